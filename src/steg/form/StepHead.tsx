import { useTexts } from '../../client/language.tsx'
import { placeOf, sections } from '../../sections/index.ts'
import type { Contract } from '../../seksjon/section.ts'
import { stepTitle } from '../../seksjon/step.ts'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import type { SaveStatus } from './use-save.ts'

interface StepHeadProps extends HeadStateProps {
  section: Pick<Contract, 'id' | 'folder'>
}

/** Heading and lead of a step. */
export function StepHead({ section, ...state }: StepHeadProps) {
  const { t, find } = useTexts()
  const place = { n: placeOf(section) + 1, antall: sections.length }
  const lead = find(`pages.${section.folder}.ingress`)
  return (
    <>
      <div className="ek-step-head">
        <PageHeading eyebrow={t('steps.teller', place)}>{t(stepTitle(section))}</PageHeading>
        <HeadState {...state} />
      </div>
      {lead ? <p>{lead}</p> : null}
    </>
  )
}

interface HeadStateProps {
  status: SaveStatus
  /** The form holds changes that are not saved. */
  isDirty: boolean
}

/** Beside the heading of a step: when it was saved since it was opened, or that the form holds changes that are not saved. */
function HeadState({ status, isDirty }: HeadStateProps) {
  const { t, klokka } = useTexts()
  const saved =
    status.kind === 'saved' ? t('steps.sist-lagret', { tidspunkt: klokka(new Date(status.utc)) }) : ''
  // A space keeps the place of the line.
  return <p className="ek-head-state">{(isDirty ? t('steps.ikke-lagret') : saved) || '\u00a0'}</p>
}
