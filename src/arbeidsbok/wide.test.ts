import { unzipSync } from 'fflate'
import { openXlsx, saveXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Forhandsvisning } from '../innlesing/forhandsvisning.ts'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { words } from '../server/words.ts'
import { readWorld } from '../svar/testing.ts'
import { rapporteringArNow } from '../texts/calendar.ts'
import { acceptAll, cellFinder, fetchWorkbook, uploadWorkbook, withCells } from './testing.ts'
import { head, main, office, spreadsheet, withFile } from './testing-workbook-parts.ts'
import { zip } from './testing-zip.ts'
import { unitHeads, wideColumns } from './wide.ts'

const ar = rapporteringArNow(new Date())
let service: TestService
let as: Person
let units: string[]
beforeAll(async () => {
  service = await startTestService({ RATE_GRENSE: 'av' })
  const { PIDER, GRUPPER } = await readWorld()
  as = await service.signIn(PIDER.dagligvare)
  units = GRUPPER.dagligvare.under.map(({ organisasjonsnummer }) => organisasjonsnummer)
})
afterAll(() => service.stop())

/** The workbook of a sub-unit that no other test uses, and its cells on the sheet of units by a part of their head. */
async function fetched() {
  const unit = units.pop() ?? ''
  const file = await fetchWorkbook(service, as, [unit])
  const find = await cellFinder(file)
  return { unit, file, at: (part: string, code: string | null = null) => find('', unit, code, part) }
}
async function previewOf(file: Buffer): Promise<Forhandsvisning> {
  const { status, body } = await uploadWorkbook(service, as, file)
  expect([status, body.code]).toEqual([200, undefined])
  return body
}
const changesOf = ({ enheter }: Forhandsvisning) =>
  enheter.flatMap(({ seksjoner }) => seksjoner.flatMap(({ endringer }) => endringer))
const faultsOf = ({ enheter }: Forhandsvisning) =>
  enheter
    .flatMap(({ seksjoner }) => seksjoner.flatMap(({ feil }) => feil))
    .map(({ celle, code }) => [celle, code])
const cellValue = async (file: Buffer, cell: string) => {
  const [sheet, of = ''] = cell.split('!')
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(of) ?? []
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return (await openXlsx(file)).sheets.find(({ name }) => name === sheet)?.rows[Number(row) - 1]?.[column]
}

test.each(['nb', 'nn'] as const)('every column has a head of its own in %s', (sprak) => {
  const heads = [...wideColumns(words[sprak], ar).map(({ head }) => head), ...unitHeads(words[sprak], ar)]
  expect(heads.filter((one, index) => heads.indexOf(one) !== index)).toEqual([])
})

describe('a row of the sheet of units', () => {
  test('gives the specific use by the area, which is kept as typed and comes back', async () => {
    const { unit, file, at } = await fetched()
    const [use, area, heat] = [at('kWh', 'Bygg'), at('Areal'), at('varmes')]
    const filled = await withCells(file, { [use]: 250_000, [area]: '2 013 m2', [heat]: 'Vannbåren' })
    const first = await previewOf(filled)
    expect(changesOf(first)).toContainEqual(
      expect.objectContaining({ celle: area, til: 124.19, skrevet: '2 013 m2' }),
    )
    await acceptAll(service, as, first)
    expect(changesOf(await previewOf(filled))).toEqual([])
    const again = await fetchWorkbook(service, as, [unit])
    expect(await cellValue(again, area)).toBe('2 013 m2')
    expect(changesOf(await previewOf(again))).toEqual([])
    const more = await previewOf(await withCells(again, { [use]: 500_000, [area]: 2000 }))
    expect(changesOf(more).map(({ til }) => til)).toEqual([500_000, 250])
    expect(faultsOf(await previewOf(await withCells(again, { [use]: null })))).toEqual([
      [area, 'arbeidsbok.celle.nevner-uten-energibruk'],
    ])
  })

  test('lists measures by number and by name, also one with commas in it', async () => {
    const { file, at } = await fetched()
    const cell = at('Tiltak')
    const listed = async (text: string) => {
      const preview = await previewOf(await withCells(file, { [cell]: text }))
      return [changesOf(preview).map(({ sted: [row] }) => row), faultsOf(preview)]
    }
    const two = [[{ id: 101 }, { id: 102 }], []]
    expect(await listed('101, 102')).toEqual(two)
    expect(await listed('Energioppfølgingssystem (EOS) og delmålere; 102')).toEqual(two)
    const named = wideColumns(words.nb, ar).find(({ slag }) => slag === 'liste')?.sheet.ark.rad?.koder ?? []
    const comma = named.find(({ nb }) => nb.includes(','))
    expect(await listed(`101,${comma?.nb}`)).toEqual([[{ id: 101 }, { id: comma?.id }], []])
    expect((await listed('101, noe annet'))[1]).toEqual([[cell, 'arbeidsbok.celle.liste']])
  })

  test('says that there is no production, which is saved, and comes back', async () => {
    const { unit, file, at } = await fetched()
    const none = at('Ingen egen')
    const filled = await withCells(file, { [none]: 'Ja' })
    const preview = await previewOf(filled)
    const said = preview.enheter[0]?.seksjoner.filter(({ ingen }) => ingen)
    expect(said).toMatchObject([{ ingenCelle: none }])
    const [result] = await acceptAll(service, as, preview)
    expect(result?.seksjoner).toContainEqual(
      expect.objectContaining({ seksjon: 'produksjon', utfall: 'lagret' }),
    )
    expect((await previewOf(filled)).enheter[0]?.seksjoner.some(({ ingen }) => ingen)).toBe(false)
    expect(await cellValue(await fetchWorkbook(service, as, [unit]), none)).toBe('Ja')
    const both = await previewOf(await withCells(filled, { [at('kWh', 'Solkraft (solceller)')]: 70 }))
    expect(faultsOf(both)).toEqual([[none, 'arbeidsbok.celle.ingen-men-tall']])
  })

  test('and a row of another sheet are of one field: a blank one says nothing, two that differ are a fault', async () => {
    const { unit, file, at } = await fetched()
    const electricity = at(String(ar - 1), 'Elektrisitet')
    const rare = { 'Energibærere!A4': unit, 'Energibærere!C4': 'Elektrisitet', 'Energibærere!E4': 900 }
    expect(changesOf(await previewOf(await withCells(file, rare)))).toMatchObject([{ til: 900 }])
    const same = await previewOf(await withCells(file, { ...rare, [electricity]: 900 }))
    expect(changesOf(same)).toMatchObject([{ til: 900 }])
    const other = await previewOf(await withCells(file, { ...rare, [electricity]: 800 }))
    expect(faultsOf(other)).toContainEqual(['Energibærere!E4', 'arbeidsbok.celle.to-steder'])
  })
})

describe('a sheet that was worked on', () => {
  test('has its rows sorted, columns added and moved, a total below: nothing is misread, and what is left out is said', async () => {
    const own = units.splice(-3)
    const file = await fetchWorkbook(service, as, own)
    const find = await cellFinder(file)
    const filled = await withCells(
      file,
      Object.fromEntries(own.map((unit, n) => [find('', unit, 'Transport', 'kWh'), 1000 * (n + 1)])),
    )
    const book = await openXlsx(filled)
    const sheet = book.sheets.find(({ name }) => name === 'Enheter')
    if (!sheet) throw new Error('no sheet of units')
    const [totals = [], heads = [], ...rows] = sheet.rows
    const sorted = rows.slice(0, 3).toReversed()
    sheet.rows = [
      totals,
      ['Butikksjef', ...heads],
      ...sorted.map((row) => ['Kari', ...row]),
      ...['Delsum', 'Sum', 'Totalforbruk', 'Gjennomsnitt'].map((word) => [null, null, word, 6000, 6000]),
    ]
    sheet.cells = new Map()
    const preview = await previewOf(Buffer.from(await saveXlsx(book)))
    expect([preview.feil, preview.utelatt]).toEqual([[], ['Butikksjef']])
    const read = preview.enheter.map(({ organisasjonsnummer, seksjoner }) => [
      organisasjonsnummer,
      seksjoner.flatMap(({ endringer }) => endringer.map(({ til }) => til)),
    ])
    expect(read.toSorted()).toEqual(own.map((unit, n) => [unit, [1000 * (n + 1)]]).toSorted())
  })

  test('has formulas: their stored values are read and counted, and one without a value is refused by its cell', async () => {
    const { file, at } = await fetched()
    const [use, year] = [at('kWh', 'Transport'), at(String(ar), 'Elektrisitet')]
    const read = await previewOf(
      await withCells(file, { [use]: { formula: '1000/3', result: 333.333_333 }, [year]: 333.33 }),
    )
    expect([read.formler, changesOf(read).map(({ til }) => til)]).toEqual([1, [333.33, 333.33]])
    const without = await previewOf(await withCells(file, { [use]: { formula: '40*12' } }))
    expect(faultsOf(without)).toContainEqual([use, 'arbeidsbok.celle.formel'])
  })

  test('has links to other files: it is read, and said', async () => {
    const { file } = await fetched()
    const parts = Object.fromEntries(
      Object.entries(unzipSync(file)).map(([name, content]) => [name, Buffer.from(content)]),
    )
    const linked = withFile(
      parts,
      'externalLinks/externalLink1.xml',
      `${head}<externalLink ${main}/>`,
      `${office}/externalLink`,
      `${spreadsheet}.externalLink+xml`,
    )
    expect([(await previewOf(file)).lenker, (await previewOf(zip(linked))).lenker]).toEqual([false, true])
  })
})
