import { type FieldErrors, type FieldValues, set } from 'react-hook-form'
import { at, type Issue, type Path } from '../../sections/section.ts'
import { type Texts, visOrgnr } from '../../texts/texts.ts'
import { config } from '../config.ts'

/** react-hook-form loses a root array, so such a body is held as `{rader}` (architecture.md §3). */
export const wrap = (value: unknown): FieldValues => (Array.isArray(value) ? { rader: value } : Object(value))
export const unwrap = (values: FieldValues): unknown => (Array.isArray(values.rader) ? values.rader : values)

/** An issue's place in the form, from its place in the body. */
export const fieldName = (path: Path, values: FieldValues) =>
  (Array.isArray(values.rader) ? ['rader', ...path] : path).join('.')

/** The words of a rule that does not hold. The service names a rule by its code alone; the value is read from the form. */
export function issueText({ code, params, path }: Issue, values: FieldValues, texts: Texts): string {
  const value = at(unwrap(values), path)
  const words = Object.entries(params ?? {}).map(([name, given]) => [
    name,
    typeof given === 'number' ? texts.tall(given) : given,
  ])
  const known = { orgnr: typeof value === 'string' ? visOrgnr(value) : '', size: config.maksVedleggMb }
  return texts.find(code, { ...known, ...Object.fromEntries(words) }) ?? texts.t('ugyldige-verdier')
}

/** Issues as react-hook-form keeps errors: the first of each field. */
export function toErrors(issues: readonly Issue[], values: FieldValues, texts: Texts): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of [...issues].reverse())
    set(errors, fieldName(issue.path, values), { type: issue.code, message: issueText(issue, values, texts) })
  return errors
}

/** Every error with the id of its field, in the order of the page. */
export function errorEntries(errors: FieldErrors): { id: string; text: string }[] {
  const entries: { id: string; text: string }[] = []
  const walk = (node: unknown, path: string) => {
    if (!node || typeof node !== 'object') return
    const { type, message } = node as { type?: unknown; message?: unknown }
    if (typeof type === 'string' && typeof message === 'string') entries.push({ id: path, text: message })
    // A list may have an error of its own and others in its rows.

    for (const [key, inner] of Object.entries(node))
      if (key !== 'ref') walk(inner, path ? `${path}.${key}` : key)
  }
  walk(errors, '')
  return entries.sort((a, b) => inPage(a.id, b.id))
}

function inPage(a: string, b: string): number {
  const [left, right] = [document.getElementById(a), document.getElementById(b)]
  if (!left || !right || left === right) return 0
  return left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}
