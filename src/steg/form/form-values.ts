import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import type { Issue, OtherEnd } from '../../platform/contract.ts'
import { fieldId, unwrap } from '../../seksjon/form-shape.ts'
import { type Broken, shown } from '../../seksjon/shown.ts'
import type { Texts } from '../../texts/texts.ts'
import { issueText } from './issue-words.ts'

/** An error of the form, with the id of its field and the words that stand there. */
export interface ErrorEntry extends Broken {
  other?: OtherEnd
  /** The value there that the service refused, for a reason that the browser may not know. */
  refused?: unknown
}

export const toEntry = (issue: Issue, values: FieldValues, texts: Texts): ErrorEntry => ({
  id: fieldId(issue.path),
  code: issue.code,
  text: issueText(issue, unwrap(values), texts),
  ...(issue.other && { other: issue.other }),
})

/** An error of react-hook-form. */
export const toError = ({ id: _, code, text, ...more }: ErrorEntry) => ({
  type: code,
  message: text,
  ...more,
})

/** @param entries at most one of each field */
export function toErrors(entries: readonly ErrorEntry[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const entry of [...entries].reverse()) set(errors, entry.id, toError(entry))
  return errors
}

/** The form library's own validation: the rules that `judge` says are broken, as far as they show at a save. */
export const resolverOf =
  (judge: (values: FieldValues) => Issue[], texts: Texts): Resolver<FieldValues> =>
  async (values) => {
    const broken = judge(values).map((issue) => toEntry(issue, values, texts))
    if (broken.length === 0) return { values, errors: {} }
    return { values: {}, errors: toErrors(shown({ moment: 'save' }, broken, []).errors) }
  }

/** Every error with the id of its field, in the order of the page. */
export const errorEntries = (errors: FieldErrors): ErrorEntry[] =>
  errorList(errors).sort((a, b) => inPage(a.id, b.id))

/** Every error with the id of its field. */
export function errorList(errors: FieldErrors): ErrorEntry[] {
  const entries: ErrorEntry[] = []
  const walk = (node: unknown, path: string) => {
    if (!node || typeof node !== 'object') return
    // The nodes are those that toError made, so `other` is an end.
    const {
      type,
      message,
      other,
      refused,
      ref: _,
      ...rows
    } = node as Record<string, unknown> & { other?: OtherEnd }
    if (typeof type === 'string' && typeof message === 'string')
      entries.push({ id: path, code: type, text: message, refused, ...(other && { other }) })
    // A list may have an error of its own and errors in its rows.
    for (const [key, inner] of Object.entries(rows)) walk(inner, path ? `${path}.${key}` : key)
  }
  walk(errors, '')
  return entries
}

function inPage(a: string, b: string): number {
  const [left, right] = [document.getElementById(a), document.getElementById(b)]
  if (!left || !right || left === right) return 0
  return left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}
