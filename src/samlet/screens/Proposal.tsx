import { useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { fieldId } from '../../seksjon/form-shape.ts'
import { useAnnounced } from '../../ui/announce.tsx'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { focusField } from '../../ui/fields/focus-field.ts'
import { Card } from '../../ui/layout/Card.tsx'
import type { SamletRad } from '../contract.ts'
import { confirmed } from './inputs.ts'
import type { Source } from './load-samlet.ts'
import { type Proposed, proposalWords, proposedFor, usual } from './propose.ts'
import type { StepForm } from './step-form.tsx'
import type { useQueueForms } from './use-queue-forms.ts'

interface ProposalProps {
  row: SamletRad
  /** The report that was sent in last, of this year or an earlier one; null where none is. */
  source: Source | null
  forms: ReturnType<typeof useQueueForms>
}

/** Answers to the questions that the unit has none to: all of them shown, and filled in by one press. They can be changed, and confirm nothing. */
export function Proposal({ row, source, forms }: ProposalProps) {
  const texts = useTexts()
  const { t } = texts
  const [proposed] = useState(() => proposedFor(row, source?.svar ?? usual))
  const [isFilled, setFilled] = useState(false)
  useAnnounced(isFilled ? t('samlet.forslag.fylt-ut') : '')
  // What is answered meanwhile stays, also in an earlier visit.
  const isLacking = ({ id, name }: Proposed) => forms[id].isAsItBegan(name)
  const lacking = proposed.filter(isLacking)
  const fill = () => {
    for (const { id, name, value } of proposed.filter(isLacking))
      forms[id].form.setValue(name, value, { shouldDirty: true })
    setFilled(true)
    focusLacking(forms.steps)
  }
  if (isFilled) return <p>{t('samlet.forslag.fylt-ut')}</p>
  if (lacking.length === 0) return null
  const from = source ? { navn: source.navn, ar: String(source.ar) } : undefined
  return (
    <Card title={t('samlet.forslag')}>
      <p>{from ? t('samlet.forslag.fra', from) : t('samlet.forslag.passer')}</p>
      <DescriptionList rows={proposalWords(lacking, texts, row.rapporteringAr)} />
      <Button type="button" variant="secondary" onClick={fill}>
        {t('samlet.forslag.knapp')}
      </Button>
    </Card>
  )
}

/** Moves focus to the first question without an answer; the confirmations are given one by one afterwards. */
function focusLacking(steps: readonly StepForm[]): void {
  const lacking = steps.flatMap(({ section, judge }) =>
    judge().flatMap(({ path }) => (confirmed[section.id]?.includes(String(path[0])) ? [] : [fieldId(path)])),
  )
  const first = [...document.querySelectorAll('main [id]')].find(({ id }) => lacking.includes(id))
  focusField(first?.id ?? 'confirmInformation')
}
