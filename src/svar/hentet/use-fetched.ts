import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Fetched } from '../../client/fields/open-form.tsx'
import { useTexts } from '../../client/language.tsx'
import type { Contract } from '../../seksjon/section.ts'
import { infoQuery } from '../queries.ts'
import type { Copied } from './contract.ts'
import { fetchedIn } from './fetched-in.ts'

interface Input {
  rapportId: string
  section: Contract
  reportYear: number
  copied: Copied | undefined
}

/** Marks the fields whose values are copied from another report, until the section is saved. */
export function useFetched({ rapportId, section, reportYear, copied }: Input): Fetched | undefined {
  const { t } = useTexts()
  const { ubekreftet } = useSuspenseQuery(infoQuery(rapportId)).data
  const ar = ubekreftet?.seksjoner.includes(section.id) ? ubekreftet.ar : undefined
  return useMemo(() => {
    if (ar === undefined || copied === undefined) return undefined
    const { values, kilder, isFirst } = copied
    const isFetched = fetchedIn(values, section.blank(reportYear))
    return (name, value) => {
      if (!isFetched(name, value)) return undefined
      const enhet = kilder[name]
      if (enhet) return t('hentet.merke-enhet', { enhet })
      // In a section that was saved before, the rest is saved.
      return isFirst && ar ? t('hentet.merke', { ar }) : undefined
    }
  }, [ar, copied, section, reportYear, t])
}
