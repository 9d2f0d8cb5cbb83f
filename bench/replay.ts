import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Sent } from './recording.ts'

// The very statements of one call of the service (recording.ts), sent for other reports by bare HTTP and `pg`: no session,
// no guard, no rules, no contract. Run as a process of its own: DATABASE_URL, PORT, RECORDING (a file), REPORT (whose
// call was recorded).
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16, pipeline: true })
const trips: Sent[][] = JSON.parse(readFileSync(process.env.RECORDING ?? '', 'utf8'))
const recorded = process.env.REPORT ?? ''
const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The other report's number wherever the recorded one stands; every other number was new then, and is now. */
function forReport(id: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => forReport(id, item))
  if (typeof value !== 'string') return value
  return isUuid.test(value) && value !== recorded ? uuidv7() : value.replaceAll(recorded, id)
}

async function replay(id: string): Promise<void> {
  const client = await pool.connect()
  try {
    for (const trip of trips)
      await Promise.all(
        trip.map(({ values, ...sent }) =>
          client.query({ ...sent, values: values.map((value) => forReport(id, value)) }),
        ),
      )
  } finally {
    client.release()
  }
}

const server = createServer((request, response) => {
  const id = request.url?.split('/').at(-1)
  const done = id ? replay(id) : Promise.resolve()
  done.then(
    () => response.writeHead(id ? 204 : 200).end(),
    (error: Error) => response.writeHead(500).end(error.message),
  )
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
