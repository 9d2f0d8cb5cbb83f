import { hammer } from '../load.ts'
import { residentOf } from '../processes.ts'
import { calls, service, signedIn, type User } from '../world.ts'
import type { Part } from './part.ts'

const sessions = 2_000

/** S12: what the process holds after the rush, and what each session adds to it. */
export const memory: Part = async ({ small, large, ms }) => {
  const users = await signedIn(small, 64)
  const many = await signedIn(large, sessions)
  const [ours, other] = [await service(small), await service(large)]
  const rush = (url: string, people: User[], turns: number) => {
    let turn = 0
    return hammer((c) => calls.get(url, people[turn++ % people.length] ?? (people[c] as User), '/auth/me'), {
      connections: 16,
      ms: ms * turns,
    })
  }
  try {
    let turn = 0
    for (let round = 0; round < 4; round += 1)
      await hammer((c) => calls.save(ours.url, users[c] as User, turn++), { connections: 64, ms })
    const after = residentOf(ours.pid)
    // The same calls by few and then by many, so that what remains is what the sessions hold.
    await rush(other.url, many.slice(0, 16), 3)
    const before = residentOf(other.pid)
    await rush(other.url, many, 3)
    const each = ((residentOf(other.pid) - before) * 1_048_576) / sessions
    return [
      {
        id: 'S12',
        what: 'memory after 64 connections saving',
        measured: after,
        unit: 'MiB',
        budget: { atMost: 150 },
      },
      {
        id: 'S12',
        what: `memory a session, ${sessions} of them (noise ± 1 kB)`,
        measured: Math.max(0, each),
        unit: 'B',
      },
    ]
  } finally {
    await ours.stop()
    await other.stop()
  }
}
