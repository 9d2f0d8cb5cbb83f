import { describe, expect, it } from 'vitest'
import { energibarere } from '../kodelister/energibarere.ts'
import { distance, finder, plain, rowFinder } from './names.ts'

const find = rowFinder(
  energibarere.map(({ id, kode, nb, nn, synonymer }) => ({
    names: [String(id), kode, nb, nn],
    synonyms: synonymer,
  })),
)
const found = (text: string) => {
  const match = find(text)
  return match && { kode: energibarere[match.index]?.kode, exact: match.exact }
}

describe('finder', () => {
  it('finds every carrier by id, code and name in both languages, whatever the case and the spaces', () => {
    for (const { id, kode, nb, nn } of energibarere)
      for (const text of [
        String(id),
        kode,
        kode.toLowerCase(),
        nb,
        nn,
        nn.toUpperCase(),
        ` ${nb.replace(/ /g, '\u00a0 ')}`,
      ])
        expect(found(text), text).toEqual({ kode, exact: true })
  })

  it.each([
    ['Naturgass', 'NGAS'],
    ['LNG', 'LNG'],
    ['propan og butan', 'LPG'],
    ['Fast biobrensel', 'BIOF'],
    ['Avgiftsfri diesel - anleggsdiesel', 'ANLD'],
  ])('finds «%s» without what stands in parentheses', (text, kode) => {
    expect(found(text)).toEqual({ kode, exact: true })
  })

  it.each([
    ['Elektristet', 'EL'],
    ['fjærnvarme', 'FJV'],
    ['Fjernkjøing', 'FJK'],
    ['Bio gass', 'BIOG'],
    ['Hydrogen & ammoniak', 'H2'],
    ['Annen energiberar', 'ANNEN'],
  ])('finds «%s» with a slip, and says so', (text, kode) => {
    expect(found(text)).toEqual({ kode, exact: false })
  })

  it.each([
    ['Strøm', 'EL'],
    ['straum', 'EL'],
    ['Electricity', 'EL'],
    ['Elektrisitet (fra nettet)', 'EL'],
    ['District heating', 'FJV'],
    ['Varmt vatn', 'DAMP'],
    ['Propan', 'LPG'],
    ['Gass (LNG)', 'LNG'],
    ['Fyringsolje', 'FOLJ'],
    ['Diesel', 'DIES'],
    ['Diesel (anlegg)', 'ANLD'],
    ['Anleggsdiesel', 'ANLD'],
    ['anleggsdiesel (avgiftsfri diesel)', 'ANLD'],
    ['MGO', 'MAR'],
    ['Marin gassolje', 'MAR'],
    ['Jet A-1', 'FLY'],
    ['Biodiesel', 'BIOD'],
    ['HVO', 'BIOD'],
    ['Flis', 'BIOF'],
    ['pellets', 'BIOF'],
    ['brikettar', 'BIOF'],
    ['Ved', 'BIOF'],
    ['CO-gass', 'PGAS'],
    ['koks', 'KULL'],
    ['Spillvarme', 'SPILL'],
    ['andre energiberarar', 'ANNEN'],
  ])('finds «%s» by a synonym or the words in parentheses, and says so', (text, kode) => {
    expect(found(text)).toEqual({ kode, exact: false })
  })

  it('finds every synonym of the code list, and no two carriers by one', () => {
    const own = new Set(energibarere.flatMap(({ kode, nb, nn }) => [kode, nb, nn].map(plain)))
    for (const { kode, synonymer } of energibarere)
      for (const text of synonymer) {
        expect(found(text), text).toEqual({ kode, exact: false })
        expect(own, 'a name of its own says it already').not.toContain(plain(text))
      }
  })

  it.each(['Diesel (biodiesel)', 'Gass (LNG, propan)', 'Annen energibærer (propan)'])(
    'does not choose between the parts of «%s»',
    (text) => {
      expect(found(text)).toBeUndefined()
    },
  )

  it.each([
    '',
    '–',
    '()',
    'Varme',
    'Gass',
    'Olje',
    'Sum',
    'EI',
    'LXG',
    '98',
    'Fjern',
    'Strøm fra nabo',
    'Propan (fat)',
  ])('does not guess at «%s»', (text) => {
    expect(found(text)).toBeUndefined()
  })

  it('does not choose between two that would do', () => {
    expect(finder([['anlegg a'], ['anlegg b']])('anlegg c')).toBeUndefined()
    expect(finder([['samme'], ['Samme']])('samme')).toBeUndefined()
  })
})

it('distance counts letters put in, taken away and changed', () => {
  expect(distance('kull', 'kull')).toBe(0)
  expect(distance('kull', 'kol')).toBe(2)
  expect(distance('', 'abc')).toBe(3)
  expect(distance('vann', 'vatn')).toBe(1)
})
