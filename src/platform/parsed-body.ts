import type * as z from 'zod/mini'

type Schema = z.ZodMiniType
export type Parsed = z.core.util.SafeParseResult<unknown>

/** The result of each body's check by its route's schema, so that a handler need not check it again. */
const results = new WeakMap<object, { schema: Schema; parsed: Parsed }>()

export function rememberParsed(schema: Schema, body: unknown, parsed: Parsed): void {
  if (typeof body === 'object' && body !== null) results.set(body, { schema, parsed })
}

/** The result of the schema's check of a request's body; checks now where the route's schema was another. */
export function parsedBody(schema: Schema, body: unknown): Parsed {
  const known = typeof body === 'object' && body !== null ? results.get(body) : undefined
  return known?.schema === schema ? known.parsed : schema.safeParse(body)
}
