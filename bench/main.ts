// npm run bench [-- S1 S9] [--rounds 5] [--seconds 1.5] [--reports 100000] [--visits 1]: measures the speeds and sizes of docs/quality.md, prints
// them with their targets, and fails when one is missed.
import { parseArgs } from 'node:util'
import { figure as record } from '../e2e/faults/figures.ts'
import { type Databases, startDatabases } from './databases.ts'
import { type Figure, heading, holds, line, measuredOf, notMeasured, targetOf } from './figures.ts'
import { desk } from './parts/desk.ts'
import { listsAsItGrows } from './parts/growth.ts'
import { pagesInLighthouse } from './parts/lighthouse.ts'
import { loads } from './parts/loads.ts'
import { memory } from './parts/memory.ts'
import { receipts } from './parts/receipts.ts'
import { saves } from './parts/saves.ts'
import { sizes } from './parts/sizes.ts'
import { steps } from './parts/steps.ts'
import { workbook } from './parts/workbook.ts'

/** What a part is given. */
export interface Bench {
  /** The embedded database server; started for the first part that asks. */
  databases(): Promise<Databases>
  /** Reports in the large database of S5; the small one has 10 000. */
  reports: number
  rounds: number
  /** Visits of Lighthouse to each page, some seven seconds each; more than one outlasts the ten minutes of the whole bench. */
  visits: number
  /** Length of one measurement under load. */
  seconds: number
}
export type Part = (bench: Bench) => Promise<Figure[]>

const parts: Record<string, Part> = {
  S1: saves,
  S4: loads,
  S5: listsAsItGrows,
  S8: sizes,
  S9: pagesInLighthouse,
  S11: receipts,
  S12: memory,
  S14: workbook,
  S16: steps,
  S17: desk,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    reports: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    visits: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '1.5' },
  },
})
const unknown = positionals.filter((id) => !Object.hasOwn(parts, id))
if (unknown.length > 0) throw new Error(`No such part: ${unknown}. There are ${Object.keys(parts)}`)
const chosen = Object.entries(parts).filter(([id]) => positionals.length === 0 || positionals.includes(id))

let started: Promise<Databases> | undefined
const bench: Bench = {
  databases: () => {
    started ??= startDatabases()
    return started
  },
  reports: Number(values.reports),
  rounds: Number(values.rounds),
  visits: Number(values.visits),
  seconds: Number(values.seconds),
}

async function measure(id: string, part: Part): Promise<Figure[]> {
  try {
    const found = await part(bench)
    for (const figure of found)
      record(`${id} ${figure.what}`, targetOf(figure), measuredOf(figure), holds(figure))
    return found
  } catch (error) {
    return [notMeasured(id, error)]
  }
}

const began = performance.now()
const figures: Figure[] = []
console.log(heading())
for (const [id, part] of chosen) {
  const found = await measure(id, part)
  figures.push(...found)
  for (const figure of found) console.log(line(figure))
}
await started?.then(({ stop }) => stop()).catch((error: unknown) => console.error(error))

const missed = figures.filter((figure) => holds(figure) === false)
const minutes = ((performance.now() - began) / 60_000).toFixed(1)
console.log(`\n${figures.filter(holds).length} hold, ${missed.length} do not (${minutes} minutes)`)
process.exit(missed.length > 0 ? 1 : 0)
