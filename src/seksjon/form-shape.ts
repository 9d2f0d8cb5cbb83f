import type { FieldValues } from 'react-hook-form'
import type { Path } from '../platform/contract.ts'

/** react-hook-form does not support a root array, so the form holds such a body as `{rader}` (architecture.md §3). */
export const wrap = (value: unknown): FieldValues => (Array.isArray(value) ? { rader: value } : Object(value))
export const unwrap = (values: FieldValues): unknown => (Array.isArray(values.rader) ? values.rader : values)

/** The id of a field's element, from the field's path in the body. */
export const fieldId = (path: Path) => (typeof path[0] === 'string' ? path : ['rader', ...path]).join('.')
