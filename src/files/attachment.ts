import { v7 as uuidv7 } from 'uuid'
import { record } from '../account/audit.ts'
import type { Session } from '../account/session.ts'
import { type Queryable, sql } from '../db/sql.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import { recordEvent } from '../report/report.ts'
import { type Arrived, findArrived } from './arrived.ts'
import { approveBlob, type Blob, newestUpload, refuseBlob, removeBlob } from './blobs.ts'
import { forgetBytes, hashBytes } from './bytes.ts'
import { checkFile } from './check.ts'
import { cleanName } from './safe-name.ts'
import { filesWaiting, makeTurns } from './turns.ts'

/** The attachment as the form names it; `storrelse` in bytes. */
export interface Wanted {
  navn: string
  storrelse: number
}

const load = sql(
  'vedlegg-load',
  `select v.fil_id, v.navn, v.storrelse, v.sha256, f.person
     from vedlegg v join fil f on f.id = v.fil_id where v.kartlegging_id = $1`,
  { fil_id: 'uuid', navn: 'text', storrelse: 'int8', sha256: 'text', person: 'text' },
)
// The event is written with what it tells of; its time is that of the checks, which let the file in.
const pin = sql(
  'vedlegg-pin',
  `with pinned as (
     insert into vedlegg (kartlegging_id, fil_id, navn, storrelse, sha256)
     select kartlegging_id, id, $2::text, storrelse, sha256 from fil where id = $1
     on conflict (kartlegging_id) do update set
       fil_id = excluded.fil_id, navn = excluded.navn, storrelse = excluded.storrelse, sha256 = excluded.sha256
     returning kartlegging_id)
   insert into hendelse (id, kartlegging_id, tidspunkt_utc, person, navn, handling, seksjon, spor, vedlegg_sha256)
   select $3::uuid, p.kartlegging_id, f.godkjent_utc, $4::text, $5::text, 'vedlegg-lastet-opp', 'sendInn', $6::uuid, f.sha256
     from pinned p, fil f where f.id = $1`,
  {},
)
const rename = sql('vedlegg-rename', 'update vedlegg set navn = $2 where kartlegging_id = $1', {})
const unpin = sql('vedlegg-unpin', 'delete from vedlegg where kartlegging_id = $1 returning fil_id', {
  fil_id: 'uuid',
})

/** What a report has pinned. */
export interface Attachment extends Wanted {
  filId: string
  sha256: string
  /** Pseudonym of who uploaded it. */
  person: string
}

export async function loadAttachment(db: Queryable, kartleggingId: string): Promise<Attachment | null> {
  const [row] = await load(db, kartleggingId)
  if (!row) return null
  const { fil_id: filId, navn, storrelse, sha256, person } = row
  return { filId, navn, storrelse, sha256, person }
}

/** The pinned one will do when it is what the form names; the one who uploaded it may also give it another name. */
const stands = (pinned: Attachment | null, wanted: Wanted, person: string): pinned is Attachment =>
  pinned !== null &&
  pinned.storrelse === wanted.storrelse &&
  (pinned.navn === cleanName(wanted.navn) || pinned.person === person)

/**
 * Finds what the form names and checks it, before the transaction: the newest complete upload of this report by this
 * person with that size, or what is pinned already (rules.md §7).
 *
 * @returns the text key of why it is not taken; null when it is
 * @throws Problem 503 when it cannot be judged now
 */
export async function judgeAttachment(
  ctx: Context,
  kartleggingId: string,
  wanted: Wanted,
  by: Session,
): Promise<string | null> {
  if (wanted.storrelse > ctx.config.maksVedleggByte) return 'pages.send-inn.vedlegg.feil.for-stort'
  if (!ctx.config.azure) return judge(ctx, kartleggingId, wanted, by, null)
  return inTurn(by.person, async () => {
    const arrived = await findArrived(ctx, kartleggingId, wanted.storrelse, by)
    return judge(ctx, kartleggingId, wanted, by, arrived)
  })
}

/** What came from the store is held in memory while it is judged: one file at a time. */
const inTurn = makeTurns(filesWaiting)

async function judge(
  ctx: Context,
  kartleggingId: string,
  wanted: Wanted,
  by: Session,
  arrived: Arrived | null,
): Promise<string | null> {
  const upload = await find(ctx.pool, kartleggingId, wanted, by)
  if (!upload) {
    const pinned = await loadAttachment(ctx.pool, kartleggingId)
    return stands(pinned, wanted, by.person) ? null : 'pages.send-inn.vedlegg.feil.mangler'
  }
  if (upload.avvist || upload.godkjent_utc) return upload.avvist
  // Asked twice at once, it is checked once.
  const check = underWay.get(upload.id) ?? decide(ctx, upload, by.person, wanted.navn, arrived)
  underWay.set(upload.id, check)
  try {
    const refused = await check
    if (refused)
      record(ctx, 'vedlegg-avvist', { kartlegging: kartleggingId, person: by.person, code: refused })
    return refused
  } finally {
    underWay.delete(upload.id)
  }
}

const underWay = new Map<string, Promise<string | null>>()

async function decide(
  ctx: Context,
  upload: Blob,
  person: string,
  navn: string,
  arrived: Arrived | null,
): Promise<string | null> {
  const refused = await checkFile(
    ctx,
    upload,
    person,
    navn,
    arrived?.id === upload.id ? arrived.bytes : undefined,
  )
  if (!refused) await approveBlob(ctx.pool, upload.id, ctx.clock())
  else {
    await refuseBlob(ctx.pool, upload.id, refused)
    await forgetBytes(ctx, upload.id)
  }
  return refused
}

/**
 * Pins what {@link judgeAttachment} let through, with its hash; the one it replaces is gone. Inside the transaction
 * that holds the report's row.
 *
 * @throws Problem 422 when it was taken away or followed by an unchecked one meanwhile
 */
export async function pinAttachment(
  db: Queryable,
  kartleggingId: string,
  wanted: Wanted,
  by: Session,
): Promise<void> {
  const upload = await find(db, kartleggingId, wanted, by)
  const pinned = await loadAttachment(db, kartleggingId)
  const navn = cleanName(wanted.navn)
  if (upload?.godkjent_utc) {
    await pin(db, upload.id, navn, uuidv7(), by.person, by.navn, by.spor)
    if (pinned) await removeBlob(db, pinned.filId)
  } else if (!upload && stands(pinned, wanted, by.person)) {
    if (pinned.navn !== navn) await rename(db, kartleggingId, navn)
  } else {
    const issues = [{ path: ['vedlegg'], code: 'pages.send-inn.vedlegg.feil.mangler' }]
    throw new Problem(422, 'ugyldige-verdier', { issues })
  }
}

async function find(db: Queryable, kartleggingId: string, { storrelse }: Wanted, by: Session) {
  const [upload] = await newestUpload(db, kartleggingId, by.person, storrelse)
  return upload as Blob | undefined
}

/** Takes the attachment away, bytes and all, and tells the history where there was one. */
export async function unpinAttachment(
  ctx: Context,
  db: Queryable,
  report: { id: string },
  by: Session,
): Promise<void> {
  const [gone] = await unpin(db, report.id)
  if (!gone) return
  await removeBlob(db, gone.fil_id)
  await recordEvent(ctx, db, report, by, 'vedlegg-slettet', { seksjon: 'sendInn' })
}

/**
 * Whether the attachment still is what was accepted, byte for byte; true when there is none. For submission, inside
 * its transaction.
 */
export async function verifyAttachment(
  ctx: Context,
  db: Queryable,
  report: { id: string },
): Promise<boolean> {
  const pinned = await loadAttachment(db, report.id)
  return pinned === null || (await hashBytes(ctx, db, pinned.filId)) === pinned.sha256
}
