import { type Queryable, sql } from '../../db/sql.ts'
import { Problem } from '../../platform/problem.ts'

const versions = sql(
  'tilsyn-versjoner',
  `select v.kartlegging_id as id
     from innsending i
     join innsending v on v.organisasjonsnummer = i.organisasjonsnummer and v.rapportering_ar = i.rapportering_ar
    where i.kartlegging_id = $1
    order by v.versjon`,
  { id: 'uuid' },
)

/** Ids of the versions of a report that are sent in, in order. @throws Problem 404 for a reference that is not one of them */
export async function sentVersions(db: Queryable, id: string): Promise<string[]> {
  const ids = (await versions(db, id)).map((row) => row.id)
  if (ids.length === 0) throw notSent()
  return ids
}

/** The same for a draft as for what does not exist. */
export const notSent = () => new Problem(404, 'rapport-ikke-funnet')
