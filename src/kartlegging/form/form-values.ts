import { type FieldErrors, type FieldValues, set } from 'react-hook-form'
import type { Issue, OtherEnd } from '../../platform/contract.ts'
import { fieldId, unwrap } from '../../sections/form-shape.ts'
import type { Texts } from '../../texts/texts.ts'
import { issueText } from './issue-words.ts'

/** Converts issues to errors of react-hook-form: the first one of each field. */
export function toErrors(issues: readonly Issue[], values: FieldValues, texts: Texts): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of [...issues].reverse()) set(errors, fieldId(issue.path), toError(issue, values, texts))
  return errors
}

export const toError = (issue: Issue, values: FieldValues, texts: Texts) => ({
  type: issue.code,
  message: issueText(issue, unwrap(values), texts),
  ...(issue.other && { other: issue.other }),
})

/** An error of the form with the id of its field. */
export interface ErrorEntry {
  id: string
  code: string
  text: string
  other?: OtherEnd
}

/** Every error with the id of its field, in the order of the page. */
export const errorEntries = (errors: FieldErrors): ErrorEntry[] =>
  errorList(errors).sort((a, b) => inPage(a.id, b.id))

/** Every error with the id of its field. */
export function errorList(errors: FieldErrors): ErrorEntry[] {
  const entries: ErrorEntry[] = []
  const walk = (node: unknown, path: string) => {
    if (!node || typeof node !== 'object') return
    // The nodes are those that toErrors made, so `other` is an end.
    const { type, message, other } = node as { type?: unknown; message?: unknown; other?: OtherEnd }
    if (typeof type === 'string' && typeof message === 'string')
      entries.push({ id: path, code: type, text: message, ...(other && { other }) })
    // A list may have an error of its own and errors in its rows.
    for (const [key, inner] of Object.entries(node))
      if (key !== 'ref' && key !== 'other') walk(inner, path ? `${path}.${key}` : key)
  }
  walk(errors, '')
  return entries
}

function inPage(a: string, b: string): number {
  const [left, right] = [document.getElementById(a), document.getElementById(b)]
  if (!left || !right || left === right) return 0
  return left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}
