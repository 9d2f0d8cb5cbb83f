import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { automaticDefinitions, chosenPlanOf } from '../../src/db/check-plans.ts'
import { fillUp } from '../crowd.ts'
import type { Part } from './part.ts'

const source = join(import.meta.dirname, '../../src')
// In the planner's units, a page read in order being one. A million reports read whole cost 200 000, one index of them
// 20 000; what finds its rows by a key costs some tens.
const dear = 2_000

// Never null, which finds nothing and costs nothing. What was there long ago has been swept away: a sweep finds next to
// nothing.
const values: Record<string, string> = {
  uuid: '5eed0000-0000-7000-8000-000000000001',
  text: 'x',
  integer: '1',
  bigint: '1',
  numeric: '1',
  'double precision': '1',
  boolean: 'true',
  jsonb: '{}',
  bytea: '\\x00',
  'timestamp with time zone': '2020-01-01',
  xid: '1',
}

function lifelike(type: string): string {
  const value = values[type.replace('[]', '')]
  if (value === undefined) throw new Error(`No value of type ${type} to plan with`)
  return type.endsWith('[]') ? `'{${value}}'::${type}` : `'${value}'::${type}`
}

/** Every statement of the service, planned on a large database: none reads a growing table, or an index, from end to end. */
export const plans: Part = async ({ large }) => {
  for await (const path of glob('**/*.ts', { cwd: source, exclude: ['**/*.test.ts'] }))
    if (/from '[^']*\/sql\.ts'/.test(await readFile(join(source, path), 'utf8')))
      await import(join(source, path))
  const planned = await onFullTables(large, (client, fits) => planAll(client, fits))
  const slow = planned.filter(({ scans, cost }) => scans.length > 0 || cost > dear)
  for (const { name, scans, cost } of slow)
    console.log(`    ${[...scans, `${name}: costs ${cost.toFixed(0)}`].join('; ')}`)
  return [
    {
      id: '',
      what: `statements that read a growing table or index whole, of ${planned.length}`,
      measured: slow.length,
      unit: '',
      budget: { atMost: 0 },
    },
    {
      id: '',
      what: 'the dearest of their plans, in pages',
      measured: Math.max(...planned.map(({ cost }) => cost)),
      unit: '',
    },
  ]
}

type Fits = (table: string) => boolean

async function planAll(client: pg.Client, fits: Fits) {
  const planned = []
  for (const definition of automaticDefinitions())
    planned.push({ name: definition.name, ...(await chosenPlanOf(client, definition, fits, lifelike)) })
  return planned
}

async function onFullTables<T>(url: string, work: (client: pg.Client, fits: Fits) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let left: string[] = []
  try {
    await client.query('begin')
    const { filled, small } = await fillUp(client)
    left = filled
    return await work(client, (table) => small.has(table))
  } finally {
    await client.query('rollback')
    // What was rolled back takes up room, and the statistics still tell of it.
    if (left.length > 0) await client.query(`vacuum analyze ${left.join(', ')}`)
    await client.end()
  }
}
