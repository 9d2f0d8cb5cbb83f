import * as z from 'zod/mini'
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
  `select versjon, input, navn, tidspunkt_utc, kilde from seksjon_versjon
    where kartlegging_id = $1 and seksjon = $2 order by versjon desc limit 51`,
  { versjon: 'int4', input: 'jsonb', navn: 'text', tidspunkt_utc: 'timestamptz', kilde: 'text?' },
)
const find = sql(
  'seksjon-versjon-find',
  'select input from seksjon_versjon where kartlegging_id = $1 and seksjon = $2 and versjon = $3',
  { input: 'jsonb' },
)
const sources = sql(
  'kopiert-svar-kilder',
  `select versjon, kilder from kopiert_svar where kartlegging_id = $1 and seksjon = $2 and slag = 'enhet'`,
  { versjon: 'int4', kilder: 'jsonb' },
)
const kilder = z.record(z.string(), z.string())

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
    const form = readForm(section, input, report.rapporteringAr)
    // A version whose values have another type today is listed without its changes.
    return form === undefined ? [] : section.summary(form, context)
  })
  const { hentet } = report
  // The units that copied answers came from, by the version that confirmed them.
  const units = new Map(
    (await sources(db, report.id, section.id)).map((row) => [
      row.versjon + 1,
      [...new Set(Object.values(kilder.parse(row.kilder)))],
    ]),
  )
  const corrects = section.withoutConfirmations ? 0 : report.versjon - 1
  return rows.slice(0, shown).map(({ versjon, navn, tidspunkt_utc, kilde }, index) => ({
    versjon,
    navn,
    tidspunktUtc: tidspunkt_utc.toISOString(),
    ...(versjon === 1 && hentet?.seksjoner.includes(section.id) && { hentetFraAr: hentet.ar }),
    ...(kilde === 'arbeidsbok' && { fraArbeidsbok: true }),
    ...(units.has(versjon) && { hentetFraEnheter: units.get(versjon) }),
    ...(versjon === 1 && corrects > 0 && { fraVersjon: corrects }),
    endringer: changesBetween(summaries[index + 1] ?? [], summaries[index] ?? [], texts),
  }))
}
