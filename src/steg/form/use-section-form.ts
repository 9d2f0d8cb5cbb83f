import { type RefObject, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { RawTexts } from '../../client/fields/raw-texts.ts'
import { useTexts } from '../../client/language.tsx'
import { fitDraft, textsIn } from '../../drafts/fit.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { deepEqual, differences, merge, type Values, type Version } from '../../felt/merge.ts'
import { unwrap, wrap } from '../../seksjon/form-shape.ts'
import type { PageProps } from '../../seksjon/page.ts'
import type { Loaded } from '../../seksjon/query.ts'
import { brokenIn, type Contract, type RuleContext } from '../../seksjon/section.ts'
import { useFetched } from '../../svar/hentet/use-fetched.ts'
import { type Answers, ruleContextOf } from '../../svar/known-answers.ts'
import type { Utregning } from '../../utregninger/contract.ts'
import { textsOf } from '../../utregninger/query.ts'
import { forklaringerIn } from '../../varsler/forklaring.ts'
import { type Anew, asItIs, type FormSource, type MergedChanges } from './form-source.ts'
import { useRuledForm } from './use-ruled-form.ts'
import { useSectionSave } from './use-section-save.ts'

interface SectionFormInput extends Omit<PageFormInput, 'answers' | 'answersNow'> {
  context: RuleContext<unknown, unknown>
  /** The context at the moment of the call, where another form of the page may have been saved since the last render. */
  contextNow: () => RuleContext<unknown, unknown>
  /** The form as it is stored, and its version: what the form is filled with. */
  skjema: unknown
  etag: string
}

/**
 * The form of any section: filled from the saved answer, validated by the section's contract, saved with the version it was
 * filled from, and stored as a draft in this browser while it has unsaved changes.
 */
function useSectionForm(input: SectionFormInput) {
  const { rapportId, section, context, contextNow, etag } = input
  const [copied] = useState(input.start)
  const [start] = useState<Version>(() => ({
    etag,
    values: wrap(structuredClone(copied ?? input.skjema)),
  }))
  const base = useRef(start)
  /** The last saved version that this page knows. */
  const saved = useRef(start)
  const judge = useCallback(
    (values: FieldValues) => brokenIn(section, unwrap(values), context),
    [section, context],
  )
  const ruled = useRuledForm({
    section,
    start: start.values,
    isCopied: copied !== undefined,
    empty: useMemo(() => wrap(section.blank(context.ar)), [section, context.ar]),
    judge,
    judgeAtPress: (values) => brokenIn(section, unwrap(values), contextNow()),
    texts: context.texts,
    typed: () => textsOf(input.utregninger, section, unwrap(start.values)),
  })
  const { form, raw, explained } = ruled
  // Errors and `isDirty` change with keystrokes. They are not read here, so that a keystroke does not render the page.
  const isUnchanged = useCallback(() => deepEqual(form.getValues(), saved.current.values), [form])
  const isDirtyNow = useCallback(
    () => !isUnchanged() || explained.current().length > 0,
    [isUnchanged, explained],
  )
  const isDirty = useDirty(form, raw, isDirtyNow)
  const draft = useDraft({ rapportId, seksjon: section.id, form, isDirtyNow, base, raw })

  const current = (): Values => structuredClone(form.getValues())
  const adopt = (next: Version, values: Values = next.values) => {
    base.current = next
    saved.current = next
    form.reset(next.values)
    if (!deepEqual(values, next.values)) form.reset(values, { keepDefaultValues: true })
  }
  /** The saved version when the fields hold nothing else; null otherwise. Copied answers are not saved until the form is. */
  const savedEtag = () => {
    const { etag } = saved.current
    return etag !== '"0"' && !(copied && saved.current === start) && isUnchanged() ? etag : null
  }
  const source: FormSource = { ...input, ...ruled, base, current, adopt, isDirtyNow, savedEtag }
  const { setMergedChanges, ...saving } = useSectionSave(source)
  return {
    ...source,
    ...saving,
    /** What the form started with from an earlier report; undefined for nothing. */
    copied,
    isDirty,
    isSubmitting: form.formState.isSubmitting,
    follow: followIn(source, saved, setMergedChanges),
    forget: draft.forget,
    keepFailed: draft.failed,
    ...useRecoveredDraft(source, draft, saved),
  }
}

export type SectionForm = ReturnType<typeof useSectionForm>

/**
 * Takes what was saved elsewhere, such as by another form of the page, while this form holds nothing of its own, and tells what changed.
 *
 * @returns `navn`: who saved it; undefined for the user
 */
const followIn =
  (
    { isDirtyNow, current, adopt, anew = asItIs }: FormSource,
    saved: RefObject<Version>,
    setMergedChanges: (changes: MergedChanges) => void,
  ) =>
  ({ etag, skjema }: Loaded, navn: string | undefined) => {
    if (isDirtyNow() || numberOf(etag) <= numberOf(saved.current.etag)) return
    const next = { etag, values: wrap(anew(structuredClone(skjema), unwrap(current()))) }
    const steder = differences(current(), next.values).map(({ sted }) => sted)
    if (navn && steder.length > 0) setMergedChanges({ navn, steder })
    adopt(next)
  }

/**
 * Whether the form holds unsaved changes, for what shows it: updated in a transition, not as part of the keystroke.
 *
 * @param isDirtyNow the same at the moment of the call; a stable function
 */
function useDirty(form: UseFormReturn<FieldValues>, raw: RawTexts, isDirtyNow: () => boolean): boolean {
  const [isDirty, setDirty] = useState(false)
  useEffect(() => {
    const follow = () => startTransition(() => setDirty(isDirtyNow()))
    follow()
    const stop = form.subscribe({ formState: { isDirty: true }, callback: follow })
    const stopRaw = raw.onWrite(follow)
    return () => {
      stop()
      stopRaw()
    }
  }, [form, raw, isDirtyNow])
  return isDirty
}

/** A draft of an earlier form, merged with what is saved now. */
function useRecoveredDraft(
  { form, base, current, section, raw, anew = asItIs }: FormSource,
  { offer, dismiss, takeOver }: ReturnType<typeof useDraft>,
  saved: RefObject<Version>,
) {
  const recovered = useMemo(() => {
    if (!offer) return null
    const fitted = fitDraft(offer, saved.current.values, section, unwrap)
    const values = wrap(anew(unwrap(fitted), unwrap(saved.current.values)))
    const changes = [...differences(saved.current.values, values), ...forklaringerIn(offer.raw)]
    return { offer, values, utc: offer.utc, changes }
  }, [offer, section, saved, anew])
  const nothing = recovered?.changes.length === 0
  useEffect(() => {
    if (nothing) dismiss()
  }, [nothing, dismiss])

  const applyRecovered = async () => {
    if (!recovered) return
    // The section was saved after the draft began: the next save merges draft, its base and what is saved, and asks about conflicts.
    if (recovered.offer.base.etag !== saved.current.etag) base.current = recovered.offer.base
    const { merged } = merge(saved.current.values, recovered.values, current())
    raw.take(textsIn(recovered.offer, merged))
    form.reset(merged, { keepDefaultValues: true })
    await takeOver()
  }

  return { recovered: nothing ? null : recovered, applyRecovered, dropRecovered: dismiss }
}

/** The number in an etag. */
const numberOf = (etag: string) => Number(etag.replaceAll('"', ''))

export interface PageFormInput {
  rapportId: string
  section: Contract
  answers: Answers
  /** The same at the moment of a save, where another form of the page may have been saved since the last render. */
  answersNow?: () => Answers
  /** `rapporteringAr` */
  ar: number
  /** The form that it starts with from an earlier report; undefined for nothing. */
  start: unknown
  /** What is taken of a form that others saved, or a draft; a stable function. Unless told, all. */
  anew?: Anew | undefined
  /** What was typed in the report's number fields. */
  utregninger: readonly Utregning[]
}

/** A section's form, with what its page shows. */
export function usePageForm(input: PageFormInput) {
  const { rapportId, section, answers, answersNow, ar } = input
  const texts = useTexts()
  const context = useMemo(() => ruleContextOf(section, answers, ar, texts), [section, answers, ar, texts])
  const contextNow = () => (answersNow ? ruleContextOf(section, answersNow(), ar, texts) : context)
  const { skjema = section.blank(ar), etag = '"0"' } = answers[section.id] ?? {}
  const sectionForm = useSectionForm({ ...input, context, contextNow, skjema, etag })
  const page: PageProps = {
    answer: context.answer,
    others: context.others,
    ar,
    rapportId,
    fetched: answers[section.id]?.fetched ?? null,
    texts,
  }
  const { copied } = sectionForm
  return { sectionForm, page, fetched: useFetched({ rapportId, section, reportYear: ar, copied }) }
}
