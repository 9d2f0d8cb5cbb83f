import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { objectStream, openAction, pdfOfSize, plainPdf, stream } from '../testing.ts'
import { automatic, harmless } from '../testing-automatic-pdfs.ts'
import { findRefusal } from './pdf-rules.ts'
import { bombs, expensive } from './testing-expensive-pdfs.ts'
import { active, broken, encrypted, written } from './testing-hostile-pdfs.ts'

describe('accepted', () => {
  const good: Record<string, () => Buffer | Promise<Buffer>> = {
    'one page': () => plainPdf(),
    'as a library writes it, in object streams': () => written((doc) => doc.setTitle('Rapport')),
    'as a library writes it, without': () => written((doc) => doc.setTitle('Rapport'), false),
    'a thousand pages': () =>
      written((doc) => {
        for (let i = 0; i < 1000; i++) doc.addPage()
      }),
    'pages whose list lies in an object of its own': () =>
      plainPdf({ 2: '<< /Type /Pages /Kids 5 0 R >>', 5: '[3 0 R]' }),
    'pages in an object stream': () =>
      plainPdf({ 3: 'null', 5: objectStream({ 3: '<< /Type /Page /Parent 2 0 R >>' }) }),
    'a trailer without a root, as viewers mend it': () =>
      Buffer.from(plainPdf().toString('latin1').replace('/Root 1 0 R', '           '), 'latin1'),
    'places in the document with names of active content, as Chromium writes it': () =>
      plainPdf({
        1: '<< /Type /Catalog /Pages 2 0 R /Dests 5 0 R >>',
        5: '<</JavaScript [3 0 R /XYZ 6 776.25 0]\n/EF[3 0 R /XYZ 6 702.75 0]>>',
      }),
    'a web page behind the end': () =>
      Buffer.concat([plainPdf(), Buffer.from(`<html>${'<p>Lastet ned</p>'.repeat(300)}</html>`)]),
    'half an end mark': () => plainPdf().subarray(0, -3),
    'a trailer alone behind the objects': () => plainPdf().subarray(0, plainPdf().indexOf('startxref')),
    'an action that only goes to a page': () => plainPdf({ 1: openAction('[3 0 R /Fit]') }),
    'a link whose address has the word': () =>
      plainPdf({ 5: '<< /S /URI /URI (https://example.org/Launch/JavaScript) >>' }),
    'text that tells of JavaScript': () => plainPdf({ 4: stream('', '(/JavaScript og /Launch) Tj') }),
    'a title that tells of it': () => plainPdf({ 5: '<< /Title (/S /JavaScript <</S /Launch>>) >>' }),
    'a comment that tells of it': () => plainPdf({ 5: '<< /A 1 % /S /JavaScript\n >>' }),
    'a PDF that is a web page as well': () =>
      plainPdf({ 5: stream('', '<html><script>alert(1)</script></html>') }),
    'the mark of an archive in a picture': () => plainPdf({ 5: stream('', 'PK\x05\x06 and on') }),
    'a large one': () => pdfOfSize(10_000_000),
    'numbers that a sequence of bytes happens to hold': () =>
      plainPdf({ 5: stream('', randomBytes(3_000_000)) }),
    'objects with a fault that holds nothing': () => plainPdf({ 5: '<< /A ( >>' }),
    'more closed than opened': () => plainPdf({ 5: '>> ] } ) << /A ] >> 1 R /' }),
    'twenty thousand objects': () =>
      plainPdf(
        Object.fromEntries(
          Array.from({ length: 20_000 }, (_, i) => [i + 5, `<< /Type /Annot /Rect [1 2 3 ${i}] >>`]),
        ),
      ),
    'a hundred and forty thousand objects, most of them in object streams': () =>
      plainPdf(
        Object.fromEntries(
          Array.from({ length: 140 }, (_, i) => [
            i + 5,
            objectStream(
              Object.fromEntries(Array.from({ length: 1000 }, (_, j) => [1000 * (i + 1) + j, '<< /K 1 >>'])),
            ),
          ]),
        ),
      ),
  }
  test('zeros behind the end, as many as a program fills up a block with', () => {
    expect(findRefusal(Buffer.concat([plainPdf(), Buffer.alloc(70_000)]))).toBeNull()
  })

  test.each(['P01/med-bom', 'P03/nuller-bak'])('%s of sandbox/cases', async (name) => {
    expect(
      findRefusal(await readFile(new URL(`../../../sandbox/cases/${name}.pdf`, import.meta.url))),
    ).toBeNull()
  })

  test.each(Object.entries({ ...good, ...harmless }))('%s', async (_name, make) => {
    expect(findRefusal(await make())).toBeNull()
  })
})

describe('refused', () => {
  test('P05 of sandbox/cases: a file inside', async () => {
    const file = await readFile(new URL('../../../sandbox/cases/P05/rapport-ua2.pdf', import.meta.url))
    expect(findRefusal(file)).toBe('innebygd-fil')
  })

  test('an archive behind the end, and zeros behind that', () => {
    const archive = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])
    const file = Buffer.concat([plainPdf(), archive.fill(1, 4, 12)])
    expect(findRefusal(Buffer.concat([file, Buffer.from('%%EOF'), Buffer.alloc(70_000)]))).toBe(
      'innebygd-fil',
    )
  })

  test('more objects than any report has, where they cost little', () => {
    const some = (count: number) =>
      objectStream(Object.fromEntries(Array.from({ length: count }, (_, i) => [i + 10, '1'])))
    expect(findRefusal(plainPdf({ 5: some(75_000), 6: some(75_000) }))).toBe('for-sammensatt')
  })

  test.each([...broken, ...encrypted, ...active, ...automatic, ...bombs])(
    '%s: %s',
    async (reason, _name, make) => {
      expect(findRefusal(await make())).toBe(reason)
    },
  )
})

// All of them, with what they cost: pdf-cost.long.ts.
test.each(expensive.filter((_case, i) => i % 4 === 0))(
  'a file of the largest size that is expensive to read: %s: %s',
  (verdict, _name, make) => {
    expect(findRefusal(make(25 * 1_048_576))).toBe(verdict)
  },
)
