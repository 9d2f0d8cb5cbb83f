import { type Figure, spread } from '../figures.ts'
import { load } from '../load.ts'
import type { Part } from '../main.ts'
import { heapOf, residentMemory, service } from '../service.ts'
import { copySessions, get, save, signIn, type User } from '../users.ts'

/** New sessions of a round, each used once. */
const sessions = 4_800
const connections = 16
/** Rounds that are not counted: code is compiled, and caches of limited size are filled. */
const warmUp = 2

/** S12: memory of the service after a rush of saves, and what each session adds. */
export const memory: Part = async ({ databases, rounds, seconds }) => {
  const database = await (await databases()).withReports(10_000)
  const users = await signIn(database, 64)
  return [await afterRush(database, users, 4 * seconds), await perSession(database, users, rounds)]
}

async function afterRush(database: string, users: readonly User[], seconds: number): Promise<Figure> {
  const running = await service(database)
  try {
    await load(running.url, { connections: users.length, seconds }, (at) => [save(users[at] as User)])
    return {
      id: 'S12',
      what: 'memory after 64 connections have saved',
      measured: residentMemory(running),
      unit: 'MiB',
      target: { atMost: 250 },
    }
  } finally {
    await running.stop()
  }
}

/** Calls are limited per minute, as in production: what the limit remembers of a session is part of its cost. */
async function perSession(database: string, users: readonly User[], rounds: number): Promise<Figure> {
  const node = ['--expose-gc', '--import', './bench/report-heap.ts']
  const running = await service(database, { env: { RATE_GRENSE: 'på' }, node })
  try {
    const heap: number[] = []
    for (let round = 0; round < warmUp + rounds; round += 1) {
      const calls = (await copySessions(database, users, sessions)).map((headers) =>
        get({ headers }, '/auth/me'),
      )
      await load(running.url, { connections, amount: sessions }, (at) =>
        calls.filter((_, index) => index % connections === at),
      )
      heap.push(await heapOf(running))
    }
    const added = heap
      .slice(warmUp)
      .map((bytes, round) => (bytes - (heap[round + warmUp - 1] ?? 0)) / sessions)
    return {
      id: 'S12',
      what: `memory per session, ${sessions} new ones in each round`,
      measured: spread(added),
      unit: 'B',
      target: { atMost: 1000 },
    }
  } finally {
    await running.stop()
  }
}
