import type * as z from 'zod/mini'
import { type Mark, marks } from './fields.ts'
import type { Contract } from './section.ts'

type Schema = z.core.$ZodType
type Kind = Mark['personopplysning']

/** A text field of a schema: its path, with `*` for the items of a list, and its mark. */
export interface TextField {
  path: string[]
  kind: Kind | undefined
}

/** A text in a form: the object that holds it, its key there, and its mark. */
interface MarkedText {
  holder: Record<string, unknown>
  key: string
  kind: Kind
  text: string
}

/** Every text field of a schema, marked or not. */
export const textFieldsOf = (schema: Schema): TextField[] =>
  textsIn(schema, undefined).map(({ path, kind }) => ({ path, kind }))

/** The texts in a section's form that are erased with a person: names and contact details. */
export function personalTexts({ input }: Pick<Contract, 'input'>, form: unknown): MarkedText[] {
  return textsIn(input, form).flatMap(({ kind, holder, path, value }) => {
    const key = path.at(-1)
    const isPersonal = kind === 'navn' || kind === 'kontakt'
    return isPersonal && holder && key && typeof value === 'string' && value !== ''
      ? [{ holder, key, kind, text: value }]
      : []
  })
}

/** Keys of the fields that are erased with a person, sorted and without duplicates. */
export function personalKeys(sections: readonly Pick<Contract, 'input'>[]): string[] {
  const fields = sections.flatMap(({ input }) => textFieldsOf(input))
  const personal = fields.filter(({ kind }) => kind === 'navn' || kind === 'kontakt')
  return [...new Set(personal.flatMap(({ path }) => path.at(-1) ?? []))].sort()
}

/** Current position while walking a schema; `value` is undefined when there is no form. */
interface Place {
  path: string[]
  kind?: Kind | undefined
  holder?: Record<string, unknown>
  value?: unknown
}

/** @throws for a kind of schema that is not handled here, whose texts would be missed */
function textsIn(schema: Schema, value: unknown, at: Place = { path: [], value }): Place[] {
  const kind = marks.get(schema)?.personopplysning ?? at.kind
  const place: Place = { ...at, kind }
  const { def } = (schema as z.core.$ZodTypes)._zod // Zod's documented way to walk a schema
  switch (def.type) {
    case 'string':
      return [place]
    case 'number':
    case 'boolean':
    case 'literal':
    case 'enum':
    case 'null':
      return []
    case 'nullable':
    case 'optional':
      return textsIn(def.innerType, value, place)
    case 'union':
      return def.options.flatMap((option) => textsIn(option, value, place))
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((item: unknown) => textsIn(def.element, item, below(place, '*', item)))
        : textsIn(def.element, undefined, below(place, '*', undefined))
    case 'object':
      return Object.entries(def.shape).flatMap(([key, inner]) => {
        const holder = isObject(value) ? value : undefined
        return textsIn(inner, holder?.[key], below(place, key, holder?.[key], holder))
      })
    default:
      throw new Error(`${place.path.join('.')}: a schema of the kind «${def.type}» is not looked through`)
  }
}

const below = (
  { path, kind }: Place,
  key: string,
  value: unknown,
  holder?: Record<string, unknown>,
): Place => ({ path: [...path, key], kind, value, ...(holder && { holder }) })

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
