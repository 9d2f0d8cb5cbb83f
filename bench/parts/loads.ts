import { type Figure, interleaved, ratio, spread } from '../figures.ts'
import { load, p99s, rates } from '../load.ts'
import type { Part } from '../main.ts'
import { baseline, service } from '../service.ts'
import { carriersPath, get, signIn, type User } from '../users.ts'

/** S4: loads of the carriers per second, against the bare server with the same queries and no session. */
export const loads: Part = async ({ databases, rounds, seconds }) => {
  const database = await (await databases()).withReports(10_000)
  const users = await signIn(database, 64)
  const user = (connection: number) => users[connection % users.length] as User
  const ours = await service(database)
  const bare = await baseline(database)
  const variants = (connections: number, seconds: number) => ({
    ours: () => load(ours.url, { connections, seconds }, (at) => [get(user(at), carriersPath(user(at)))]),
    bare: () => load(bare.url, { connections, seconds }, (at) => [{ path: `/${user(at).report}` }]),
  })
  try {
    await interleaved(variants(16, 4 * seconds), 0)
    const few = await interleaved(variants(16, seconds), rounds)
    const many = await interleaved(variants(64, seconds), rounds)
    const figure = (what: string, rest: Omit<Figure, 'id' | 'what' | 'unit'>): Figure => ({
      id: 'S4',
      what: `load ÷ bare server, ${what}`,
      unit: '×',
      ...rest,
    })
    return [
      figure('few connections (16)', {
        measured: ratio(rates(few.ours), rates(few.bare)),
        target: { atLeast: 0.4 },
      }),
      figure('many connections (64)', {
        measured: ratio(rates(many.ours), rates(many.bare)),
        target: { atLeast: 0.4 },
      }),
      figure('many connections (64): p99', {
        measured: ratio(p99s(many.ours), p99s(many.bare)),
        target: { atMost: 2.5 },
      }),
      { id: '', what: 'loads, many connections (64)', measured: spread(rates(many.ours)), unit: '/s' },
    ]
  } finally {
    await ours.stop()
    await bare.stop()
  }
}
