import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { get } from '../client/api.ts'
import type { Loading } from '../client/query-client.ts'
import * as contract from './contract.ts'

/** The search of an address as a query, without what is blank. */
export const queryOf = (values: Readonly<Record<string, string | number | undefined>>) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  )

/** The selection that an address names, of the newest year unless it says another; a part that cannot be read is left out. */
export function selectionIn(search: Readonly<Record<string, string | undefined>>): contract.RapporterQuery {
  const read = Object.entries(contract.rapporterQuery.shape).flatMap(([name, part]) => {
    const parsed = part.safeParse(search[name] || undefined)
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : []
  })
  return { ar: 'nyeste', ...Object.fromEntries(read) }
}

/** The address of a page with a selection. */
export const addressWith = (
  path: string,
  selection: contract.RapporterQuery & Partial<contract.Begrunnet>,
) => {
  const query = queryOf(selection).toString()
  return query ? `${path}?${query}` : path
}

export const rapporterQuery = (selection: contract.RapporterQuery) =>
  queryOptions({
    queryKey: ['tilsyn', 'rapporter', selection],
    queryFn: () => get(addressWith('/tilsyn/rapporter', selection), contract.rapporter),
    placeholderData: keepPreviousData,
  })

export const tallQuery = (selection: contract.Utvalg) =>
  queryOptions({
    queryKey: ['tilsyn', 'tall', selection],
    queryFn: () => get(addressWith('/tilsyn/tall', selection), contract.tall),
    placeholderData: keepPreviousData,
  })

/** Purpose and case that reports are opened with, from when they are given until they are changed, the page is loaded anew or one signs out. */
export const whyQuery = () =>
  queryOptions<contract.Begrunnet>({
    queryKey: ['tilsyn', 'hvorfor'],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** A report as it was sent in. Each fetch is a look that stands in the audit trail: none is made by itself, and each opening makes one. */
export const rapportQuery = (referanse: string, why: contract.Begrunnet, sprak: string) =>
  queryOptions({
    queryKey: ['tilsyn', 'rapport', referanse, why, sprak],
    queryFn: () => get(`/tilsyn/rapporter/${referanse}?${queryOf(why)}`, contract.rapport),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

export const ikkeRapportertQuery = () =>
  queryOptions({
    queryKey: ['tilsyn', 'ikke-rapportert'],
    queryFn: () => get('/tilsyn/ikke-rapportert', contract.ikkeRapportert),
  })

/** The list before its page is shown, as its address has it. */
export const loadList = ({ context: { client }, location: { search } }: Loading) =>
  client.ensureQueryData(rapporterQuery(selectionIn(search)))

export const loadFigures = ({ context: { client }, location: { search } }: Loading) => {
  const { sorter, side, ...selection } = selectionIn(search)
  return client.ensureQueryData(tallQuery(selection))
}

export const loadNotReported = ({ context: { client } }: Loading) =>
  client.ensureQueryData(ikkeRapportertQuery())
