import type { FieldValues } from 'react-hook-form'
import type { Path } from '../platform/contract.ts'

/** react-hook-form loses a root array, so such a body is held as `{rader}` (architecture.md §3). */
export const wrap = (value: unknown): FieldValues => (Array.isArray(value) ? { rader: value } : Object(value))
export const unwrap = (values: FieldValues): unknown => (Array.isArray(values.rader) ? values.rader : values)

/** A field's id in its page, from its place in the body: a body that is a list is held as `{rader}`. */
export const fieldId = (path: Path) => (typeof path[0] === 'string' ? path : ['rader', ...path]).join('.')
