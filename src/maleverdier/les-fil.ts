// Reads one file of metered energy: rows with from, to and an amount, such as those of Elhub's Min side.
import { figurer } from './figurer.ts'
import { type Avslag, eksponentAv, erProdusert, type Kolonner, kolonnerAv, type Linje } from './kolonner.ts'
import { cellsOf, lesTid, malepunktI, type Tid } from './rad.ts'
import { type Rader, raderAv, rows } from './tider.ts'

/** What a file holds. */
export interface LestFil {
  /** The rows of each metering point: the 18 digits, else the name in its column, else the name of the file. */
  rader: readonly Rader[]
  /** Rows of what is produced, which are left out. */
  produksjon: number
  /** Lines that could not be read, from 1; a head is none. */
  uleste: number[]
}

/**
 * @param navn name of the file, which holds the metering point in Elhub's own
 * @param breathe called now and then, to let the page in
 * @returns what was read, or why the file is left out
 */
export async function lesFil(
  navn: string,
  tekst: string,
  breathe: () => Promise<unknown> = async () => undefined,
): Promise<LestFil | Avslag> {
  const skille = [';', '\t', ','].find((each) =>
    new RegExp(`^[^${each}\\r\\n]*${each}[^${each}\\r\\n]*${each}`, 'm').test(tekst),
  )
  if (!skille) return { grunn: 'tom' }
  const fil = filAv(navn, skille)
  for (const [nr, linje] of linjer(tekst)) {
    if (nr % rows === 0) await breathe()
    if (linje.trim() === '') continue
    const avslag = fil.les({ nr, celler: cellsOf(linje, skille) })
    if (avslag) return avslag
  }
  return fil.ferdig()
}

/** The lines of a text, from 1, without a list of them all. */
function* linjer(tekst: string): Generator<[nr: number, linje: string]> {
  let start = tekst.startsWith('\uFEFF') ? 1 : 0
  for (let nr = 1; start < tekst.length; nr++) {
    const slutt = tekst.indexOf('\n', start)
    const etter = slutt < 0 ? tekst.length : slutt
    yield [nr, tekst.slice(start, etter)]
    start = etter + 1
  }
}

/** Whether a file has what is produced, by its name: «Solcelleproduksjon», but not «Produksjonshall». */
const erProduksjon = (navn: string) => /(production|produksjon)(?!\p{L})/iu.test(navn)

/** Gathers the lines of one file. */
function filAv(navn: string, skille: string) {
  const egen = malepunktI.exec(navn)?.[0]
  const fast = egen ?? navn.replace(/\.\w+$/, '')
  const alle = raderAv()
  const tall = figurer()
  const uleste: number[] = []
  const titler: Linje[] = []
  let [hode, kolonner]: [Linje | undefined, Kolonner | undefined] = [undefined, undefined]
  let [erBruk, produksjon] = [false, 0]

  // A row mostly begins when the one before ended.
  let siste: { tekst: string; tid: Tid | undefined } = { tekst: '', tid: undefined }
  const tidAv = (tekst = ''): Tid | undefined => {
    if (tekst !== siste.tekst) siste = { tekst, tid: lesTid(tekst) }
    return siste.tid
  }

  /** @returns why the whole file is left out, where the line says it */
  function les(linje: Linje): Avslag | undefined {
    const { nr, celler } = linje
    // A row with times is no head.
    const erRad = kolonner ? tidAv(celler[kolonner.fra]) : celler.some(lesTid)
    if (!erRad) return hodeEllerUlest(linje)
    const funnet = kolonner ?? kolonnerAv(hode, titler, linje)
    if (funnet && 'grunn' in funnet) {
      // «1,5» between commas, without a head: nobody can tell it from two columns.
      if (skille !== ',' || hode || funnet.grunn !== 'flere-mengder') return funnet
      return void uleste.push(nr)
    }
    kolonner = funnet
    erBruk ||= kolonner?.erBruk ?? false
    const rad = kolonner && lesRad(kolonner, linje)
    if (typeof rad === 'object') return rad
    if (rad === 'produksjon') produksjon++
    else if (rad !== 'lest') uleste.push(nr)
    return undefined
  }

  function hodeEllerUlest(linje: Linje): undefined {
    const fylte = linje.celler.filter((celle) => celle !== '')
    // Among rows, a head has no figure.
    const erHode = fylte.length >= 3 && (!kolonner || !fylte.some((celle) => /^[-\d]/.test(celle)))
    if (erHode) [hode, kolonner] = [linje, undefined]
    else if (kolonner) uleste.push(linje.nr)
    else titler.push(linje)
  }

  function lesRad(sted: Kolonner, { nr, celler }: Linje): Avslag | 'produksjon' | 'lest' | undefined {
    const celle = (plass: number | undefined) => (plass === undefined ? '' : (celler[plass] ?? ''))
    const [start, slutt, tekst] = [tidAv(celle(sted.fra)), tidAv(celle(sted.til)), celle(sted.mengde)]
    if (!start || !slutt || tekst === '') return undefined
    const retning = celle(sted.retning)
    if (sted.retning !== undefined) {
      if (retning === '') return undefined
      const ut = erProdusert(retning)
      if (ut === undefined) return { grunn: 'retning', linje: nr, navn: retning }
      if (ut) return 'produksjon'
    }
    const enhet = celle(sted.enhet)
    const eksponent = eksponentAv(enhet) ?? sted.eksponent
    if (eksponent === undefined && enhet !== '') return { grunn: 'ikke-energi', linje: nr, navn: enhet }
    // «1,5» between commas, without quotes.
    if (skille === ',' && celler.length > sted.antall && /^-?\d+$/.test(tekst)) return undefined
    const figur = tall.les(tekst, eksponent ?? 0, nr, start.dato || slutt.clock - start.clock > 120)
    const navnet = celle(sted.maler)
    const maler = malepunktI.exec(navnet)?.[0] ?? egen ?? (navnet || fast)
    return figur && alle.legg(maler, nr, start, slutt, figur) ? 'lest' : undefined
  }

  function ferdig(): LestFil | Avslag {
    if (alle.tomt()) return { grunn: produksjon > 0 ? 'produksjon' : 'tom' }
    // What a column says counts for more than the name: «Matproduksjon.csv».
    if (!erBruk && erProduksjon(navn)) return { grunn: 'produksjon' }
    const faktorer = tall.avgjor()
    if ('linje' in faktorer) return { grunn: 'tusenskille', ...faktorer }
    return { rader: alle.ferdig(faktorer), produksjon, uleste }
  }
  return { les, ferdig }
}
