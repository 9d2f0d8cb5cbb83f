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
  /** What came along from an earlier report; undefined for nothing. */
  start: unknown
}

/** The rules of today that a value breaks which came along and still stands in the form. */
export function broughtIssues({ section, context, start }: Omit<Brought, 'form'>, body: unknown): Issue[] {
  const empty = section.toForm(context.answer, false)
  const result = validate(section, body, context)
  if (result.ok) return []
  return result.issues.filter(({ path }) => {
    const value = at(start, path)
    return !blank(value) && typeof value !== 'object' && value === at(body, path) && value !== at(empty, path)
  })
}

/** Shows them by their fields from the start, while the form as a whole is not judged yet. */
export function useBroughtIssues({ form, section, context, start }: Brought, isSubmitted: boolean): void {
  useEffect(() => {
    if (start === undefined || isSubmitted) return
    // `useRevalidation` takes the errors away again.
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
