import { useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { fieldId } from '../../seksjon/form-shape.ts'
import { useAnnounced } from '../../ui/announce.tsx'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { focusField } from '../../ui/fields/focus-field.ts'
import { Card } from '../../ui/layout/Card.tsx'
import type { Answered, SamletRad } from '../contract.ts'
import { type Begun, confirmed } from './inputs.ts'
import { type Proposed, proposalWords, proposedFor, usual } from './propose.ts'
import type { Source } from './query.ts'
import type { StepForm } from './step-form.tsx'

interface ProposalProps {
  /** What the forms began with. */
  unit: Begun & Pick<SamletRad, 'rapporteringAr'>
  /** How many units are answered for. */
  n: number
  /** Whether the question is on the page. */
  asks: (one: Proposed) => boolean
  /** The report that was sent in last, of this year or an earlier one; null where none is. */
  source: Source | null
  forms: Readonly<Record<Answered, StepForm>> & { steps: readonly StepForm[] }
}

/** Answers to the questions without one: all of them shown, and filled in by one press. They can be changed, and confirm nothing. */
export function Proposal({ unit, n, asks, source, forms }: ProposalProps) {
  const texts = useTexts()
  const { t } = texts
  const [proposed] = useState(() => proposedFor(unit, source?.svar ?? usual))
  const [isFilled, setFilled] = useState(false)
  useAnnounced(isFilled ? t('samlet.forslag.fylt-ut') : '')
  // What is answered meanwhile stays, also in an earlier visit.
  const isLacking = (one: Proposed) => asks(one) && forms[one.id].isAsItBegan(one.name)
  const lacking = proposed.filter(isLacking)
  const fill = () => {
    for (const { id, name, value } of proposed.filter(isLacking))
      forms[id].form.setValue(name, value, { shouldDirty: true })
    setFilled(true)
    focusLacking(forms.steps)
  }
  if (lacking.length === 0) return isFilled ? <p>{t('samlet.forslag.fylt-ut')}</p> : null
  const from = source ? { navn: source.navn, ar: String(source.ar) } : undefined
  return (
    <Card title={t('samlet.forslag')}>
      <p>{from ? t('samlet.forslag.fra', from) : t('samlet.forslag.passer', { n })}</p>
      <DescriptionList rows={proposalWords(lacking, texts, unit.rapporteringAr)} />
      <Button type="button" variant="secondary" onClick={fill}>
        {t('samlet.forslag.knapp')}
      </Button>
    </Card>
  )
}

/** Moves focus to the first question without an answer, else to the first confirmation: they are given one by one. */
function focusLacking(steps: readonly StepForm[]): void {
  const lacking = steps.flatMap(({ section, judge }) =>
    judge().map(({ path }) => ({
      id: fieldId(path),
      isConfirmation: confirmed[section.id]?.includes(String(path[0])) ?? false,
    })),
  )
  const questions = lacking.filter(({ isConfirmation }) => !isConfirmation)
  const ids = (questions.length > 0 ? questions : lacking).map(({ id }) => id)
  const first = [...document.querySelectorAll('main [id]')].find(({ id }) => ids.includes(id))
  if (first) focusField(first.id)
}
