import { expect, test } from 'vitest'
import { shownText } from '../tabell/cell.ts'
import { numberFormat } from './number-format.ts'

/** What a cell of a number says: itself, a unit beside it, or what it is. */
function read(code: string | number, value: number, is1904 = false) {
  const format =
    typeof code === 'number' ? numberFormat(code, undefined, is1904) : numberFormat(164, code, is1904)
  const shown = format?.ofNumber(value) ?? value
  if (typeof shown === 'number') return shown
  return shown.slag === 'enhet' ? [shown.tall, shown.enhet] : shown.slag
}

test.each<[code: string, value: number, says: ReturnType<typeof read>]>([
  // The number as it is.
  ['General', 1234, 1234],
  ['[$-414]General', 1234, 1234],
  ['[$-nb-NO]#,##0', 1234, 1234],
  ['#,##0', 1234, 1234],
  ['#,##0.00', 1234.567, 1234.567],
  ['0', 1234.567, 1234.567],
  ['0.00E+00', 12_345, 12_345],
  ['# ?/?', 0.5, 0.5],
  ['# ??/16', 0.5, 0.5],
  ['[Red]0', 5, 5],
  ['[Color 10][DBNum1]0', 5, 5],
  ['000\\ 000\\ 000', 312_200_023, 312_200_023],
  ['000-000-000', 312_200_023, 312_200_023],
  ["#'##0", 1234, 1234],
  ['_-* #,##0_-;-* #,##0_-;_-* "-"_-;_-@_-', 1234, 1234],
  ['_-* #,##0_-;-* #,##0_-;_-* "-"_-;_-@_-', -1234, -1234],
  ['_-* #,##0_-;-* #,##0_-;_-* "-"_-;_-@_-', 0, 0],
  ['#,##0_);(#,##0)', -5, -5],
  ['#,##0;-#,##0;;@', 0, 0],
  ['@', 5, 5],
  ['@" MWh"', 5, 5],
  ['+0;-0', 5, 5],
  // A unit beside it.
  ['#,##0.0\\ "MWh"', 210, [210, 'MWh']],
  ['#,##0" MWh"', 1234, [1234, 'MWh']],
  ['0\\ \\M\\W\\h', 1234, [1234, 'MWh']],
  ['0" (MWh)"', 1234, [1234, 'MWh']],
  ['0" GWh"', 1, [1, 'GWh']],
  ['0" GJ"', 1, [1, 'GJ']],
  ['0" liter"', 1, [1, 'liter']],
  ['0" Sm3"', 1, [1, 'Sm3']],
  ['0" kWh/m²"', 1, [1, 'kWh/m²']],
  ['#,##0\\ "kr"', 1234, [1234, 'kr']],
  ['[$kr-414]\\ #,##0.00', 1234, [1234, 'kr']],
  ['[$kr-nb-NO]\\ #,##0.00', 1234, [1234, 'kr']],
  ['#,##0\\ [$kr-414]', 1234, [1234, 'kr']],
  ['#,##0.-', 1234, [1234, 'kr']],
  ['#,##0",-"', 1234, [1234, 'kr']],
  ['[$€-2]\\ #,##0', 1234, [1234, '€']],
  ['#,##0\\ [$USD]', 1234, [1234, 'USD']],
  ['$#,##0', 1234, [1234, '$']],
  ['[$$-409]#,##0', 1234, [1234, '$']],
  ['0.0‰', 0.012, [0.012, '‰']],
  ['0"k"', 1234, [1234, 'k']],
  ['0"%"', 12, [12, '%']],
  ['0 kr', 5, [5, 'kr']],
  ['"ca. "0" MWh"', 5, [5, 'ca MWh']],
  ['"<"0', 5, [5, '<']],
  ['0-', 5, [5, '-']],
  ['#,##0" MWh";-#,##0" MWh"', -5, [-5, 'MWh']],
  ['#,##0" MWh";-#,##0" kWh"', -5, [-5, 'kWh']],
  ['[>=1000]0" MWh";0" kWh"', 1234, [1234, 'MWh']],
  ['[>=1000]0" MWh";0" kWh"', 5, [5, 'kWh']],
  ['[<0]0" A";[=0]0" B";0" C"', 5, [5, 'C']],
  // Another number than what is stored, or none.
  ['#,##0,', 1_234_567, 'vist-annet'],
  ['#,##0,,', 1_234_567, 'vist-annet'],
  ['#,##0.0,', 1_234_567, 'vist-annet'],
  ['0,.0', 1_234_567, 'vist-annet'],
  ['0.0,"k"', 1234, 'vist-annet'],
  ['#,##0," MWh"', 1_234_567, 'vist-annet'],
  ['[>=1000000]0.0,,"M";[>=1000]0,"k";0', 1_234_567, 'vist-annet'],
  ['[>=1000000]0.0,,"M";[>=1000]0,"k";0', 500, 500],
  ['[>1000]0', 5, 'vist-annet'],
  ['0"000"', 12, 'vist-annet'],
  ['0\\0\\0', 12, 'vist-annet'],
  ['0\\.0', 123, 'vist-annet'],
  ['#\\,##0', 1234, 'vist-annet'],
  ['0" x 1000 kWh"', 12, 'vist-annet'],
  ['-0', 5, 'vist-annet'],
  ['(0)', 5, 'vist-annet'],
  [';;;', 5, 'vist-annet'],
  ['**', 5, 'vist-annet'],
  ['"Ja";"Nei"', 5, 'vist-annet'],
  ['0;', -5, 'vist-annet'],
  ['#,##0;[Red]#,##0', -5, 'vist-annet'],
  ['0" MWh";0" MWh"', -5, 'vist-annet'],
  ['[<0]0', -5, 'vist-annet'],
  ['+0;+0', -5, 'vist-annet'],
  ['#,##0;[Red]-#,##0', -5, -5],
  ['0;0-', -5, -5],
  ['0;-0;"ikke målt"', 0, 'vist-annet'],
  ['0.0,," GWh"', 0, 0],
  // Shares, dates and times.
  ['0%', 0.12, 'prosent'],
  ['0.0 %', 0.12, 'prosent'],
  ['yyyy', 46_022, 'dato'],
  ['[h]:mm', 1.5, 'dato'],
  ['[h]', 1.5, 'dato'],
  ['[mm]', 1.5, 'dato'],
  ['mm:ss.0', 1.5, 'dato'],
  ['[$-411]ge.m.d', 46_022, 'dato'],
  ['[$-411]e', 46_022, 'dato'],
  ['bbbb', 46_022, 'dato'],
  ['0 MWh', 5, 'dato'],
])('%s of %s', (code, value, says) => {
  expect(read(code, value)).toEqual(says)
})

test('formats that a file names by number alone', () => {
  const ids = Array.from({ length: 82 }, (_, id) => id)
  const of = (says: ReturnType<typeof read>) =>
    ids.filter((id) => JSON.stringify(read(id, 5)) === JSON.stringify(says))
  expect(of([5, 'kr'])).toEqual([5, 6, 7, 8, 42, 44, 63, 64, 65, 66])
  expect(of('prosent')).toEqual([9, 10, 67, 68])
  const dates = ids.filter(
    (id) =>
      (id >= 14 && id <= 22) ||
      (id >= 27 && id <= 36) ||
      (id >= 45 && id <= 47) ||
      (id >= 50 && id <= 58) ||
      id >= 71,
  )
  expect(of('dato')).toEqual(dates)
})

test.each<[string | number, string]>([
  ['yyyy', '2025'],
  ['yy', '25'],
  ['mmm-yy', 'des-25'],
  ['mmmm yyyy', 'desember 2025'],
  ['mm', '12'],
  ['[$-409]mmm\\-yy', 'Dec-25'],
  ['[$-en-US]mmm\\-yy', 'Dec-25'],
  ['[$-414]d. mmm yyyy', '31. des 2025'],
  ['dd/mm/yyyy', '31.12.2025'],
  ['dd.mm.yyyy "kl." hh:mm:ss', '31.12.2025 kl'],
  ['"Sum "yyyy', 'Sum 2025'],
  ['d/m', '31.12'],
  ['"År "yyyy', 'År 2025'],
  ['yyyy-mm-dd hh:mm', '2025-12-31'],
  ['[hh]:mm', ''],
  ['yyyy"年"m"月"', '2025年12月'],
  [14, '31.12.2025'],
  [17, 'des.25'],
  [27, '31.12.2025'],
])('a date by %s is shown as %s', (code, shown) => {
  const format =
    typeof code === 'number' ? numberFormat(code, undefined, false) : numberFormat(164, code, false)
  expect(shownText(format?.ofNumber(46_022.5))).toBe(shown)
})

test.each<[code: string | number, value: number, tid: string]>([
  ['dd.mm.yyyy', 45_658, '2025-01-01'],
  [14, 45_658, '2025-01-01'],
  [22, 45_658, '2025-01-01T00:00'],
  ['dd.mm.yyyy hh:mm', 45_658, '2025-01-01T00:00'],
  ['dd.mm.yyyy', 45_658.04166666, '2025-01-01T01:00'],
  ['dd.mm.yyyy "hver dag"', 45_658, '2025-01-01'],
  [20, 0.5, '12:00'],
  ['hh:mm', 0, '00:00'],
])('the time of a cell by %s', (code, value, tid) => {
  const format =
    typeof code === 'number' ? numberFormat(code, undefined, false) : numberFormat(164, code, false)
  expect(format?.ofNumber(value)).toMatchObject({ tid })
})

test('days are counted from 1904 where the workbook says so', () => {
  expect(shownText(numberFormat(14, undefined, true)?.ofNumber(46_022 - 1462))).toBe('31.12.2025')
})

test('a text is shown with what its format puts around it', () => {
  expect(numberFormat(164, '#,##0" MWh";;;@" MWh"', false)?.ofText('210')).toBe('210 MWh')
  expect(numberFormat(164, '@" MWh"', false)?.ofText('210')).toBe('210 MWh')
  expect(numberFormat(164, '_-* #,##0_-;;;_-@_-', false)?.ofText('210')).toBe('210')
  expect(numberFormat(164, '#,##0" MWh"', false)?.ofText('210')).toBe('210')
  expect(numberFormat(164, ';;;', false)?.ofText('210')).toEqual({ slag: 'vist-annet' })
})
