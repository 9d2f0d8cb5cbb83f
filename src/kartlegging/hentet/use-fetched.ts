import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Fetched } from '../../client/fields/fetched.ts'
import { useTexts } from '../../client/language.tsx'
import type { Contract } from '../../sections/section.ts'
import { infoQuery } from '../page/queries.ts'
import { fetchedIn } from './fetched-in.ts'

interface Input {
  rapportId: string
  section: Contract
  /** The section's answer where nothing is copied. */
  answer: unknown
  /** The values that the form started with from an earlier report; undefined for none. */
  brought: unknown
}

/** Finds the fields whose values are copied from an earlier report, until the section is saved. */
export function useFetched({ rapportId, section, answer, brought }: Input): Fetched | undefined {
  const { t } = useTexts()
  const { ubekreftet } = useSuspenseQuery(infoQuery(rapportId)).data
  const ar = ubekreftet?.seksjoner.includes(section.id) ? ubekreftet.ar : undefined
  return useMemo(() => {
    if (ar === undefined || brought === undefined) return undefined
    return { mark: t('hentet.merke', { ar }), isFetched: fetchedIn(brought, section.toForm(answer, false)) }
  }, [ar, brought, section, answer, t])
}
