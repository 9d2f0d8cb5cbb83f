import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../client/language.tsx'
import { status } from '../../rapport/status.ts'
import { placeOf, sections } from '../../sections/index.ts'
import type { Contract } from '../../seksjon/section.ts'
import { stepTitle } from '../../seksjon/step.ts'
import { infoQuery } from '../../svar/queries.ts'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'

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
  rapportId: string
  /** The form holds changes that are not saved. */
  isDirty: boolean
}

/** Beside the heading of a step: when the report was saved last, or that the form holds changes that are not saved. */
function HeadState({ rapportId, isDirty }: HeadStateProps) {
  const { t, klokka } = useTexts()
  const { data: info } = useQuery({ ...infoQuery(rapportId), enabled: false })
  const saved =
    info?.status === status.pabegynt && info.sistEndretUtc
      ? t('steps.sist-lagret', { tidspunkt: klokka(info.sistEndretUtc) })
      : ''
  const text = isDirty ? t('steps.ikke-lagret') : saved
  return text ? <p className="ek-head-state">{text}</p> : null
}
