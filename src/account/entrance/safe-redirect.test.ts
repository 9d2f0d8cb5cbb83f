import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

beforeAll(() => vi.stubGlobal('location', { origin: 'https://kartlegging.example' }))
afterAll(() => void vi.unstubAllGlobals())

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
  '/%61uth/logout',
  // Each of these resolves to a path that begins with two slashes, or does so when it is decoded.
  '/.//ond.example',
  '/..//ond.example',
  '/%2e//ond.example',
  '/%2E%2e//ond.example',
  '/minside/..//ond.example',
  '/.\\ond.example',
  '/.\\/ond.example',
  '/.\t//ond.example',
  '/./\n/ond.example',
  '/%2Fond.example',
  '/%5Cond.example',
  '/.%2F/ond.example',
  '/%252Fond.example',
  '/%09/ond.example',
  '/%0d%0aLocation:ond.example',
  '/%ff',
])('does not go to %j', (wanted) => {
  expect(safeRedirect(wanted)).toBe('/hjem')
})
