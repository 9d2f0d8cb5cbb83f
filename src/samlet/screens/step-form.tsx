import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { RawTexts } from '../../client/fields/raw-texts.ts'
import { useTexts } from '../../client/language.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import type { Draft } from '../../drafts/draft-store.ts'
import { fitDraft, textsIn } from '../../drafts/fit.ts'
import { deepEqual, merge } from '../../drafts/merge.ts'
import type { Version } from '../../drafts/rebase.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import type { Issue } from '../../platform/contract.ts'
import { brokenIn, type Contract } from '../../seksjon/section.ts'
import { stepTitle } from '../../seksjon/step.ts'
import { Errors } from '../../steg/form/Errors.tsx'
import { FormContexts } from '../../steg/form/FormContexts.tsx'
import { useValid } from '../../steg/form/use-form-saving.ts'
import { useRuledForm } from '../../steg/form/use-ruled-form.ts'
import type { Texts } from '../../texts/texts.ts'
import { Alert } from '../../ui/Alert.tsx'
import { useAnnounced } from '../../ui/announce.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { withoutConfirmations } from './inputs.ts'

/** What a rule of these steps reads of other steps, where no unit's figures are judged: the service judges them at each save. */
const noFigures = { energibrukPerFormal: { energibrukKwhPerFormal: [] } }

/** The rules of a step that its answers break. @param ar `rapporteringAr` */
export const judged = (section: Contract, values: unknown, ar: number, texts: Texts): Issue[] =>
  brokenIn(section, values, { others: noFigures, ar, texts })

interface StepFormInput {
  section: Contract
  /** What the form is filled with. */
  start: unknown
  /** The rules that the values break now. */
  judge: (values: FieldValues) => Issue[]
  /** What its draft is stored under, until it is sent: the report, or the page where it is for many. */
  rapportId: string
  /** The saved version that the form begins from. */
  base: Version
  /** `rapporteringAr` */
  ar: number
}

/** A step's form on a page of several steps, sent with the others by the page's one button. It is kept as a draft, and saved by what sends it. */
export function useStepForm({ section, start, judge, rapportId, base, ar }: StepFormInput) {
  const texts = useTexts()
  const [first] = useState(() => structuredClone(start) as FieldValues)
  const [empty] = useState(() => section.blank(ar) as FieldValues)
  const latest = useRef(judge)
  useLayoutEffect(() => {
    latest.current = judge
  })
  const judgeNow = useCallback((values: FieldValues) => latest.current(values), [])
  const ruled = useRuledForm({ section, start: first, empty, judge: judgeNow, texts })
  const { form, raw, isRefused } = ruled
  const draft = useKept({ section, first, rapportId, base }, form, raw)
  const { wantsFocus, takesFocus, ifValid } = useValid(ruled)
  return {
    ...ruled,
    section,
    rapportId,
    ar,
    wantsFocus,
    /** @param isFirst false where another step was refused before: its errors have focus */
    isRight: (isFirst: boolean) =>
      new Promise<boolean>((tell) => {
        isRefused.current = false
        takesFocus.current = isFirst
        void ifValid(async () => tell(true)).then(() => tell(false))
      }),
    /** Whether a field holds what the form began with. */
    isAsItBegan: (name: string) => deepEqual(form.getValues(name), first[name]),
    ...draft,
  }
}
export type StepForm = ReturnType<typeof useStepForm>

interface KeptInput extends Pick<StepFormInput, 'section' | 'rapportId' | 'base'> {
  first: FieldValues
}

/** Keeps what is typed as a draft, and fills it in again where the page was left. Confirmations and files are given anew. */
function useKept(
  { section, first, rapportId, base }: KeptInput,
  form: UseFormReturn<FieldValues>,
  raw: RawTexts,
) {
  const from = useRef(base)
  const isDirtyNow = useCallback(() => !deepEqual(form.getValues(), first), [form, first])
  const { offer, dismiss, forget, keep } = useDraft({
    rapportId,
    seksjon: section.id,
    form,
    isDirtyNow,
    base: from,
    raw,
  })
  const [isFilled, setFilled] = useState(false)
  useEffect(() => {
    if (!offer || isDirtyNow()) return
    const values = fitDraft(settled(offer, first, from.current), first, section, (values) => values)
    form.reset(withoutConfirmations(section.id, values, first), { keepDefaultValues: true })
    raw.take(textsIn(offer, values))
    setFilled(isDirtyNow())
    void keep().then(dismiss)
  }, [offer, dismiss, keep, form, first, section, raw, isDirtyNow])
  return { forget, isFilled }
}

/** A draft, in which what somebody else has saved since it began holds: it is shown, and nothing of it is overwritten unseen. */
function settled(draft: Draft, start: FieldValues, { etag }: Version): Draft {
  const { base, values } = draft
  if (base.etag === etag) return draft
  const choices = merge(base.values, values, start).conflicts.map(({ id }) => [id, 'theirs'] as const)
  const merged = merge(base.values, values, start, Object.fromEntries(choices)).merged
  return { ...draft, base: { etag, values: start }, values: merged }
}

/** A step on the page: its heading, its fields, and what has to be mended there before anything is sent. */
export function Step({ step, children }: { step: StepForm; children: ReactNode }) {
  const { t } = useTexts()
  const { rapportId, section, ar, wantsFocus } = step
  return (
    <FormContexts sectionForm={step}>
      <Card title={t(stepTitle(section))}>
        {children}
        <Errors {...{ rapportId, section, ar, wantsFocus }} title={undefined} />
      </Card>
    </FormContexts>
  )
}

/**
 * The page's one button: nothing is sent before every step is right, and a press while one is under way does nothing.
 *
 * @param work sends; answers what comes after, or null where the steps stay as they are
 */
export function useSend(steps: readonly StepForm[], work: () => Promise<(() => void) | null>) {
  const { t } = useTexts()
  const isPressed = useRef(false)
  const [isRefused, setRefused] = useState(false)
  useNamedTitle(t('pages.minside.send-inn-flere'), isRefused)
  const attempt = async () => {
    let isRight = true
    for (const step of steps) isRight = (await step.isRight(isRight)) && isRight
    setRefused(!isRight)
    const after = isRight ? await work() : null
    if (!after) return
    for (const { forget } of steps) forget()
    after()
  }
  return async () => {
    if (isPressed.current) return
    isPressed.current = true
    await attempt()
    isPressed.current = false
  }
}

/** Says that answers of an earlier visit were filled in. */
export function Kept({ steps }: { steps: readonly StepForm[] }) {
  const { t } = useTexts()
  const isFilled = steps.some((step) => step.isFilled)
  const text = isFilled ? t('samlet.hentet-fram') : ''
  useAnnounced(text)
  return isFilled ? <Alert tone="info">{text}</Alert> : null
}
