import { expect, test } from 'vitest'
import { zip } from '../arbeidsbok/testing-zip.ts'
import { openBook, readSheets } from './workbook.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook of one sheet, as another program may write it: with a prefix, and with what ours does not write. */
const workbook = (sheet: string) =>
  zip(
    Object.fromEntries(
      Object.entries({
        '[Content_Types].xml': '<Types/>',
        'xl/workbook.xml': `<x:workbook xmlns:x="${main}" xmlns:r="${office}"><x:sheets><x:sheet name="Ark" r:id="r1"/></x:sheets></x:workbook>`,
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="r1" Target="/xl/ark.xml"/></Relationships>',
        'xl/sharedStrings.xml':
          '<sst><si><t>hel</t></si><si><r><t>to </t></r><r><t>deler</t></r><rPh><t>lyd</t></rPh></si></sst>',
        'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="&quot;dag &quot;#,##0"/><numFmt numFmtId="171" formatCode="[$-414]d. mmm"/></numFmts>
          <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
          <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="10"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`,
        'xl/ark.xml': `<x:worksheet xmlns:x="${main}"><x:sheetData>${sheet}</x:sheetData></x:worksheet>`,
      }).map(([name, content]) => [name, Buffer.from(content)]),
    ),
  )
const read = async (sheet: string) => (await readSheets(await openBook(workbook(sheet)), {})).sheets[0]?.cells

test('what a spreadsheet program may write is told apart', async () => {
  const cells = await read(`
    <x:row r="2"><x:c r="A2" t="s"><x:v>0</x:v></x:c><x:c r="B2" t="s"><x:v>1</x:v></x:c><x:c r="D2"><x:v>12.5</x:v></x:c></x:row>
    <x:row><x:c t="inlineStr"><x:is><x:t>på </x:t><x:t>stedet</x:t></x:is></x:c><x:c t="b"><x:v>1</x:v></x:c></x:row>
    <x:row r="9"><x:c r="A9" s="1"><x:v>46143</x:v></x:c><x:c r="B9" s="2"><x:v>0.12</x:v></x:c><x:c r="C9" s="3"><x:v>5</x:v></x:c><x:c r="D9" s="4"><x:v>46143</x:v></x:c></x:row>
    <x:row r="10"><x:c r="A10"><x:f>1+1</x:f><x:v>2</x:v></x:c><x:c r="B10" t="e"><x:v>#REF!</x:v></x:c><x:c r="C10" s="1"/><x:c r="AA10" t="str"><x:v> </x:v></x:c></x:row>
    <x:row r="11"><x:c r="A11"><x:v>0x10</x:v></x:c><x:c r="B11"><x:v>1.2E3</x:v></x:c><x:c r="C11"><x:v>-.5</x:v></x:c></x:row>`)
  expect(cells).toEqual([
    [2, 0, 'hel'],
    [2, 1, 'to deler'],
    [2, 3, 12.5],
    [3, 0, 'på stedet'],
    [3, 1, true],
    [9, 0, { slag: 'dato', vist: '01.05.2026', tid: '2026-05-01' }],
    [9, 1, { slag: 'prosent', tall: 0.12 }],
    [9, 2, { slag: 'enhet', tall: 5, enhet: 'dag', foran: 'dag ', bak: '' }],
    [9, 3, { slag: 'dato', vist: '1. mai', tid: '2026-05-01' }],
    [10, 0, 2, true],
    [10, 1, { slag: 'feilverdi', tekst: '#REF!' }],
    [11, 0, { slag: 'feilverdi' }],
    [11, 1, 1200],
    [11, 2, -0.5],
  ])
})

test('a cell outside every sheet of ours is too many, and one at no place is damage', async () => {
  const cell = (reference: string) => read(`<x:row r="1"><x:c r="${reference}"><x:v>1</x:v></x:c></x:row>`)
  await expect(cell('XFD1')).rejects.toMatchObject({ reason: 'for-omfattende' })
  await expect(cell('1A')).rejects.toMatchObject({ reason: 'skadet' })
  await expect(read('<x:row r="30000"><x:c r="A1"><x:v>1</x:v></x:c></x:row>')).rejects.toMatchObject({
    reason: 'for-omfattende',
  })
})

test('others get a turn while a large sheet is read', async () => {
  let turns = 0
  const count = setInterval(() => turns++, 0)
  const cells = await read(`<row>${'<c><v>1</v></c>'.repeat(200)}</row>`.repeat(700))
  clearInterval(count)
  expect(cells).toHaveLength(140_000)
  expect(turns).toBeGreaterThan(0)
})
