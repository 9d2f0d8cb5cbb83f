import { type Queryable, type RowOf, sql } from '../db/sql.ts'

/** A file lies in rows of this size, never as one parameter (rules.md §7). */
export const partSize = 256 * 1024

const columns = {
  id: 'uuid',
  storrelse: 'int8?',
  sha256: 'text?',
  godkjent_utc: 'timestamptz?',
  avvist: 'text?',
} as const
export type Blob = RowOf<typeof columns>

/** A blob's place, made with its token: id, kartlegging_id, person, now. */
export const reserveBlob = sql(
  'fil-reserve',
  'insert into fil (id, kartlegging_id, person, opprettet_utc) values ($1, $2, $3, $4)',
  {},
)

/** What a token of this blob was signed for, and whether its report can still be changed. */
export const findGrant = sql(
  'fil-grant',
  `select f.kartlegging_id, f.person, k.status from fil f join kartlegging k on k.id = f.kartlegging_id
    where f.id = $1`,
  { kartlegging_id: 'uuid', person: 'text', status: 'int4' },
)

/** Claims the blob for one upload: a row when this call is the first, none for every other. */
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

/** Makes the upload whole: id, size in bytes, SHA-256 in hex, now. */
export const finishBlob = sql(
  'fil-finish',
  'update fil set storrelse = $2, sha256 = $3, ferdig_utc = $4 where id = $1 and ferdig_utc is null',
  {},
)

/** A half upload leaves nothing, and its token may be tried again. */
export const abandonBlob = sql(
  'fil-abandon',
  `with gone as (delete from fil_del where fil_id = $1)
   update fil set startet_utc = null where id = $1 and ferdig_utc is null`,
  {},
)

/**
 * The newest complete upload of a report by a person with that size, when it is newer than the attachment that is
 * pinned: what POST /send-inn takes.
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

export const approveBlob = sql('fil-approve', 'update fil set godkjent_utc = $2 where id = $1', {})

/**
 * Removes a person's other uploads for a report, but for the one that is pinned: report, person, the one that stays, and whether
 * those that are not known to be complete go as well, when they are older.
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

/** Bytes of all uploads, where each that is under way, and began after the given time, counts as the given number of bytes. */
export const storedBytes = sql(
  'fil-stored',
  `select s.byte + $1::bigint * (select count(*) from fil where ferdig_utc is null and startet_utc > $2) as byte
     from fil_sum s where s.id = 1`,
  { byte: 'int8' },
)

/** Keeps why, and throws the bytes away. */
export const refuseBlob = sql(
  'fil-refuse',
  `with gone as (delete from fil_del where fil_id = $1) update fil set avvist = $2 where id = $1`,
  {},
)

export const removeBlob = sql('fil-remove', 'delete from fil where id = $1', {})

/**
 * Whatever no report points at and was begun before the given time, but not over 90 days before it: a replaced attachment is
 * removed at once, so what an earlier sweep left is pinned for good, and each sweep need not go through all of it.
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
