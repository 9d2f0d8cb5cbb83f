import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { saveSection } from '../../sections/query.ts'
import { type Contract, type Seen, validate } from '../../sections/section.ts'
import { ApiError } from '../api.ts'
import { fieldName, issueText, toErrors, unwrap, wrap } from './form-values.ts'
import { forget, type Kept, keep, keptFor } from './keep.ts'

export interface SectionForm {
  rapportId: string
  section: Contract
  seen: Seen<unknown, unknown>
  /** Version that the form was filled from. */
  etag: string
}

/** What became of a save: done, refused by rules (shown by their fields), or failed for another reason. */
export type Outcome =
  | { kind: 'saved'; etag: string }
  | { kind: 'refused' }
  | { kind: 'failed'; error: ApiError }

/**
 * The one form of every section: filled from the answer, judged by the section's own rules, saved with the version it
 * was filled from, and kept in this tab while it is not saved.
 */
export function useSectionForm({ rapportId, section, seen, etag }: SectionForm) {
  const client = useQueryClient()
  const [base, setBase] = useState(etag)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [offer, setOffer] = useState<Kept | null>(() => keptFor(rapportId, section.id))
  const form = useForm<FieldValues>({
    defaultValues: wrap(section.toForm(seen.answer, etag !== '"0"')),
    resolver: resolverOf(section, seen),
    shouldFocusError: false,
  })
  // Read during render, or the guard against leaving unsaved changes never sees it (architecture.md §3).
  const { isDirty, isSubmitted, isValid, isSubmitting } = form.formState
  useKeep(form, rapportId, section.id, base, isDirty)
  useRevalidation(form, isSubmitted && !isValid)

  const save = useCallback(
    async (values: FieldValues, ifMatch = base): Promise<Outcome> => {
      try {
        const loaded = await saveSection(client, rapportId, section, unwrap(values), ifMatch)
        setBase(loaded.etag)
        setOffer(null)
        setSavedAt(new Date())
        form.reset(wrap(section.toForm(loaded.answer, true)))
        // After the reset, which itself counts as a change.
        forget(rapportId, section.id)
        return { kind: 'saved', etag: loaded.etag }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const issues = error.status === 422 ? (error.problem.errors ?? []) : []
        for (const issue of issues)
          form.setError(fieldName(issue.path, values), {
            type: issue.code,
            message: issueText(issue, values, seen.texts),
          })
        return issues.length > 0 ? { kind: 'refused' } : { kind: 'failed', error }
      }
    },
    [base, client, form, rapportId, section, seen.texts],
  )

  const fetchKept = useCallback(() => {
    if (offer) form.reset(offer.values, { keepDefaultValues: true })
    setOffer(null)
  }, [form, offer])
  const dropKept = useCallback(() => {
    forget(rapportId, section.id)
    setOffer(null)
  }, [rapportId, section.id])
  /** Takes the answer that a colleague saved instead of what stands in the form. */
  const takeTheirs = useCallback(
    (answer: unknown, theirEtag: string) => {
      form.reset(wrap(section.toForm(answer, true)))
      setBase(theirEtag)
      forget(rapportId, section.id)
    },
    [form, rapportId, section],
  )

  return { form, isDirty, isSubmitting, base, savedAt, offer, save, fetchKept, dropKept, takeTheirs }
}

const resolverOf =
  (section: Contract, seen: Seen<unknown, unknown>): Resolver<FieldValues> =>
  async (values) => {
    const result = validate(section, unwrap(values), seen)
    return result.ok
      ? { values, errors: {} }
      : { values: {}, errors: toErrors(result.issues, values, seen.texts) }
  }

type Form = ReturnType<typeof useForm<FieldValues>>

function useKeep(form: Form, rapportId: string, section: string, etag: string, isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return
    const write = () => keep(rapportId, section, form.getValues(), etag)
    write()
    return form.subscribe({ formState: { values: true }, callback: write })
  }, [form, rapportId, section, etag, isDirty])
}

/** After a refused attempt every change judges the whole page again, so that errors of rules across fields vanish too. */
function useRevalidation(form: Form, active: boolean) {
  useEffect(() => {
    if (!active) return
    return form.subscribe({ formState: { values: true }, callback: () => void form.trigger() })
  }, [form, active])
}
