import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { focusStart } from '../../client/use-heading-focus.ts'
import type { Issue } from '../../platform/contract.ts'
import type { Contract } from '../../sections/section.ts'
import { visListe } from '../../texts/calendar.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { infoQuery } from '../page/queries.ts'

interface BroughtNoticeProps {
  rapportId: string
  section: Contract
  /** By field, the unit that it was copied from; empty or undefined where all is from an earlier report. */
  kilder: Readonly<Record<string, string>> | undefined
  /** Rules that the form breaks now. */
  judge: () => Issue[]
  /** Saves the step. */
  confirm: () => void
}

/**
 * Says, until the section is saved, which answers are copied from another report. Where they are all that the step asks
 * for, one press confirms them.
 */
export function BroughtNotice({ rapportId, section, kilder = {}, judge, confirm }: BroughtNoticeProps) {
  const { t } = useTexts()
  const { ubekreftet } = useSuspenseQuery(infoQuery(rapportId)).data
  // Decided once: a button that comes while one types would push the fields down.
  const [isComplete] = useState(() => judge().length === 0)
  if (!ubekreftet?.seksjoner.includes(section.id)) return null
  const units = [...new Set(Object.values(kilder))]
  const press = () => {
    // The button goes when the step is saved.
    focusStart()
    confirm()
  }
  return (
    <Alert
      tone="info"
      title={
        units.length > 0
          ? t('hentet.tittel-enhet', { enheter: visListe(units) })
          : t('hentet.tittel', { ar: ubekreftet.ar })
      }
      actions={
        isComplete ? (
          <Button type="button" variant="secondary" onClick={press}>
            {t('hentet.stemmer')}
          </Button>
        ) : undefined
      }
    >
      <p>{t(units.length > 0 ? 'hentet.merket' : `pages.${section.folder}.hentet`)}</p>
      <p>{t(isComplete ? 'hentet.bekreft-alt' : 'hentet.bekreft')}</p>
    </Alert>
  )
}
