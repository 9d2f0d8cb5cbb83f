import { expect, it } from 'vitest'
import { pages } from '../../pages.ts'
import { readConfig } from '../../platform/config.ts'
import type { Request } from '../../platform/http.ts'
import { words } from '../../server/words.ts'
import type { Sprak } from '../../texts/texts.ts'
import { renderAccessibility } from './accessibility.ts'
import written from './measured.json' with { type: 'json' }
import { renderPrivacy } from './privacy.ts'

const measured: { verktoy: { navn: string; versjon: string }[]; sider: Record<Sprak, string[]> } = written
const files = { styles: [], scripts: [], fonts: [] }
const draw = (render: typeof renderPrivacy, sprak: string, env = {}) =>
  render(readConfig(env), files, { query: { sprak }, cookies: {} } as unknown as Request)
const stated = {
  ERKLARINGER: JSON.stringify({
    ansvarlig: 'Etaten',
    samsvar: 'delvis',
    vurdert: '2026-11-01',
    avvik: [{ krav: '1.4.10', tekst: { nb: 'Tabellen er bred.', nn: 'Tabellen er brei.' } }],
    behandlingsansvarlig: 'Etaten',
    personvernEpost: 'ombud@etaten.example',
    rettsgrunnlag: { nb: 'Forskriften § 1.', nn: 'Forskrifta § 1.' },
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

it('says nothing of what the owner has not stated', () => {
  expect(draw(renderAccessibility, 'nb')).not.toMatch(/i samsvar|har ansvaret/)
  expect(draw(renderPrivacy, 'nb')).not.toMatch(/behandlingsansvarlig|Rettslig grunnlag/)
})

it('says what the owner has stated', () => {
  const accessibility = draw(renderAccessibility, 'nn', stated)
  for (const part of [
    'Etaten har ansvaret',
    'delvis i samsvar',
    '1. november 2026',
    '1.4.10',
    'Tabellen er brei.',
  ])
    expect(accessibility).toContain(part)
  const privacy = draw(renderPrivacy, 'nb', stated)
  for (const part of ['Etaten er behandlingsansvarlig.', 'Forskriften § 1.', 'mailto:ombud@etaten.example'])
    expect(privacy).toContain(part)
})

it('names the tools and the pages that were measured, once they were', () => {
  const text = draw(renderAccessibility, 'nb')
  expect(text.includes('Slik er tjenesten prøvd')).toBe(measured.verktoy.length > 0)
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
