import { visListe } from '../texts/calendar.ts'
import type { Texts } from '../texts/texts.ts'
import type { Tidsrom } from './hull.ts'
import type { Fil } from './les-filer.ts'
import { shownAt } from './norsk-tid.ts'
import type { Maler, Malerar } from './summer.ts'

/** «januar», of 1 to 12. */
const maned = (nr: number) =>
  new Intl.DateTimeFormat('nb-NO', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2025, nr - 1, 1))

/** «14.02.2025 kl. 03.00–05.00», or with both days. */
function tidsrom({ fra, til }: Tidsrom): string {
  const [dag, klokka] = vist(fra)
  const [sluttdag, slutt] = vist(til)
  return dag === sluttdag
    ? `${dag} kl. ${klokka}–${slutt}`
    : `${dag} kl. ${klokka} – ${sluttdag} kl. ${slutt}`
}
const vist = (moment: string): [dag: string, klokka: string] => {
  const [dato = '', klokka = ''] = moment.split('T')
  return [dato.split('-').reverse().join('.'), klokka.replace(':', '.')]
}

/** Most stretches that are named; the others are counted. */
const most = 3

const sumOf = (parts: readonly { timer: number }[]) => parts.reduce((sum, { timer }) => sum + timer, 0)

/** What is odd about a metering point's values of one year, a sentence each. */
export function merknaderTil(verdier: Malerar, { t }: Texts): string[] {
  const { ar, kwh, manglerManeder, mangler, dobbelt, ulike } = verdier
  const named = (parts: readonly Tidsrom[]) => {
    const listed = parts.slice(0, most).map(tidsrom)
    const rest = parts.length - listed.length
    return visListe(rest > 0 ? [...listed, t('maleverdier.andre', { n: rest })] : listed)
  }
  return [
    kwh === null && !verdier.valg && t('maleverdier.overlapper', { ar: String(ar) }),
    manglerManeder.length > 0 &&
      t('maleverdier.mangler-maneder', {
        n: manglerManeder.length,
        maneder: visListe(manglerManeder.map(maned)),
        ar: String(ar),
      }),
    mangler.length > 0 && t('maleverdier.mangler-timer', { n: sumOf(mangler), tid: named(mangler) }),
    dobbelt.length > 0 &&
      kwh !== verdier.valg?.sum &&
      t('maleverdier.dobbelt', {
        n: sumOf(dobbelt),
        maneder: visListe(dobbelt.map((each) => maned(each.maned))),
        ar: String(ar),
      }),
    ulike.length > 0 && t('maleverdier.ulike', { n: sumOf(ulike), tid: named(ulike) }),
    verdier.valg !== undefined && kwh === null && t('maleverdier.ulike.velg', { ar: String(ar) }),
    verdier.stiger && t('maleverdier.stiger', { ar: String(ar) }),
  ].filter((text) => text !== false)
}

/** What is odd about a metering point in the years that are reported, and about its rows. */
export function merknaderTilMaler(maler: Maler, ar: readonly number[], texts: Texts): string[] {
  const uten = ar.filter((each) => !maler.ar.some((har) => har.ar === each)).map(String)
  return [
    ...(uten.length > 0 ? [texts.t('maleverdier.mangler-ar', { arene: visListe(uten) })] : []),
    ...maler.ar.filter((each) => ar.includes(each.ar)).flatMap((each) => merknaderTil(each, texts)),
    ...(maler.overArsskiftet > 0 ? [texts.t('maleverdier.arsskiftet', { n: maler.overArsskiftet })] : []),
    ...(maler.normaltid ? [texts.t('maleverdier.normaltid')] : []),
  ]
}

/** «01.01.2025–31.01.2025», of moments in minutes since 1970; the last one is the end of its day, or in it. */
export const periode = ({ fra, til }: { fra: number; til: number }): string =>
  `${vist(shownAt(fra).text)[0]}–${vist(shownAt(til - 1).text)[0]}`

/** What is to be said of a file; '' where there is nothing. */
export function merknadTilFil({ avslag, ...fil }: Fil, { t }: Texts): string {
  if (avslag) {
    const { grunn, ...om } = avslag
    const ofBook = grunn === 'makroer' || grunn === 'eksterne-lenker'
    return ofBook ? t(`arbeidsbok.feil.${grunn}`, om) : t(`maleverdier.fil.${grunn}`, om)
  }
  const { uleste, negative, utelatt, produksjon } = fil
  const liste = (linjer: readonly number[]) => {
    const rest = linjer.length - most
    const first = linjer.slice(0, most).map(String)
    return visListe(rest > 0 ? [...first, t('maleverdier.andre', { n: rest })] : first)
  }
  return [
    uleste.length > 0 && t('maleverdier.fil.uleste', { n: uleste.length, linjer: liste(uleste) }),
    negative.length > 0 && t('maleverdier.fil.negative', { n: negative.length, linjer: liste(negative) }),
    produksjon > 0 && t('maleverdier.fil.produksjonsrader', { n: produksjon }),
    utelatt.length > 0 && t('maleverdier.fil.utelatt', { navn: utelatt.join('», «') }),
    fil.harSkjult === true && t('maleverdier.fil.skjult'),
    fil.ettTidspunkt && t('maleverdier.fil.ett-tidspunkt'),
  ]
    .filter((text) => text !== false)
    .join(' ')
}
