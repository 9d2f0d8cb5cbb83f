import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import { config } from '../../client/config.ts'
import { labelText } from '../../felt/labels.ts'
import type { Place } from '../../felt/merge.ts'
import { at } from '../../felt/place.ts'
import type { Issue, OtherEnd } from '../../platform/contract.ts'
import { sectionById } from '../../sections/index.ts'
import { fieldId, unwrap } from '../../seksjon/form-shape.ts'
import { type Contract, isRefused } from '../../seksjon/section.ts'
import { type Broken, shown } from '../../seksjon/shown.ts'
import { stepHref } from '../../seksjon/step.ts'
import { type Texts, visOrgnr } from '../../texts/texts.ts'

/** An error of the form, with the id of its field and the words that stand there. */
interface ErrorEntry extends Broken {
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
function toErrors(entries: readonly ErrorEntry[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const entry of [...entries].reverse()) set(errors, entry.id, toError(entry))
  return errors
}

/** Which of the broken rules stop what a press wants. */
export type Stops = (broken: Issue[]) => Issue[]
/** One goes on, or sends in, when the step is complete (specification §5). */
export const whole: Stops = (broken) => broken
/** A save takes what is not complete (rules.md §6.1). */
export const saveable: Stops = (broken) => broken.filter(isRefused)
/** A save before one goes on: where it is refused, all that is left is told at once. */
export const saveableFirst: Stops = (broken) => (broken.some(isRefused) ? broken : [])

/** The form library's own validation: the rules that `judge` says are broken and that stop the press, as they show at a save. */
export const resolverOf =
  (judge: (values: FieldValues) => Issue[], stops: Stops, texts: Texts): Resolver<FieldValues> =>
  async (values) => {
    const broken = stops(judge(values)).map((issue) => toEntry(issue, values, texts))
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

/** The words of a rule that does not hold, as they stand at the field. */
export function issueText({ code, params, path }: Issue, body: unknown, texts: Texts): string {
  // The service names a rule by its code alone; the value is read from the form.
  const value = at(body, path)
  const words = Object.entries(params ?? {}).map(([name, given]) => [
    name,
    typeof given === 'number' ? texts.tall(given) : given,
  ])
  const known = { orgnr: typeof value === 'string' ? visOrgnr(value) : '', size: config.maksVedleggMb }
  return texts.find(code, { ...known, ...Object.fromEntries(words) }) ?? texts.t('ugyldige-verdier')
}

interface ListedIssue {
  section: Pick<Contract, 'labels'>
  code: string
  place: Place
  /** Its words as they stand at the field. */
  message: string
  /** `rapporteringAr` */
  ar: number
}

/**
 * The words of a rule in a list away from the field: those at the field, after the field's label where many fields share the rule.
 *
 * @param short the label alone for a question that is not answered, where the list itself says that it is missing
 */
export function listedText({ section, code, place, message, ar }: ListedIssue, texts: Texts, short = false) {
  if (!code.startsWith('validering.')) return message
  const label = labelText(section, place, texts, ar)
  if (!label) return message
  if (short && code === 'validering.valg-pakrevd') return label
  return label.endsWith('?') ? `${label} ${message}` : `${label}: ${message}`
}

export interface OtherSide {
  href: string
  /** Id of its field. */
  id: string
  /** The name of the step there. */
  step: Contract
  diff?: number
}

/** The other end of a rule between two sections. */
export function otherSide(rapportId: string, other: OtherEnd | undefined): OtherSide | undefined {
  const step = other && sectionById(other.section)
  if (!step) return undefined
  const id = fieldId(other.path)
  return { href: `${stepHref(rapportId, step)}#${id}`, id, step, diff: other.diff }
}
