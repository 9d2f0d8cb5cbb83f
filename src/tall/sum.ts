import { lesLedd } from './digits.ts'
import { avSifre, type Eksakt, ganger, motsatt, pluss, tilTall } from './exact.ts'
import { visTall } from './format.ts'

/** A calculation as written: its result, how it is shown, and the unit behind it. */
export interface Sum {
  verdi: Eksakt
  /** `1 200 + 340`; undefined for a single figure. */
  ledd: string | undefined
  rest: string
}

const MINUS = '\u2212'
const TEGN: Record<string, string> = { '-': MINUS, '*': '×' }

/**
 * Reads `=1200+340`: figures with +, − and × between them, × before + and −. A unit behind the last figure is the unit of all.
 *
 * @param tekst begins with `=`; its spaces and hyphens are ordinary ones
 * @returns undefined when it cannot be worked out
 */
export function lesSum(tekst: string): Sum | undefined {
  const deler = tekst.slice(1).split(/([-+*×])/)
  const ledd = deler.filter((_, index) => index % 2 === 0).map((del) => lesLedd(del.trim()))
  const tegn = deler.filter((_, index) => index % 2 === 1).map((del) => TEGN[del] ?? del)
  const verdier = ledd.flatMap((lest) =>
    lest?.lesninger[0] ? [avSifre(lest.lesninger[0].hele, lest.lesninger[0].brok)] : [],
  )
  const rest = ledd.at(-1)?.rest ?? ''
  const sammeEnhet = ledd.every((lest) => lest && (lest.rest === '' || sammeOrd(rest, lest.rest)))
  if (verdier.length < ledd.length || !sammeEnhet) return undefined
  return {
    verdi: regnUt(verdier, tegn),
    ledd:
      tegn.length === 0
        ? undefined
        : verdier
            .map((verdi, index) => [tegn[index - 1], visTall(tilTall(verdi))].filter(Boolean).join(' '))
            .join(' '),
    rest,
  }
}

/** Whether the unit of an earlier figure is the beginning of the last one's: `liter` before `liter bioetanol`. */
const sammeOrd = (siste: string, tidligere: string) =>
  `${siste.toLowerCase()} `.startsWith(`${tidligere.toLowerCase()} `)

function regnUt([forste, ...resten]: Eksakt[], tegn: readonly string[]): Eksakt {
  const produkter: Eksakt[] = [forste ?? avSifre('0', '')]
  resten.forEach((verdi, index) => {
    const siste = produkter.at(-1)
    if (tegn[index] === '×' && siste) produkter[produkter.length - 1] = ganger(siste, verdi)
    else produkter.push(tegn[index] === MINUS ? motsatt(verdi) : verdi)
  })
  return produkter.reduce(pluss)
}
