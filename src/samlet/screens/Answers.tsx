import { useRef } from 'react'
import { useTexts } from '../../client/language.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import type { SamletRad } from '../contract.ts'
import { Foot } from './Foot.tsx'
import { bodyOf } from './inputs.ts'
import { Questions } from './Questions.tsx'
import { judgeAll, Kept, StepErrors, useErrors } from './step-form.tsx'
import { useForms } from './use-forms.ts'
import type { Sending } from './use-sending.ts'

interface AnswersProps {
  /** The reports that are ticked. */
  chosen: readonly SamletRad[]
  /** Id of the report that a PDF is uploaded for. */
  holder: string
  sending: Sending
  /** Called when all were tried. */
  done: () => void
}

/** The questions that are answered once for the reports that are ticked, and the button that sends them in. */
export function Answers({ chosen, holder, sending, done }: AnswersProps) {
  const { t } = useTexts()
  const forms = useForms(chosen)
  const errors = useErrors(forms.steps, chosen[0]?.rapporteringAr ?? 0)
  const wantsFocus = useRef(false)
  useNamedTitle(t('pages.minside.send-inn-flere'), errors.length > 0)
  const isPressed = useRef(false)
  const send = async () => {
    if (isPressed.current) return
    isPressed.current = true
    await attempt()
    isPressed.current = false
  }
  const attempt = async () => {
    wantsFocus.current = true
    if (!(await judgeAll(forms.steps))) return
    wantsFocus.current = false
    const batch = { antall: chosen.length, holder }
    const common = forms.values()
    await sending.run(chosen, (row) => bodyOf(row, common, batch))
    for (const { forget } of forms.steps) forget()
    done()
  }
  return (
    <div className="ek-form">
      <Kept steps={forms.steps} />
      <Questions chosen={chosen} holder={holder} forms={forms} />
      <StepErrors errors={errors} wantsFocus={wantsFocus} />
      <Foot n={chosen.length} sending={sending} send={() => void send()} />
    </div>
  )
}
