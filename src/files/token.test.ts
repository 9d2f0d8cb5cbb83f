import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeKeys } from '../platform/keys.ts'
import { type Grant, isGranted, signGrant } from './token.ts'

const [first, second] = [randomBytes(32), randomBytes(32)]
const keys = makeKeys(first)
const now = new Date('2026-11-21T12:00:00Z')
const grant: Grant = { blob: 'b', kartleggingId: 'k', person: 'p', utloper: now.getTime() + 1 }
const sigOf = (query: string) => new URLSearchParams(query).get('sig') ?? ''

test('grants what was signed, until its time and not a millisecond longer', () => {
  const query = signGrant(keys, grant)
  expect(query).toBe(`utloper=${grant.utloper}&sig=${sigOf(query)}`)
  expect(isGranted(keys, grant, sigOf(query), now)).toBe(true)
  expect(isGranted(keys, grant, sigOf(query), new Date(grant.utloper))).toBe(false)
})

test.each<[string, Partial<Grant>]>([
  ['blob', { blob: 'c' }],
  ['report', { kartleggingId: 'l' }],
  ['person', { person: 'q' }],
  ['time', { utloper: grant.utloper + 1 }],
])('another %s is another grant', (_, change) => {
  const sig = sigOf(signGrant(keys, grant))
  expect(isGranted(keys, { ...grant, ...change }, sig, now)).toBe(false)
})

test('no signature, a cut one and that of another key are refused; that of an accepted key is not', () => {
  const sig = sigOf(signGrant(keys, grant))
  for (const wrong of ['', sig.slice(1), `${sig}A`, sigOf(signGrant(makeKeys(second), grant))])
    expect(isGranted(keys, grant, wrong, now)).toBe(false)
  expect(isGranted(makeKeys(second, [first]), grant, sig, now)).toBe(true)
})
