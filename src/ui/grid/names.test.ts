import { describe, expect, it } from 'vitest'
import { energibarere } from '../../kodelister/energibarere.ts'
import { distance, finder } from './names.ts'

const find = finder(energibarere.map(({ id, kode, nb, nn }) => [String(id), kode, nb, nn]))
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

  it.each(['', '–', 'Strøm', 'Diesel', 'Gass', 'Olje', 'Sum', 'EI', 'LXG', '98', 'Fjern'])(
    'does not guess at «%s»',
    (text) => {
      expect(found(text)).toBeUndefined()
    },
  )

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
