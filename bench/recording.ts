import type pg from 'pg'
import type { Client } from '../src/db/pool.ts'

/** A statement as it was sent. */
export interface Sent {
  name?: string | undefined
  text: string
  values: unknown[]
}

/**
 * Records what a pool's connections are asked, grouped by round trip: a new group begins when no answer is pending. To
 * be called before the pool's first connection.
 */
export function record(pool: pg.Pool): Sent[][] {
  const trips: Sent[][] = []
  const seen = new WeakSet<Client>()
  pool.on('acquire', (client) => {
    if (!seen.has(client)) recordClient(client, trips)
    seen.add(client)
  })
  return trips
}

function recordClient(client: Client, trips: Sent[][]): void {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  let pending = 0
  const answered = () => {
    pending -= 1
  }
  Object.assign(client, {
    query(config: pg.QueryConfig | string, values: unknown[] = []) {
      const sent = typeof config === 'string' ? { text: config } : { name: config.name, text: config.text }
      if (pending === 0) trips.push([])
      trips.at(-1)?.push({ ...sent, values: (typeof config === 'object' && config.values) || values })
      pending += 1
      const answer = query(config, values)
      answer.then(answered, answered)
      return answer
    },
  })
}
