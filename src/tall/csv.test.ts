import { expect, it } from 'vitest'
import { csvRow, csvText, dialects } from './csv.ts'

it('writes CSV as a spreadsheet in Norway reads it: no formula, and quotes only where they are needed', () => {
  const rows = [
    ['Navn', 'kWh (i året)'],
    ['=1+1;"x"', 1234.5],
    [' innrykk', null],
    ['a,b', true],
  ]
  expect(csvText(rows)).toBe('\ufeffNavn;kWh (i året)\r\n"\'=1+1;""x""";1234,5\r\n" innrykk";\r\na,b;ja\r\n')
  expect(csvRow(['a,b', 1234.5], dialects.program)).toBe('"a,b",1234.5\r\n')
})
