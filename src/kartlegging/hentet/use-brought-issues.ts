import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Issue } from '../../platform/contract.ts'
import { blank } from '../../sections/fields.ts'
import { fieldId, unwrap } from '../../sections/form-shape.ts'
import { at, type Contract, type RuleContext, validate } from '../../sections/section.ts'
import { afterPause } from '../form/after-pause.ts'
import { toError } from '../form/form-values.ts'

interface Brought {
  form: UseFormReturn<FieldValues>
  section: Contract
  context: RuleContext<unknown, unknown>
  /** Values copied from an earlier report; undefined when there are none. */
  start: unknown
}

/** The rules that copied values break, as long as the form still holds them. */
export function broughtIssues({ section, context, start }: Omit<Brought, 'form'>, body: unknown): Issue[] {
  const empty = section.toForm(context.answer, false)
  const result = validate(section, body, context)
  if (result.ok) return []
  return result.issues.filter(({ path }) => {
    const value = at(start, path)
    return !blank(value) && typeof value !== 'object' && value === at(body, path) && value !== at(empty, path)
  })
}

/** Shows errors at fields with copied values from the start, before the whole form is validated. */
export function useBroughtIssues({ form, section, context, start }: Brought, isSubmitted: boolean): void {
  useEffect(() => {
    if (start === undefined || isSubmitted) return
    // `useRevalidation` removes the errors again.
    const look = () => {
      const values = form.getValues()
      for (const issue of broughtIssues({ section, context, start }, unwrap(values))) {
        const name = fieldId(issue.path)
        if (!form.getFieldState(name).error) form.setError(name, toError(issue, values, context.texts))
      }
    }
    look()
    return afterPause(form, look)
  }, [form, section, context, start, isSubmitted])
}
