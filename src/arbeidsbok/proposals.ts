import type { Kode } from '../kodelister/kodelister.ts'
import type { HowRead } from '../seksjon/unreadable.ts'
import { lesTall } from '../tall/parse.ts'
import { distance, plain } from '../ui/grid/names.ts'
import type { Cellefeil, Forslag } from './contract.ts'
import { cellName } from './layout.ts'
import type { ReadSheet } from './read/book.ts'

/** What a misspelt text may be read as, where that can be one thing alone (rules.md §7.1). Nothing is read so unless the user says it. */

/** Whether a text is a misspelt name: at most one letter in four is another, and no digit, such as that of a year. */
function isNear(name: string, text: string): boolean {
  const [a, b] = [plain(name), plain(text)]
  const most = Math.max(1, Math.floor(a.length / 4))
  if (a.length < 5 || b.length > 60 || Math.abs(a.length - b.length) > most) return false
  return digitsOf(a) === digitsOf(b) && distance(a, b) <= most
}
const digitsOf = (text: string) => text.replace(/\D+/g, ' ').trim()

/** A text as the name that it is near. */
export const nearName = (text: string, name: string): Forslag | undefined =>
  isNear(name, text) ? { fra: text.trim(), til: name } : undefined

/** A text as the name of the one code that it is near, in the language that it is nearest to. */
export function nearCode(
  text: string,
  codes: readonly (Kode & { synonymer?: readonly string[] })[],
): Forslag | undefined {
  const near = codes.filter(({ nb, nn, synonymer = [] }) =>
    [nb, nn, ...synonymer].some(
      (name) => isNear(name, text) || isNear(name.replace(/\([^)]*\)/g, ' '), text),
    ),
  )
  const [code, second] = near
  if (!code || second) return undefined
  const far = (name: string) => distance(plain(name), plain(text))
  return { fra: text.trim(), til: far(code.nn) < far(code.nb) ? code.nn : code.nb }
}

/** The other spellings of units: «kW/h», «kWt», «kilowattimer»; thousands of kroner. */
const units: readonly [RegExp, string][] = [
  [/^k(w ?[-/]? ?[ht]|hw)$|^kilowatt-?t?im(e|er|ar)$/i, 'kWh'],
  [/^m(w ?[-/]? ?[ht]|hw)$|^megawatt-?t?im(e|er|ar)$/i, 'MWh'],
  [/^g(w ?[-/]? ?[ht]|hw)$|^gigawatt-?t?im(e|er|ar)$/i, 'GWh'],
  [/^(tkr|tnok|t\.? ?kr)$/i, 'tusen kr'],
  [/^(mkr|mnok|mill\.? ?nok)$/i, 'mill. kr'],
]
/** Each figure is of one year. */
const aYear = / ?(\/|pr\.?|per|i) ?(år|året)$/i

/** A figure whose unit is misspelt, or says that it is of a year. */
export function nearUnit(text: string, how: HowRead): Forslag | undefined {
  const fra = /\d[\d\s.,]*?\s*(\p{L}.*)$/u.exec(text)?.[1]?.trim()
  if (!fra) return undefined
  const bare = fra.replace(aYear, '').replace(/\.$/, '').trim()
  const til = units.find(([spellings]) => spellings.test(bare))?.[1] ?? bare
  const { tall, tvetydig, ujevn } = lesTall(
    text.replace(fra, () => til),
    how,
  )
  return til === fra || tall === null || tvetydig || ujevn ? undefined : { fra, til }
}

/** The proposals of faults that the user said yes to. */
const accepted = (faults: readonly Cellefeil[], rett: ReadonlySet<string>) =>
  new Map(
    faults.flatMap(({ celle, forslag }): [string, Forslag][] =>
      forslag && rett.has(forslag.fra) ? [[celle, forslag]] : [],
    ),
  )

/**
 * The sheets with what was misspelt as it was meant.
 *
 * @param rett the misspelt texts that the user wants to have read as proposed
 * @returns undefined where none of the faults is such a one
 */
export function mended(
  sheets: readonly ReadSheet[],
  faults: readonly Cellefeil[],
  rett: ReadonlySet<string>,
) {
  const wanted = accepted(faults, rett)
  if (wanted.size === 0) return undefined
  return {
    wanted,
    sheets: sheets.map((sheet) => ({
      ...sheet,
      cells: sheet.cells.map((cell): (typeof sheet.cells)[number] => {
        const [row, column, value, ...rest] = cell
        const forslag = typeof value === 'string' && wanted.get(cellName(sheet.name, column, row))
        return forslag ? [row, column, value.replace(forslag.fra, () => forslag.til), ...rest] : cell
      }),
    })),
  }
}
