import { expect, it } from 'vitest'
import { pages } from '../../pages.ts'
import { readConfig } from '../../platform/config.ts'
import { missingStatements, refuseMissing, statementsWarning } from '../../platform/erklaringer.ts'
import type { Request } from '../../platform/http.ts'
import { words } from '../../server/words.ts'
import { inBrowser } from '../../stored-in-browser.ts'
import type { Sprak } from '../../texts/texts.ts'
import { renderAccessibility } from './accessibility.ts'
import written from './measured.json' with { type: 'json' }
import { renderPrivacy } from './privacy.ts'

const measured: { verktoy: { navn: string; versjon: string }[]; sider: Record<Sprak, string[]> } = written
const files = { styles: [], scripts: [], fonts: [] }
const draw = (render: typeof renderPrivacy, sprak: string, env = {}) =>
  render({
    config: readConfig(env),
    files,
    request: { query: { sprak }, cookies: {} } as unknown as Request,
    now: new Date(),
    melding: null,
  })
const stated = {
  ERKLARINGER: JSON.stringify({
    ansvarlig: 'Etaten',
    organisasjonsnummer: '200000000',
    samsvar: 'delvis',
    vurdert: '2026-11-01',
    avvik: [
      { krav: '1.4.10', tekst: { nb: 'Tabellen er bred.', nn: 'Tabellen er brei.' } },
      { krav: '1.4.10', tekst: { nb: 'Kartet er bredt.', nn: 'Kartet er breitt.' } },
    ],
    behandlingsansvarlig: 'Etaten',
    personvernEpost: 'ombud@etaten.example',
    personvernombud: 'pvo@etaten.example',
    rettsgrunnlag: { nb: 'Forskriften § 1.', nn: 'Forskrifta § 1.' },
    lagringRapport: 12,
    lagringLogg: { nb: 'Loggen blir slettet når saken er over.', nn: 'Loggen blir sletta når saka er over.' },
    databehandlere: [{ navn: 'Drift AS', oppgave: { nb: 'Driver maskinene.', nn: 'Driv maskinene.' } }],
    overforing: 'ingen',
  }),
}

it.each(['nb', 'nn'])('both pages are whole in %s, with their title, and lack no text', (sprak) => {
  for (const render of [renderAccessibility, renderPrivacy])
    for (const env of [{}, stated]) {
      const text = draw(render, sprak, env)
      expect(text).toContain(`<html lang="${sprak}-NO"`)
      expect(text).toMatch(/<title>[^<]+ – Energikartlegging<\/title>/)
      expect(text).not.toMatch(/pages\.|felles\.|\{\w+\}|\[\w+\]|undefined/)
      expect([...text.matchAll(/<h1/g)]).toHaveLength(1)
    }
})

it('says plainly what the owner has not stated', () => {
  const accessibility = draw(renderAccessibility, 'nb')
  expect(accessibility).toContain('Tjenesten er ikke vurdert mot kravene ennå.')
  expect(accessibility).not.toMatch(/i samsvar|har ansvaret|brudd på/)
  const privacy = draw(renderPrivacy, 'nb')
  expect(privacy).toContain('Dette er ikke oppgitt ennå')
  expect([...privacy.matchAll(/<li>(Hvem|Hvor|Det|Om|E-post)/g)]).toHaveLength(8)
  expect(privacy).not.toMatch(/er behandlingsansvarlig\.|blir slettet når|EØS\./)
  expect(draw(renderPrivacy, 'nb', stated)).not.toContain('Dette er ikke oppgitt ennå')
})

it('names the authority as a recipient where it has access here', () => {
  const TILSYN = JSON.stringify({
    organisasjonsnummer: '311700014',
    navn: { nb: 'Energitilsynet', nn: 'Energitilsynet' },
    regler: [{ ressurs: 'tilsyn' }],
  })
  for (const sprak of ['nb', 'nn']) {
    expect(draw(renderPrivacy, sprak)).not.toContain('Energitilsynet')
    expect([...draw(renderPrivacy, sprak, { TILSYN }).matchAll(/Energitilsynet/g)].length).toBeGreaterThan(5)
  }
})

it('warns in production while a part that every notice has is not stated, and then refuses', () => {
  const { erklaringer: whole } = readConfig(stated)
  const { rettsgrunnlag: _, personvernombud: __, ...partial } = whole
  expect(missingStatements(partial, true)).toEqual(['rettsgrunnlag'])
  expect(missingStatements(partial, false)).toEqual(['rettsgrunnlag', 'personvernombud'])
  expect(statementsWarning(partial, true)).toContain('ERKLARINGER mangler rettsgrunnlag.')
  for (const [parts, production] of [
    [whole, true],
    [{}, false],
  ] as const) {
    expect(statementsWarning(parts, production)).toBeNull()
    expect(() => refuseMissing(parts, production, true)).not.toThrow()
  }
  expect(() => refuseMissing(partial, true, true)).toThrow('ERKLARINGER needs rettsgrunnlag')
})

it('names all that the browser holds, and what the access password leaves there where there is one', () => {
  const names = Object.values(inBrowser)
  for (const sprak of ['nb', 'nn']) {
    const page = draw(renderPrivacy, sprak, { APP_PASSORD: 'hemmelig' })
    for (const { name } of names) expect(page).toContain(name)
  }
  const without = draw(renderPrivacy, 'nb')
  expect(names.filter(({ name }) => !without.includes(name)).map(({ text }) => text)).toEqual([
    'passord',
    'passord',
  ])
  // What the texts say is what the list says.
  const days = (kept: { seconds: number }) => kept.seconds / 86_400
  expect([inBrowser.language, inBrowser.password, inBrowser.drafts].map(days)).toEqual([365, 30, 30])
})

it('says what the owner has stated', () => {
  const accessibility = draw(renderAccessibility, 'nn', stated)
  for (const part of [
    'Etaten (200\u00a0000\u00a0000) har ansvaret',
    'Det er brot på 1 av 47 krav.',
    'delvis i samsvar',
    '1. november 2026',
    '1.4.10',
    'Tabellen er brei.',
  ])
    expect(accessibility).toContain(part)
  const privacy = draw(renderPrivacy, 'nb', stated)
  for (const part of [
    'Etaten er behandlingsansvarlig.',
    'Forskriften § 1.',
    'mailto:ombud@etaten.example',
    'mailto:pvo@etaten.example',
    'når det har gått 12 år',
    'Loggen blir slettet når saken er over.',
    'Drift AS: Driver maskinene.',
    'ikke overført ut av EØS',
    'for enheten, myndigheten som får rapporten, og de',
  ])
    expect(privacy).toContain(part)
})

it('names the tools and the pages that were measured, once they were', () => {
  const text = draw(renderAccessibility, 'nb')
  expect(text.includes('Slik har vi testet tjenesten')).toBe(measured.verktoy.length > 0)
  for (const { navn, versjon } of measured.verktoy) expect(text).toContain(`${navn} ${versjon}`)
  for (const name of measured.sider.nb) expect(text).toContain(`<li>${name}</li>`)
  // As users know them: without the number of a step, and without a page that none of them meets.
  for (const name of [...measured.sider.nb, ...measured.sider.nn]) expect(name).not.toMatch(/\(|\d/)
  for (const sprak of ['nb', 'nn'] as const)
    expect(measured.sider[sprak]).not.toContain(words[sprak].t(pages.debug.title))
})

it('refuses a statement of another shape', () => {
  expect(() => readConfig({ ERKLARINGER: '{"samsvar":"kanskje"}' })).toThrow('ERKLARINGER')
})
