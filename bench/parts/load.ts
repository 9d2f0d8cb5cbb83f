import { hammer, type Measured } from '../load.ts'
import { interleaved, ratio, spread } from '../rounds.ts'
import { baseline, calls, service, signedIn, type User } from '../world.ts'
import type { Part } from './part.ts'

/** S4: the carriers loaded, against bare HTTP and `pg` with the same queries and no session; and a sign-in check alone. */
export const load: Part = async ({ small, rounds, ms }) => {
  const users = await signedIn(small, 64)
  const [ours, bare] = [await service(small), await baseline(small)]
  const user = (connection: number) => users[connection % users.length] as User
  const path = ({ report }: User) => `/energikartlegginger/${report}/energibruk-per-energibarer`
  const variants = (connections: number) => ({
    ours: () => hammer((c) => calls.get(ours.url, user(c), path(user(c))), { connections, ms }),
    bare: () =>
      hammer((c) => ({ method: 'GET', url: `${bare.url}/load/${user(c).report}` }), { connections, ms }),
    session: () => hammer((c) => calls.get(ours.url, user(c), '/auth/me'), { connections, ms }),
  })
  const rate = (each: Measured) => each.rate
  try {
    const few = await interleaved(variants(16), rounds)
    const many = await interleaved(variants(64), rounds)
    return [
      {
        id: 'S4',
        what: 'load ÷ the same queries, 16 connections',
        measured: ratio(few.ours, few.bare, rate),
        unit: '×',
        budget: { atLeast: 0.8 },
      },
      {
        id: 'S4',
        what: 'load ÷ the same queries, 64 connections',
        measured: ratio(many.ours, many.bare, rate),
        unit: '×',
        budget: { atLeast: 0.8 },
      },
      {
        id: 'S4',
        what: 'load ÷ the same queries, 64 connections: p99',
        measured: ratio(many.ours, many.bare, (e) => e.p99),
        unit: '×',
        budget: { atMost: 1.5 },
      },
      { id: '', what: 'loads, 64 connections', measured: spread(many.ours.map(rate)), unit: '/s' },
      {
        id: '',
        what: 'a load, 16 connections: p99 ÷ p50',
        measured: spread(few.ours.map((e) => e.p99 / e.p50)),
        unit: '×',
      },
      {
        id: '',
        what: 'a load, 64 connections: p99 ÷ p50',
        measured: spread(many.ours.map((e) => e.p99 / e.p50)),
        unit: '×',
      },
      {
        id: '',
        what: 'sign-in checks (/auth/me), 64 connections',
        measured: spread(many.session.map(rate)),
        unit: '/s',
      },
    ]
  } finally {
    await ours.stop()
    await bare.stop()
  }
}
