import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lesTall } from '../tall/parse.ts'
import { caseOf } from '../tall/testing-cases.ts'
import { formatBlock, isBlock, parseBlock } from './block.ts'

describe('parseBlock', () => {
  it.each([
    ['tabs, as spreadsheets copy', '1\t2\r\n3\t4\r\n'],
    ['lines that end in LF alone', '1\t2\n3\t4'],
    ['lines that end in CR alone', '1\t2\r3\t4\r'],
    ['semicolons', '1;2\r\n3;4'],
    ['a byte order mark and the separator named', '\ufeffsep=;\r\n1;2\r\n3;4\r\n'],
    ['quotes', '"1";"2"\r\n"3";4'],
    ['spaces around quotes', ' "1" ;"2"\r\n"3"\u00a0; "4"'],
    ['spaces around', ' 1 \t2\r\n3\t\u00a04'],
    ['blank rows and columns at the ends', '1\t2\t\t\r\n3\t4\t\t\r\n\t\t\t\r\n'],
  ])('reads %s', (_, text) => {
    expect(parseBlock(text)).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
  })

  it('reads cells without what nobody sees, also before quotes and the name of the separator', () => {
    const { paste = '', right } = caseOf('B08')
    const [, [name, ...figures] = []] = parseBlock(paste)
    expect([name, figures.map((cell) => lesTall(cell).tall)]).toEqual(['Elektrisitet', right])
    expect(parseBlock('\u200esep=;\r\n\u200b"1;\u00a0\u00ad2";"3"')).toEqual([['1; 2', '3']])
  })

  it('keeps separators, breaks and quotes within quotes', () => {
    expect(parseBlock('"a;b";"c\r\nd"\r\n"say ""e""";f')).toEqual([
      ['a;b', 'c\r\nd'],
      ['say "e"', 'f'],
    ])
  })

  it('takes a quote within a text, or one that is never closed, as itself', () => {
    expect(parseBlock('19" skjerm\t2\r\n"åpen\t4')).toEqual([
      ['19" skjerm', '2'],
      ['"åpen', '4'],
    ])
  })

  it('does not split at a semicolon where tabs do', () => {
    expect(parseBlock('a; b\t1')).toEqual([['a; b', '1']])
  })

  it('keeps blank cells and rows in between, and gives all rows one length', () => {
    expect(parseBlock('1\t\t3\r\n\r\n\t2')).toEqual([
      ['1', '', '3'],
      ['', '', ''],
      ['', '2', ''],
    ])
  })

  it('of nothing is nothing', () => {
    expect(parseBlock('')).toEqual([])
    expect(parseBlock(' \r\n\t')).toEqual([])
  })

  it('ends on any text, with rows of one length', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', ';', '\t', '\r', '\n', 'a', '1', ' ') }), (text) => {
        const block = parseBlock(text)
        expect(new Set(block.map((row) => row.length)).size).toBeLessThan(2)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('commas', () => {
  it('separate under a line of headings', () => {
    const text = 'Carrier,2024,2025\r\nElectricity,"1,234.5",12\r\nNatural gas,5,\r\n'
    expect(parseBlock(text)).toEqual([
      ['Carrier', '2024', '2025'],
      ['Electricity', '1,234.5', '12'],
      ['Natural gas', '5', ''],
    ])
  })
  it.each(['1,5\n2,5', 'Strøm 1,5\nDiesel 2,5', 'Kull, koks\n5', 'a,b'])(
    'are decimal marks or text: %j',
    (text) => {
      expect(parseBlock(text).every((row) => row.length === 1)).toBe(true)
    },
  )
  it('and semicolons are text beside tabs', () => {
    expect(parseBlock('"a",b\t1\n"c";d\t2')).toEqual([
      ['"a",b', '1'],
      ['"c";d', '2'],
    ])
  })
})

describe('isBlock', () => {
  it.each(['', '12', '1 200 000', '1 200 000\r\n', '\t12', '1,2 GWh', 'a\r\n'])(
    'is one value: %j',
    (text) => {
      expect(isBlock(text.trimStart())).toBe(false)
    },
  )
  it.each(['1\t2', '1\n2', '1;2'])('is more: %j', (text) => {
    expect(isBlock(text)).toBe(true)
  })
})

describe('formatBlock', () => {
  const cell = fc.oneof(
    fc.string({ unit: fc.constantFrom('"', ';', '\t', '\r', '\n', 'a', 'å', '1', ',') }),
    fc.string(),
  )
  const block = fc
    .integer({ min: 1, max: 5 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
    )
    // What reading does not keep: spaces around, and blank rows and columns at the ends.
    .map((rows) =>
      rows.map((row, index) => row.map((text, at) => text.trim() || (index + at === 0 ? 'a' : ''))),
    )
    .filter((rows) => !!rows.at(-1)?.at(-1) && (rows[0]?.length ?? 0) > 1)

  it('is read back as the same block', () => {
    fc.assert(
      fc.property(block, (cells) => {
        expect(parseBlock(formatBlock(cells))).toEqual(cells)
      }),
      { numRuns: 1000 },
    )
  })
})
