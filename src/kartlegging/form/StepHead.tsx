import type { ReactNode } from 'react'
import { useTexts } from '../../client/language.tsx'
import { placeOf, sections } from '../../sections/index.ts'
import type { Contract } from '../../sections/section.ts'
import { stepTitle } from '../../sections/step.ts'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'

interface StepHeadProps {
  section: Pick<Contract, 'id' | 'folder'>
  /** On the line above the heading, at its end: whether the form is saved. */
  state?: ReactNode
}

/** Heading and lead of a step. Rendered while the form still loads, since it needs no answer. */
export function StepHead({ section, state }: StepHeadProps) {
  const { t, find } = useTexts()
  const place = { n: placeOf(section) + 1, antall: sections.length }
  const lead = find(`pages.${section.folder}.ingress`)
  return (
    <>
      <div className="ek-step-head">
        <PageHeading eyebrow={t('steps.teller', place)}>{t(stepTitle(section))}</PageHeading>
        {state}
      </div>
      {lead ? <p>{lead}</p> : null}
    </>
  )
}
