import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestService, type TestService } from '../server/testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'melding-'))
const path = join(folder, 'melding.json')
const message = { nb: 'Tjenesten er stengt fredag.', nn: 'Tenesta er stengd fredag.', tone: 'advarsel' }
let service: TestService
beforeAll(async () => {
  service = await startTestService({ DRIFTSMELDING_FIL: path })
})
afterAll(async () => {
  await service.stop()
  rmSync(folder, { recursive: true })
})

const write = (content: unknown) =>
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
const ask = async () => (await service.call('GET', '/driftsmelding')).body
const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()

it('stands from when the file says until when it says, without a restart, and not before and after', async () => {
  expect(await ask()).toBeNull()
  write(message)
  expect(await ask()).toEqual(message)
  write({ ...message, fra: hours(1) })
  expect(await ask()).toBeNull()
  write({ ...message, fra: hours(-1), til: hours(1) })
  expect(await ask()).toEqual(message)
  write({ ...message, til: hours(-1) })
  expect(await ask()).toBeNull()
  write('')
  expect(await ask()).toBeNull()
})

it.each([
  ['no JSON', '{'],
  ['one language alone', { nb: 'Hei', tone: 'advarsel' }],
  ['a time without a zone', { ...message, fra: '2026-12-01T08:00:00' }],
])('shows nothing where the file has %s', async (_name, content) => {
  write(content)
  expect(await ask()).toBeNull()
})
