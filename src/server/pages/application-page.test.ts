import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import type { Sprak } from '../../texts/texts.ts'
import { makeApplicationPage } from './application-page.ts'

const index = readFileSync(join(import.meta.dirname, '../../app/index.html'), 'utf8')
const make = makeApplicationPage({
  index,
  config: readConfig({ LENKER: undefined }),
  preloads: (path, sprak) => `<link href="$\`${path} ${sprak}">`,
})
const page = (path: string, sprak: Sprak) => make(path, sprak, null)

it('says in the language of the user that something loads, and what to do without script or when it does not start', () => {
  expect(page('/minside', 'nb')).toMatch(/hidden[^>]*>Tjenesten startet ikke\. <a [^>]*>Last siden på nytt</)
  expect(page('/minside', 'nn')).toMatch(/hidden[^>]*>Tenesta starta ikkje\. <a [^>]*>Last sida på nytt</)
  expect(page('/minside', 'nb')).toMatch(
    /<html lang="nb-NO" data-color-scheme="auto">[\s\S]*nettleseren for å rapportere[\s\S]*Laster\.\.\./,
  )
  expect(page('/minside', 'nn')).toMatch(
    /<html lang="nn-NO" data-color-scheme="auto">[\s\S]*nettlesaren for å rapportere[\s\S]*Lastar\.\.\.[\s\S]*Sida bruker lang tid på å starte\./,
  )
})

it('holds the browser’s part of the configuration, and the links to the letter', () => {
  const text = page('/minside', 'nb')
  const [, data = ''] = /<script type="application\/json" id="config">([^<]*)<\/script>/.exec(text) ?? []
  expect(JSON.parse(data)).toMatchObject({ apiUrl: 'http://localhost:3000/api', grenseKwh: 2_500_000 })
  expect(text).toContain('<link href="$`/minside nb">')
})

it('holds the message about operation', () => {
  expect(page('/minside', 'nb')).toContain('"driftsmelding":null')
  expect(make('/minside', 'nb', { nb: 'a', nn: 'b', tone: 'advarsel' })).toContain(
    '"driftsmelding":{"nb":"a"',
  )
})

it('lets no setting end the element that holds it', () => {
  const config = readConfig({ OIDC_CLIENT_ID: '</script><script>alert(1)' })
  const text = makeApplicationPage({ index, config, preloads: () => '' })('/hjem', 'nb', null)
  expect(text).toContain('\\u003c/script>\\u003cscript>alert(1)')
})
