import { beforeAll, expect, it, vi } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

beforeAll(() => vi.stubGlobal('location', { origin: 'https://kartlegging.example' }))

it.each(['/minside', '/reports/1/energibruk?retur=send-inn', '/reports#innhold'])('goes to %s', (wanted) => {
  expect(safeRedirect(wanted)).toBe(wanted)
})

it.each([
  null,
  '',
  'minside',
  'https://kartlegging.example/minside',
  '//ond.example',
  '//[',
  '/\\ond.example',
  '/\t/ond.example',
  '/\n/ond.example',
  'javascript:alert(1)',
  '/auth/logout',
  '/./auth/logout',
])('does not go to %j', (wanted) => {
  expect(safeRedirect(wanted)).toBe('/hjem')
})
