import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Fetched } from '../../client/fields/open-form.tsx'
import { useTexts } from '../../client/language.tsx'
import type { Contract } from '../../seksjon/section.ts'
import { infoQuery } from '../queries.ts'
import { fetchedIn } from './fetched-in.ts'

interface Input {
  rapportId: string
  section: Contract
  reportYear: number
  /** What its form starts with from the earlier report; undefined for nothing. */
  copied: unknown
}

/** Marks the fields whose values are copied from an earlier report, until the section is saved. */
export function useFetched({ rapportId, section, reportYear, copied }: Input): Fetched | undefined {
  const { t } = useTexts()
  const { ubekreftet } = useSuspenseQuery(infoQuery(rapportId)).data
  const ar = ubekreftet?.seksjoner.includes(section.id) ? ubekreftet.ar : undefined
  return useMemo(() => {
    if (ar === undefined || copied === undefined) return undefined
    const isFetched = fetchedIn(copied, section.blank(reportYear))
    return (name, value) => (isFetched(name, value) ? t('hentet.merke', { ar }) : undefined)
  }, [ar, copied, section, reportYear, t])
}
