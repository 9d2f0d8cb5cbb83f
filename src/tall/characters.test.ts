import { expect, it } from 'vitest'
import { visibleText } from '../texts/visible.ts'
import { cleanCells, cleanText, withHyphens } from './characters.ts'
import { readOrgnr } from './orgnr.ts'
import { lesTall } from './parse.ts'
import { caseOf } from './testing-cases.ts'

/** A name of each kind of character that nobody sees. */
const unseen = [
  ...[
    '\u200b',
    '\u200c',
    '\u200d',
    '\u200e',
    '\u200f',
    '\u202a',
    '\u202d',
    '\u202c',
    '\u2060',
    '\u2066',
    '\u2069',
  ],
  ...['\u00ad', '\ufeff', '\u061c', '\u180e', '\u3164', '\u2800', '\u0007', '\u{e0020}'],
]
const spaces = [' ', '\u00a0', '\u2007', '\u2009', '\u202f', '\u3000', '\u2028', '\t', '\v']

it('takes away what nobody sees, and makes every space an ordinary one', () => {
  for (const one of unseen) expect(cleanText(`${one}2${one}5${one}`), escape(one)).toBe('25')
  for (const one of spaces) expect(cleanText(`2${one}5`), escape(one)).toBe('2 5')
  expect(cleanText('A\u030asen – 25 m²\r\n«Nord»')).toBe('Åsen – 25 m²\r\n«Nord»')
  expect(cleanCells('\u200e1\t\u00a02\r\n3')).toBe('1\t 2\r\n3')
  expect(withHyphens('−5 ‐ ‑ – — ﹣ －')).toBe('-5 - - - - - -')
  expect(visibleText(' en\r\n\u200bto\u00a0 tre\ue000 ')).toBe('en to tre')
})

it('reads a figure as it is seen, whatever is hidden in it', () => {
  for (const typed of caseOf('N01').typed) expect(lesTall(typed)).toEqual({ tall: caseOf('N01').right })
  for (const one of unseen)
    expect(lesTall(`${one}1${one} 250${one},5 kWh`, { maleenhet: 'kWh' }).tall).toBe(1250.5)
  for (const one of spaces.slice(0, 6)) expect(lesTall(`1${one}250`)).toEqual({ tall: 1250 })
  for (const minus of ['-', '\u2212', '\u2010', '\u2011', '\u2012', '\u2013', '\uff0d', '\ufe63'])
    expect(lesTall(`${minus}500`)).toEqual({ tall: -500 })
  for (const typed of caseOf('N05').typed) expect(lesTall(typed)).toEqual({ tall: -500 })
  expect(lesTall('\u202d=100\u2212\u200b40\u202c').tall).toBe(60)
})

it.each([
  ...[
    '312200015',
    '312 200 015',
    '312.200.015',
    '312\u00a0200\u00a0015',
    'NO 312 200 015 MVA',
    'no312200015mva',
  ],
  ...[
    'NO-312.200.015-MVA',
    'Org.nr.: 312 200 015',
    'orgnr NO 312200015 MVA',
    '\u202d312200015\u202c',
    ' 312200015\u200b ',
  ],
])('reads the organisation number «%s»', (written) => {
  expect(readOrgnr(written)).toBe('312200015')
})

it('reads the beginning of an organisation number, and leaves what is none', () => {
  expect(['NO 312 2', '312.2', 'NO', 'Nordlys AS', '-312200015', '3,5'].map(readOrgnr)).toEqual([
    ...['3122', '3122', 'NO', 'Nordlys AS', '-312200015', '3,5'],
  ])
})
