import { expect, test } from 'vitest'
import { properName, splitName, wholeName } from './person-name.ts'

test.each([
  [['VAKKER', null, 'BLOMST'], 'Vakker Blomst'],
  [['ANNE-MARIE', 'ÅSE', 'ØVRE-ÆSØY'], 'Anne-Marie Åse Øvre-Æsøy'],
  [['BLID', null, "D'ENG"], "Blid D'Eng"],
  [['BLID', null, 'O’BRIEN'], 'Blid O’Brien'],
  [['TAPPER', null, 'VON FJELL'], 'Tapper von Fjell'],
  [['TAPPER', 'VON DER', 'LIPPE'], 'Tapper von der Lippe'],
  [['VAN', null, 'DE'], 'Van De'],
  [['Blid', null, 'McEng'], 'Blid McEng'],
  [['  VAKKER   STOR ', '', 'BLOMST'], 'Vakker Stor Blomst'],
  [['ÉLISE', null, 'ŠKODA'], 'Élise Škoda'],
])('%j is «%s»', ([fornavn, mellomnavn, etternavn], expected) => {
  const name = properName({ fornavn, mellomnavn, etternavn })
  expect(name && wholeName(name)).toBe(expected)
})

test('a middle name that is not there is left out', () => {
  expect(properName({ fornavn: 'VAKKER', mellomnavn: null, etternavn: 'BLOMST' })).toEqual({
    fornavn: 'Vakker',
    etternavn: 'Blomst',
  })
})

test('a person with one name has an empty first name, wherever the register put it', () => {
  expect(properName({ fornavn: '', etternavn: 'STORFUGL' })).toEqual({ fornavn: '', etternavn: 'Storfugl' })
  expect(properName({ fornavn: 'STORFUGL', etternavn: null })).toEqual({ fornavn: '', etternavn: 'Storfugl' })
  expect(properName({ mellomnavn: 'STORFUGL' })).toEqual({ fornavn: '', etternavn: 'Storfugl' })
  expect(properName({})).toBeNull()
})

test('a name in one piece is split before its last word', () => {
  expect(splitName('OPPRIKTIG BRUN KAMEL')).toEqual({ fornavn: 'Oppriktig Brun', etternavn: 'Kamel' })
  expect(splitName('KAMEL')).toEqual({ fornavn: '', etternavn: 'Kamel' })
  expect(splitName(' ')).toBeNull()
})
