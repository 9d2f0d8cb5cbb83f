import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { makeCells } from '../../client/fields/cells.ts'
import { makeRawTexts, type RawTexts } from '../../client/fields/raw-texts.ts'
import { fitDraft } from '../../drafts/fit.ts'
import { deepEqual, differences, merge } from '../../drafts/merge.ts'
import type { Values, Version } from '../../drafts/rebase.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { unwrap, wrap } from '../../sections/form-shape.ts'
import { type Contract, type RuleContext, validate } from '../../sections/section.ts'
import { useBroughtIssues } from '../hentet/use-brought-issues.ts'
import { toErrors } from './form-values.ts'
import { useDirty } from './use-dirty.ts'
import { useRevalidation } from './use-revalidation.ts'
import { useSectionSave } from './use-section-save.ts'

export interface SectionForm {
  rapportId: string
  section: Contract
  context: RuleContext<unknown, unknown>
  /** Version that the form was filled from. */
  etag: string
  /** What a section that was never saved starts with out of an earlier report; undefined for nothing. */
  start: unknown
}

/** The form and what it was filled from: changed by saving, by taking in what others saved, by fetching a draft. */
export interface HeldForm extends SectionForm {
  form: UseFormReturn<FieldValues>
  /** What the work in the form started from: an older version than the saved one after a draft was fetched. */
  base: React.RefObject<Version>
  /** What stands in the form, as a copy. */
  current: () => Values
  /** From now on the form is filled from `next`, and `values` stands in it. */
  adopt: (next: Version, values?: Values) => void
}

/**
 * The one form of every section: filled from the answer, judged by the section's own rules, saved with the version it
 * was filled from, and kept in this browser while it is not saved.
 */
export function useSectionForm(input: SectionForm) {
  const { rapportId, section, context, etag } = input
  const [brought] = useState(() => (etag === '"0"' ? input.start : undefined))
  const [start] = useState<Version>(() => ({
    etag,
    values: wrap(structuredClone(brought) ?? section.toForm(context.answer, etag !== '"0"')),
  }))
  const base = useRef(start)
  /** What is saved, as far as this page knows. */
  const saved = useRef(start)
  const form = useForm<FieldValues>({
    defaultValues: start.values,
    resolver: resolverOf(section, context),
    shouldFocusError: false,
    // `useRevalidation` judges, once for all fields.
    reValidateMode: 'onSubmit',
  })
  // What changes with a keystroke, errors and whether anything is unsaved, is read by what shows it alone, or later.
  const { isSubmitted, isSubmitting } = form.formState
  const isDirtyNow = useCallback(() => !deepEqual(form.getValues(), saved.current.values), [form])
  const isDirty = useDirty(form, isDirtyNow)
  const [raw] = useState(makeRawTexts)
  const [cells] = useState(() => makeCells(form))
  const draft = useDraft({ rapportId, seksjon: section.id, form, isDirtyNow, base, raw })
  useRevalidation(form, section, context)
  useBroughtIssues({ form, section, context, start: brought }, isSubmitted)

  const current = useCallback((): Values => structuredClone(form.getValues()), [form])
  const adopt = useCallback(
    (next: Version, values: Values = next.values) => {
      base.current = next
      saved.current = next
      form.reset(next.values)
      if (!deepEqual(values, next.values)) form.reset(values, { keepDefaultValues: true })
    },
    [form],
  )
  const saving = useSectionSave({ ...input, form, base, current, adopt })
  const judge = useCallback(() => {
    const result = validate(section, unwrap(form.getValues()), context)
    return result.ok ? [] : result.issues
  }, [section, form, context])
  return {
    form,
    isDirty,
    isDirtyNow,
    isSubmitting,
    judge,
    current,
    /** The version when everything that stands in the form is saved, else null. */
    settledEtag: () =>
      saved.current.etag !== '"0"' && deepEqual(current(), saved.current.values) ? saved.current.etag : null,
    ...saving,
    forget: draft.forget,
    keepFailed: draft.failed,
    ...useKept({ ...input, form, base, current, adopt }, draft, saved, raw),
    raw,
    cells,
  }
}

export type Held = ReturnType<typeof useSectionForm>

/** What an earlier form left behind, compared with what is saved now. */
function useKept(
  { form, base, current, section }: HeldForm,
  { offer, settle, keep }: ReturnType<typeof useDraft>,
  saved: React.RefObject<Version>,
  raw: RawTexts,
) {
  const kept = useMemo(() => {
    if (!offer) return null
    const values = fitDraft(offer, saved.current.values, section, unwrap)
    return { offer, values, utc: offer.utc, changes: differences(saved.current.values, values) }
  }, [offer, section, saved])
  const nothing = kept?.changes.length === 0
  useEffect(() => {
    if (nothing) settle()
  }, [nothing, settle])

  const fetchKept = useCallback(async () => {
    if (!kept) return
    // Somebody saved the section since: saving compares all three, and says where both changed the same.
    if (kept.offer.base.etag !== saved.current.etag) base.current = kept.offer.base
    const { merged } = merge(saved.current.values, kept.values, current())
    raw.take(kept.offer.raw)
    form.reset(merged, { keepDefaultValues: true })
    // First kept as this form's own, then removed as the other's.
    await keep()
    settle()
  }, [kept, base, saved, current, form, keep, settle, raw])

  return { kept: nothing ? null : kept, fetchKept, dropKept: settle }
}

const resolverOf =
  (section: Contract, context: RuleContext<unknown, unknown>): Resolver<FieldValues> =>
  async (values) => {
    const result = validate(section, unwrap(values), context)
    return result.ok
      ? { values, errors: {} }
      : { values: {}, errors: toErrors(result.issues, values, context.texts) }
  }
