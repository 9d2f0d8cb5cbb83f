import type pg from 'pg'
import { type Definition, definitions } from './sql.ts'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Node[]
}

// Removal of a person's traces, which somebody runs by hand once in a long while.
const byHand = /^slett-/

/** The statements that people wait for, and those that run by themselves. */
export const servingDefinitions = (): Definition[] => definitions().filter(({ name }) => !byHand.test(name))

/**
 * Asks the database how it would run a statement, without running it, as it plans a prepared one for whatever values.
 *
 * @param fits whether a table may be read from end to end
 * @returns one line for each table that would be, in the heap or through a whole index, with the statement's name in front
 */
export async function scansOf(
  client: pg.Client,
  { name, text }: Definition,
  fits: (table: string) => boolean,
): Promise<string[]> {
  await client.query('set plan_cache_mode = force_generic_plan')
  await client.query(`prepare plan_check as ${text}`)
  try {
    const { rows: parameters } = await client.query<{ count: number }>(
      `select cardinality(parameter_types) as count from pg_prepared_statements where name = 'plan_check'`,
    )
    const values = Array.from({ length: parameters[0]?.count ?? 0 }, () => 'null').join(', ')
    const { rows } = await client.query<Record<'QUERY PLAN', { Plan: Node }[]>>(
      `explain (format json) execute plan_check${values && `(${values})`}`,
    )
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    return plan ? nodesOf(plan).flatMap((node) => scan(name, node, fits)) : [`${name}: no plan`]
  } finally {
    await client.query('deallocate plan_check')
  }
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

function scan(name: string, node: Node, fits: (table: string) => boolean): string[] {
  const type = node['Node Type']
  const table = node['Relation Name']
  if (!table || fits(table)) return []
  if (type === 'Seq Scan') return [`${name}: reads all of ${table}`]
  const byIndex = type === 'Index Scan' || type === 'Index Only Scan'
  return byIndex && !node['Index Cond'] ? [`${name}: reads all of ${node['Index Name']}`] : []
}
