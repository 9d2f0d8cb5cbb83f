import { placeOfCell } from '../arbeidsbok/layout.ts'
import type { WideColumn } from '../arbeidsbok/wide.ts'
import { deepEqual } from '../felt/merge.ts'
import type { Kode } from '../kodelister/kodelister.ts'
import { type ReadValue, shownText } from '../tabell/cell.ts'
import { readFigure } from '../tabell/figures.ts'
import { once } from '../tabell/names.ts'
import { lesTall } from '../tall/parse.ts'
import { nearCode } from './proposals.ts'
import { codeNamed, type HowWritten, plainText, quoted } from './read-cell.ts'
import type { ReadSection } from './unit-rows.ts'

/** How the cells of the sheet of units are read that are of more than one field. */
export const special = { liste: readList, nevner: readQuantity, ingen: readNone }

/** The codes that a cell lists are ticked, the others are not. */
function readList(section: ReadSection, wide: WideColumn, value: ReadValue, celle: string): void {
  const { sheet, column } = wide
  const codes = sheet.ark.rad?.koder ?? []
  const { found, unknown } = codesIn(typeof value === 'object' ? '' : String(value), codes)
  if (unknown !== undefined || typeof value === 'object') {
    const near = () => (unknown ? nearCode(unknown, codes) : undefined)
    const mended = section.mend(celle, unknown, { near })
    const params = { verdi: quoted(unknown ?? ''), ark: sheet.name }
    if (mended === undefined) section.tell({ celle, code: 'arbeidsbok.celle.liste', params, near })
    else readList(section, wide, withPart(String(value), unknown, mended), celle)
  } else
    for (const kode of codes)
      section.fields.push({ sted: placeOfCell(sheet, column, kode), celle, til: found.has(kode.id) })
}

/** The list with one part replaced. Only a whole part is: «Biogas» in «Biogass, Biogas» is the second one. */
const withPart = (list: string, part: string | undefined, mended: string) =>
  list
    .split(/([,;\n])/)
    .map((one) => (one.trim() === part ? mended : one))
    .join('')

/** The numbers and names of codes, and the most commas in one name. */
const writtenNames = once((codes: readonly Kode[]) => {
  const named = codes
    .toReversed()
    .flatMap((code) => [String(code.id), code.nb, code.nn].map((name) => [plainText(name), code] as const))
  return {
    byName: new Map(named),
    commas: Math.max(0, ...named.map(([name]) => name.split(',').length - 1)),
  }
})

/**
 * The codes of a list of numbers and names, with commas, semicolons or line breaks between. A name may have commas itself.
 *
 * @returns `unknown`: the first part that is none
 */
function codesIn(text: string, codes: readonly Kode[]) {
  const found = new Set<number>()
  const { byName, commas } = writtenNames(codes)
  const written = (part: string) => byName.get(plainText(part))
  for (const part of text.split(/[;\n]/)) {
    const words = part.split(',').map((word) => word.trim())
    for (let from = 0; from < words.length; ) {
      if (words[from] === '') {
        from++
        continue
      }
      // The longest name that stands here.
      let to = Math.min(words.length, from + commas + 1)
      let code = written(words.slice(from, to).join(', '))
      while (!code && --to > from) code = written(words.slice(from, to).join(', '))
      if (!code) {
        to = from + 1
        code = codeNamed(codes, words[from])
      }
      if (!code) return { found, unknown: words[from] }
      found.add(code.id)
      from = to
    }
  }
  return { found, unknown: undefined }
}

/** A quantity, such as the area, which gives the figure: the energy use of its row divided by it. It is kept as typed. */
function readQuantity(
  section: ReadSection,
  { sheet, column, kode }: WideColumn,
  value: ReadValue,
  celle: string,
  { tall: format }: HowWritten = {},
): void {
  const { nevner } = column
  if (!nevner) return
  const { maleenhet } = nevner
  // A number of a spreadsheet is one figure, also where its format says the unit.
  const isShown = typeof value === 'object' && value.slag === 'enhet'
  const [number, own] = isShown ? [value.tall, value.enhet] : [value, '']
  const text = isShown ? `${shownText(number)} ${own}` : shownText(value)
  const fits = lesTall(`1 ${own}`, { maleenhet }).tall === 1
  const read = typeof number === 'number' && fits ? { tall: number } : lesTall(text, { maleenhet })
  const chosen = read.tvetydig && format && readFigure(text, { maleenhet, unit: maleenhet, format })
  const isChosen = typeof chosen === 'object'
  const { tall, tvetydig, ujevn } = isChosen ? { tall: chosen.value } : read
  const use = placeOfCell(sheet, { ...column, ...nevner.av }, kode)
  const kwh = section.fields.find(({ sted }) => deepEqual(sted, use))?.til
  const bad = (name: string, params: Record<string, string | number> = {}) => {
    section.tell({ celle, code: `arbeidsbok.celle.${name}`, params: { verdi: quoted(text), ...params } })
  }
  if (typeof value === 'object' && !isShown) bad(value.slag)
  else if (tvetydig) bad('tvetydig', tvetydig)
  else if (tall === null || tall <= 0 || ujevn) bad('tall', { maleenhet })
  else if (typeof kwh !== 'number') {
    // A fault of the energy use is told by its own cell.
    if (!section.feil.some((fault) => rowOf(fault.celle) === rowOf(celle))) bad('nevner-uten-energibruk')
  } else {
    const skrevet =
      typeof number === 'number' || isChosen
        ? `${String(tall).replace('.', ',')} ${maleenhet}`
        : text.replace(/\s+/g, ' ').trim()
    const til = Math.round((kwh / tall) * 100) / 100
    section.fields.push(
      { sted: placeOfCell(sheet, column, kode), celle, til, skrevet },
      {
        sted: placeOfCell(sheet, { ...column, felt: nevner.enhet.felt }, kode),
        celle,
        til: nevner.enhet.verdi,
      },
    )
  }
}

/** The row of a cell by its name, counted from 1. */
const rowOf = (celle: string) => /\d+$/.exec(celle)?.[0]

/** «Ja» says that there is none: every figure is blank, which is an answer. */
function readNone(
  section: ReadSection,
  { sheet, column }: WideColumn,
  value: ReadValue,
  celle: string,
): void {
  const text = typeof value === 'object' ? '' : plainText(String(value))
  if (['ja', 'x', 'true', 'ingen'].includes(text)) {
    section.ingen = celle
    for (const kode of sheet.ark.rad?.koder ?? [])
      section.fields.push({ sted: placeOfCell(sheet, column, kode), celle, til: null })
  } else if (!['nei', 'false'].includes(text))
    section.tell({ celle, code: 'arbeidsbok.celle.ja-nei', params: { verdi: quoted(text) } })
}
