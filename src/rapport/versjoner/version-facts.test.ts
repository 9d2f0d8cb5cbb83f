import { expect, test } from 'vitest'
import { words } from '../../server/words.ts'
import type { Versjon } from './contract.ts'
import { replacedBy, versionFacts, versionInFrame } from './version-facts.ts'

const version = (versjon: number, innsendtUtc: string | null): Versjon => ({
  kartleggingId: `00000000-0000-4000-8000-00000000000${versjon}`,
  versjon,
  innsendtUtc,
  innsendtAv: innsendtUtc && 'Kari',
  begrunnelse: versjon > 1 ? `Grunn ${versjon}` : null,
  startetUtc: null,
  startetAv: null,
})
const at = '2026-11-23T06:00:00.000Z'
const [one, two, three] = [version(1, at), version(2, at), version(3, null)] as const
const facts = (of: Versjon, versions: Versjon[]) =>
  versionFacts(of.kartleggingId, versions, words.nb).map(({ ledetekst, verdi }) => `${ledetekst}: ${verdi}`)

test('the receipt of a report without corrections says nothing of versions', () => {
  expect(facts(one, [one])).toEqual([])
  expect(versionInFrame(one.kartleggingId, [one], words.nb)).toEqual([])
})

test('each receipt names the version that it corrects, with the reason, and the one that corrects it', () => {
  const all = [one, two, three]
  const corrected = `Rettet av: versjon 2, sendt inn ${words.nb.tidspunkt(at)}, med referanse ${two.kartleggingId}`
  expect(facts(one, all)).toEqual([corrected])
  expect(facts(two, all)).toEqual([
    `Versjon: 2, retter versjon 1 med referanse ${one.kartleggingId}`,
    'Begrunnelse for rettelsen: Grunn 2',
  ])
  expect(facts(three, all)).toEqual([
    `Versjon: 3 (utkast), retter versjon 2 med referanse ${two.kartleggingId}`,
    'Begrunnelse for rettelsen: Grunn 3',
  ])
  expect(versionInFrame(two.kartleggingId, all, words.nn)).toEqual(['versjon 2'])
})

test('a version is replaced by the last one that is sent in', () => {
  expect(replacedBy(one.kartleggingId, [one])).toBeUndefined()
  expect(replacedBy(one.kartleggingId, [one, two, three])).toBe(2)
  expect(replacedBy(two.kartleggingId, [one, two, three])).toBeUndefined()
  expect(replacedBy(one.kartleggingId, [])).toBeUndefined()
})
