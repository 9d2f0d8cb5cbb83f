import { describe, expect, test } from 'vitest'
import { mayActFor, requireUnit, type Session, type Unit, unitsAround } from './session.ts'

/** A session with those units: number, main unit, whether it is granted. */
function sessionWith(
  ...units: readonly [number: string, main: string | null, isGranted: boolean][]
): Session {
  const list = units.map(([organisasjonsnummer, overordnet, tilgang]): [string, Unit] => [
    organisasjonsnummer,
    { organisasjonsnummer, navn: organisasjonsnummer, overordnet, tilgang, grunnlag: [] },
  ])
  return { enheter: new Map(list) } as Session
}
const numbers = (units: readonly Unit[]) => units.map(({ organisasjonsnummer }) => organisasjonsnummer)
const refused = expect.objectContaining({ status: 403, code: 'ingen-tilgang' })

const chain = sessionWith(
  ['main', null, true],
  ['shop 2', 'main', true],
  ['shop 1', 'main', true],
  ['shown', 'main', false],
  ['other', null, true],
  ['its own', 'other', true],
)

test.each(['main', 'shop 1', 'shop 2', 'shown'])('the units around %s are its main unit’s', (number) => {
  const { main, subUnits, granted } = unitsAround(chain, number)
  expect(main?.organisasjonsnummer).toBe('main')
  expect(numbers(subUnits)).toEqual(['shop 1', 'shop 2'])
  expect(numbers(granted)).toEqual(['main', 'shop 1', 'shop 2'])
})

describe('a main unit that is only shown', () => {
  const session = sessionWith(['main', null, false], ['shop', 'main', true])
  test.each(['main', 'shop'])('is not among those that one may act for: by %s', (number) => {
    const { main, granted } = unitsAround(session, number)
    expect(main?.organisasjonsnummer).toBe('main')
    expect(numbers(granted)).toEqual(['shop'])
  })
})

test('a sub-unit whose main unit is not in the list', () => {
  const { main, granted } = unitsAround(sessionWith(['shop', 'main', true]), 'shop')
  expect(main).toBeUndefined()
  expect(numbers(granted)).toEqual(['shop'])
})

test('nobody learns whether a unit outside the list exists', () => {
  const onlyShown = sessionWith(['main', null, false], ['shop', 'main', false])
  expect(() => unitsAround(onlyShown, 'main')).toThrow(refused)
  expect(() => unitsAround(onlyShown, 'shop')).toThrow(refused)
  expect(() => unitsAround(chain, 'unknown')).toThrow(refused)
  // Its sub-unit is in the list, itself it is not.
  expect(() => unitsAround(sessionWith(['shop', 'main', true]), 'main')).toThrow(refused)
})

test.each([
  ['main', true],
  ['shop 1', true],
  ['shown', false],
  ['unknown', false],
])('whether one may act for %s: %s', (number, may) => {
  expect(mayActFor(chain, number)).toBe(may)
  if (may) expect(requireUnit(chain, number).organisasjonsnummer).toBe(number)
  else expect(() => requireUnit(chain, number)).toThrow(refused)
})
