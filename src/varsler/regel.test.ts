import { describe, expect, it } from 'vitest'
import { words } from '../server/words.ts'
import { erAvForrige, finnVarsler } from './catalogue.ts'
import { iAr, omtrent, type Regel, tilVarsel, varselTekst } from './regel.ts'
import { AR, grunnlagFor } from './testing.ts'

const regel: Regel = { id: 'P-99', alvor: 'varsel', leser: ['omKartleggingen'], nar: () => [] }
const funn = {
  seksjon: 'omKartleggingen' as const,
  path: ['kontaktpersonEpost'],
  tekst: 'varsel.p-49',
}
const g = grunnlagFor('butikk', (f) =>
  Object.assign(f.omKartleggingen, { kontaktpersonEpost: 'a@gmial.com' }),
)

describe('a warning', () => {
  it('is of its rule, at a field, as grave as its rule unless it says itself', () => {
    expect(tilVarsel(regel, g, funn)).toEqual({
      ...funn,
      regel: 'P-99',
      alvor: 'varsel',
      felt: 'omKartleggingen.kontaktpersonEpost',
      tall: 'a@gmial.com',
    })
    expect(tilVarsel(regel, g, { ...funn, alvor: 'info' }).alvor).toBe('info')
  })

  // An answer that was given to a warning holds as long as this is the same, in both languages.
  it('is another one when its figure or anything that its text says changes', () => {
    const params = {
      kwh: 12.5,
      ord: 'ord',
      baerer: { nb: 'Fjernvarme', nn: 'Fjernvarme (nynorsk)' },
    }
    expect(tilVarsel(regel, g, { ...funn, params }).tall).toBe(
      'a@gmial.com;kwh=12.5;ord=ord;baerer=Fjernvarme',
    )
  })
})

describe('the words of a warning', () => {
  it('have the year and the name of a code in the language they are read in', () => {
    expect(iAr({ nb: 'Ved og flis', nn: 'Ved og flis (nynorsk)' }, AR)).toEqual({
      nb: 'Ved og flis 2025',
      nn: 'Ved og flis (nynorsk) 2025',
    })
    const params = { domene: { nb: 'bokmål', nn: 'nynorsk' }, forslag: 'gmail.com' }
    const said = (texts: typeof words.nb) => varselTekst({ tekst: 'varsel.p-49', params }, texts)
    expect(said(words.nb)).toContain('bokmål')
    expect(said(words.nn)).toContain('nynorsk')
    expect(said(words.nb)).toContain('gmail.com')
  })

  it.each([
    [0.004_16, 0.0042],
    [9.96, 10],
    [-9.44, -9.4],
    [10, 10],
    [10.04, 10],
    [12.34, 12.3],
    [-12.34, -12.3],
    [99.96, 100],
    [100.4, 100],
    [-1234.5, -1234],
    [1_234_567.8, 1_234_568],
  ])('tell %d as %d', (tall, told) => {
    expect(omtrent(tall)).toBe(told)
  })
})

it('whose figures are those of the last report says so', () => {
  const forrige = {
    ar: AR - 4,
    formal: [{ formalKodeId: 1, kwh: 480_123 }],
    mengder: [{ formalKodeId: 1, mengde: 238.44, enhet: 'kWh/m²' }],
  }
  const compared = grunnlagFor('butikk', (f) => {
    f.energibrukPerEnergibarer.energibarer = []
    f.energibrukPerFormal.energibrukKwhPerFormal = [{ formalKodeId: 1, kwh: 480 }]
    f.energibrukPerFormal.energibrukMengdePerFormal = [{ formalKodeId: 1, mengde: 150, enhet: 'kWh/m²' }]
  })
  const found = finnVarsler({ ...compared, forrige })
  expect(found.filter((one) => erAvForrige(one, AR)).map(({ regel }) => regel)).toEqual(['P-02', 'P-28'])
  const rest = found.filter((one) => !erAvForrige(one, AR))
  expect(JSON.stringify(rest)).not.toMatch(/480123|238\.44/)
})
