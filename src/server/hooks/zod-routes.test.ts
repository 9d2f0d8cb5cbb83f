import Fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { App } from '../../platform/http.ts'
import { sections } from '../../sections/index.ts'
import { kartleggingInfo } from '../../sections/om-kartleggingen/contract.ts'
import { words } from '../words.ts'
import { installErrors } from './errors.ts'
import { installZod } from './zod-routes.ts'

const app = Fastify() as unknown as App
app.decorateRequest('texts')
app.decorateRequest('sprak', 'nb')
app.addHook('onRequest', async (request) => {
  request.texts = words.nb
})
installErrors(app)
installZod(app)
app.post('/', { schema: { body: z.record(z.string(), z.unknown()) } }, async ({ body }) => body)

const send = async (payload: string) => {
  const headers = { 'content-type': 'application/json' }
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/', headers, payload })
  return statusCode === 200 ? JSON.parse(body) : statusCode
}

test('characters that the database refuses are refused, in any spelling and place', async () => {
  const far = `"${'x'.repeat(20_000)}"`
  for (const bad of ['\\u0000', '\\ud800', '\\uDfFf', 'a\\uD83D'])
    for (const body of [`{"a":"${bad}"}`, `{"${bad}":1}`, `{"a":[{"b":["${bad}"]}],"c":${far}}`])
      expect(await send(body), body.slice(0, 40)).toBe(400)
})

test('all other characters pass unchanged', async () => {
  const said = { a: 'blåbær 😀', 'b\n': ['"\\u0000"', null, 11.1, true] }
  expect(await send(JSON.stringify(said))).toEqual(said)
  expect(await send('{"a":"\\ud83d\\ude00 \\u00e6"}')).toEqual({ a: '😀 æ' })
  expect(await send(JSON.stringify({ ...said, c: 'x'.repeat(20_000) }))).toMatchObject(said)
})

test('what nobody sees is taken out of every text of a body, and its line breaks stay', async () => {
  const dirty = { a: '\u202dKari\u00a0Nord\u200bmann\u202c', b: ['en\r\nto\ttre', { c: 'A\u030a' }] }
  const clean = { a: 'Kari Nordmann', b: ['en\r\nto tre', { c: 'Å' }] }
  expect(await send(JSON.stringify(dirty))).toEqual(clean)
  const escaped = JSON.stringify(dirty).replace(
    /[\u0080-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  expect(await send(escaped)).toEqual(clean)
  expect(await send(JSON.stringify({ ...dirty, d: 'x'.repeat(20_000) }))).toMatchObject(clean)
})

test('no more values are taken than any section holds', async () => {
  const values = (count: number) => JSON.stringify({ a: Array(count).fill(0) })
  expect(await send(values(4_900))).toMatchObject({ a: { length: 4_900 } })
  expect(await send(values(5_000))).toBe(400)
})

test('nothing that is nested deeper than any body of ours is parsed', async () => {
  const nested = (depth: number, open = '[', close = ']') =>
    `{"a":${open.repeat(depth)}${close.repeat(depth)}}`
  expect(await send(nested(31))).toHaveProperty('a')
  for (const depth of [32, 6_000, 100_000]) expect(await send(nested(depth))).toBe(400)
  expect(await send(`{"a":${'{"b":'.repeat(32)}1${'}'.repeat(33)}`)).toBe(400)
  // Brackets in a text are none, and a text ends where JSON says.
  const text = `\\"${'['.repeat(100)}`
  expect(await send(`{"a":"${text}"}`)).toEqual({ a: JSON.parse(`"${text}"`) })
  expect(await send(`{"a":"\\\\","b":${'['.repeat(40)}${']'.repeat(40)}}`)).toBe(400)
})

test('every contract is compiled by zod', () => {
  const contracts = sections.flatMap(({ input, answer }) => [input, answer])
  for (const contract of [...contracts, kartleggingInfo])
    expect(() => z.compile(contract as z.ZodMiniType, { strict: true })).not.toThrow()
})
