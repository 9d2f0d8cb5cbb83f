import { createServer } from 'node:http'
import pg from 'pg'
import { startEmbedded } from '../src/db/embedded/embedded.ts'

// What the start of the service is measured against: the database, one connection, and something that answers.
const log = { info() {}, warn() {}, error() {} }
const embedded = await startEmbedded({ dataDir: process.env.DATA_DIR ?? '', log })
const pool = new pg.Pool({ connectionString: embedded.connectionString })
// Its end may come between the last answer and ours.
pool.on('error', () => {})
await pool.query('select 1')
createServer((_request, response) => response.end('ready')).listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => {
  void pool
    .end()
    .then(embedded.stop)
    .then(() => process.exit(0))
})
