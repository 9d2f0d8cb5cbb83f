import { expect, it } from 'vitest'
import { asText } from './regneark-tekst.ts'

it.each([
  ...[
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\n tekst',
    ' =1',
    '\u00a0=1',
    '\ufeff=1',
    '\u200b\u202d =1',
  ],
  ...['＝1', '＋1', '－1', '＠SUM', '\u2800＝1', '\u3164@A', '\u0007=1'],
])('guards %j', (text) => {
  expect(asText(text)).toBe(`'${text}`)
})

it.each(['Kari', ' Kari', '1 = 1', 'a\n=1', '', '–1'])('leaves %j as it is', (text) => {
  expect(asText(text)).toBe(text)
})
