import type pg from 'pg'
import { type Definition, definitions } from './sql.ts'

interface Node {
  'Node Type': string
  'Total Cost': number
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Node[]
}

// `npm run erase`, which an operator starts.
const byHand = /^slett-/

/** All statements except those of commands that an operator starts by hand. */
export const automaticDefinitions = (): Definition[] => definitions().filter(({ name }) => !byHand.test(name))

/**
 * Finds sequential scans and full index scans in the generic plan of a statement, without running it.
 *
 * @param mayScan whether a table may be read in full
 * @returns one line for each table or index that would be read in full, with the statement's name in front
 */
export async function scansOf(
  client: pg.Client,
  { name, text }: Definition,
  mayScan: (table: string) => boolean,
): Promise<string[]> {
  await client.query(`prepare plan_check as ${text}`)
  try {
    const plan = await planFor(client, 'force_generic_plan', () => 'null')
    return scansIn(name, plan, mayScan, await indexesOf(client))
  } finally {
    await client.query('deallocate plan_check')
  }
}

/** The plan that the database chooses: its full scans, as lines, and its cost in the planner's units (a page read is 1). */
interface Chosen {
  scans: string[]
  cost: number
}

/**
 * Like {@link scansOf}, but reports scans of the generic plan only where the custom plan for realistic values has them too
 * or costs more: the database compares the two (`plan_cache_mode = auto`).
 *
 * @param sampleValue a realistic value, as SQL, for a parameter of a type
 */
export async function chosenPlanOf(
  client: pg.Client,
  { name, text }: Definition,
  mayScan: (table: string) => boolean,
  sampleValue: (type: string) => string,
): Promise<Chosen> {
  await client.query(`prepare plan_check as ${text}`)
  try {
    const generic = await planFor(client, 'force_generic_plan', () => 'null')
    const custom = await planFor(client, 'force_custom_plan', sampleValue)
    const chosen = custom['Total Cost'] < generic['Total Cost'] ? custom : generic
    const indexes = await indexesOf(client)
    const inGeneric = scansIn(name, generic, mayScan, indexes)
    return {
      scans: inGeneric.length > 0 ? scansIn(name, chosen, mayScan, indexes) : [],
      cost: Math.min(generic['Total Cost'], custom['Total Cost']),
    }
  } finally {
    await client.query('deallocate plan_check')
  }
}

const scansIn = (name: string, plan: Node, mayScan: (table: string) => boolean, indexes: Indexes) =>
  nodesOf(plan).flatMap((node) => scan(name, node, mayScan, indexes))

type Mode = 'force_generic_plan' | 'force_custom_plan'

async function planFor(client: pg.Client, mode: Mode, value: (type: string) => string): Promise<Node> {
  await client.query(`set plan_cache_mode = ${mode}`)
  const { rows: parameters } = await client.query<{ types: string[] }>(
    `select parameter_types::text[] as types from pg_prepared_statements where name = 'plan_check'`,
  )
  const values = (parameters[0]?.types ?? []).map(value).join(', ')
  const { rows } = await client.query<Record<'QUERY PLAN', { Plan: Node }[]>>(
    `explain (format json) execute plan_check${values && `(${values})`}`,
  )
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  if (!plan) throw new Error('The database gave no plan')
  return plan
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

function scan(name: string, node: Node, mayScan: (table: string) => boolean, indexes: Indexes): string[] {
  const index = node['Index Name'] ? indexes.get(node['Index Name']) : undefined
  const table = node['Relation Name'] ?? index?.table
  if (!table || mayScan(table)) return []
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
