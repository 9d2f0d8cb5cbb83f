import { hammer, type Measured } from '../load.ts'
import { cpuOf, cpuOfServer } from '../processes.ts'
import { interleaved, ratio, spread } from '../rounds.ts'
import { baseline, calls, service, signedIn } from '../world.ts'
import type { Part } from './part.ts'

interface WithCpu extends Measured {
  /** CPU time a save, in ms: of the process that answers, and of the database. */
  node: number
  database: number
}

/** Rounds until a save costs what it costs from then on: Node goes on compiling for some twenty thousand. */
const warm = 16

/** S1, S2, S3: a save of 21 carrier rows against bare HTTP and `pg`. */
export const save: Part = async ({ server, small, rounds, ms }) => {
  const users = await signedIn(small, 64)
  const [ours, bare] = [await service(small), await baseline(small)]
  let turn = 0
  const measure = async (pid: number, connections: number, callOf: Parameters<typeof hammer>[0]) => {
    const before = [cpuOf(pid) ?? Number.NaN, cpuOfServer(server.postmaster) ?? Number.NaN] as const
    const measured = await hammer(callOf, { connections, ms })
    const node = ((cpuOf(pid) ?? Number.NaN) - before[0]) / measured.answers
    const database = ((cpuOfServer(server.postmaster) ?? Number.NaN) - before[1]) / measured.answers
    return { ...measured, node, database } satisfies WithCpu
  }
  const user = (connection: number) => users[connection % users.length] as (typeof users)[number]
  const variants = (connections: number) => ({
    ours: () => measure(ours.pid, connections, (c) => calls.save(ours.url, user(c), turn++)),
    stepwise: () =>
      measure(bare.pid, connections, (c) => calls.bareSave(bare.url, 'stepwise', user(c), turn++)),
    together: () =>
      measure(bare.pid, connections, (c) => calls.bareSave(bare.url, 'together', user(c), turn++)),
  })
  try {
    const few = await interleaved(variants(16), rounds, warm)
    const many = await interleaved(variants(64), rounds)
    const rate = (each: Measured) => each.rate
    const of = (list: readonly Measured[], pick: (each: Measured) => number) => spread(list.map(pick))
    return [
      {
        id: 'S1',
        what: 'save ÷ six-trip transaction, 16 connections',
        measured: ratio(few.ours, few.stepwise, rate),
        unit: '×',
        budget: { atLeast: 1 },
      },
      {
        id: 'S1',
        what: 'save ÷ six-trip transaction, 64 connections',
        measured: ratio(many.ours, many.stepwise, rate),
        unit: '×',
        budget: { atLeast: 1 },
      },
      {
        id: 'S2',
        what: 'save ÷ the same statements, 16 connections',
        measured: ratio(few.ours, few.together, rate),
        unit: '×',
        budget: { atLeast: 0.8 },
      },
      {
        id: 'S2',
        what: 'save ÷ the same statements, 64 connections',
        measured: ratio(many.ours, many.together, rate),
        unit: '×',
        budget: { atLeast: 0.8 },
      },
      {
        id: 'S2',
        what: 'Node CPU a save ÷ the same statements',
        measured: ratio(few.ours, few.together, (e) => e.node),
        unit: '×',
        budget: { atMost: 1.3 },
      },
      {
        id: 'S3',
        what: 'database CPU a save ÷ six-trip transaction',
        measured: ratio(few.ours, few.stepwise, (e) => e.database),
        unit: '×',
        budget: { atMost: 0.85 },
      },
      { id: '', what: 'saves, 16 connections', measured: of(few.ours, rate), unit: '/s' },
      { id: '', what: 'saves, 64 connections', measured: of(many.ours, rate), unit: '/s' },
      { id: '', what: 'a save, 16 connections: p50', measured: of(few.ours, (e) => e.p50), unit: 'ms' },
      { id: '', what: 'a save, 16 connections: p99', measured: of(few.ours, (e) => e.p99), unit: 'ms' },
      { id: '', what: 'a save, 64 connections: p50', measured: of(many.ours, (e) => e.p50), unit: 'ms' },
      { id: '', what: 'a save, 64 connections: p99', measured: of(many.ours, (e) => e.p99), unit: 'ms' },
    ]
  } finally {
    await ours.stop()
    await bare.stop()
  }
}
