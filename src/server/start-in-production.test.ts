import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { repository } from '../repository/sources.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

// On 1 January 2027 Altinn's roles are over (docs/domain.md §3.4).
test('a start in production without TILGANGSREGLER says that nobody gets in', {
  timeout: 120_000,
}, async () => {
  // None of these is called at the start.
  const away = 'https://127.0.0.1:9'
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: repository,
    env: {
      PATH: process.env.PATH,
      NODE_OPTIONS: `--import=${join(repository, 'e2e/shifted-clock.mjs')}`,
      CLOCK: '2027-01-01T09:00:00Z',
      NODE_ENV: 'production',
      PORT: '0',
      APP_URL: 'https://rapport.example',
      OIDC_AUTHORITY: away,
      ALTINN_URL: away,
      ENHETSREGISTERET_URL: away,
      FOLKEREGISTERET_URL: away,
      DATABASE_URL: database.connectionString,
      NOKKEL: randomBytes(32).toString('base64'),
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      said += data
      if (said.includes('Rapportering av energikartlegging: ')) child.kill()
    })
  await new Promise((resolve) => child.once('close', resolve))
  expect(said).toContain('I dag gjelder ingen regel i TILGANGSREGLER, og da får ingen tilgang.')
})
