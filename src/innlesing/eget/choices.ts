/** The user's choices of what the columns of a company's own sheet are. */

import type { HusketValg } from '../../husket/contract.ts'
import { unitOfHead } from '../../tabell/words.ts'
import {
  ikkeLes,
  isKey,
  type Kolonne,
  type Kolonner,
  navn,
  nummer,
  radAr,
  radMaleenhet,
  type ValgtKolonne,
} from '../own-sheet.ts'

/** What a column is, and how that is known. */
export interface Choice {
  /** `ikkeLes` for one that is left out. */
  felt: string
  maleenhet: string | undefined
  /** `sist`: as the last time; `forslag`: by its head and its cells; `valgt`: here; `ingen`: it is not known. */
  fra: 'sist' | 'forslag' | 'valgt' | 'ingen'
}

/** The answers that were given here, by the number of the column. */
export type Given = ReadonlyMap<number, Pick<Choice, 'felt' | 'maleenhet'>>

/** What each column is: chosen here, else as the last time, else by its head. A field that is no more is not proposed. */
export function choicesOf(
  columns: Kolonner,
  husket: readonly HusketValg<'kolonne'>[],
  given: Given,
): Map<number, Choice> {
  const { kolonner, felt } = columns
  const known = new Set([nummer, navn, ikkeLes, ...felt.map(({ id }) => id)])
  const choice = (kolonne: Kolonne): Choice => {
    const { nr, nokkel, forslag } = kolonne
    const own = given.get(nr)
    if (own) return { ...own, fra: 'valgt' }
    const last = husket.find((one) => one.nokkel === nokkel && nokkel !== '')?.verdi
    if (last?.felt !== undefined && known.has(last.felt)) {
      const isUnit = unitsIn(last.felt, felt).some((unit) => unit === last.maleenhet)
      return {
        ...picked(kolonne, last.felt, columns),
        ...(isUnit && { maleenhet: last.maleenhet }),
        fra: 'sist',
      }
    }
    return forslag
      ? { felt: forslag.felt, maleenhet: forslag.maleenhet, fra: 'forslag' }
      : { felt: ikkeLes, maleenhet: undefined, fra: 'ingen' }
  }
  const choices = new Map(kolonner.map((kolonne) => [kolonne.nr, choice(kolonne)]))
  const fields = [...choices.values()].map((one) => one.felt)
  // The area is taken with the energy use of the buildings alone: it is proposed once a column is that.
  if (!fields.includes(buildings))
    for (const [nr, { felt, fra }] of choices)
      if (isArea(felt) && fra !== 'valgt')
        choices.set(nr, { felt: ikkeLes, maleenhet: undefined, fra: 'ingen' })
  return choices
}

/** Whether a column says the code of its row. */
const isCode = (felt: string) => felt.startsWith('rad.') && felt !== radMaleenhet && felt !== radAr
const isArea = (felt: string) => felt.endsWith('.nevner')

const unitsIn = (felt: string, fields: Kolonner['felt']) =>
  fields.find(({ id }) => id === felt)?.maleenheter ?? []

/** What a column is when the user picks a field for it: its figures are in the unit that its head says. */
export const picked = (
  { maleenheter, ukjent }: Pick<Kolonne, 'maleenheter' | 'ukjent'>,
  felt: string,
  { felt: fields }: Kolonner,
) => ({
  felt,
  maleenhet: unitOfHead(
    { units: maleenheter.map((unit) => ({ unit })), rest: ukjent },
    unitsIn(felt, fields),
  ),
})

/** What is wrong with the choices: by the number of the column, `uten-enhet` and `uten-tall` of all. */
interface Wrong {
  columns: Map<
    number,
    {
      code: 'dobbel' | 'areal' | 'maleenhet' | 'rad' | 'rad-ar' | 'to-rader' | 'rad-uten-tall'
      forste: number
    }
  >
  all: 'uten-enhet' | 'uten-tall' | undefined
}

export function wrongIn(choices: ReadonlyMap<number, Choice>, fields: Kolonner['felt']): Wrong {
  const read = [...choices].filter(([, { felt }]) => felt !== ikkeLes)
  const columns: Wrong['columns'] = new Map()
  const first = new Map<string, number>()
  for (const [nr, { felt }] of read) {
    const forste = first.get(felt)
    if (forste === undefined) first.set(felt, nr)
    else columns.set(nr, { code: 'dobbel', forste })
  }
  for (const [nr, { felt, maleenhet }] of read)
    if (maleenhet === undefined && unitsIn(felt, fields).length > 0 && !columns.has(nr))
      columns.set(nr, { code: 'maleenhet', forste: nr })
  const codes = new Map(read.filter(([, { felt }]) => isCode(felt)))
  const [code] = codes.keys()
  for (const [nr, { felt }] of read) {
    const { rad, ar } = fields.find(({ id }) => id === felt) ?? {}
    if (ar && !first.has(radAr)) columns.set(nr, { code: 'rad-ar', forste: nr })
    if (rad !== undefined && !first.has(rad)) columns.set(nr, { code: 'rad', forste: nr })
    if (code !== undefined && code !== nr && codes.has(nr))
      columns.set(nr, { code: 'to-rader', forste: code })
    if (code === nr && !read.some(([, one]) => fields.some(({ id, rad }) => id === one.felt && rad === felt)))
      columns.set(nr, { code: 'rad-uten-tall', forste: nr })
  }
  // The area gives the specific use of the buildings, whose energy use stands in its row.
  for (const [nr, { felt }] of read)
    if (isArea(felt) && !first.has(buildings)) columns.set(nr, { code: 'areal', forste: nr })
  const hasUnit = first.has(nummer) || first.has(navn)
  const hasFigures = read.some(([, { felt }]) => !isKey(felt))
  return { columns, all: hasUnit ? (hasFigures ? undefined : 'uten-tall') : 'uten-enhet' }
}

const buildings = 'energibrukPerFormal.energibrukKwhPerFormal.1.kwh.'

/** The columns that are read. */
export const readColumns = (choices: ReadonlyMap<number, Choice>): ValgtKolonne[] =>
  [...choices].flatMap(([nr, { felt, maleenhet }]) => (felt === ikkeLes ? [] : [{ nr, felt, maleenhet }]))

/** What is remembered of the columns: what they are, and that a proposal was turned down. Of the others nothing is kept. */
export const toRemember = (
  { kolonner }: Kolonner,
  choices: ReadonlyMap<number, Choice>,
): HusketValg<'kolonne'>[] =>
  kolonner.flatMap(({ nr, nokkel, forslag }) => {
    const { felt, maleenhet, fra } = choices.get(nr) ?? { felt: ikkeLes, fra: 'ingen' }
    // A proposal that was not shown is not turned down.
    const isKnown = felt !== ikkeLes || (forslag !== null && fra !== 'ingen') || fra === 'sist'
    return nokkel === '' || !isKnown
      ? []
      : [{ nokkel, verdi: { felt, ...(maleenhet !== undefined && { maleenhet }) } }]
  })
