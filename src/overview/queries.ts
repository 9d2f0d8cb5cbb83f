import { queryOptions } from '@tanstack/react-query'
import { activeActor } from '../client/actor.ts'
import { get } from '../client/api.ts'
import type { Loading } from '../client/query-client.ts'
import { store } from '../drafts/lazy-store.ts'
import { slettedeQuery } from '../livslop/sletting/query.ts'
import { sisteRapporterQuery } from '../svar/hentet/query.ts'
import { arIn, framdrift, minSide, skrivebord } from './contract.ts'

/** Min side of a unit; the number of a sub-unit gives the same as that of its main unit. */
export const minSideQuery = (orgnr: string) =>
  queryOptions({
    queryKey: ['minside', orgnr],
    queryFn: () => get(`/enheter/${orgnr}/min-side`, minSide),
  })

/** How far the reports of Min side have come. */
export const framdriftQuery = (orgnr: string) =>
  queryOptions({
    queryKey: ['minside', orgnr, 'framdrift'],
    queryFn: () => get(`/enheter/${orgnr}/framdrift`, framdrift),
  })

/** All units that the person may act for, each with its report of a year. @param ar the one now unless given */
export const skrivebordQuery = (ar = '') =>
  queryOptions({
    queryKey: ['rapporter', ar],
    queryFn: async () => {
      const path = `/energikartlegginger/alle${ar && `?ar=${ar}`}`
      return get(path, skrivebord)
    },
  })

/** The steps with something typed and not saved, as this browser keeps it (rules.md §6.5). */
export const ulagretQuery = () =>
  queryOptions({
    queryKey: ['utkast'],
    queryFn: async () => (await store()).placesOfDrafts(),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

// What a page asks for before it is shown. What fails is asked again as one comes back to the page, which shows the error until then.

export async function loadMinSide({ context: { client } }: Loading): Promise<void> {
  const unit = activeActor()?.id
  if (!unit) return
  await Promise.all([client.prefetchQuery(minSideQuery(unit)), client.prefetchQuery(framdriftQuery(unit))])
}

export async function loadNewReport({ context: { client } }: Loading): Promise<void> {
  const unit = activeActor()?.id
  if (!unit) return
  await Promise.all([
    client.prefetchQuery(minSideQuery(unit)),
    client.prefetchQuery(sisteRapporterQuery(unit)),
  ])
}

export const loadReports = ({ context: { client }, location: { search } }: Loading) =>
  Promise.all([
    client.prefetchQuery(skrivebordQuery(arIn(search))),
    client.prefetchQuery({ ...slettedeQuery, retry: false }),
  ])
