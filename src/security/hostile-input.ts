import fc from 'fast-check'
import * as z from 'zod/mini'
import type { RouteRow } from '../server/hooks/route-table.ts'
import { almost } from './almost-accepted.ts'

interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
}

/** One HTTP call. */
export interface HostileCall {
  params: Record<string, string>
  query: string
  headers: Record<string, string>
  body: Buffer | null
}

const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u202eknip',
  '\ufeff',
  '\u{1f9d1}\u200d\u{1f33e}',
  'Ω≈ç√∫˜µ≤≥÷',
  "' or 1=1 --",
  '%00',
  '%s%n%x',
  '../../../../etc/passwd',
  '$' + '{jndi:ldap://a}',
  '<script>alert(1)</script>',
  '{{7*7}}',
  'null',
  'NaN',
  '-1',
  '0x10',
  '1e400',
  '９９９９９９９９９',
  '999999999',
  '__proto__',
  'constructor',
  'a'.repeat(5_000),
  'é'.repeat(300),
  '0001-01-01T00:00:00.000Z',
]
/** JSON as text, since some of it is no value of JavaScript. */
const jsonTokens = [
  '1e400',
  '-1e400',
  '-0',
  '9007199254740993',
  '1e-400',
  '0.001',
  '1000000000000.01',
  '9999999999761.911',
  '-1',
  '2147483648',
  '"\\u0000"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '""',
  '[]',
  '[[]]',
  '{}',
  'null',
  'true',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"a":1,"a":2}',
  '{"toString":1}',
]
const malformedBodies = [
  '',
  '{',
  '[1,]',
  'NaN',
  '{"a":1}{"a":1}',
  "{'a':1}",
  '\ufeff{}',
  '// a\n{}',
  '"',
  '\0',
  '[1e999999]',
  '{"\\ud800":1}',
]

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)
const hostileToken = fc.oneof(
  fc.constantFrom(...jsonTokens),
  text.map((value) => JSON.stringify(value)),
)

/** JSON that fits the schema, apart from some values and keys. */
function fitting(schema: JsonSchema, depth = 0): fc.Arbitrary<string> {
  if (depth > 6) return hostileToken
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice, depth + 1)))
  if (schema.enum)
    return fc.oneof(fc.constantFrom(...schema.enum.map((v) => JSON.stringify(v))), hostileToken)
  if (schema.type === 'object') return object(schema.properties ?? {}, depth)
  if (schema.type === 'array')
    return fc
      .array(fitting(schema.items ?? {}, depth + 1), { maxLength: 4 })
      .map((all) => `[${all.join(',')}]`)
  if (schema.type === 'boolean') return fc.oneof(fc.constantFrom('true', 'false'), hostileToken)
  if (schema.type === 'number' || schema.type === 'integer')
    return fc.oneof(
      fc.integer({ min: -2, max: 2100 }).map(String),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
      hostileToken,
    )
  if (schema.type === 'null') return fc.constant('null')
  return hostileToken
}

function object(properties: Record<string, JsonSchema>, depth: number): fc.Arbitrary<string> {
  const members = Object.entries(properties).map(([key, schema]) =>
    fc.tuple(fc.integer({ min: 0, max: 40 }), fitting(schema, depth + 1)).map(([chance, value]) => {
      const member = `${JSON.stringify(key)}:${value}`
      if (chance === 0) return []
      return chance === 1 ? [member, member] : [member]
    }),
  )
  const extra = fc.oneof(
    { weight: 20, arbitrary: fc.constant([] as string[]) },
    {
      weight: 1,
      arbitrary: fc.tuple(text, hostileToken).map(([key, value]) => [`${JSON.stringify(key)}:${value}`]),
    },
    { weight: 1, arbitrary: fc.constant(['"__proto__":{"a":1}']) },
  )
  return fc.tuple(extra, ...members).map((parts) => `{${parts.flat().join(',')}}`)
}

const nested = fc
  .tuple(fc.constantFrom('[', '{"a":'), fc.constantFrom(50, 3_000, 100_000))
  .map(([open, depth]) => open.repeat(depth))
const huge = fc.constantFrom(
  `"${'a'.repeat(300_000)}"`,
  `[${'1,'.repeat(100_000)}1]`,
  `{"a":"${'\\u0000'.repeat(30_000)}"}`,
)

function bodyText(schema: JsonSchema | null, accepted: unknown): fc.Arbitrary<string> {
  return fc.oneof(
    ...(typeof accepted === 'object' && accepted
      ? [{ weight: 10, arbitrary: almost(accepted, hostileToken) }]
      : []),
    { weight: 12, arbitrary: schema ? fitting(schema) : hostileToken },
    { weight: 2, arbitrary: hostileToken },
    { weight: 2, arbitrary: fc.constantFrom(...malformedBodies) },
    { weight: 1, arbitrary: nested },
    { weight: 1, arbitrary: huge },
  )
}

const encoded = fc
  .tuple(fc.constantFrom('utf8', 'utf8', 'utf8', 'utf8', 'utf8', 'utf16le', 'latin1'), fc.boolean())
  .map(([encoding]) => encoding as BufferEncoding)

const oneHeader = fc.constantFrom<Record<string, string>>(
  {},
  {},
  {},
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json; charset="' },
  { 'content-type': 'APPLICATION/JSON;;;' },
  { 'content-type': 'multipart/form-data; boundary=a' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': '' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'br, br, br' },
  { 'accept-language': 'nn;q=x,*,,,;'.repeat(200) },
  { accept: 'application/json, '.repeat(300) },
  { 'if-match': '"-1", W/"99999999999999999999", *' },
  { 'if-match': ',,,"' },
  { 'if-none-match': '*' },
  { range: 'bytes=0-0,1-1,-1' },
  { 'x-bakgrunn': '1' },
  { 'x-forwarded-for': '::1, evil' },
  { 'x-forwarded-host': 'ond.example' },
  { 'x-http-method-override': 'DELETE' },
  { authorization: 'Bearer a.b.c', 'x-id-token': 'a.b.c' },
  { authorization: `Bearer ${'eyJhbGciOiJub25lIn0.e30.'}`, 'x-id-token': 'eyJhbGciOiJub25lIn0.e30.' },
  { cookie: `__Host-okt=${'%'.repeat(200)}; __proto__=1; a` },
  { 'x-csrf-token': '\u00ff'.repeat(50) },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
)

const jsonSchemaOf = (schema: unknown): JsonSchema | null =>
  schema
    ? (z.toJSONSchema(schema as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
    : null

/**
 * Hostile calls of a route, made from its schemas.
 *
 * @param good a valid value for each path parameter
 * @param accepted a body that the route accepts
 */
export function hostileCalls(
  row: RouteRow,
  good: Record<string, string>,
  accepted?: unknown,
): fc.Arbitrary<HostileCall> {
  const names = [...row.url.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const params = fc.record(
    Object.fromEntries(
      names.map((name) => [
        name,
        fc.oneof(
          { weight: 5, arbitrary: fc.constant(good[name] ?? 'x') },
          { weight: 1, arbitrary: inAddress },
        ),
      ]),
    ),
  )
  const keys = Object.keys(jsonSchemaOf(row.schema.querystring)?.properties ?? {})
  const part = fc
    .tuple(fc.constantFrom(...keys, 'a', '__proto__', 'id[]'), inAddress)
    .map(([key, value]) => `${key}=${value}`)
  const query = fc.oneof(
    fc.constant(''),
    fc.array(part, { maxLength: 4 }).map((parts) => `?${parts.join('&')}`),
  )
  const takesBody = row.method !== 'GET' && row.method !== 'HEAD'
  const body = fc
    .tuple(bodyText(jsonSchemaOf(row.schema.body), accepted), encoded)
    .map(([value, encoding]) => Buffer.from(value, encoding))
  return fc.record({
    params: params as fc.Arbitrary<Record<string, string>>,
    query,
    headers: oneHeader,
    body: takesBody
      ? fc.oneof({ weight: 15, arbitrary: body }, { weight: 1, arbitrary: fc.constant(null) })
      : fc.constant(null),
  })
}

/** A value for a path or query; never empty, since that would change the route. */
const inAddress = fc.oneof(
  text.map((value) => encodeURIComponent(value.toWellFormed()).slice(0, 3_000).replace(/%.?$/, '') || '%20'),
  fc.constantFrom('%ff', '%', '%zz', '%c0%ae', '%2e%2e', '..;', 'a%2fb', '%0d%0aX:1', '*'),
)
