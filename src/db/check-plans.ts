import type pg from 'pg'
import type { Definition } from './sql.ts'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Node[]
}

// `npm run erase`, which an operator starts.
const byHand = /^slett-/

/** @returns whether the service runs the statement by itself, without an operator who starts a command */
export const isAutomatic = ({ name }: Definition): boolean => !byHand.test(name)

/**
 * Finds sequential scans and full index scans in the generic plan of a statement, without running it.
 *
 * @returns one line for each table or index that would be read in full, with the statement's name in front
 */
export async function scansOf(client: pg.Client, { name, text }: Definition): Promise<string[]> {
  await client.query(`prepare plan_check as ${text}`)
  try {
    const plan = await genericPlan(client)
    const indexes = await indexesOf(client)
    return nodesOf(plan).flatMap((node) => scan(name, node, indexes))
  } finally {
    await client.query('deallocate plan_check')
  }
}

async function genericPlan(client: pg.Client): Promise<Node> {
  await client.query('set plan_cache_mode = force_generic_plan')
  const { rows: parameters } = await client.query<{ types: string[] }>(
    `select parameter_types::text[] as types from pg_prepared_statements where name = 'plan_check'`,
  )
  const values = (parameters[0]?.types ?? []).map(() => 'null').join(', ')
  const { rows } = await client.query<Record<'QUERY PLAN', { Plan: Node }[]>>(
    `explain (format json) execute plan_check${values && `(${values})`}`,
  )
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  if (!plan) throw new Error('The database gave no plan')
  return plan
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

function scan(name: string, node: Node, indexes: Indexes): string[] {
  const index = node['Index Name'] ? indexes.get(node['Index Name']) : undefined
  const table = node['Relation Name'] ?? index?.table
  if (!table) return []
  if (node['Node Type'] === 'Seq Scan') return [`${name}: reads all of ${table}`]
  // A condition on a later column alone goes through the whole index too (skip scan).
  const isWhole = index && !node['Index Cond']?.includes(index.leading)
  return isWhole ? [`${name}: reads all of ${node['Index Name']}`] : []
}

/** Indexes by name: table, and first column or expression. */
type Indexes = ReadonlyMap<string, { table: string; leading: string }>

async function indexesOf(client: pg.Client): Promise<Indexes> {
  const { rows } = await client.query<{ name: string; table: string; leading: string }>(
    `select i.relname as name, t.relname as table, pg_get_indexdef(x.indexrelid, 1, true) as leading
       from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      where t.relnamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map(({ name, ...rest }) => [name, rest]))
}
