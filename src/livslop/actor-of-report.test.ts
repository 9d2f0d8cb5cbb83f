import { expect, test } from 'vitest'
import { actorOfReport } from './actor-of-report.ts'

const actor = (id: string, name: string) => ({ id, name, roles: [] })
const [kjede, verksted, butikk] = [
  actor('311000013', 'KJEDE AS'),
  actor('312000017', 'VERKSTED AS'),
  actor('313000011', 'KJEDE AS AVD BUTIKK'),
]
const tilgang = ({ id, name }: typeof kjede) => ({ organisasjonsnummer: id, navn: name })
const both = [
  { ...tilgang(kjede), underenheter: [tilgang(butikk)] },
  { ...tilgang(verksted), underenheter: [] },
]
const ofButikk = { organisasjonsnummer: butikk.id, overordnet: kjede.id }

test('the unit itself, and its main unit, stay the actor', () => {
  expect(actorOfReport(ofButikk, both, butikk)).toBe(butikk)
  expect(actorOfReport(ofButikk, both, kjede)).toBe(kjede)
})

test('whoever acts for another company, or for none yet, acts for the unit of the report', () => {
  expect(actorOfReport(ofButikk, both, verksted)).toEqual(butikk)
  expect(actorOfReport(ofButikk, both, null)).toEqual(butikk)
  expect(actorOfReport({ organisasjonsnummer: kjede.id, overordnet: null }, both, butikk)).toEqual(kjede)
})

test('a main unit that one may not act for any more is not the actor', () => {
  expect(actorOfReport(ofButikk, [tilgang(butikk)], kjede)).toEqual(butikk)
})

test('a sub-unit that has moved to another company: the main unit it had', () => {
  const since = [{ ...tilgang(kjede), underenheter: [] }]
  expect(actorOfReport(ofButikk, since, null)).toEqual(kjede)
})

test('without access to either nothing changes', () => {
  expect(actorOfReport(ofButikk, [], verksted)).toBe(verksted)
  expect(actorOfReport(ofButikk, [], null)).toBeNull()
})
