import { type Queryable, sql } from '../../db/sql.ts'
import { type Report, reportColumns, toReport } from '../../rapport/report.ts'

const find = sql(
  'kartlegging-last-submitted',
  `select distinct on (organisasjonsnummer) ${Object.keys(reportColumns).join(', ')} from kartlegging
    where organisasjonsnummer = any($1::text[]) and rapportering_ar < $2 and status = 3
    order by organisasjonsnummer, rapportering_ar desc, versjon desc`,
  reportColumns,
)

/** The last submitted report of each unit from before the year, for the units that have one. No access check. */
export const lastSubmitted = async (
  db: Queryable,
  organisasjonsnumre: readonly string[],
  ar: number,
): Promise<Report[]> => (await find(db, organisasjonsnumre, ar)).map(toReport)
