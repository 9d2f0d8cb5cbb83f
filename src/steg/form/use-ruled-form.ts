import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { type FieldErrors, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { makeOpenForm } from '../../client/fields/open-form.tsx'
import { deepEqual } from '../../felt/merge.ts'
import { at } from '../../felt/place.ts'
import type { Issue } from '../../platform/contract.ts'
import { blank } from '../../seksjon/fields.ts'
import { unwrap, wrap } from '../../seksjon/form-shape.ts'
import { type Contract, visible } from '../../seksjon/section.ts'
import { type Situation, shown } from '../../seksjon/shown.ts'
import type { Texts } from '../../texts/texts.ts'
import { afterPress } from '../../ui/after-press.ts'
import type { Forklart } from '../../varsler/forklaring.ts'
import { errorList, resolverOf, type Stops, toEntry, toError, whole } from './form-errors.ts'

interface RuledFormInput {
  section: Contract
  /** What the form is filled with, and whether that was copied from another report. */
  start: FieldValues
  isCopied?: boolean
  /** The form before anything is filled in. */
  empty: FieldValues
  /** The rules that values break; a stable function. */
  judge: (values: FieldValues) => Issue[]
  /** The same at the moment of a press, where that may be another answer. */
  judgeAtPress?: (values: FieldValues) => Issue[]
  texts: Texts
  /** What was typed in the number fields before, by name. */
  typed?: () => Readonly<Record<string, string>>
}

/** A section's form with its rules: what its fields share, and the errors that show as it is filled in. It knows no save and no draft. */
export function useRuledForm(input: RuledFormInput) {
  const { section, start, isCopied = false, empty, judge, judgeAtPress = judge, texts } = input
  /** What stops the press that is under way. */
  const stops = useRef<Stops>(whole)
  const form = useForm<FieldValues>({
    defaultValues: start,
    resolver: resolverOf(judgeAtPress, (broken) => stops.current(broken), texts),
    shouldFocusError: false,
    // `useShown` validates after changes, for all fields at once.
    reValidateMode: 'onSubmit',
  })
  const [open] = useState(() => makeOpenForm(form, input.typed?.()))
  const isRefused = useRef(false)
  /** Answers to warnings whose explanation is typed and not kept yet; set by the list of warnings. */
  const explained = useRef<() => Forklart[]>(() => [])
  const judgeNow = useCallback(() => judge(form.getValues()), [judge, form])
  useShown({ form, section, judge: judgeNow, texts, empty, start, isCopied, isRefused })
  return { form, ...open, stops, isRefused, explained, judge: judgeNow }
}
export type RuledForm = ReturnType<typeof useRuledForm>

type Form = UseFormReturn<FieldValues>
interface ShownInput {
  form: Form
  section: Contract
  /** The rules that the form breaks now; a stable function. A new one means that something besides the form has changed. */
  judge: () => Issue[]
  texts: Texts
  /** The form before anything is filled in. */
  empty: FieldValues
  /** What the form was filled with. */
  start: FieldValues
  /** Whether that was copied from another report. */
  isCopied: boolean
  /** Whether the last press asked for a complete step and was stopped. The form library forgets it when a merge fills the form. */
  isRefused: RefObject<boolean>
}

/** Puts the errors into the form that `shown` says, as it is filled in. A press that is stopped puts them by the form's resolver. */
function useShown(input: ShownInput): void {
  const { form, section, judge, texts, empty, start, isCopied, isRefused } = input
  // In a ref: the page does not render when they change.
  const standing = useRef<FieldErrors>({})
  useEffect(
    () =>
      form.subscribe({
        formState: { errors: true },
        callback: ({ errors = {} }) => {
          standing.current = errors
        },
      }),
    [form],
  )
  useEffect(() => {
    const show = (moment: Situation['moment']) => {
      const told = errorList(standing.current)
      // No keystroke waits for the rules where nothing can be mended.
      if (moment === 'typing' && told.length === 0) return
      const values = form.getValues()
      const broken = judge().map((issue) => toEntry(issue, values, texts))
      // What the browser cannot know is true for as long as the field holds what was refused.
      const seen = wrap(visible(section, unwrap(values)))
      broken.push(
        ...told.filter(({ id, refused }) => !blank(refused) && deepEqual(refused, inForm(seen, id))),
      )
      const filled = (id: string) => {
        const value = inForm(start, id)
        const isFilled = !blank(value) && typeof value !== 'object' && value !== inForm(empty, id)
        return isFilled && value === inForm(values, id) ? (isCopied ? 'copied' : 'saved') : undefined
      }
      const situation = { moment, told, isRefused: isRefused.current, filled }
      publish(form, told, shown(situation, broken, []).errors)
    }
    const settle = () => afterPress(() => show('pause'))
    const leave = ({ target }: FocusEvent) => {
      const left = target instanceof Element ? target.id : ''
      if (left) afterPress(() => show({ left }))
    }
    settle()
    document.addEventListener('focusout', leave)
    const stopTyping = form.subscribe({ formState: { values: true }, callback: () => show('typing') })
    const stopPause = afterPause(form, settle)
    return () => {
      document.removeEventListener('focusout', leave)
      stopTyping()
      stopPause()
    }
  }, [form, section, judge, texts, empty, start, isCopied, isRefused])
}

const inForm = (values: FieldValues, id: string): unknown => at(values, id.split('.'))

type Entry = ReturnType<typeof errorList>[number]

/** Replaces the errors `told` by `errors`. */
function publish(form: Form, told: readonly Entry[], errors: readonly Entry[]): void {
  const mended = told.filter(({ id }) => !errors.some((error) => error.id === id)).map(({ id }) => id)
  if (mended.length > 0) form.clearErrors(mended)
  // The form library clears the errors of a list's rows together with the list's own: those are set again.
  for (const error of errors)
    if (form.getFieldState(error.id).error?.message !== error.text) form.setError(error.id, toError(error))
}

/**
 * What follows from the form's content, such as the rules that it breaks: computed with the first render, then with a
 * debounce after each change.
 *
 * @param form the same for as long as the component is mounted; undefined where there is none
 * @param judge a stable function: a new one means that something besides the form has changed
 * @returns undefined where there is no form
 */
export function useJudged<T>(form: Form | undefined, judge: (() => T) | undefined) {
  const [judged, setJudged] = useState<T | undefined>(() => (form ? judge?.() : undefined))
  useEffect(() => {
    if (!form || !judge) return
    const now = () => {
      const value = judge()
      const isSame = (before: T | undefined) => JSON.stringify(before) === JSON.stringify(value)
      // In a transition, so that the next keystroke does not wait for this render.
      startTransition(() => setJudged((before) => (isSame(before) ? before : value)))
    }
    now()
    return afterPause(form, now)
  }, [form, judge])
  return judged
}

/** Debounce in ms: long enough that no keystroke waits for it, short enough to seem immediate. */
const settleMs = 250

/** Calls `work` after a debounce, so that what looks at the whole form does not run at every keystroke. @returns unsubscribes */
function afterPause(form: Form, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = form.subscribe({
    formState: { values: true },
    callback: () => {
      clearTimeout(timer)
      timer = setTimeout(work, settleMs)
    },
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
