import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { equalInConstantTime, makeKeys, opened, ownKey } from './keys.ts'

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
  expect(equalInConstantTime('abc', 'abc')).toBe(true)
  for (const other of ['', 'ab', 'abd', 'abcd', 'ABC']) expect(equalInConstantTime('abc', other)).toBe(false)
})

// What is stored was made by an earlier release: pseudonyms must go on to match, and identity numbers to open.
test('makes and opens what it did before, letter by letter', () => {
  const keys = makeKeys(Buffer.alloc(32, 'energi'))
  expect(keys.mac('person', '23889799999')).toBe('VKbjtAYVaSo7OthhCIb-ioRWNrZOBmAh1WZgPrPexC4')
  expect(keys.derive('utkast', 'a').toString('base64url')).toBe('xpWy4dFPtpgHalXMd0rF3yhxWNqWS7bsAgkk7e5Pong')
  expect(
    keys.decrypt(Buffer.from('X0sdHoDQheDVYYaO8ZLS_BCi9-vm2kXpvo0Mlr5AWZPH7NvrHg6RcdP25-Fy1g', 'base64url')),
  ).toBe('ÆØÅ 23889799999')
})

test('a tag that was cut to what can be guessed opens nothing', () => {
  const keys = makeKeys(first)
  expect(keys.decrypt(keys.encrypt(''))).toBe('')
  for (const tag of [4, 8, 12, 15])
    expect(() => keys.decrypt(keys.encrypt('').subarray(0, 12 + tag))).toThrow('not accepted')
})

test('a machine makes its key once, for its owner alone', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'nokkel-'))
  const folder = join(parent, 'not/there/yet')
  const key = await ownKey(folder)
  expect(key).toHaveLength(32)
  expect(await ownKey(folder)).toEqual(key)
  expect((await stat(join(folder, 'nokkel'))).mode & 0o777).toBe(0o600)
  await expect(ownKey(join(folder, 'nokkel'))).rejects.toThrow()
  await rm(parent, { recursive: true })
})
