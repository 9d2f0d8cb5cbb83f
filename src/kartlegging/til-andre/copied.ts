import * as z from 'zod/mini'
import { type Queryable, sql } from '../../db/sql.ts'
import type { Report } from '../../report/report.ts'
import { isCopiedTo } from '../../report/unconfirmed.ts'
import { type Answer, answer } from '../../sections/om-kartleggingen/contract.ts'
import { kopiert } from './contract.ts'

const svar = z.partial(answer)
const kilder = z.record(z.string(), z.string())

const load = sql(
  'kopiert-svar-load',
  `select svar, kilder from kopiert_svar
    where kartlegging_id = $1 and seksjon = $2 and versjon = $3 and slag = 'enhet'`,
  { svar: 'jsonb', kilder: 'jsonb' },
)
const sources = sql(
  'kopiert-svar-kilder',
  `select versjon, kilder from kopiert_svar where kartlegging_id = $1 and seksjon = $2 and slag = 'enhet'`,
  { versjon: 'int4', kilder: 'jsonb' },
)

/** Copied answers of a section that wait to be confirmed. */
interface Copied {
  /** The copied fields of the form. */
  svar: Partial<Answer>
  /** Name of the unit that each field was copied from. */
  kilder: Record<string, string>
}

/**
 * The answers of `omKartleggingen` that were copied from other units' reports and are not confirmed.
 *
 * @param by the reader, who may be the contact
 */
export async function loadCopied(
  db: Queryable,
  report: Report,
  by: { navn: string },
): Promise<Copied | undefined> {
  if (!isCopiedTo(report, kopiert)) return undefined
  const [row] = await load(db, report.id, kopiert, report.kopiert[kopiert])
  if (!row) return undefined
  // A text is blank where its person was removed (upkeep).
  const given = Object.entries(svar.parse(row.svar)).filter(([, value]) => value !== '')
  const values: Partial<Answer> = Object.fromEntries(given)
  const from = kilder.parse(row.kilder)
  const { kontaktpersonNavn: navn } = values
  if (!navn) return { svar: values, kilder: from }
  return {
    svar: { ...values, erInnsenderKontaktPerson: navn === by.navn },
    kilder: { ...from, erInnsenderKontaktPerson: from.kontaktpersonNavn ?? '' },
  }
}

/** The units that a section's answers were copied from, by the version that confirmed them. */
export async function copiedSources(
  db: Queryable,
  report: Report,
  section: string,
): Promise<Map<number, string[]>> {
  const rows = await sources(db, report.id, section)
  return new Map(rows.map((row) => [row.versjon + 1, [...new Set(Object.values(kilder.parse(row.kilder)))]]))
}
