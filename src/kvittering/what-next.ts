import type { PublicConfig } from '../client/contract.ts'
import type { Kvittering } from '../innsending/contract.ts'
import { roller } from '../texts/roller.ts'
import type { Texts } from '../texts/texts.ts'

/** Facts about the duty and its contact, from the configuration. */
export interface Facts extends Pick<PublicConfig, 'lenker' | 'opplysninger'> {
  /** The last day on which the reader may correct the report, `YYYY-MM-DD`; undefined where that is not possible. */
  rettesTil?: string | undefined
  /** The page itself leads to the correction below, so only questions lead to the support. */
  rettesPaSiden?: boolean
  /** The authority asks to have the report corrected, as the page says above. */
  erBedtRettet?: boolean
  /** Number of the version that counts, where this one is corrected. */
  erstattetAv?: number | undefined
}

/** The lines of «Hva skjer nå?», for the page and the PDF. Facts that are not configured are left out (rules.md §10). */
export function whatNext(
  { erHovedenhet, nesteFrist }: Pick<Kvittering, 'erHovedenhet' | 'nesteFrist'>,
  { lenker, opplysninger, rettesTil, rettesPaSiden, erBedtRettet, erstattetAv }: Facts,
  texts: Texts,
): string[] {
  const { t, dato } = texts
  const key = (name: string, params?: Record<string, string | number>) =>
    t(`pages.kvittering.${name}`, params)
  const { mottaker, oppbevaringAr: antall } = opplysninger
  const support = {
    brukerstotte: roller(lenker, texts).brukerstotte,
    telefon: lenker.brukerstotteTelefon.replaceAll(' ', '\u00a0'),
    epost: lenker.brukerstotteEpost,
  }
  const contact = () => {
    if (erstattetAv) return key('kontakt.erstattet', { n: String(erstattetAv), ...support })
    if (rettesTil && rettesPaSiden) return key('kontakt.sporsmal', support)
    return rettesTil
      ? key('kontakt.rettelse', { dato: dato(rettesTil), ...support })
      : key('kontakt', support)
  }
  return [
    [
      key(erBedtRettet ? 'videre.bedt' : 'videre.tekst'),
      ...(mottaker ? [key('mottaker', { mottaker })] : []),
    ].join(' '),
    antall ? key('oppbevaring.ar', { antall }) : key('oppbevaring'),
    contact(),
    ...(erHovedenhet ? [key('hvert-fjerde-ar')] : [key('frivillig')]),
    ...(nesteFrist ? [key('neste', { dato: dato(nesteFrist) })] : []),
  ]
}
