// Says what the heads of a file of metered energy are of.
import { energibarere } from '../kodelister/energibarere.ts'
import { leverandorer } from '../kodelister/leverandorer.ts'
import { inside, mayBeUnit, meaningWith, plannedIn, saidByTitle, sums, totalWords } from '../tabell/words.ts'
import { lesEnhet } from '../tall/units.ts'

// A price has a unit of energy, too, and so has what is used for each square metre: «øre/kWh», «kWh/m²».
export const energi = /(?<!\/ ?|\bper |\bpr\.? )\b[kMGT]?Wh\b(?! ?\/)/i
export const annenEnhet =
  /\bWh ?\/|[kMGT]?Wh ?\/|(?:\/ ?|\bper |\bpr\.? )[kMGT]?Wh\b|°C?|%|temperatur|effekt|(?<![\p{L}\d])(?:[kMG]?W|[kM]?VAr?h?|[SN]?m[23²³]|liter|kg|tonn|[kMGT]J)(?![\p{L}\d])/iu
const kroner = /bel[øo]p|pris|price|kost|\bcost|kroner|\bkr\b|\bnok\b|\beur\b|€|øre|avgift|mva/i
export const stand = /stand\b|avles|akkumulert|\bkum\b|kumulativ|cumulative|reading|tellerverk|\bteller\b/i
export const produsert = /produksjon(?!s(?:hall|lokale|bygg|avdeling|linje))|production|innmat/i
export const brukt = /forbruk|uttak|consumption|usage/i
export const mengdenavn =
  /forbruk|uttak|consumption|usage|mengde|mengd|verdi|volum|value|amount|quantity|energi/i
export const malernavn = /^(målepunkt|målar|måler|meter|gsrn)/i
const kode = /kvalitet|quality|status|kode|code|\bid\b|\bnr\b|nummer/i
/** What is beside the use: of another year, or worked out. */
export const erSammenlikning = (hode: string) =>
  /i fjor|fjor[åa]r|forrige|førre|previous|last year|korrigert/i.test(hode) || plannedIn(hode).length > 0

/** Words for what a meter says that electricity is used, and for how often. «KWH 60 Forbruk» is Elhub's. */
const bruksord =
  `uttak, volum, volume, quantity, mængde, import, A+, aktiv, active, wh, twh, kwh 15, kwh 60, timeverdi, timeverdier, timesverdi,
  timesverdier, hourly, måleverdi, måleverdier, fra nett, frå nett, nettforbruk, timeforbruk, døgnforbruk, månedsforbruk, månadsforbruk`.split(
    /,\s+/,
  )
const strom = energibarere
  .filter(({ kode }) => kode === 'EL')
  .flatMap(({ kode, nb, nn, synonymer }) => [kode, nb, nn, ...synonymer])
const betydning = meaningWith({ names: strom, around: [...leverandorer, ...bruksord] })
export const betydningMedSum = meaningWith({ names: strom, around: [...leverandorer, ...bruksord, ...sums] })
/** Whether all words of a head are of used electricity: any other may be of what is sold, planned or paid, so it is not read. */
export function erStrombruk(hode: string, hva = betydning): boolean {
  const { units, rest } = hva(hode)
  return rest.length === 0 && units.every(({ unit }) => eksponentAv(unit) !== undefined)
}

/** A part of what one meter measures, or of all of them: no name of a meter. */
export const erDelmengde = (navn: string) =>
  /^(?:dag|natt|høylast|lavlast|topplast)$/i.test(navn) || navn.replace(totalWords, '') === ''
/** What is left of a head without units and words for the amount: the name of a meter, where each has its column. */
export const malernavnI = (hode: string) =>
  hode
    .replace(/[([][^)\]]*[)\]]|\bk?Wh\b|\b[MG]Wh\b/gi, ' ')
    .replace(new RegExp(mengdenavn, 'gi'), ' ')
    .trim()
const ordI = (tekst: string) => ` ${(tekst.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).join(' ')} `
const andreBarere = energibarere
  .filter(({ kode }) => kode !== 'EL')
  .flatMap(({ nb, nn, synonymer }) => [nb, nn, ...synonymer].map(ordI))
/** Whether a head names another carrier than electricity, such as «Fjernvarme veksler». */
export const erAnnenBarer = (hode: string) => andreBarere.some((navn) => ordI(hode).includes(navn))

/** The power of ten from a unit of energy to kWh; undefined for other texts. */
export function eksponentAv(enhet: string): number | undefined {
  const lest = enhet === '' ? null : lesEnhet(enhet, 'kWh', [])
  return lest?.slag === 'egen' ? lest.eksponent : undefined
}
/** The same, of a unit in a head. */
export const eksponentI = (tekst: string) => eksponentAv(energi.exec(tekst.normalize('NFKC'))?.[0] ?? '')
/** A factor before a unit of energy: «1000 kWh», «tusen kWh». */
const faktor = /(?:\b1[ .]?000|[x×*] ?1[ .]?000|tusen|mill\S*|mrd\S*) ?[kMGT]?Wh/i
/** Whether the head of a meter's column says a factor, or in parentheses what may be a unit and is none of energy: «Kontor (toe)». */
export const erMedAnnenEnhet = (hode: string) =>
  faktor.test(hode) ||
  (!energi.test(hode.normalize('NFKC')) &&
    inside(hode)
      .flatMap((del) => betydning(del).rest)
      .some(mayBeUnit))
/** What a title says of the unit: the power of ten to kWh, or that it is another one. «Sum 2025: 3,65 MWh» is a quantity. */
export function sagtITittel(tekst: string) {
  const { units, rest } = saidByTitle(tekst, betydning)
  const eksponent = eksponentAv(units[0]?.unit ?? '')
  const erAnnen = units.some(({ unit }) => eksponentAv(unit) === undefined) || rest.some(mayBeUnit)
  return { eksponent, erAnnen }
}

/** Whether a column cannot hold the use, by its head. */
export const erAnnet = (hode: string) =>
  kroner.test(hode) ||
  stand.test(hode) ||
  produsert.test(hode) ||
  kode.test(hode) ||
  (!energi.test(hode) && annenEnhet.test(hode))
