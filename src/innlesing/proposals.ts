/** What a misspelt text may be read as, where that can be one thing alone (rules.md §7.1). Nothing is read so unless the user says it. */

import type { Kode } from '../kodelister/kodelister.ts'
import type { HowRead } from '../seksjon/unreadable.ts'
import type { ReadValue } from '../tabell/cell.ts'
import { distance, isWithin, once, plain } from '../tabell/names.ts'
import { lesTall, MAKS_TEGN } from '../tall/parse.ts'
import type { Cellefeil, Forslag } from './forhandsvisning.ts'

/** A fault of a cell, and how its proposal is found, which takes too long to be done for every cell. */
export interface ReadFault extends Cellefeil {
  near?: () => Forslag | undefined
}

/** Most faults of a file that get a proposal at a time: those behind them get theirs when the file is read again. */
export const maksForslag = 1000

/** Finds the proposals of the faults of a file. */
export function addProposals(faults: readonly ReadFault[]): void {
  let left = maksForslag
  for (const fault of faults) {
    const forslag = fault.near && left-- > 0 ? fault.near() : undefined
    if (forslag) fault.forslag = forslag
    delete fault.near
  }
}

/** Whether a text is a misspelt name, both `plain`: at most one letter in four is another, and no digit, such as that of a year. */
const isNear = (name: string, text: string) =>
  name.length >= 5 &&
  isWithin(Math.max(1, Math.floor(name.length / 4)), name, text) &&
  digitsOf(name) === digitsOf(text)
const digitsOf = (text: string) => text.replace(/\D+/g, ' ').trim()

/** A text as the name that it is near. */
export const nearName = (text: string, name: string): Forslag | undefined =>
  text.length <= MAKS_TEGN && isNear(plain(name), plain(text)) ? { fra: text.trim(), til: name } : undefined

/** A code with other names that a paste knows too, and the lay words by which the search of the page finds it. */
export type Named = Kode & { synonymer?: readonly string[]; ogsa?: string }

/** The codes with their `plain` names. */
export const withNames = once((codes: readonly Named[]) =>
  codes.map((code) => {
    const names = [code.nb, code.nn, ...(code.synonymer ?? [])]
    const all = names.flatMap((name) => [name, name.replace(/\([^)]*\)/g, ' ')])
    const words = ` ${plain([...names, code.ogsa ?? ''].join(' '))} `
    return { code, names: [...new Set(all.map(plain))], words }
  }),
)

/** A text as the name of the one code that it is near, or a word of, in the language that it is nearest to. */
export function nearCode(text: string, codes: readonly Named[]): Forslag | undefined {
  if (text.length > MAKS_TEGN) return undefined
  const wanted = plain(text)
  const near = withNames(codes).filter(({ names }) => names.some((name) => isNear(name, wanted)))
  const named = () => withNames(codes).filter(({ words }) => words.includes(` ${wanted} `))
  const [found, second] = near.length === 0 && wanted.length > 2 ? named() : near
  if (!found || second) return undefined
  const { nb, nn } = found.code
  const far = (name: string) => distance(plain(name), wanted)
  return { fra: text.trim(), til: near.length > 0 && far(nn) < far(nb) ? nn : nb }
}

/** The other spellings of units: «kW/h», «kWt», «kilowattimer»; thousands of kroner. */
const units: readonly [RegExp, string][] = [
  [/^k(w ?[-/]? ?[ht]|hw)$|^kilowatt-?t?im(e|er|ar)$/i, 'kWh'],
  [/^m(w ?[-/]? ?[ht]|hw)$|^megawatt-?t?im(e|er|ar)$/i, 'MWh'],
  [/^g(w ?[-/]? ?[ht]|hw)$|^gigawatt-?t?im(e|er|ar)$/i, 'GWh'],
  [/^t\.? ?kr$/i, 'tusen kr'],
  [/^mill\.? ?nok$/i, 'mill. kr'],
]
/** Each figure is of one year. */
const aYear = / ?(\/|pr\.?|per|i) ?(år|året)$/i

/** A figure whose unit is misspelt, or says that it is of a year. */
export function nearUnit(text: string, how: HowRead): Forslag | undefined {
  const fra = text.length > MAKS_TEGN ? undefined : /\d[\d\s.,]*(\p{L}.*)$/u.exec(text)?.[1]?.trim()
  if (!fra) return undefined
  const bare = fra.replace(aYear, '').replace(/\.$/, '').trim()
  const til = units.find(([spellings]) => spellings.test(bare))?.[1] ?? bare
  const { tall, tvetydig, ujevn } = lesTall(
    text.replace(fra, () => til),
    how,
  )
  return til === fra || tall === null || tvetydig || ujevn ? undefined : { fra, til }
}

/** A cell as its fault proposes it, where the user said yes to that; undefined where it stays as it is. */
export type Mend = (
  celle: string,
  value: ReadValue | undefined,
  fault: Pick<ReadFault, 'near'>,
) => string | undefined

/** @param rett the misspelt texts that the user wants to have read as proposed */
export function mender(rett: readonly string[]) {
  const wanted = new Set(rett)
  const lest = new Map<string, Forslag & { celler: string[] }>()
  let left = maksForslag
  const mend: Mend = (celle, value, { near }) => {
    if (wanted.size === 0 || typeof value !== 'string' || !near || left === 0) return undefined
    const forslag = near()
    if (!forslag || forslag.fra === forslag.til || !wanted.has(forslag.fra)) {
      left--
      return undefined
    }
    const key = JSON.stringify(forslag)
    lest.set(key, { ...forslag, celler: [...(lest.get(key)?.celler ?? []), celle] })
    return value.replace(forslag.fra, () => forslag.til)
  }
  return { mend, lest }
}
