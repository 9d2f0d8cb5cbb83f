import * as z from 'zod/mini'

type Schema = z.core.$ZodType

/**
 * Lets zod check objects by functions that it makes for each of them, once: some six times faster than going through the
 * schema at every call. `zod/mini` leaves that out for the browser's sake, where the content policy forbids it anyway.
 *
 * @returns the schema given, which takes and refuses what it did
 */
export function quicken<T extends Schema>(schema: T): T {
  quickenAll(schema, new Set())
  return schema
}

function quickenAll(schema: Schema, seen: Set<Schema>): void {
  if (seen.has(schema)) return
  seen.add(schema)
  for (const inner of schemasIn(schema._zod.def)) quickenAll(inner, seen)
  if (schema._zod.def.type !== 'object') return
  const isUnchecked = schema._zod.run === schema._zod.parse
  const object = schema as z.core.$ZodObject
  z.core.$ZodObjectJIT.init(object, object._zod.def)
  if (isUnchecked) schema._zod.run = schema._zod.parse
}

/** The schemas that a definition is made of: its items, options, members … */
function* schemasIn(part: object): Generator<Schema> {
  for (const value of Object.values(part)) {
    if (typeof value !== 'object' || value === null) continue
    if ('_zod' in value) yield value as Schema
    else yield* schemasIn(value)
  }
}
