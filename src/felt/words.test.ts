import { expect, test } from 'vitest'
import { sectionById } from '../sections/index.ts'
import type { Contract } from '../seksjon/section.ts'
import { words } from '../server/words.ts'
import { differences } from './merge.ts'
import { fieldWords } from './words.ts'

const section = sectionById('tiltaksvurderinger') as Contract // one of the nine
const form = { fornybarKraftproduksjonVurderinger: [] }

/** What the offer of a draft says that was typed where nothing was saved. */
const typed = (more: object, sprak: 'nb' | 'nn' = 'nb') =>
  differences(form, { ...form, ...more }).map(({ sted, fra, til }) => {
    const { label, show } = fieldWords(section, sted, words[sprak], 2025)
    return `${label} ${show(fra)} → ${show(til)}`.replaceAll('\u00a0', ' ')
  })

test('a question with a part below it: «Nei», «Ja», and what was filled in, with units', () => {
  expect(typed({ fjernvarmeVurdering: null })).toEqual(['Er fjernvarme vurdert? Ikke oppgitt → Nei'])
  expect(typed({ fjernvarmeVurdering: null }, 'nn')).toEqual(['Er fjernvarme vurdert? Ikkje oppgitt → Nei'])
  expect(typed({ fjernvarmeVurdering: { energiKwh: null, effektKw: null } })).toEqual([
    'Er fjernvarme vurdert? Ikke oppgitt → Ja',
  ])
  expect(typed({ fjernkjolingVurdering: { energiKwh: 1200, effektKw: 'mye' } })).toEqual([
    'Er fjernkjøling vurdert? Ikke oppgitt → Ja (1 200 kWh, mye)',
  ])
})

test('a part that holds the answer of its question says it once', () => {
  const of = (effektKw: number | null, erTiltakVurdertSomAktuelt: boolean) =>
    typed({ effektOgFleksibilitetVurdering: { effektKw, erTiltakVurdertSomAktuelt } })
  expect(of(2500, true)).toEqual([expect.stringMatching(/\? Ikke oppgitt → Ja \(2 500 kW\)$/)])
  expect(of(null, false)).toEqual([expect.stringMatching(/\? Ikke oppgitt → Nei$/)])
})

test('a choice inside a part is said with its question, and a row with the units of its type', () => {
  const overskudd = {
    energiKwh: null,
    effektKw: 3,
    kanPubliseresINveVarmekart: null,
    erUtnyttingVurdert: false,
  }
  expect(typed({ overskuddsenergiVurdering: overskudd })).toEqual([
    'Har dere overskuddsenergi? Ikke oppgitt → Ja (3 kW, Er det vurdert å utnytte overskuddsenergien? Nei)',
  ])
  const row = { fornybarKraftproduksjonVurderingKodeId: 1, energiKwh: 5000, effektKwp: 10 }
  expect(typed({ fornybarKraftproduksjonVurderinger: [row] })).toEqual([
    expect.stringMatching(/ Ikke oppgitt → Ja \(5 000 kWh, 10 kWp?\)$/),
  ])
})
