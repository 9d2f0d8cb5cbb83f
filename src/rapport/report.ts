import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod/mini'
import type { Session } from '../account/session.ts'
import { type Bound, type Queryable, type RowOf, sql } from '../db/sql.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import type { Handling } from './handling.ts'
import { status } from './status.ts'

const lastSave = z.object({
  versjon: z.int(),
  navn: z.string(),
  utc: z.string(),
  /** Whether the section passed every rule when the report was saved last; absent for saves of earlier releases. */
  ferdig: z.optional(z.boolean()),
  /** Set where it did not, and what is left is only missing. */
  pabegynt: z.optional(z.boolean()),
})
const versjoner = z.compile(z.record(z.string(), lastSave))

/** One report's row. `versjoner` has, for each saved section, its version and who saved it last and when. */
export interface Report {
  id: string
  organisasjonsnummer: string
  navn: string
  overordnet: string | null
  rapporteringAr: number
  status: number
  versjoner: z.infer<typeof versjoner>
  opprettetUtc: Date
  sistEndretUtc: Date
  sistEndretAv: string
  innsendtUtc: Date | null
  /** 1, and one more for each correction. */
  versjon: number
  /** The earlier report that this one was copied from; null when it began empty. */
  hentet: Hentet | null
  /** When and by whom the draft was deleted; null while it is not. */
  slettet: { utc: Date; av: string } | null
  /** Name of the person who reads it, by whom questions about the reader are answered; absent where nobody does. */
  leser?: string
}

interface Hentet {
  /** Id of the earlier report; null when that report was deleted. */
  fra: string | null
  /** Its `rapporteringAr`. */
  ar: number
  /** Ids of the sections that answers were copied to. */
  seksjoner: readonly string[]
}

/** Days in which a deleted draft can be brought back; after them `npm run erase -- expired` removes it for good. */
export const keptDays = 30

/** Columns of a report's row, as {@link toReport} reads them. */
export const reportColumns = {
  id: 'uuid',
  organisasjonsnummer: 'text',
  navn: 'text',
  overordnet: 'text?',
  rapportering_ar: 'int4',
  status: 'int4',
  versjoner: 'jsonb',
  opprettet_utc: 'timestamptz',
  sist_endret_utc: 'timestamptz',
  sist_endret_av: 'text',
  innsendt_utc: 'timestamptz?',
  versjon: 'int4',
  hentet_fra: 'uuid?',
  hentet_fra_ar: 'int4?',
  hentet_seksjoner: 'text[]?',
  slettet_utc: 'timestamptz?',
  slettet_av: 'text?',
} as const
const list = Object.keys(reportColumns).join(', ')

const find = sql('kartlegging-find', `select ${list} from kartlegging where id = $1`, reportColumns)
const lock = sql(
  'kartlegging-lock',
  `select ${list} from kartlegging where id = $1 for update`,
  reportColumns,
)
const addEvent = sql(
  'hendelse-add',
  `insert into hendelse (id, kartlegging_id, tidspunkt_utc, person, navn, handling, seksjon, spor, vedlegg_sha256, kilde)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
  {},
)

export const toReport = (row: RowOf<typeof reportColumns>): Report => ({
  id: row.id,
  organisasjonsnummer: row.organisasjonsnummer,
  navn: row.navn,
  overordnet: row.overordnet,
  rapporteringAr: row.rapportering_ar,
  status: row.status,
  versjoner: versjoner.parse(row.versjoner),
  opprettetUtc: row.opprettet_utc,
  sistEndretUtc: row.sist_endret_utc,
  sistEndretAv: row.sist_endret_av,
  innsendtUtc: row.innsendt_utc,
  versjon: row.versjon,
  hentet:
    row.hentet_fra_ar === null
      ? null
      : { fra: row.hentet_fra, ar: row.hentet_fra_ar, seksjoner: row.hentet_seksjoner ?? [] },
  slettet: row.slettet_utc && { utc: row.slettet_utc, av: row.slettet_av ?? '' },
})

type Of = Pick<Report, 'organisasjonsnummer' | 'overordnet'>

/** The units that give access to a report: its own, and the main unit that it was made below. */
const granting = ({ enheter }: Session, { organisasjonsnummer, overordnet }: Of) =>
  [organisasjonsnummer, overordnet ?? ''].flatMap((orgnr) => {
    const unit = enheter.get(orgnr)
    return unit?.tilgang ? unit : []
  })

export const mayAccess = (session: Session, report: Of) => granting(session, report).length > 0

/** The last day of the access to a report, where it ends soon. */
export function accessUntil(session: Session, report: Of): string | undefined {
  const days = granting(session, report).map(({ tilgangTil }) => tilgangTil)
  // A unit without an end is undefined, which is sorted last.
  return days.sort().at(-1)
}

/** The name of a report's unit in lists. That of a unit which the register has removed is not stored: it is as Altinn gives it (rules.md §5.2). */
export const listedName = (
  { enheter }: Session,
  { organisasjonsnummer, navn }: { organisasjonsnummer: string; navn: string },
) => (navn === organisasjonsnummer ? (enheter.get(organisasjonsnummer)?.navn ?? navn) : navn)

/** `kanEndres` of a report that the person may act for (rules.md §2). */
export const mayEdit = (report: { status: number }) =>
  report.status === status.ny || report.status === status.pabegynt

/**
 * `lock` locks the report's row until the transaction ends; `write` does too, and requires that the report can be changed;
 * `any` locks it, and takes a deleted draft as well.
 */
type Mode = 'read' | 'lock' | 'write' | 'any'
type Row = RowOf<typeof reportColumns>

/** The query for a report's row. Its result must pass {@link admit} before it is used. */
export const reportRow = (id: string, mode: Mode): Bound<Row> => (mode === 'read' ? find : lock).with(id)

/**
 * Access check of a report: it exists, the person may act for its unit, it is not deleted, and, for `write`, not submitted.
 *
 * @throws Problem 404 when it does not exist, is another company's, or was deleted {@link keptDays} days ago; 403
 *   `ingen-tilgang` when this session had access to it earlier; 410 `utkast-slettet` for a deleted draft, `rettelse-oppgitt`
 *   for a correction, with `slettetAv` and `slettetUtc`; 403 `ikke-redigerbar` for `write` on a submitted report
 */
export function admit([row]: readonly Row[], session: Session, mode: Mode): Report {
  // rules.md §6.8: the same before and after the row of such a draft is removed.
  if (!row || isPastReturn(row, session)) throw new Problem(404, 'rapport-ikke-funnet')
  const report = { ...toReport(row), leser: session.navn }
  if (!mayAccess(session, report)) {
    const lost = session.tidligere.has(report.organisasjonsnummer)
    // The session had access, so the unit's name may be shown.
    const { navn } = report
    throw lost
      ? new Problem(403, 'ingen-tilgang', { members: { navn } })
      : new Problem(404, 'rapport-ikke-funnet')
  }
  if (report.slettet && mode !== 'any') throw deleted(report.slettet, report.versjon)
  if (mode === 'write' && !mayEdit(report)) throw new Problem(403, 'ikke-redigerbar')
  return report
}

const isPastReturn = ({ slettet_utc }: Row, { tid }: Session) =>
  slettet_utc !== null && slettet_utc.getTime() <= tid.getTime() - keptDays * 24 * 3_600_000

const deleted = ({ utc, av }: { utc: Date; av: string }, versjon: number) =>
  new Problem(410, versjon > 1 ? 'rettelse-oppgitt' : 'utkast-slettet', {
    members: { slettetAv: av, slettetUtc: utc.toISOString() },
  })

/**
 * Reads a report and checks access with {@link admit}.
 *
 * @param db the pool, or the connection of a transaction, which then holds the lock until it ends
 * @throws Problem as {@link admit}
 */
export async function openReport(db: Queryable, session: Session, id: string, mode: Mode): Promise<Report> {
  const rows = await (mode === 'read' ? find : lock)(db, id)
  return admit(rows, session, mode)
}

/** Reads a report without an access check: for a reader whose access was checked by other means. */
export async function findReport(db: Queryable, id: string): Promise<Report | undefined> {
  const [row] = await find(db, id)
  return row && toReport(row)
}

/** Where a change came from: the form (null), or an imported workbook. */
export type Kilde = 'arbeidsbok' | null
/**
 * Where the values of a save come from, when it is not the form. A workbook of an earlier release has no id; `kopiertFra` are numbers
 * of units.
 */
export type SavedFrom = { kilde?: Kilde; arbeidsbok?: string | null; kopiertFra?: readonly string[] }

/**
 * Adds an event to the report's history, in the same transaction as the change.
 *
 * @param about the section; the SHA-256 of the attachment that the report is submitted with, in hexadecimal;
 *   where the change came from
 */
export const recordEvent = (
  ctx: Context,
  db: Queryable,
  report: { id: string },
  by: Session,
  handling: Handling,
  about: { seksjon?: string; vedleggSha256?: string | undefined; kilde?: Kilde } = {},
) => {
  const { seksjon = null, vedleggSha256 = null, kilde = null } = about
  const { person, navn, spor } = by
  const now = ctx.clock()
  return addEvent(db, uuidv7(), report.id, now, person, navn, handling, seksjon, spor, vedleggSha256, kilde)
}

export const isSaved = (report: Report, section: string) => report.versjoner[section] !== undefined

export const versionOf = (report: Report, section: string) => report.versjoner[section]?.versjon ?? 0

/** ETag of one section: `"0"` before its first save (rules.md §5.3). */
export const etagOf = (report: Report, section: string) => `"${versionOf(report, section)}"`

/** Whether `If-Match` accepts the ETag. `W/` is ignored; `*` and a missing header accept any. */
export function matches(ifMatch: string | undefined, etag: string): boolean {
  if (ifMatch === undefined) return true
  return ifMatch.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')))
}

/** Ids of sections with answers of an earlier report that nobody has confirmed. Saving a section confirms it. */
export const unconfirmed = (report: Report): string[] =>
  report.hentet?.fra ? report.hentet.seksjoner.filter((id) => !isSaved(report, id)) : []
