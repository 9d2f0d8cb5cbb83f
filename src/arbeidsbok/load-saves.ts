import type { Session } from '../account/session.ts'
import { type Queryable, sql } from '../db/sql.ts'
import type { Context } from '../platform/context.ts'
import { findReport, type Report } from '../rapport/report.ts'
import { begunOf } from '../svar/hentet/waiting.ts'
import { versionInput } from '../svar/historikk/versions.ts'
import type { Texts } from '../texts/texts.ts'
import type { Lagringer } from './contract.ts'
import { sheetSections } from './layout.ts'

const newest = sql(
  'arbeidsbok-lagringer',
  `select v.versjon, v.input, v.navn, v.tidspunkt_utc, coalesce(v.arbeidsbok = $4::uuid, false) as tatt_inn,
          exists (select from hendelse h where h.kartlegging_id = v.kartlegging_id and h.seksjon = v.seksjon
                    and h.tidspunkt_utc = v.tidspunkt_utc and h.person = $5) as er_deg
     from seksjon_versjon v where v.kartlegging_id = $1 and v.seksjon = $2 and v.versjon > $3
    order by v.versjon desc limit 50`,
  {
    versjon: 'int4',
    input: 'jsonb',
    navn: 'text',
    tidspunkt_utc: 'timestamptz',
    tatt_inn: 'bool',
    er_deg: 'bool',
  },
)

/** The newest saves of a section after a version, in their order. @param arbeidsbok id of the workbook that is compared */
async function savesAfter(
  db: Queryable,
  id: string,
  section: string,
  versjon: number,
  arbeidsbok: string | null,
  { person }: Session,
): Promise<Lagringer['siden']> {
  const rows = (await newest(db, id, section, versjon, arbeidsbok, person)).toReversed()
  return rows.map(({ input, navn, tidspunkt_utc, tatt_inn, er_deg, versjon: own }, index) => ({
    skjema: input,
    tattInn: tatt_inn,
    ...((index > 0 || own === versjon + 1) && {
      av: { navn, erDeg: er_deg, utc: tidspunkt_utc.toISOString() },
    }),
  }))
}

/**
 * Loads what sections held in a version, and their saves since: in the report that a workbook was filled from, and in the unit's report
 * now, where that is another one (a correction, or a new draft).
 *
 * @param etter the versions by section id
 * @param fra id of the report that the workbook was filled from
 */
export async function loadSaves(
  ctx: Context,
  by: Session,
  report: Report,
  { etter, fra, arbeidsbok = null }: { etter: [string, number][]; fra?: string; arbeidsbok?: string | null },
  texts: Texts,
): Promise<Record<string, Lagringer>> {
  const from = await reportOf(ctx.pool, report, fra)
  const begun = etter.some(([, versjon]) => versjon === 0)
    ? (await begunOf(ctx.pool, [report], sheetSections, by, texts)).get(report.id)
    : undefined
  const saves: Record<string, Lagringer> = {}
  for (const [section, versjon] of etter) {
    const after = (id: string, since: number) => savesAfter(ctx.pool, id, section, since, arbeidsbok, by)
    const siden = await after(from.id, versjon)
    saves[section] = {
      grunnlag:
        versjon === 0 ? (begun?.get(section) ?? null) : await versionInput(ctx.pool, from, section, versjon),
      siden: from === report ? siden : [...siden, ...(await after(report.id, 0))],
    }
  }
  return saves
}

/** The report that the workbook was filled from: of the same unit and year, whatever the file says. */
async function reportOf(db: Queryable, report: Report, fra = report.id): Promise<Report> {
  if (fra === report.id) return report
  const from = await findReport(db, fra)
  const { organisasjonsnummer, rapporteringAr } = report
  return from?.organisasjonsnummer === organisasjonsnummer && from.rapporteringAr === rapporteringAr
    ? from
    : report
}
