import { queryOptions } from '@tanstack/react-query'
import { type Foretak, section as omForetaket } from '../sections/om-foretaket/contract.ts'
import { type KartleggingInfo, section as omKartleggingen } from '../sections/om-kartleggingen/contract.ts'
import { type Read, sectionQuery } from '../seksjon/query.ts'

export type { Foretak }

/** The report, as its pages know it. */
export type Info = ReturnType<typeof infoOf>

/** The report's unit: the answer of the section about it. */
export const foretakQuery = (id: string) =>
  queryOptions({ ...sectionQuery(id, omForetaket), select: foretakOf })

/** The report, whose own call also answers the section about the audit. */
export const infoQuery = (id: string) =>
  queryOptions({ ...sectionQuery(id, omKartleggingen), select: infoOf })

// Each answer was checked by its section's schema.
const foretakOf = ({ answer }: Read) => answer as Foretak
const infoOf = ({ answer, report }: Read) => ({
  ...(answer as KartleggingInfo),
  rapportVersjon: report?.rapportVersjon ?? '',
  versjon: report?.versjon ?? 1,
  ubekreftet: readUbekreftet(report?.hentetFra ?? null),
})

/** `X-Hentet-Fra` of a report: the year of the earlier report that was copied, and the sections that nobody has confirmed. */
const readUbekreftet = (header: string | null): { ar: string; seksjoner: string[] } | null => {
  const [ar = '', seksjoner] = header?.split(';') ?? []
  return seksjoner ? { ar, seksjoner: seksjoner.split(',') } : null
}
