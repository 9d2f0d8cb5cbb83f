/** Makes out what a company's own sheet says of its units. */

import { Problem } from '../../platform/problem.ts'
import type { Texts } from '../../texts/texts.ts'
import { plain } from '../../ui/grid/names.ts'
import type { Forhandsvisning } from '../contract.ts'
import { type Rows, rowsOf } from '../heads.ts'
import { type Interpreted, settleAll } from '../interpret.ts'
import { cellName } from '../layout.ts'
import type { ReadSheet } from '../read/book.ts'
import { type ChosenColumn, readWide } from '../read-wide.ts'
import { makeUnits, type Tell } from '../unit-rows.ts'
import { wideColumns } from '../wide.ts'
import { type EgetValg, maksSporsmal, navn, nummer, radMaleenhet } from './contract.ts'
import { textIn } from './heads.ts'
import { unitsFor } from './propose.ts'
import { codeColumnOf, codeColumns, rowCodes, rowColumns } from './row-codes.ts'
import { type RowUse, rangesOf, rowUses } from './rows.ts'
import type { UnitNames } from './unit-names.ts'

type Said = Required<
  Pick<Forhandsvisning, 'utelatteRader' | 'sporsmal' | 'valgbare' | 'ukjenteOrd' | 'valgbareKoder'>
>

/**
 * Makes out what a company's own sheet says, by what the user says that its columns are. A blank cell says nothing, since the sheet was
 * not filled from what is saved.
 *
 * @param ar `rapporteringAr`
 */
export function interpretOwn(
  sheets: readonly ReadSheet[],
  valg: EgetValg,
  names: UnitNames,
  texts: Texts,
  ar: number,
): Interpreted & { said: Said } {
  const sheet = sheets[valg.ark] ?? { name: '', cells: [] }
  const rows = rowsOf(sheet)
  const codes = rowCodes(rows, valg, codeColumns(texts, ar))
  const uses = rowUses(rows, valg, names, codes)
  const units = makeUnits(new Map())
  const column =
    (valg.kolonner.find(({ felt }) => felt === nummer) ?? valg.kolonner.find(({ felt }) => felt === navn))
      ?.nr ?? 0
  const ukjenteOrd = unknownWords(sheet.name, rows, uses, codes, units.tell)
  const taken: Rows = new Map(
    [...rows].filter(([at]) => uses.get(at)?.is === 'tatt' && (!codes || codes.of(at))),
  )
  const unitColumn = valg.kolonner.find(({ felt }) => felt === radMaleenhet)?.nr
  const rowOf = (at: number) => ({
    kode: codes?.of(at),
    maleenhet: unitColumn === undefined ? undefined : textIn(rows.get(at)?.get(unitColumn)),
  })
  const twice = `arbeidsbok.celle.duplikat${codes ? '' : '-enhet'}`
  const numberIn = (_row: unknown, at: number) => {
    const use = uses.get(at)
    return use?.is === 'tatt' ? use.nummer : undefined
  }
  readWide(
    sheet.name,
    taken,
    { headRow: 0, numberIn, column, rowOf, twice },
    chosenOf(valg, texts, ar),
    units,
  )
  const sporsmal = [...uses].flatMap(([rad, use]) =>
    use.is === 'sporsmal' ? [{ rad, celle: cellName(sheet.name, column, rad), tekst: use.tekst }] : [],
  )
  for (const { celle, tekst } of sporsmal)
    units.tell({
      celle,
      code: `arbeidsbok.celle.ukjent-enhet${tekst ? '' : '-uten-navn'}`,
      ...(tekst && { params: { verdi: tekst } }),
    })
  const left = Map.groupBy([...uses], ([, use]) => (use.is === 'utelatt' ? use.code : undefined))
  left.delete(undefined)
  return {
    id: null,
    ar,
    units: [...units.units.values()],
    feil: units.feil,
    formler: settleAll(units, sheets),
    utelatt: [],
    ark: [],
    said: {
      utelatteRader: [...left].map(([code, of]) => ({
        code: `arbeidsbok.rad.${code}`,
        rader: rangesOf(of.map(([at]) => at)),
        n: of.length,
      })),
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

/** Tells each row whose word names no code, and says the words once each. */
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
  }
  return [...words.values()]
}

/** The columns that are read. @throws Problem 400 for a field that no sheet has, or a unit that the field lacks */
function chosenOf({ kolonner, tall }: EgetValg, texts: Texts, ar: number): ChosenColumn[] {
  const byId = new Map([...wideColumns(texts, ar), ...rowColumns(texts, ar)].map((wide) => [wide.id, wide]))
  const codes = codeColumns(texts, ar)
  const chosen = new Set(kolonner.map(({ felt }) => felt))
  return kolonner.flatMap(({ nr, felt, maleenhet }): ChosenColumn[] => {
    if (felt === nummer || felt === navn || felt === radMaleenhet || codes.has(felt)) return []
    const wide = byId.get(felt)
    const units = wide && unitsFor(wide)
    const code = wide && codeColumnOf(wide)
    if (!units || (code && !chosen.has(code)) || (maleenhet !== undefined && !units.includes(maleenhet)))
      throw new Problem(400, 'ugyldig-foresporsel')
    const isOther = maleenhet !== units[0]
    return [
      {
        at: nr,
        wide,
        isInRowUnit: chosen.has(radMaleenhet) && code !== undefined && units[0] === 'kWh',
        how: { tomtSierIngenting: true, ...(isOther && maleenhet && { maleenhet }), ...(tall && { tall }) },
      },
    ]
  })
}
