import { interleaved, ratio, spread } from '../figures.ts'
import { load, p99s, rates } from '../load.ts'
import type { Part } from '../main.ts'
import { baseline, processorTime, type Running, service } from '../service.ts'
import { save, signIn, type User } from '../users.ts'

/** Node compiles more of the service until it has answered some ten thousand calls. */
const warmUpSeconds = 10

/** S1: saves of 21 carrier rows per second, against the bare server's transaction in six round trips. */
export const saves: Part = async ({ databases, rounds, seconds }) => {
  const database = await (await databases()).withReports(10_000)
  const users = await signIn(database, 64)
  const user = (connection: number) => users[connection % users.length] as User
  const ours = await service(database)
  const bare = await baseline(database)
  const timed = async (
    running: Running,
    connections: number,
    seconds: number,
    path?: (user: User) => string,
  ) => {
    const before = processorTime(running)
    const measured = await load(running.url, { connections, seconds }, (at) => [
      save(user(at), path?.(user(at))),
    ])
    return { ...measured, processorMs: (processorTime(running) - before) / measured.answers }
  }
  const variants = (connections: number, seconds: number) => ({
    ours: () => timed(ours, connections, seconds),
    bare: () => timed(bare, connections, seconds, ({ report }) => `/${report}`),
  })
  try {
    await interleaved(variants(16, Math.min(warmUpSeconds, 4 * seconds)), 0)
    const figures = []
    for (const [how, connections] of [
      ['few', 16],
      ['many', 64],
    ] as const) {
      const measured = await interleaved(variants(connections, seconds), rounds)
      const what = `${how} connections (${connections})`
      figures.push(
        {
          id: 'S1',
          what: `save ÷ bare transaction, ${what}`,
          measured: ratio(rates(measured.ours), rates(measured.bare)),
          unit: '×',
          target: { atLeast: 0.6 },
        },
        { id: '', what: `saves, ${what}`, measured: spread(rates(measured.ours)), unit: '/s' },
        {
          id: '',
          what: `processor time of the service for a save, ${what}`,
          measured: spread(measured.ours.map(({ processorMs }) => processorMs)),
          unit: 'ms',
        },
        { id: '', what: `p99 of a save, ${what}`, measured: spread(p99s(measured.ours)), unit: 'ms' },
      )
    }
    return figures
  } finally {
    await ours.stop()
    await bare.stop()
  }
}
