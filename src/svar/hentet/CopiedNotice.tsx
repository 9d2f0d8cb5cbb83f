import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { focusStart } from '../../client/use-heading-focus.ts'
import type { Issue } from '../../platform/contract.ts'
import { sections } from '../../sections/index.ts'
import type { Contract } from '../../seksjon/section.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { infoQuery } from '../queries.ts'

interface CopiedNoticeProps {
  rapportId: string
  section: Contract
  /** Rules that the form breaks now. */
  judge: () => Issue[]
  /** Saves the step. */
  confirm: () => void
}

/** The first step that holds copied answers. */
const first = sections.find(({ carryForward }) => carryForward)

/**
 * Says, until the section is saved, which answers are copied from an earlier report: on the first such step in full, on those
 * after it folded to one line. Where the answers are all that the step asks for, one press confirms them.
 */
export function CopiedNotice({ rapportId, section, judge, confirm }: CopiedNoticeProps) {
  const { t } = useTexts()
  const { ubekreftet } = useSuspenseQuery(infoQuery(rapportId)).data
  // Decided once: a button that comes while one types would push the fields down.
  const [isComplete] = useState(() => judge().length === 0)
  if (!ubekreftet?.seksjoner.includes(section.id)) return null
  const isFirst = section === first
  const title = t('hentet.tittel', { ar: ubekreftet.ar })
  const press = () => {
    // The button goes when the step is saved.
    focusStart()
    confirm()
  }
  const confirmAll = isComplete ? (
    <Button variant="secondary" size={isFirst ? 'md' : 'sm'} onClick={press}>
      {t('hentet.stemmer')}
    </Button>
  ) : undefined
  const explained = (
    <>
      <p>{t(`pages.${section.folder}.hentet`)}</p>
      <p>{t(isComplete ? 'hentet.bekreft-alt' : 'hentet.bekreft')}</p>
    </>
  )
  if (isFirst)
    return (
      <Alert tone="info" title={title} actions={confirmAll}>
        {explained}
      </Alert>
    )
  const heading = (
    <h2 className="ds-heading" data-size="2xs">
      {title}
    </h2>
  )
  return (
    <div className="ek-copied" data-confirm={isComplete ? true : undefined}>
      <Details summary={heading}>{explained}</Details>
      {confirmAll}
    </div>
  )
}
