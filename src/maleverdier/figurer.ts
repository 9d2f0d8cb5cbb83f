// Reads the amounts of one file, and decides for all of them which mark separates decimals.
import { withHyphens } from '../tall/characters.ts'
import { lesLedd } from '../tall/digits.ts'

type Tegn = '.' | ','
const tegnene: readonly Tegn[] = ['.', ',']

/** An amount in millionths of a kWh, so that sums are exact; with `tvetydig`, a thousand times as much where that mark separates thousands. */
export interface Figur {
  mikroKwh: number
  tvetydig: Tegn | undefined
}

/** What the figures say of a mark. */
interface Bevis {
  desimal: boolean
  tusen: boolean
  /** The first figure of a long interval, and of any, that can be read in two ways: its line and text. */
  lang?: { linje: number; navn: string }
  forst?: { linje: number; navn: string }
}

export function figurer() {
  const bevis: Record<Tegn, Bevis> = {
    '.': { desimal: false, tusen: false },
    ',': { desimal: false, tusen: false },
  }
  /** Some figure other than zero has no mark at all. */
  let utenTegn = false

  /**
   * @param eksponent the power of ten from the unit of the text to kWh
   * @param lang whether it is of more than some hours
   * @returns undefined for what is no figure
   */
  function les(tekst: string, eksponent: number, linje: number, lang: boolean): Figur | undefined {
    const negativ = withHyphens(tekst).startsWith('-')
    const ledd = lesLedd(negativ ? tekst.slice(1) : tekst)
    // Of two readings, one has decimals.
    const lest = ledd?.lesninger.find(({ brok }) => brok !== '') ?? ledd?.lesninger[0]
    if (ledd?.rest !== '' || !lest || lest.ujevn) return undefined
    const tegn = tekst.lastIndexOf(',') > tekst.lastIndexOf('.') ? ',' : tekst.includes('.') ? '.' : undefined
    // Spaces between thousands leave the mark for the decimals.
    const tvetydig = ledd.lesninger.length > 1 && !/\d\s+\d/.test(tekst) ? tegn : undefined
    const mikroKwh = (negativ ? -1 : 1) * Math.round(Number(`${lest.hele}.${lest.brok}e${eksponent + 6}`))
    if (!Number.isSafeInteger(mikroKwh * (tvetydig ? 1000 : 1))) return undefined
    if (tegn === undefined) utenTegn ||= mikroKwh !== 0
    else if (tvetydig) {
      bevis[tegn].forst ??= { linje, navn: tekst }
      if (lang) bevis[tegn].lang ??= { linje, navn: tekst }
    } else bevis[tegn][lest.brok === '' && !tekst.endsWith(tegn) ? 'tusen' : 'desimal'] = true
    return { mikroKwh, tvetydig }
  }

  /** What an ambiguous figure with a mark is to be multiplied by; a figure that nobody can tell, where the others do not say it. */
  function faktor(tegn: Tegn): 1 | 1000 | { linje: number; navn: string } {
    const andre = tegn === '.' ? ',' : '.'
    const { lang, forst } = bevis[tegn]
    const desimal = bevis[tegn].desimal || bevis[andre].tusen
    const tusen = bevis[tegn].tusen || bevis[andre].desimal
    if (!forst || desimal !== tusen) return tusen ? 1000 : 1
    // Hours that all have three decimals, as those of Elhub. Thousands would leave smaller figures without a mark.
    const timer = !desimal && !lang && !utenTegn && !bevis[andre].forst
    return timer ? 1 : (lang ?? forst)
  }

  /** The factors of both marks, or the first figure that can be read in two ways. */
  function avgjor(): Record<Tegn, number> | { linje: number; navn: string } {
    const [punktum, komma] = tegnene.map(faktor)
    if (typeof punktum === 'object') return punktum
    if (typeof komma === 'object') return komma
    return { '.': punktum ?? 1, ',': komma ?? 1 }
  }
  return { les, avgjor }
}
