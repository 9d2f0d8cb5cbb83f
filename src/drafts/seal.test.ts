import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { importKey, keystream, open, seal, unmask, xor } from './seal.ts'

const newKey = () => importKey(randomBytes(32).toString('base64'))
const value = { values: { rader: [{ kwh: '1,2 GWh' }] } }

it('opens with the same key under the same name, and says nothing without', async () => {
  const key = await newKey()
  const sealed = await seal(key, 'a', value)
  expect(await open(key, 'a', sealed)).toEqual(value)
  expect(Buffer.from(sealed.data).toString('latin1')).not.toContain('GWh')
})

it('does not open for another person, under another name, or when it was changed', async () => {
  const key = await newKey()
  const sealed = await seal(key, 'a', value)
  await expect(open(await newKey(), 'a', sealed)).rejects.toThrow()
  await expect(open(key, 'b', sealed)).rejects.toThrow()
  new Uint8Array(sealed.data).reverse()
  await expect(open(key, 'a', sealed)).rejects.toThrow()
})

it('never seals twice alike, and its key cannot be read out', async () => {
  const key = await newKey()
  expect((await seal(key, 'a', value)).iv).not.toEqual((await seal(key, 'a', value)).iv)
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})

it('hides what there was no time to seal, each time under another mask', async () => {
  const key = await newKey()
  const start = () => crypto.getRandomValues(new Uint8Array(12))
  const [iv, other] = [start(), start()]
  const hidden = xor(new TextEncoder().encode('1,2 GWh – ærlig'), await keystream(key, iv, 1000))
  expect(Buffer.from(hidden).toString('latin1')).not.toContain('GWh')
  expect(await unmask(key, iv, hidden)).toBe('1,2 GWh – ærlig')
  expect(await unmask(await newKey(), iv, hidden)).not.toContain('GWh')
  expect(await keystream(key, other, 32)).not.toEqual(await keystream(key, iv, 32))
})
