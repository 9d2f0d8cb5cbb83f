import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeKeys, opened, same } from './keys.ts'

const [first, second, third] = [randomBytes(32), randomBytes(32), randomBytes(32)]
const sealedBy = (secret: Buffer) => makeKeys(secret).encrypt('23889799999')

test('opens what it sealed, each time in another shape', () => {
  const keys = makeKeys(first)
  const [one, other] = [keys.encrypt('23889799999'), keys.encrypt('23889799999')]
  expect(keys.decrypt(one)).toBe('23889799999')
  expect(one.equals(other)).toBe(false)
  expect(one.includes('2388')).toBe(false)
})

test('refuses what was changed, cut or sealed with another key', () => {
  const keys = makeKeys(first)
  const sealed = keys.encrypt('23889799999')
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => keys.decrypt(changed)).toThrow('not accepted')
  }
  for (const length of [0, 12, 16, 27, 28, sealed.length - 1])
    expect(() => keys.decrypt(sealed.subarray(0, length))).toThrow('not accepted')
  expect(() => keys.decrypt(sealedBy(second))).toThrow('not accepted')
})

test('opens what an accepted key sealed, and seals with the new one alone', () => {
  const keys = makeKeys(second, [first])
  expect(keys.decrypt(sealedBy(first))).toBe('23889799999')
  expect(() => keys.decrypt(sealedBy(third))).toThrow('not accepted')
  const [own, old] = keys.accepted
  if (!own || !old) throw new Error('two are accepted')
  const sealed = keys.encrypt('23889799999')
  expect([opened(own, sealed), opened(old, sealed)]).toEqual(['23889799999', null])
})

test('gives every purpose, value and key a hash of its own', () => {
  const keys = makeKeys(first)
  const hashes = [
    keys.mac('okt', 'a'),
    keys.mac('okt', 'b'),
    keys.mac('csrf', 'a'),
    makeKeys(second).mac('okt', 'a'),
    keys.derive('utkast', 'a').toString('base64url'),
    keys.derive('utkast', 'b').toString('base64url'),
    makeKeys(second).derive('utkast', 'a').toString('base64url'),
  ]
  expect(new Set(hashes).size).toBe(hashes.length)
  for (const hash of hashes) expect(Buffer.from(hash, 'base64url')).toHaveLength(32)
  expect(keys.mac('okt', 'a')).toBe(hashes[0])
})

test('compares whole values', () => {
  expect(same('abc', 'abc')).toBe(true)
  for (const other of ['', 'ab', 'abd', 'abcd', 'ABC']) expect(same('abc', other)).toBe(false)
})
