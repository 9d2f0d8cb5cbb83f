import type pg from 'pg'
import type { Client } from '../src/db/pool.ts'

/** A statement as it was sent, name, text and values. */
export interface Sent {
  name?: string
  text: string
  values?: unknown[]
}

/**
 * Writes down what a pool's connections send, in the groups in which it travels: a new one begins when nothing is waited
 * for any more.
 */
export function record(pool: pg.Pool): Sent[][] {
  const trips: Sent[][] = []
  const seen = new WeakSet<Client>()
  pool.on('acquire', (client) => {
    if (seen.has(client)) return
    seen.add(client)
    let unanswered = 0
    const query: (...given: unknown[]) => Promise<unknown> = client.query.bind(client)
    Object.assign(client, {
      query(sent: Sent | string, ...rest: unknown[]) {
        if (unanswered === 0) trips.push([])
        const { name, text, values } = typeof sent === 'string' ? { text: sent } : sent
        trips.at(-1)?.push({ name, text, values: values ?? [] })
        unanswered += 1
        return query(sent, ...rest).finally(() => {
          unanswered -= 1
        })
      },
    })
  })
  return trips
}
