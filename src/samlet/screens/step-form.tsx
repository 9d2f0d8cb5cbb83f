import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { OpenFormProvider } from '../../client/fields/open-form.tsx'
import type { RawTexts } from '../../client/fields/raw-texts.ts'
import { useTexts } from '../../client/language.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import { fitDraft, textsIn } from '../../drafts/fit.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { type Conflict, deepEqual, type Side, type Version } from '../../felt/merge.ts'
import { withValue } from '../../felt/place.ts'
import type { Issue } from '../../platform/contract.ts'
import { brokenIn, type Contract } from '../../seksjon/section.ts'
import { stepTitle } from '../../seksjon/step.ts'
import { Errors } from '../../steg/form/FormMessages.tsx'
import { errorList } from '../../steg/form/form-errors.ts'
import { useValid } from '../../steg/form/use-form-saving.ts'
import { useRuledForm } from '../../steg/form/use-ruled-form.ts'
import { Conflicts } from '../../steg/merging/Conflicts.tsx'
import type { Texts } from '../../texts/texts.ts'
import { Alert } from '../../ui/Alert.tsx'
import { useAnnounced } from '../../ui/announce.tsx'
import { focusField } from '../../ui/fields/focus-field.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { conflictsOf, withoutConfirmations } from './inputs.ts'

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
  const [saved] = useState(base)
  // With what is filled in from elsewhere: a field that nobody touched is no answer of the draft.
  const [begun] = useState<Version>(() => ({ etag: base.etag, values: first }))
  const from = useRef(begun)
  const isDirtyNow = useCallback(() => !deepEqual(form.getValues(), first), [form, first])
  const { offer, forget, takeOver } = useDraft({
    rapportId,
    seksjon: section.id,
    form,
    isDirtyNow,
    base: from,
    raw,
  })
  const [isFilled, setFilled] = useState(false)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  useEffect(() => {
    if (!offer || isDirtyNow()) return
    const values = fitDraft(offer, first, section, (values) => values)
    const found = conflictsOf(offer, { start: first, saved: saved.values }, section.id)
    // The draft keeps its base until the user has chosen, so that the next visit asks again.
    if (found.length > 0) from.current = offer.base
    form.reset(withoutConfirmations(section.id, values, first), { keepDefaultValues: true })
    raw.take(textsIn(offer, values))
    setFilled(isDirtyNow())
    setConflicts(found)
    void takeOver()
  }, [offer, takeOver, form, first, saved, section, raw, isDirtyNow])
  return {
    forget,
    isFilled,
    /** Answers of the draft that the form holds, where somebody else has saved others since it began. */
    conflicts,
    /** Settles the conflicts: the draft's answers stay, or the saved ones take their place. */
    choose: (choices: Readonly<Record<string, Side>>) => {
      from.current = begun
      setConflicts([])
      const values = conflicts
        .filter(({ id }) => choices[id] === 'theirs')
        .reduce<unknown>((inner, { place, theirs }) => withValue(inner, place, theirs), form.getValues())
      form.reset(values as FieldValues, { keepDefaultValues: true }) // the form with other answers
    },
  }
}

/** A step on the page: its heading, its fields, and what has to be mended there before anything is sent. */
export function Step({ step, children }: { step: StepForm; children: ReactNode }) {
  const { t } = useTexts()
  const { rapportId, section, ar, wantsFocus } = step
  return (
    <OpenFormProvider opened={step}>
      <Card title={t(stepTitle(section))}>
        <Choice step={step} />
        {children}
        <Errors {...{ rapportId, section, ar, wantsFocus }} title={undefined} />
      </Card>
    </OpenFormProvider>
  )
}

const conflictsId = ({ section }: StepForm) => `konflikter-${section.id}`

/** What the user wrote and what somebody else has saved since, to choose from for each question. */
function Choice({ step }: { step: StepForm }) {
  const texts = useTexts()
  const { t } = texts
  const { section, ar, conflicts, choose } = step
  const [first] = conflicts
  if (!first) return null
  const words = {
    title: t('samlet.konflikt'),
    text: t('samlet.konflikt.tekst'),
    saved: t('utkast.lagret'),
    asChosen: t('samlet.konflikt.valgt'),
    allSaved: t('samlet.konflikt.lagret'),
  }
  const onChoose = (choices: Parameters<typeof choose>[0]) => {
    choose(choices)
    focusField(first.id)
  }
  return <Conflicts id={conflictsId(step)} {...{ conflicts, words, section, ar, texts, onChoose }} />
}

/**
 * The page's one button: nothing is sent before every step is right, and a press while one is under way does nothing.
 *
 * @param work sends; answers what comes after, or null where the steps stay as they are
 */
export function useSend(steps: readonly StepForm[], work: () => Promise<(() => void) | null>) {
  const { t } = useTexts()
  const isPressed = useRef(false)
  const hasErrors = steps.some(({ form }) => errorList(form.formState.errors).length > 0)
  useNamedTitle(t('pages.minside.send-inn-flere'), hasErrors)
  const attempt = async () => {
    const undecided = steps.find(({ conflicts }) => conflicts.length > 0)
    if (undecided) return document.getElementById(conflictsId(undecided))?.focus()
    let isRight = true
    for (const step of steps) isRight = (await step.isRight(isRight)) && isRight
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
