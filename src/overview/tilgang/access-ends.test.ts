import { expect, it } from 'vitest'
import { endings } from './access-ends.ts'

const unit = (organisasjonsnummer: string, tilgangTil?: string) => ({ organisasjonsnummer, tilgangTil })

it('counts each unit once, by the last day of its access, the first day first', () => {
  const listed = [
    unit('1', '2026-12-31'),
    unit('2', '2026-12-15'),
    unit('1', '2026-12-31'),
    unit('3'),
    unit('4', '2026-12-31'),
  ]
  expect(endings(listed)).toEqual({
    alle: 4,
    ends: [
      { day: '2026-12-15', n: 1 },
      { day: '2026-12-31', n: 2 },
    ],
    from: '2026-12-16',
  })
})

it('says nothing where no access ends soon', () => {
  expect(endings([unit('1'), unit('2')])).toEqual({ alle: 2, ends: [], from: undefined })
})
