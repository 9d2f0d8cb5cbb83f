import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { CellsContext, makeCells } from '../../client/fields/cells.ts'
import { makeRawTexts, type RawTexts, RawTextsContext } from '../../client/fields/raw-texts.ts'
import { makeRemarks, RemarksContext } from '../../client/fields/remarks.ts'
import { makeUnderWay, UnderWayContext } from '../../client/fields/under-way.ts'
import { useTexts } from '../../client/language.tsx'
import { fitDraft, textsIn } from '../../drafts/fit.ts'
import { deepEqual } from '../../drafts/merge.ts'
import type { Version } from '../../drafts/rebase.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import type { Issue } from '../../platform/contract.ts'
import { type Contract, validate } from '../../seksjon/section.ts'
import { firstOf, shown } from '../../seksjon/shown.ts'
import { type ErrorEntry, errorEntries, toEntry, toErrors } from '../../steg/form/form-values.ts'
import { listedText } from '../../steg/form/issue-words.ts'
import type { Texts } from '../../texts/texts.ts'
import { Alert } from '../../ui/Alert.tsx'
import { useAnnounced } from '../../ui/announce.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { withoutConfirmations } from './inputs.ts'

/** What a rule of these steps reads of other steps, where no unit's figures are judged: the service judges them at each save. */
const noFigures = { energibrukPerFormal: { energibrukKwhPerFormal: [] } }

/** The rules of a step that its answers break. @param ar `rapporteringAr` */
export function judged(section: Contract, values: unknown, ar: number, texts: Texts): Issue[] {
  const result = validate(section, values, { others: noFigures, ar, texts })
  return result.ok ? [] : result.issues
}

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
}

/** A step's form on a page of several steps: judged by its rules, sent with the others by the page's one button, and kept as a draft. */
export function useStepForm({ section, start, judge, rapportId, base }: StepFormInput) {
  const texts = useTexts()
  const form = useForm<FieldValues>({
    defaultValues: structuredClone(start) as FieldValues,
    resolver: async (values) => {
      const broken = judge(values).map((issue) => toEntry(issue, values, texts))
      const { errors } = shown({ moment: 'save' }, broken, [])
      return errors.length > 0 ? { values: {}, errors: toErrors(errors) } : { values, errors: {} }
    },
    shouldFocusError: false,
  })
  const isRefused = useRef(false)
  // Once a press was refused, the errors follow what is changed.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          if (isRefused.current) void form.trigger()
        },
      }),
    [form],
  )
  const [fields] = useState(() => ({
    raw: makeRawTexts(),
    cells: makeCells(form),
    remarks: makeRemarks(),
    underWay: makeUnderWay(),
  }))
  const draft = useKept({ section, start, rapportId, base }, form, fields.raw)
  return {
    form,
    section,
    isRefused,
    judge: () => judge(form.getValues()),
    /** Whether a field holds what the form began with. */
    isAsItBegan: (name: string) => deepEqual(form.getValues(name), Object(start)[name]),
    ...draft,
    ...fields,
  }
}
export type StepForm = ReturnType<typeof useStepForm>

/** Keeps what is typed as a draft, and fills it in again where the page was left. Confirmations and files are given anew. */
function useKept(
  { section, start, rapportId, base }: Omit<StepFormInput, 'judge'>,
  form: UseFormReturn<FieldValues>,
  raw: RawTexts,
) {
  const [first] = useState(() => structuredClone(start) as FieldValues)
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
    const values = fitDraft(offer, first, section, (values) => values)
    form.reset(withoutConfirmations(section.id, values, first), { keepDefaultValues: true })
    raw.take(textsIn(offer, values))
    setFilled(isDirtyNow())
    void keep().then(dismiss)
  }, [offer, dismiss, keep, form, first, section, raw, isDirtyNow])
  return { forget, isFilled }
}

/** What the fields of a step read of its form. */
export function StepFields({ step, children }: { step: StepForm; children: ReactNode }) {
  return (
    <RawTextsContext value={step.raw}>
      <CellsContext value={step.cells}>
        <RemarksContext value={step.remarks}>
          <UnderWayContext value={step.underWay}>
            <FormProvider {...step.form}>{children}</FormProvider>
          </UnderWayContext>
        </RemarksContext>
      </CellsContext>
    </RawTextsContext>
  )
}

/** Waits for uploads, then judges every form. @returns whether all of them may be sent */
export async function judgeAll(steps: readonly StepForm[]): Promise<boolean> {
  let isRight = true
  for (const { underWay } of steps) await underWay.ended()
  for (const { form, isRefused } of steps) {
    const refuse = () => {
      isRight = false
      isRefused.current = true
    }
    await form.handleSubmit(() => {}, refuse)()
  }
  return isRight
}

/** The errors that stand in the forms as they are listed, in the order of the page. @param ar `rapporteringAr` */
export function useErrors(steps: readonly StepForm[], ar: number): ErrorEntry[] {
  const texts = useTexts()
  const [errors, setErrors] = useState<ReadonlyMap<number, ErrorEntry[]>>(new Map())
  const forms = useRef(steps.map(({ form }) => form))
  useEffect(() => {
    const stops = forms.current.map((form, index) =>
      form.subscribe({
        formState: { errors: true },
        callback: ({ errors = {} }) => setErrors((all) => new Map(all).set(index, errorEntries(errors))),
      }),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return steps.flatMap(({ section }, index) =>
    (errors.get(index) ?? []).map((entry) => {
      const { id, code, text: message } = entry
      return { ...entry, text: listedText({ section, code, place: id.split('.'), message, ar }, texts) }
    }),
  )
}

interface StepErrorsProps {
  errors: readonly ErrorEntry[]
  /** Set where the list takes focus as soon as it is there. */
  wantsFocus: RefObject<boolean>
}

/** What has to be mended before anything is sent, with a link to each field. */
export function StepErrors({ errors, wantsFocus }: StepErrorsProps) {
  const { t } = useTexts()
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!wantsFocus.current || !summary.current) return
    wantsFocus.current = false
    summary.current.focus()
  })
  return (
    <ErrorSummary
      heading={t('validering.oppsummering')}
      errors={firstOf(errors, ({ text }) => text)}
      ref={summary}
    />
  )
}

/** Says that answers of an earlier visit were filled in. */
export function Kept({ steps }: { steps: readonly StepForm[] }) {
  const { t } = useTexts()
  const isFilled = steps.some((step) => step.isFilled)
  const text = isFilled ? t('samlet.hentet-fram') : ''
  useAnnounced(text)
  return isFilled ? <Alert tone="info">{text}</Alert> : null
}
