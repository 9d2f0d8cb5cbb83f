import * as z from 'zod/mini'
import { rowKeys } from './fields.ts'
import type { Contract } from './section.ts'
import { isMalformed } from './unreadable.ts'

type Schema = z.core.$ZodType
type Members = Record<string, unknown>

/**
 * The form of a section, read out of its stored document: today's blank form with the stored members laid over it. Rows
 * are found by their key and keep the order of the blank form. Members and codes of today alone are kept; a missing one is
 * blank. What is stored is judged by its shape, never by rules, so that a figure that breaks a rule of today is shown.
 *
 * @param document undefined where nothing is stored
 * @param ar the report's year
 * @param reader name of the person who reads it; undefined for the form as it is stored
 * @returns undefined where a stored value has another type than the form's
 */
export function readForm(section: Contract, document: unknown, ar: number, reader?: string): unknown {
  const blank = section.blank(ar)
  if (document === undefined) return blank
  const form = laidOverBlank(section.input, blank, document)
  const parsed = compiledInput(section).safeParse(form)
  if (!parsed.success && parsed.error.issues.some(isMalformed)) return undefined
  return reader === undefined || !section.asReadBy ? form : section.asReadBy(form, { navn: reader })
}

const compiled = new WeakMap<Contract, z.ZodMiniType>()
/** The schema of a section's input, compiled at its first use: a report has some hundred rows to judge at each reading. */
function compiledInput(section: Contract): z.ZodMiniType {
  const schema = compiled.get(section) ?? z.compile(section.input)
  compiled.set(section, schema)
  return schema
}

function laidOverBlank(schema: Schema, blank: unknown, stored: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod // Zod's documented way to walk a schema
  // What may be left out is not answered (rules.md §6.1): it is not null, which may be an answer.
  if (def.type === 'optional')
    return stored === undefined ? blank : laidOverBlank(def.innerType, blank, stored)
  if (def.type === 'nullable')
    return stored === null
      ? null
      : stored === undefined
        ? (blank ?? null)
        : laidOverBlank(def.innerType, blank, stored)
  if (def.type === 'object' && isMembers(stored)) {
    const under = isMembers(blank) ? blank : {}
    const members = Object.entries(def.shape).map(([key, inner]) => [
      key,
      laidOverBlank(inner, under[key], stored[key]),
    ])
    return Object.fromEntries(members.filter(([, value]) => value !== undefined))
  }
  if (def.type === 'array' && Array.isArray(stored)) {
    const keys = rowKeys.get(schema)?.keys
    if (!keys || !Array.isArray(blank) || blank.length === 0)
      return stored.map((row) => laidOverBlank(def.element, undefined, row))
    const keyOf = (row: unknown) => (isMembers(row) ? keys.map((key) => row[key]).join(' ') : '')
    const byKey = new Map(stored.map((row) => [keyOf(row), row]))
    return blank.map((row) => laidOverBlank(def.element, row, byKey.get(keyOf(row))))
  }
  if (stored !== undefined) return stored
  return blank === undefined && def.type === 'boolean' ? false : blank
}

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
