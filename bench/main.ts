// npm run bench [-- S1 S9] [--rounds 5] [--seconds 1.5] [--reports 100000]: measures the speeds and sizes of docs/quality.md, prints
// them with their targets, and fails when one is missed.
import { parseArgs } from 'node:util'
import { type Databases, startDatabases } from './databases.ts'
import { type Figure, heading, holds, line, notMeasured } from './figures.ts'
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
  seconds: Number(values.seconds),
}
const began = performance.now()
const figures: Figure[] = []
console.log(heading())
for (const [id, part] of chosen) {
  const found = await part(bench).catch((error: unknown) => [notMeasured(id, error)])
  figures.push(...found)
  for (const figure of found) console.log(line(figure))
}
await started?.then(({ stop }) => stop()).catch((error: unknown) => console.error(error))

const missed = figures.filter((figure) => holds(figure) === false)
const minutes = ((performance.now() - began) / 60_000).toFixed(1)
console.log(`\n${figures.filter(holds).length} hold, ${missed.length} do not (${minutes} minutes)`)
process.exit(missed.length > 0 ? 1 : 0)
