import type { Session } from '../../account/session.ts'
import { pseudonyms } from '../../account/sessions.ts'
import { type Queryable, type RowOf, sql } from '../../db/sql.ts'
import type { Context } from '../../platform/context.ts'
import type { Rettelse, Tilsyn } from '../../platform/documents.ts'
import { dayAfter, dayInNorway } from '../../texts/calendar.ts'
import { sentBy } from '../counts.ts'
import type { Report } from '../report.ts'
import { status } from '../status.ts'
import type { Versjoner } from './contract.ts'

const columns = {
  id: 'uuid',
  versjon: 'int4',
  status: 'int4',
  innsendt_utc: 'timestamptz?',
  sist_endret_av: 'text',
  begrunnelse: 'text?',
  startet_utc: 'timestamptz?',
  startet_av: 'text?',
  sha256: 'text?',
  innsender: 'text?',
  apnet_til: 'date?',
  apnet_begrunnelse: 'text?',
} as const
/** A row of a version. `apnet_til` is the last day that the authority has opened it for correction until, `apnet_begrunnelse` why; `innsender` is the pseudonym of who sent it in; `sha256` that of its frozen copy, in hexadecimal. */
export type Version = RowOf<typeof columns>

/**
 * SQL of the last time that the authority opened a version for correction. Its last day is the latest of all of them: none shortens
 * what a company was told before (rules.md §14).
 *
 * @param id expression of the version's id
 */
export const lastOpening = (id: string) =>
  `select begrunnelse, saksnummer, apnet_utc, max(siste_dag) over () as siste_dag from apnet_rettelse
    where kartlegging_id = ${id} order by apnet_utc desc limit 1`

const load = sql(
  'rettelse-versjoner',
  `select k.id, k.versjon, k.status, k.innsendt_utc, k.sist_endret_av, r.begrunnelse, r.startet_utc, r.navn as startet_av,
          i.sha256,
          ${sentBy('k')} as innsender,
          a.siste_dag as apnet_til, a.begrunnelse as apnet_begrunnelse
     from kartlegging k
     left join rettelse r on r.kartlegging_id = k.id
     left join innsending i on i.kartlegging_id = k.id
     left join lateral (${lastOpening('k.id')}) a on true
    where k.organisasjonsnummer = $1 and k.rapportering_ar = $2 and k.slettet_utc is null
    order by k.versjon`,
  columns,
)

/** All versions of the report that a version belongs to, in order. All have the unit of the first, so one access check holds for all. */
export const loadVersions = (
  db: Queryable,
  { organisasjonsnummer, rapporteringAr }: Pick<Report, 'organisasjonsnummer' | 'rapporteringAr'>,
): Promise<Version[]> => load(db, organisasjonsnummer, rapporteringAr)

/** The query of {@link loadVersions}, to be read in one pipeline. */
export const readVersions = ({ organisasjonsnummer, rapporteringAr }: Report) =>
  load.with(organisasjonsnummer, rapporteringAr)

const isSent = (version: Version) => version.status === status.innsendt
/** The version that counts: the last one that is sent in. */
export const countedOf = (versions: readonly Version[]) => versions.findLast(isSent)

/** Who may correct a report, and the last day, `YYYY-MM-DD` in Norway. */
interface Rule {
  hvem: Rettelse['hvem']
  dag: string
}

/** The rules by which a report may be corrected: the setting, and what the authority has opened its version that counts until. */
export function correctionRules({ rettelse, versions }: Pick<Asked, 'rettelse' | 'versions'>): Rule[] {
  const opened = countedOf(versions)?.apnet_til
  return [
    ...(rettelse ? [{ hvem: rettelse.hvem, dag: lastDay(rettelse, versions) }] : []),
    ...(opened ? [{ hvem: 'alle' as const, dag: opened }] : []),
  ]
}

/** The last day that the setting lets a report be corrected on, `YYYY-MM-DD` in Norway. */
function lastDay({ til, dager = 0 }: Rettelse, versions: readonly Version[]): string {
  return til ?? dayAfter(dayInNorway(versions[0]?.innsendt_utc ?? new Date(0)), dager)
}

const latest = (rules: readonly Rule[]) =>
  rules
    .map(({ dag }) => dag)
    .toSorted()
    .at(-1) ?? ''

/** The rules that let the person correct a report. */
function rulesFor({ personer, ...asked }: Omit<Asked, 'now'>): Rule[] {
  const isSender = personer.includes(countedOf(asked.versions)?.innsender ?? '')
  return correctionRules(asked).filter(({ hvem }) => hvem === 'alle' || isSender)
}

interface Asked {
  /** The setting; null while it lets nobody correct. */
  rettelse: Rettelse | null
  versions: readonly Version[]
  /** Pseudonyms of who asks, under every accepted key. */
  personer: readonly string[]
  now: Date
}

/**
 * Why a person may neither start a correction of a report nor send one in; the same rule for both.
 *
 * @returns the text key of the reason, and its day; null when they may
 */
export function refusalOf(asked: Asked): { code: string; dag?: string } | null {
  const rules = correctionRules(asked)
  if (rules.length === 0) return { code: 'rettelse-av' }
  const today = dayInNorway(asked.now)
  if (today > latest(rules)) return { code: 'rettelse-for-sent', dag: latest(rules) }
  return today > latest(rulesFor(asked)) ? { code: 'rettelse-annen' } : null
}

/** The answer of GET `/…/versjoner`. */
function shownVersions(asked: Asked, fra: Tilsyn['navn'] | undefined): Versjoner {
  const { versions } = asked
  const rules = correctionRules(asked)
  const counted = countedOf(versions)
  const opened = counted?.apnet_til && counted.apnet_til >= dayInNorway(asked.now)
  const refusal = refusalOf(asked)
  return {
    versjoner: versions.map((row) => ({
      kartleggingId: row.id,
      versjon: row.versjon,
      innsendtUtc: row.innsendt_utc?.toISOString() ?? null,
      innsendtAv: isSent(row) ? row.sist_endret_av : null,
      begrunnelse: row.begrunnelse,
      startetUtc: row.startet_utc?.toISOString() ?? null,
      startetAv: row.startet_av,
    })),
    gjelder: counted?.id ?? null,
    retting:
      rules.length > 0 && counted
        ? {
            kan: refusal === null,
            ...(refusal && { hvorforIkke: refusal.code }),
            sisteDag: latest(rulesFor(asked)) || latest(rules),
          }
        : null,
    ...(fra &&
      opened && {
        bedtRettet: { fra, begrunnelse: counted.apnet_begrunnelse ?? '', sisteDag: counted.apnet_til ?? '' },
      }),
  }
}

/** The versions of a report as the reader may see them. The report's access is checked. */
export const versionsFor = async (ctx: Context, report: Report, by: Session): Promise<Versjoner> =>
  versionsOf(ctx, await loadVersions(ctx.pool, report), by)

/** As {@link versionsFor}, out of the rows of {@link readVersions}. */
export const versionsOf = (ctx: Context, versions: readonly Version[], { pid }: Session): Versjoner =>
  shownVersions(
    {
      rettelse: ctx.config.rettelse,
      versions,
      personer: pseudonyms(ctx, pid),
      now: ctx.clock(),
    },
    ctx.config.tilsyn?.navn,
  )
