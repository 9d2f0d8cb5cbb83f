import { type Queryable, type RowOf, sql } from '../db/sql.ts'

/** Bytes of a file per row of `fil_del` (rules.md §7). */
export const partSize = 256 * 1024

const columns = {
  id: 'uuid',
  storrelse: 'int8?',
  sha256: 'text?',
  godkjent_utc: 'timestamptz?',
  avvist: 'text?',
} as const
export type Blob = RowOf<typeof columns>

/** Creates the row of an upload with its token: id, kartlegging_id, person, now. */
export const reserveBlob = sql(
  'fil-reserve',
  'insert into fil (id, kartlegging_id, person, opprettet_utc) values ($1, $2, $3, $4)',
  {},
)

/** Report and person that a blob's token was signed for, the report's status, and whether it is deleted. */
export const findGrant = sql(
  'fil-grant',
  `select f.kartlegging_id, f.person, k.status, k.slettet_utc from fil f join kartlegging k on k.id = f.kartlegging_id
    where f.id = $1`,
  { kartlegging_id: 'uuid', person: 'text', status: 'int4', slettet_utc: 'timestamptz?' },
)

/** Claims the blob for one upload: returns a row for the first call alone. */
export const claimBlob = sql(
  'fil-claim',
  'update fil set startet_utc = $2 where id = $1 and startet_utc is null returning id',
  { id: 'uuid' },
)

export const addPart = sql(
  'fil-add-part',
  'insert into fil_del (fil_id, nr, innhold) values ($1, $2, $3)',
  {},
)

/** Marks the upload as complete: id, size in bytes, SHA-256 in hex, now. */
export const finishBlob = sql(
  'fil-finish',
  'update fil set storrelse = $2, sha256 = $3, ferdig_utc = $4 where id = $1 and ferdig_utc is null',
  {},
)

/** Removes the parts of an incomplete upload and frees its token for another try. */
export const abandonBlob = sql(
  'fil-abandon',
  `with gone as (delete from fil_del where fil_id = $1)
   update fil set startet_utc = null where id = $1 and ferdig_utc is null`,
  {},
)

/**
 * The newest complete upload of a report by a person with that size, when it is newer than the attachment that is
 * pinned. POST /send-inn takes this one.
 */
export const newestUpload = sql(
  'fil-newest',
  `select f.id, f.storrelse, f.sha256, f.godkjent_utc, f.avvist
     from fil f
     left join vedlegg v on v.kartlegging_id = f.kartlegging_id
     left join fil n on n.id = v.fil_id
    where f.kartlegging_id = $1 and f.person = $2 and f.storrelse = $3 and f.ferdig_utc is not null
      and (n.id is null or (f.ferdig_utc, f.id) > (n.ferdig_utc, n.id))
    order by f.ferdig_utc desc, f.id desc
    limit 1`,
  columns,
)

/** Marks the file as accepted: id, now, and the pages whose text holds an identity number, null where it was not read. */
export const approveBlob = sql(
  'fil-approve',
  'update fil set godkjent_utc = $2, fodselsnummer_sider = $3 where id = $1',
  {},
)

/**
 * Removes a person's other uploads for a report, except the pinned one: report, person, the one that stays, and whether
 * older ones that are not known to be complete are removed too.
 */
export const removeOthers = sql(
  'fil-remove-others',
  `delete from fil f
    where f.kartlegging_id = $1 and f.person = $2 and f.id <> $3
      and (f.ferdig_utc is not null or ($4::bool and f.id < $3))
      and not exists (select from vedlegg v where v.fil_id = f.id)
   returning f.id`,
  { id: 'uuid' },
)

/** Bytes of all uploads. Each upload in progress that began after the second value counts as the first value's bytes. */
export const storedBytes = sql(
  'fil-stored',
  `select s.byte + $1::bigint * (select count(*) from fil where ferdig_utc is null and startet_utc > $2) as byte
     from fil_sum s where s.id = 1`,
  { byte: 'int8' },
)

/** Saves the reason for refusal and removes the bytes. */
export const refuseBlob = sql(
  'fil-refuse',
  `with gone as (delete from fil_del where fil_id = $1) update fil set avvist = $2 where id = $1`,
  {},
)

/** Removes a file that no attachment points at. A correction starts with the file of the version that it corrects. */
export const removeBlob = sql(
  'fil-remove',
  'delete from fil where id = $1 and not exists (select from vedlegg v where v.fil_id = $1)',
  {},
)

/**
 * Removes uploads that no report points at, begun before the given time but not over 90 days before it. A replaced
 * attachment is removed at once, so an upload that an earlier sweep kept stays pinned and need not be read again.
 */
export const removeUnpinned = sql(
  'fil-remove-unpinned',
  `delete from fil f
    where f.opprettet_utc < $1 and f.opprettet_utc > $1::timestamptz - interval '90 days'
      and not exists (select from vedlegg v where v.fil_id = f.id)
   returning f.id`,
  { id: 'uuid' },
)

const readPart = sql('fil-read-part', 'select innhold from fil_del where fil_id = $1 and nr = $2', {
  innhold: 'bytea',
})

/** The bytes of a blob, one row at a time. */
export async function* readBlob(db: Queryable, id: string): AsyncGenerator<Buffer> {
  for (let nr = 0; ; nr++) {
    const [part] = await readPart(db, id, nr)
    if (!part) return
    yield part.innhold
  }
}
