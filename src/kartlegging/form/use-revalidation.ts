import { useEffect, useRef } from 'react'
import type { FieldValues, FormState, UseFormReturn } from 'react-hook-form'
import { fieldId, unwrap } from '../../sections/form-shape.ts'
import { type Contract, type RuleContext, validate } from '../../sections/section.ts'
import { afterPause } from './after-pause.ts'
import { type ErrorEntry, errorList, toError } from './form-values.ts'

type Form = UseFormReturn<FieldValues>

/**
 * Keeps the errors of a section's form true while it is filled in (rules.md §6.1): with every change those that are
 * mended go; after a refused attempt to save, new ones come when one stops typing, or when an answer of another step that the
 * rules read has changed.
 */
export function useRevalidation(form: Form, section: Contract, context: RuleContext<unknown, unknown>) {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, errors = {}, isSubmitted = false }) => {
          const shown = errorList(errors)
          if (shown.length === 0) return
          const result = validate(section, unwrap(values), context)
          const issues = result.ok ? [] : result.issues
          follow(form, shown, ({ id, code }) => {
            const issue = issues.find(({ path }) => fieldId(path) === id)
            // Before the first attempt a field is told of no other rule than the one it was told of.
            const isTold = issue && (isSubmitted || issue.code === code)
            return isTold ? toError(issue, values, context.texts) : undefined
          })
        },
      }),
    [form, section, context],
  )
  const state = useFormStateRef(form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new context is judged
  useEffect(() => {
    if (state.current.isSubmitted) void form.trigger()
  }, [form, context, state])
  useEffect(() => {
    const again = (attempts: number) => {
      const { isSubmitted, submitCount, errors } = state.current
      // An attempt since then has judged what was changed, and the server may have refused what only it can know.
      if (isSubmitted && submitCount === attempts && errorList(errors).length > 0) void form.trigger()
    }
    return afterPause(form, again)
  }, [form, state])
}

/** The newest attempts and errors of the form in a ref: the page does not render when they change. */
function useFormStateRef(form: Form) {
  const state = useRef<Pick<FormState<FieldValues>, 'isSubmitted' | 'submitCount' | 'errors'>>({
    isSubmitted: false,
    submitCount: 0,
    errors: {},
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { isSubmitted: true, submitCount: true, errors: true },
        callback: ({ isSubmitted = false, submitCount = 0, errors = {} }) => {
          state.current = { isSubmitted, submitCount, errors }
        },
      }),
    [form],
  )
  return state
}

/** @param errorOf the error that is true of the field now; undefined when it has none */
function follow(
  form: Form,
  shown: readonly ErrorEntry[],
  errorOf: (entry: ErrorEntry) => ReturnType<typeof toError> | undefined,
): void {
  const judged = shown.map((entry) => ({ id: entry.id, error: errorOf(entry) }))
  const mended = judged.filter(({ error }) => !error).map(({ id }) => id)
  if (mended.length > 0) form.clearErrors(mended)
  // The form library clears the errors of a list's rows together with the list's own: those are set again.
  for (const { id, error } of judged)
    if (error && form.getFieldState(id).error?.message !== error.message) form.setError(id, error)
}
