import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Fetched } from '../../client/fields/open-form.tsx'
import { useTexts } from '../../client/language.tsx'
import { at } from '../../felt/place.ts'
import { wrap } from '../../seksjon/form-shape.ts'
import type { Contract } from '../../seksjon/section.ts'
import { infoQuery } from '../queries.ts'

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

/**
 * @param copied the copied values of a section's form
 * @param empty the form without them
 * @returns whether a field, by its name in the form, still holds a copied value
 */
export function fetchedIn(copied: unknown, empty: unknown): (name: string, value: unknown) => boolean {
  const [start, blank] = [wrap(copied), wrap(empty)]
  return (name, value) => {
    const path = name.split('.')
    const copied = JSON.stringify(at(start, path))
    return copied !== JSON.stringify(at(blank, path)) && copied === JSON.stringify(value)
  }
}
