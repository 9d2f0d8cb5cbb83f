import type * as z from 'zod/mini'
import { isMalformed } from '../seksjon/unreadable.ts'

type Schema = z.ZodMiniType
interface Def {
  type: string
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  options?: Schema[]
  values?: unknown[]
  keyType?: Schema
  valueType?: Schema
  checks?: { _zod: { def: { maximum?: number } } }[]
}
const defOf = (schema: Schema) => schema._zod.def as unknown as Def

/** Texts and numbers, of which a limit takes some and refuses others. */
const texts = ['a', 'kolonne', '2999-12-31', '01997a3e-0000-7000-8000-00000000dead', 'P-09', '312200015']
const numbers = [1, 2025, 9]
const tooMuch = ['', ' ', 'x', 'æ', 'x'.repeat(10_001)]
const tooLarge = [-5, 0, 0.001, 5_001, 2 ** 53, 1e15, 1e300]

/** A value that the schema takes, with each member and an element of each list, so that their limits can be broken. */
export function sampleOf(schema: Schema): unknown {
  const { type, shape = {}, element, innerType, options = [], values: literals = [] } = defOf(schema)
  if (type === 'object')
    return Object.fromEntries(Object.entries(shape).map(([key, part]) => [key, sampleOf(part)]))
  if (type === 'array') return element ? [sampleOf(element)] : []
  if (innerType) return sampleOf(innerType)
  if (type === 'union') return options[0] && sampleOf(options[0])
  if (type === 'record') return {}
  if (type === 'literal') return literals[0]
  const values = [...texts, ...numbers, true, 'rapportor', 'tilsyn', 'kontakt', 'nb', null]
  return values.find((value) => schema.safeParse(value).success)
}

/** The value with one of its limits broken, once for each limit and each way of breaking it that is known here. */
export function* withBrokenLimits(schema: Schema, good: unknown): Generator<unknown> {
  const {
    type,
    shape = {},
    element,
    innerType,
    options = [],
    keyType,
    valueType,
    checks = [],
  } = defOf(schema)
  const most = checks.map(({ _zod }) => _zod.def.maximum).find((one) => one !== undefined)
  const list = Array.isArray(good) ? good : []
  const own = type === 'array' ? [Array(most ? most + 1 : 0).fill(list[0]), [...list, ...list]] : []
  for (const value of [...tooMuch, ...tooLarge, ...own, false, null]) {
    const issues = schema.safeParse(value).error?.issues ?? []
    if (issues.length > 0 && !issues.some(isMalformed)) yield value
  }
  const members = { ...(good as Record<string, unknown> | null) }
  for (const [key, part] of Object.entries(shape))
    if (key in members)
      for (const wrong of withBrokenLimits(part, members[key] ?? sampleOf(part)))
        yield { ...members, [key]: wrong }
  if (element)
    for (const wrong of withBrokenLimits(element, list[0] ?? sampleOf(element)))
      yield [wrong, ...list.slice(1)]
  for (const part of innerType ? [innerType] : options) yield* withBrokenLimits(part, good ?? sampleOf(part))
  if (keyType && valueType) {
    for (const wrong of withBrokenLimits(keyType, sampleOf(keyType)))
      yield { [String(wrong)]: sampleOf(valueType) }
    for (const wrong of withBrokenLimits(valueType, sampleOf(valueType))) yield { a: wrong }
  }
}
