import * as z from 'zod/mini'
import type { Tellerregler } from '../texts/hva-teller.ts'

const tekst = z.string().check(z.minLength(1))
/** A message about operation, which stands above all pages (rules.md §10). */
export const driftsmelding = z.object({ nb: tekst, nn: tekst, tone: z.enum(['opplysning', 'advarsel']) })
export type Driftsmelding = z.infer<typeof driftsmelding>
/** The colour of the design system for each tone. */
export const toneColor = { opplysning: 'info', advarsel: 'warning' } as const

/** The configuration that the server writes into the page for the browser (rules.md §10). */
export interface PublicConfig {
  authority: string
  clientId: string
  audience: string
  appUrl: string
  apiUrl: string
  passordKreves: boolean
  maksVedleggMb: number
  grenseKwh: number
  /** Maximum length of a session in hours. */
  oktMaksTimer: number
  debugSide: boolean
  lenker: {
    veileder: string
    forskrift?: string
    brukerstotteNavn?: string
    brukerstotteTelefon: string
    brukerstotteEpost: string
    tilsynNavn?: string
    tilsynTelefon: string
    tilsynEpost: string
    tilgjengelighet?: { nb: string; nn: string }
    personvern: string
  }
  /** Set where a report that is sent in can be corrected; `til` is the last day, where one is named. */
  rettelse?: { til?: string | undefined }
  /** Set where confirmations may be given for several units at once. */
  samletInnsending?: true
  /** What counts as energy use, where it is set. */
  tellerregler: Tellerregler
  /** That of when the page was loaded. */
  driftsmelding: Driftsmelding | null
  /** Facts without a public source; what is not set is not said. */
  opplysninger: {
    mottaker?: string
    frist?: string
    nesteFrist?: string
    oppbevaringAr?: number
    merverdiavgift?: 'med' | 'uten'
    stotte?: 'for' | 'etter'
    varmekart?: { nb: string; nn: string }
  }
}
