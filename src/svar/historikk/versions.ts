import type { Database } from '../../db/pipeline.ts'
import { type Queryable, sql } from '../../db/sql.ts'
import { isSaved, type Report } from '../../rapport/report.ts'
import { readForm } from '../../seksjon/document.ts'
import type { Contract } from '../../seksjon/section.ts'
import type { Texts } from '../../texts/texts.ts'
import { loadRuleContext } from '../answers.ts'
import { changesBetween } from './changes.ts'
import type { Historikk } from './contract.ts'

const newest = sql(
  'seksjon-versjon-newest',
  `select versjon, input, navn, tidspunkt_utc, kilde,
          (select array_agg(coalesce(
                    (select e.navn from kartlegging e where e.organisasjonsnummer = orgnr order by e.opprettet_utc desc limit 1),
                    orgnr) order by orgnr)
             from unnest(kopiert_fra) as orgnr) as enheter
     from seksjon_versjon
    where kartlegging_id = $1 and seksjon = $2 order by versjon desc limit 51`,
  {
    versjon: 'int4',
    input: 'jsonb',
    navn: 'text',
    tidspunkt_utc: 'timestamptz',
    kilde: 'text?',
    enheter: 'text[]?',
  },
)
const find = sql(
  'seksjon-versjon-find',
  'select input from seksjon_versjon where kartlegging_id = $1 and seksjon = $2 and versjon = $3',
  { input: 'jsonb' },
)

/** Reads the input that was posted as that version. @returns undefined when there is no such version */
export async function versionInput(
  db: Queryable,
  report: Report,
  section: string,
  versjon: number,
): Promise<unknown> {
  // A number outside the column's range is no existing version.
  if (versjon !== (versjon | 0)) return undefined
  const [row] = await find(db, report.id, section, versjon)
  return row?.input
}

const shown = 50

/** The newest versions of a section, each with what it changed, in the texts of the summary. */
export async function history(
  db: Database,
  report: Report,
  section: Contract,
  texts: Texts,
): Promise<Historikk> {
  if (!isSaved(report, section.id)) return []
  const rows = await newest(db, report.id, section.id)
  const context = await loadRuleContext(db, report, section, texts)
  const summaries = rows.map(({ input }) => {
    const form = readForm(section, input, report.rapporteringAr, report.leser)
    // A version whose values have another type today is listed without its changes.
    return form === undefined ? [] : section.summary(form, context)
  })
  const { hentet } = report
  // A correction begins with the answers of the version before it.
  const isFromBefore = (versjon: number, time: Date) =>
    versjon === 1 && report.versjon > 1 && time.getTime() === report.opprettetUtc.getTime()
  return rows.slice(0, shown).map(({ versjon, navn, tidspunkt_utc, kilde, enheter }, index) => ({
    versjon,
    navn,
    tidspunktUtc: tidspunkt_utc.toISOString(),
    ...(versjon === 1 && hentet?.seksjoner.includes(section.id) && { hentetFraAr: hentet.ar }),
    ...(kilde === 'arbeidsbok' && { fraArbeidsbok: true }),
    ...(enheter && { hentetFraEnheter: enheter }),
    ...(isFromBefore(versjon, tidspunkt_utc) && { fraVersjon: report.versjon - 1 }),
    endringer: changesBetween(summaries[index + 1] ?? [], summaries[index] ?? [], texts),
  }))
}
