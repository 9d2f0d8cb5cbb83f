/** Makes out what a company's own sheet says of its units. */

import { cellName } from '../../arbeidsbok/layout.ts'
import { type WideColumn, wideColumns } from '../../arbeidsbok/wide.ts'
import { arene } from '../../seksjon/arene.ts'
import type { ReadValue } from '../../tabell/cell.ts'
import { plain } from '../../tabell/names.ts'
import { RefusedFile } from '../../tabell/refused.ts'
import type { ReadSheet } from '../../tabell/workbook.ts'
import type { Texts } from '../../texts/texts.ts'
import { type Interpreted, settleAll } from '../interpret.ts'
import { type EgetArk, type EgetValg, maksSporsmal, navn, nummer, radAr, radMaleenhet } from '../own-sheet.ts'
import { isBlank } from '../read-cell.ts'
import { type ChosenColumn, readUnitRows } from '../read-unit-rows.ts'
import { type Rows, rowsOf } from '../rows.ts'
import { makeUnits, type Tell } from '../unit-rows.ts'
import { textIn } from './heads.ts'
import { meaningOfHead, unitsFor } from './propose.ts'
import {
  codeColumnOf,
  codeColumns,
  isOfRowYear,
  rowCodes,
  rowColumns,
  rowYears,
  yearColumns,
} from './row-codes.ts'
import { type RowUse, rangesOf, rowUses } from './row-uses.ts'
import type { UnitNames } from './unit-names.ts'

type Said = Omit<EgetArk, 'utenOppvarming' | 'utenFormal' | 'tvetydig'>

/**
 * Makes out what a company's own sheet says, by what the user says that its columns are. A blank cell says nothing, since the sheet was
 * not filled from what is saved.
 *
 * @param ar `rapporteringAr`
 * @param rett the misspelt texts that are to be read as proposed
 */
export async function interpretOwn(
  sheets: readonly ReadSheet[],
  valg: EgetValg,
  names: UnitNames,
  texts: Texts,
  ar: number,
  rett: readonly string[] = [],
): Promise<Interpreted & { said: Said }> {
  const sheet: ReadSheet = sheets[valg.ark] ?? { name: '', cells: [] }
  const rows = rowsOf(sheet)
  const { codes, years, chosen, fieldIn, isRead } = rowsRead(rows, valg, texts, ar)
  const uses = rowUses(rows, valg, names, codes, isRead)
  const units = makeUnits(new Map(), rett)
  const column =
    (valg.kolonner.find(({ felt }) => felt === nummer) ?? valg.kolonner.find(({ felt }) => felt === navn))
      ?.nr ?? 0
  const ukjenteOrd = unknownWords(sheet.name, rows, uses, codes, units.tell)
  tellYears(sheet.name, rows, uses, years, units.tell)
  const taken: Rows = new Map(
    [...rows].filter(
      ([at]) => uses.get(at)?.is === 'tatt' && (!codes || codes.of(at)) && years?.of(at) !== null,
    ),
  )
  const unitColumn = valg.kolonner.find(({ felt }) => felt === radMaleenhet)?.nr
  const rowOf = (at: number) => ({
    kind: `${codes?.of(at)?.id ?? ''} ${years?.of(at) ?? ''}`,
    maleenhet: measureOf(rows.get(at), unitColumn, codes?.nr),
    fieldOf: (wide: WideColumn) => fieldIn(at, wide),
  })
  const twice = `arbeidsbok.celle.duplikat${codes || years ? '' : '-enhet'}`
  const numberIn = (_row: unknown, at: number) => {
    const use = uses.get(at)
    return use?.is === 'tatt' ? use.nummer : undefined
  }
  await readUnitRows(sheet.name, taken, { headRow: 0, numberIn, column, rowOf, twice }, chosen, units)
  const isPartly = ([at, row]: [number, Map<number, ReadValue>]) =>
    chosen.some((one) => !isBlank(row.get(one.at)) && !isRead(at, one.at))
  const partly = years ? [...taken].filter(isPartly).map(([at]) => at) : []
  const hidden = sheet.skjulteRader?.filter((at) => taken.has(at)) ?? []
  const sporsmal = askedRows(uses, (rad) => cellName(sheet.name, column, rad), units.tell)
  const left = Map.groupBy([...uses], ([, use]) => (use.is === 'utelatt' ? use.code : undefined))
  left.delete(undefined)
  return {
    id: null,
    ar,
    units: [...units.units.values()],
    feil: units.feil,
    formler: await settleAll(units, sheets),
    utelatt: [],
    lest: [...units.lest.values()],
    said: {
      utelatteRader: [
        ...[...left].map(([code, of]) =>
          leftRows(
            `${code}`,
            of.map(([at]) => at),
          ),
        ),
        ...(partly.length > 0 ? [leftRows('delvis', partly)] : []),
        ...(hidden.length > 0 ? [leftRows('skjult', hidden)] : []),
      ],
      sporsmal: sporsmal.slice(0, maksSporsmal),
      valgbare: sporsmal.length > 0 ? names.units : [],
      ukjenteOrd: ukjenteOrd.slice(0, maksSporsmal),
      valgbareKoder:
        ukjenteOrd.length > 0
          ? (codes?.koder ?? []).map((kode) => ({ id: kode.id, navn: texts.navn(kode) }))
          : [],
    },
  }
}

/** Tells each row with figures whose unit is not known. */
function askedRows(uses: ReadonlyMap<number, RowUse>, cellIn: (rad: number) => string, tell: Tell) {
  const asked = [...uses].flatMap(([rad, use]) =>
    use.is === 'sporsmal' ? [{ rad, celle: cellIn(rad), tekst: use.tekst }] : [],
  )
  for (const { celle, tekst } of asked)
    tell({
      celle,
      code: `arbeidsbok.celle.ukjent-enhet${tekst ? '' : '-uten-navn'}`,
      ...(tekst && { params: { verdi: tekst } }),
    })
  return asked
}

/** How the rows of a sheet are read: by the code and the year that they say. */
function rowsRead(rows: Rows, valg: EgetValg, texts: Texts, ar: number) {
  const codes = rowCodes(rows, valg, codeColumns(texts, ar))
  const years = rowYears(rows, valg)
  const chosen = chosenOf(valg, texts, ar)
  /** The field of a column in a row; undefined where the row is of a year that it is not asked about. */
  const fieldIn = (at: number, wide: WideColumn): WideColumn | undefined => {
    const own = wide.sheet.ark.rad && !wide.kode ? { ...wide, kode: codes?.of(at) } : wide
    const year = years?.of(at) ?? ar
    if (!isOfRowYear(wide)) return year === ar ? own : undefined
    return arene(ar).includes(year) ? { ...own, column: { ...wide.column, year } } : undefined
  }
  const byColumn = new Map(chosen.map((one) => [one.at, one.wide]))
  const isRead = (at: number, nr: number) => {
    const wide = byColumn.get(nr)
    return wide !== undefined && fieldIn(at, wide) !== undefined
  }
  return { codes, years, chosen, fieldIn, isRead }
}

/** The unit of a row's figures, by its own column and by its word: «Strøm (MWh)». Where they differ, both, which no figure is read in. */
function measureOf(
  row: Rows extends Map<number, infer Row> ? Row | undefined : never,
  unit: number | undefined,
  code: number | undefined,
) {
  const said = [unit, code].flatMap((nr, n) => {
    const text = nr === undefined ? '' : textIn(row?.get(nr))
    return meaningOfHead(text).units[0]?.unit ?? (n === 0 && text !== '' ? text : [])
  })
  return said.length > 0 ? [...new Set(said)].join(', ') : unit === undefined ? undefined : ''
}

const leftRows = (code: string, rows: readonly number[]) => ({
  code: `arbeidsbok.rad.${code}`,
  rader: rangesOf(rows),
  n: rows.length,
})

/** Tells each row whose cell of the year says none. */
function tellYears(
  sheet: string,
  rows: Rows,
  uses: ReadonlyMap<number, RowUse>,
  years: ReturnType<typeof rowYears>,
  tell: Tell,
): void {
  for (const at of rows.keys())
    if (years?.of(at) === null && uses.get(at)?.is !== 'utelatt')
      tell({
        celle: cellName(sheet, years.nr, at),
        code: 'arbeidsbok.celle.uten-ar',
      })
}

/** More different words than anybody answers about: the column says something else. Each is looked for among the misspellings. */
const maksOrd = 500

/**
 * Tells each row whose word names no code, and says the words once each.
 *
 * @throws RefusedFile where they are too many
 */
function unknownWords(
  sheet: string,
  rows: Rows,
  uses: ReadonlyMap<number, RowUse>,
  codes: ReturnType<typeof rowCodes>,
  tell: Tell,
) {
  const words = new Map<string, { rad: number; tekst: string }>()
  for (const [at, row] of rows) {
    if (!codes || uses.get(at)?.is === 'utelatt' || codes.of(at)) continue
    const tekst = textIn(row.get(codes.nr)).slice(0, 100)
    tell({
      celle: cellName(sheet, codes.nr, at),
      code: `arbeidsbok.celle.${tekst ? 'ukjent-ord' : 'uten-ord'}`,
      ...(tekst && { params: { verdi: tekst } }),
    })
    if (tekst && !words.has(plain(tekst))) words.set(plain(tekst), { rad: at, tekst })
    if (words.size > maksOrd)
      throw new RefusedFile('for-mange-feil', {
        maks: maksOrd,
        celle: cellName(sheet, codes.nr, words.values().next().value?.rad ?? at),
      })
  }
  return [...words.values()]
}

/** The columns that are read. */
function chosenOf({ kolonner, tall }: EgetValg, texts: Texts, ar: number): ChosenColumn[] {
  const byId = new Map(
    [...wideColumns(texts, ar), ...rowColumns(texts, ar), ...yearColumns(texts, ar)].map((wide) => [
      wide.id,
      wide,
    ]),
  )
  const keys = new Set([nummer, navn, radMaleenhet, radAr, ...codeColumns(texts, ar).keys()])
  const chosen = new Set(kolonner.map(({ felt }) => felt))
  return kolonner.flatMap(({ nr, felt, maleenhet }): ChosenColumn[] => {
    if (keys.has(felt)) return []
    const wide = byId.get(felt)
    const units = wide && unitsFor(wide)
    const code = wide && codeColumnOf(wide)
    const lacksYear = wide && isOfRowYear(wide) && !chosen.has(radAr)
    if (
      !units ||
      lacksYear ||
      (code && !chosen.has(code)) ||
      (maleenhet !== undefined && !units.includes(maleenhet))
    )
      throw new Error(`The sheet is read by what is no column: ${felt}`)
    const isOther = maleenhet !== units[0]
    return [
      {
        at: nr,
        wide,
        isInRowUnit: units[0] === 'kWh',
        how: { tomtSierIngenting: true, ...(isOther && maleenhet && { maleenhet }), ...(tall && { tall }) },
      },
    ]
  })
}
