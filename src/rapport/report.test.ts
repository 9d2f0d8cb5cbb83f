import { expect, it } from 'vitest'
import type { Session, Unit } from '../account/session.ts'
import { accessUntil, mayAccess } from './report.ts'

const [own, main] = ['311700235', '311700014']
const unit = (organisasjonsnummer: string, given: Partial<Unit>): Unit => ({
  organisasjonsnummer,
  navn: '',
  overordnet: null,
  tilgang: true,
  grunnlag: [],
  ...given,
})
const report = { organisasjonsnummer: own, overordnet: main }

it.each<[string, Unit[], boolean, string | undefined]>([
  ['no unit', [], false, undefined],
  ['its own unit', [unit(own, { tilgangTil: '2026-12-31' })], true, '2026-12-31'],
  ['the main unit that it was made below', [unit(main, { tilgangTil: '2026-12-31' })], true, '2026-12-31'],
  [
    'both',
    [unit(own, { tilgangTil: '2026-12-31' }), unit(main, { tilgangTil: '2027-01-03' })],
    true,
    '2027-01-03',
  ],
  ['one of them without an end', [unit(own, {}), unit(main, { tilgangTil: '2026-12-31' })], true, undefined],
  [
    'its own unit, where the main unit is only shown',
    [unit(own, { tilgangTil: '2026-12-31' }), unit(main, { tilgang: false })],
    true,
    '2026-12-31',
  ],
])('access to a report by %s', (_, units, has, until) => {
  const enheter = new Map(units.map((one) => [one.organisasjonsnummer, one]))
  const session = { enheter } as Session // nothing else of it is read
  expect(mayAccess(session, report)).toBe(has)
  expect(accessUntil(session, report)).toBe(until)
})
