import { v7 as uuidv7 } from 'uuid'
import { record } from '../account/audit.ts'
import type { Session } from '../account/session.ts'
import { type Queryable, sql } from '../db/sql.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import { recordEvent } from '../rapport/report.ts'
import { findAzureUpload, type StoredUpload } from './azure-upload.ts'
import { approveBlob, type Blob, newestUpload, refuseBlob, removeBlob } from './blobs.ts'
import { hashBytes, removeBytes } from './bytes.ts'
import { checkFile, findIdentityNumbers } from './check.ts'
import { inspectionLimits, makeFairQueue } from './fair-queue.ts'
import { cleanName } from './safe-name.ts'

/** The attachment as the form names it; `storrelse` in bytes. */
export interface NamedFile {
  navn: string
  storrelse: number
}

const load = sql(
  'vedlegg-load',
  `select v.fil_id, v.navn, v.storrelse, v.sha256, f.person
     from vedlegg v join fil f on f.id = v.fil_id where v.kartlegging_id = $1`,
  { fil_id: 'uuid', navn: 'text', storrelse: 'int8', sha256: 'text', person: 'text' },
)
// One statement writes attachment and event. The event's time is when the file passed the checks.
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

/** The attachment that a report has pinned. */
export interface Attachment extends NamedFile {
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

/** Whether the pinned attachment is the one that the form names. Its uploader may also change the name. */
const isPinned = (pinned: Attachment | null, wanted: NamedFile, person: string): pinned is Attachment =>
  pinned !== null &&
  pinned.storrelse === wanted.storrelse &&
  (pinned.navn === cleanName(wanted.navn) || pinned.person === person)

/**
 * Finds the file that the form names and checks it, before the transaction: the newest complete upload of this report by
 * this person with that size, or the pinned attachment (rules.md §7).
 *
 * @returns the text key of the reason for refusal; null when the file is accepted
 * @throws Problem 503 when it cannot be checked now
 */
export async function checkAttachment(
  ctx: Context,
  kartleggingId: string,
  wanted: NamedFile,
  by: Session,
): Promise<string | null> {
  if (wanted.storrelse > ctx.config.maksVedleggByte) return 'pages.send-inn.vedlegg.feil.for-stort'
  if (!ctx.config.azure) return checkNewestUpload(ctx, kartleggingId, wanted, by, null)
  return oneAtATime(by.person, async () => {
    const arrived = await findAzureUpload(ctx, kartleggingId, wanted.storrelse, by)
    return checkNewestUpload(ctx, kartleggingId, wanted, by, arrived)
  })
}

/** A file from Azure is in memory while it is checked, so one is checked at a time. */
const oneAtATime = makeFairQueue('attachment-from-azure', inspectionLimits)

async function checkNewestUpload(
  ctx: Context,
  kartleggingId: string,
  wanted: NamedFile,
  by: Session,
  arrived: StoredUpload | null,
): Promise<string | null> {
  const upload = await find(ctx.pool, kartleggingId, wanted, by)
  if (!upload) {
    const pinned = await loadAttachment(ctx.pool, kartleggingId)
    return isPinned(pinned, wanted, by.person) ? null : 'pages.send-inn.vedlegg.feil.mangler'
  }
  if (upload.avvist || upload.godkjent_utc) return upload.avvist
  // Concurrent calls share one check.
  const check =
    checksInProgress.get(upload.id) ?? checkAndRecord(ctx, upload, by.person, wanted.navn, arrived)
  checksInProgress.set(upload.id, check)
  try {
    const refused = await check
    if (refused)
      record(ctx, 'vedlegg-avvist', { kartlegging: kartleggingId, person: by.person, code: refused })
    return refused
  } finally {
    checksInProgress.delete(upload.id)
  }
}

const checksInProgress = new Map<string, Promise<string | null>>()

async function checkAndRecord(
  ctx: Context,
  upload: Blob,
  person: string,
  navn: string,
  arrived: StoredUpload | null,
): Promise<string | null> {
  const bytes = arrived?.id === upload.id ? arrived.bytes : undefined
  const refused = await checkFile(ctx, upload, person, navn, bytes)
  if (!refused) {
    const sider = await findIdentityNumbers(ctx, upload, person, bytes)
    await approveBlob(ctx.pool, upload.id, ctx.clock(), sider)
  } else {
    await refuseBlob(ctx.pool, upload.id, refused)
    await removeBytes(ctx, upload.id)
  }
  return refused
}

/**
 * Pins the file that {@link checkAttachment} accepted, with its hash, and removes the one it replaces. Runs in the
 * transaction that has locked the report's row.
 *
 * @throws Problem 422 when it was removed, or an unchecked one was uploaded, since the check
 */
export async function pinAttachment(
  db: Queryable,
  kartleggingId: string,
  wanted: NamedFile,
  by: Session,
): Promise<void> {
  const upload = await find(db, kartleggingId, wanted, by)
  const pinned = await loadAttachment(db, kartleggingId)
  const navn = cleanName(wanted.navn)
  if (upload?.godkjent_utc) {
    await pin(db, upload.id, navn, uuidv7(), by.person, by.navn, by.spor)
    if (pinned) await removeBlob(db, pinned.filId)
  } else if (!upload && isPinned(pinned, wanted, by.person)) {
    if (pinned.navn !== navn) await rename(db, kartleggingId, navn)
  } else {
    const issues = [{ path: ['vedlegg'], code: 'pages.send-inn.vedlegg.feil.mangler' }]
    throw new Problem(422, 'ugyldige-verdier', { issues })
  }
}

async function find(db: Queryable, kartleggingId: string, { storrelse }: NamedFile, by: Session) {
  const [upload] = await newestUpload(db, kartleggingId, by.person, storrelse)
  return upload as Blob | undefined // the statement gives the columns of Blob
}

/** Removes the attachment with its bytes, and records the event if there was one. */
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
 * Whether the stored bytes of the attachment have the hash that was accepted; true without an attachment. For submission,
 * in its transaction.
 */
export async function verifyAttachment(
  ctx: Context,
  db: Queryable,
  report: { id: string },
): Promise<boolean> {
  const pinned = await loadAttachment(db, report.id)
  return pinned === null || (await hashBytes(ctx, db, pinned.filId)) === pinned.sha256
}
