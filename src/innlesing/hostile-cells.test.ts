import { expect, test } from 'vitest'
import { wideColumns } from '../arbeidsbok/wide.ts'
import { energibarere } from '../kodelister/energibarere.ts'
import type { Kode } from '../kodelister/kodelister.ts'
import { words } from '../server/words.ts'
import { addProposals, maksForslag, nearCode, nearUnit, type ReadFault } from './proposals.ts'
import { codeNamed } from './read-cell.ts'
import { special } from './special-cells.ts'
import { makeUnits, maksFeil } from './unit-rows.ts'

// Cells are made out in the process that answers everyone: none may take much longer than its length.

/** Codes that count how often their names are read. */
function counted(codes: readonly Kode[]) {
  let reads = 0
  const list = codes.map(({ id, nb, nn }) => ({
    id,
    nn,
    get nb() {
      reads++
      return nb
    },
  }))
  return { list, reads: () => reads }
}

test('a figure that is too long to be read is proposed as nothing', () => {
  const how = { maleenhet: 'kWh', faktorer: [] }
  expect(nearUnit(`1${' '.repeat(50)}kW/h`, how)).toMatchObject({ til: 'kWh' })
  expect(nearUnit(`1${' '.repeat(60)}kW/h`, how)).toBeUndefined()
})

test('the names of codes are prepared once, however many cells are misspelt', () => {
  const { list, reads } = counted(energibarere)
  for (let n = 0; n < 50; n++) nearCode(`Ukjent bærer ${'abcdefghij'[n % 10]}`, list)
  expect(reads()).toBe(list.length)
})

test('a list of the same code again and again is read without going through all names for each', () => {
  const wide = wideColumns(words.nb, 2025).find(({ slag }) => slag === 'liste')
  if (!wide?.sheet.ark.rad) throw new Error('There is no column of lists')
  const { list, reads } = counted(wide.sheet.ark.rad.koder)
  const ark = { ...wide.sheet.ark, rad: { ...wide.sheet.ark.rad, koder: list } }
  const section = makeUnits(new Map()).sectionOf('', '', '')
  special.liste(
    section,
    { ...wide, sheet: { ...wide.sheet, ark } },
    `${list[0]?.id},`.repeat(30),
    'Enheter!D3',
  )
  expect(section.feil).toEqual([])
  expect(section.fields.filter(({ til }) => til)).toHaveLength(1)
  expect(reads()).toBeLessThan(10 * list.length)
})

test('every misspelt name of a list is read as proposed, and a proposal of the text itself ends', () => {
  const wide = wideColumns(words.nb, 2025).find(({ slag }) => slag === 'liste')
  const [first, second] = wide?.sheet.ark.rad?.koder ?? []
  if (!wide || !first || !second) throw new Error('There is no column of lists')
  // More letters than a name may lack.
  const misspelt = ({ nb }: Kode) => `${'x'.repeat(Math.ceil(nb.length / 5))}${nb}`
  const written = [first, second].map(misspelt)
  const units = makeUnits(new Map(), written)
  const section = units.sectionOf('', '', '')
  special.liste(section, wide, `${written.join('; ')}; ingen`, 'Enheter!D3')
  expect(section.feil.map(({ params }) => params?.verdi)).toEqual(['ingen'])
  expect([...units.lest.values()]).toEqual(
    [first, second].map((kode) => ({ fra: misspelt(kode), til: kode.nb, celler: ['Enheter!D3'] })),
  )
  const [fra = ''] = written
  expect(units.mend('Enheter!D3', fra, { near: () => ({ fra, til: fra }) })).toBeUndefined()
})

test('a right name of a list stays where a misspelt one is a part of it', () => {
  const wide = wideColumns(words.nb, 2025).find(({ slag }) => slag === 'liste')
  const [first] = wide?.sheet.ark.rad?.koder ?? []
  if (!wide || !first) throw new Error('There is no column of lists')
  // More letters than a name may lack.
  const misspelt = first.nb.slice(Math.ceil(first.nb.length / 5))
  const section = makeUnits(new Map(), [misspelt]).sectionOf('', '', '')
  special.liste(section, wide, `${first.nb}; ${misspelt}`, 'Enheter!D3')
  expect(section.feil).toEqual([])
  expect(section.fields.filter(({ til }) => til)).toHaveLength(1)
})

test('what is accepted is read so in all its cells; the others are looked at up to a limit', () => {
  const { mend } = makeUnits(new Map(), ['kWt'])
  let asked = 0
  const near = (til: string) => () => {
    asked++
    return { fra: til, til: 'kWh' }
  }
  const cells = Array.from({ length: maksForslag + 5 }, (_, n) => `Enheter!D${n}`)
  expect(cells.filter((celle) => mend(celle, '1 kWt', { near: near('kWt') }))).toEqual(cells)
  expect(cells.filter((celle) => mend(celle, '1 kW/h', { near: near('kW/h') }))).toEqual([])
  expect(asked).toBe(2 * maksForslag + 5)
})

test('a text of quite another length than a name is not compared with it letter by letter', () => {
  // Else all its letters are compared with those of every name.
  expect(codeNamed(energibarere, 'x'.repeat(300_000))).toBeUndefined()
})

test('a file with more faults than anybody corrects is not read to its end, and the first is named', () => {
  const { tell, sectionOf } = makeUnits(new Map())
  tell({ celle: 'A1', code: 'x' })
  const section = sectionOf('1', 'A2', 'tiltak')
  for (let n = 1; n < maksFeil; n++) section.tell({ celle: 'A2', code: 'x' })
  expect(() => sectionOf('2', 'A3', 'tiltak').tell({ celle: 'A3', code: 'x' })).toThrow(
    expect.objectContaining({
      code: 'arbeidsbok.feil.for-mange-feil',
      params: { maks: maksFeil, celle: 'A1' },
    }),
  )
})

test('so many faults of a file get a proposal', () => {
  let asked = 0
  const near = () => ({ fra: `${asked++}`, til: 'kWh' })
  const faults: ReadFault[] = Array.from({ length: maksForslag + 5 }, () => ({
    celle: 'A1',
    code: 'x',
    near,
  }))
  addProposals(faults)
  expect(asked).toBe(maksForslag)
  expect(faults.filter(({ forslag }) => forslag)).toHaveLength(maksForslag)
  expect(
    faults.some((fault) => 'near' in fault),
    'and none is left to be sent',
  ).toBe(false)
})
