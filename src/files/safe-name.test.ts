import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanName, contentDisposition } from './safe-name.ts'

describe('a name is cleaned', () => {
  test.each([
    ['rapport.pdf', 'rapport.pdf'],
    ['Årsrapport 2025.pdf', 'Årsrapport 2025.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\kari\\rapport.pdf', 'rapport.pdf'],
    ['rapport\u202Efdp.exe', 'rapportfdp.exe'],
    ['\u2066skjult\u2069\u200B.pdf', 'skjult.pdf'],
    ['to\nlinjer\t.pdf', 'to linjer .pdf'],
    ['\u0000\u0007a\u009f.pdf', 'a.pdf'],
    ['A\u030Asgard.pdf', 'Åsgard.pdf'],
    ['..', 'vedlegg.pdf'],
    ['mappe/', 'vedlegg.pdf'],
    ['', 'vedlegg.pdf'],
  ])('%j', (given, cleaned) => {
    expect(cleanName(given)).toBe(cleaned)
  })

  test('one that is too long keeps its ending', () => {
    const name = cleanName(`${'å'.repeat(200)}.pdf`)
    expect([...name]).toHaveLength(120)
    expect(name.endsWith('å.pdf')).toBe(true)
  })

  test('whatever comes: nothing invisible, no path, 1 to 120 characters, and cleaning again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
        const name = cleanName(given)
        expect([...name].length).toBeGreaterThan(0)
        expect([...name].length).toBeLessThanOrEqual(120)
        expect(name).not.toMatch(/[\p{C}\p{Zl}\p{Zp}/\\]/u)
        expect(cleanName(name)).toBe(name)
      }),
    )
  })
})

describe('the header of a download', () => {
  test('carries the name in both forms, and always ends as what it is', () => {
    expect(contentDisposition('Å "x".pdf')).toBe(
      `attachment; filename="_ _x_.pdf"; filename*=UTF-8''%C3%85%20%22x%22.pdf`,
    )
    expect(contentDisposition('side.html')).toContain('filename="side.html.pdf"')
    expect(contentDisposition('vedlegg', 'zip')).toContain('filename="vedlegg.zip"')
  })

  test('is plain ASCII without a way out of the quotes, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (given) => {
        expect(contentDisposition(cleanName(given))).toMatch(
          /^attachment; filename="[^"\\\r\n\x7f-\uffff]*"; filename\*=UTF-8''[\w.!~%$&+^`|#-]*$/,
        )
      }),
    )
  })
})
