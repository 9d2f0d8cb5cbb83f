import { Agent } from 'node:http'
import { openHeap } from '../heap.ts'
import { hammer, send } from '../load.ts'
import { freePort, residentOf } from '../processes.ts'
import { spread } from '../rounds.ts'
import { copiesOf } from '../sessions.ts'
import type { Figure } from '../table.ts'
import { calls, service, signedIn, type User } from '../world.ts'
import type { Part } from './part.ts'

/** In each round so many sessions are used for the first time, and once. */
const sessions = 5_000
const warming = 2

/** S12: what the process holds after the rush, and what each session adds to it. */
export const memory: Part = async ({ small, rounds, ms }) => {
  const users = await signedIn(small, 64)
  return [await afterTheRush(small, users, ms), await eachSession(small, users, rounds)]
}

async function afterTheRush(database: string, users: User[], ms: number): Promise<Figure> {
  const ours = await service(database)
  try {
    let turn = 0
    for (let round = 0; round < 4; round += 1)
      await hammer((c) => calls.save(ours.url, users[c] as User, turn++), { connections: 64, ms })
    const measured = residentOf(ours.pid)
    return {
      id: 'S12',
      what: 'memory after 64 connections saving',
      measured,
      unit: 'MiB',
      budget: { atMost: 150 },
    }
  } finally {
    await ours.stop()
  }
}

/** As in production: calls are counted, and what is remembered of each session is part of what it costs. */
async function eachSession(database: string, users: User[], rounds: number): Promise<Figure> {
  const port = await freePort()
  const ours = await service(database, {
    env: { RATE_GRENSE: 'på' },
    node: [`--inspect=127.0.0.1:${port}`, '--inspect-publish-uid=http'],
  })
  const heap = await openHeap(port)
  try {
    const held: number[] = []
    // The first rounds warm up, and fill what is bounded.
    for (let round = 0; round < warming + rounds; round += 1) {
      await callOnce(ours.url, await copiesOf(database, users, sessions))
      held.push(await heap.held())
    }
    const warm = held.slice(warming - 1)
    const added = warm.slice(1).map((bytes, round) => (bytes - (warm[round] ?? 0)) / sessions)
    return {
      id: 'S12',
      what: `memory a session, ${sessions} new ones a round`,
      measured: spread(added),
      unit: 'B',
      budget: { atMost: 300 },
    }
  } finally {
    heap.close()
    await ours.stop()
  }
}

/** Makes one call with each, over a few kept connections. */
async function callOnce(url: string, headers: readonly Record<string, string>[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const left = headers.values()
  const one = async () => {
    for (const each of left) {
      const { status } = await send(agent, { method: 'GET', url: `${url}/api/auth/me`, headers: each })
      if (status !== 200) throw new Error(`answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: 16 }, one))
  agent.destroy()
}
