import { expect, it } from 'vitest'
import type { Driftsmelding } from '../client/contract.ts'
import { readConfig } from '../platform/config.ts'
import type { Request } from '../platform/http.ts'
import { html } from './html.ts'
import { renderLanding } from './landing-page.ts'

const files = {
  styles: ['/assets/app-1.css'],
  scripts: ['/assets/landing-1.js'],
  fonts: ['/assets/inter-1.woff2'],
}
const page = (
  search: object,
  cookies: object = {},
  env = {},
  now = '2026-09-15T10:00:00Z',
  melding: Driftsmelding | null = null,
) =>
  renderLanding({
    config: readConfig(env),
    files,
    request: { query: search, cookies } as Request,
    now: new Date(now),
    melding,
  })

it('has the language of the address, else of the cookie, else bokmål', () => {
  expect(page({})).toContain('<html lang="nb-NO"')
  expect(page({}, { sprak: 'nn' })).toContain('<html lang="nn-NO"')
  expect(page({ sprak: 'nb' }, { sprak: 'nn' })).toContain('<html lang="nb-NO"')
  expect(page({ sprak: ['nn', 'nb'] })).toContain('<html lang="nb-NO"')
})

it('says what the duty is, with the configured threshold', () => {
  expect(page({})).toContain('minst 2,5\u00a0GWh energi i året')
  expect(page({ sprak: 'nn' }, {}, { GRENSE_KWH: '4000000' })).toContain('minst 4\u00a0GWh energi i året')
})

it('says that the threshold is a use in Norway, how often one reports, and that sub-units are free to', () => {
  expect(page({})).toMatch(/i året i Norge, må kartlegge energibruken hvert fjerde år/)
  expect(page({ sprak: 'nn' })).toMatch(/i året i Noreg, må kartlegge energibruken kvart fjerde år/)
  expect(page({})).toContain('Det er frivillig.')
  expect([...page({}).matchAll(/mer enn 2,5|minst 2,5/g)].map(([said]) => said)).not.toContain('mer enn 2,5')
})

it('says who answers which questions, and what to have at hand before one signs in', () => {
  expect(page({})).toMatch(/Spørsmål om plikten, reglene og fristen<\/h3>\s*<p>Ta kontakt med NVE: /)
  expect(page({})).toMatch(/Ha dette klart<\/h2>[\s\S]*energibruken i 2025, fordelt på bygg/)
})

it('has the names of supervisor and help desk from the settings, and names nobody without them', () => {
  const { tilsynNavn: _, brukerstotteNavn: __, ...rest } = readConfig({}).lenker
  const of = (lenker: object) => page({}, {}, { LENKER: JSON.stringify(lenker) })
  const named = of({ ...rest, tilsynNavn: 'Kraftvakta', brukerstotteNavn: 'Hjelpen' })
  for (const text of [
    'Ta kontakt med Kraftvakta: ',
    'Ta kontakt med brukerstøtten hos Hjelpen: ',
    'Spør Kraftvakta når',
  ])
    expect(named).toContain(text)
  for (const text of [
    'Ta kontakt med tilsynsmyndigheten: ',
    'Ta kontakt med brukerstøtten: ',
    'Spør tilsynsmyndigheten når',
  ])
    expect(of(rest)).toContain(text)
  for (const one of [named, of(rest)]) expect(one.replace(/nve\.no|enova\.no/g, '')).not.toMatch(/NVE|Enova/)
})

const given = { OPPLYSNINGER: '{"frist":"2026-10-01","mottaker":"Enova"}' }
const frist = (now: string, env = {}, sprak = 'nb') =>
  page({ sprak }, {}, env, now).match(/<p>([^<]*(?:fristen|Fristen)[^<]*)<\/p>/)?.[1]

it('names no deadline and no receiver that nobody has given, and says what the law has rules of', () => {
  expect(frist('2026-11-15T10:00:00Z')).toBe(
    'Spør NVE når fristen er. Plikten følger av energiloven, som har regler om tilsyn, tvangsmulkt og overtredelsesgebyr (§§ 10-1, 10-3 og 10-7).',
  )
  expect(frist('2026-11-15T10:00:00Z', {}, 'nn')).toMatch(
    /^Spør NVE når fristen er\. Plikta følger av energilova/,
  )
})

it('speaks of being late only after the deadline that is given, and of what the law says only before', () => {
  const before =
    /^Rapporten går til Enova\. Fristen for å rapportere er 1\. oktober 2026\. Plikten følger av energiloven/
  expect(frist('2026-09-15T10:00:00Z', given)).toMatch(before)
  // The last minute of the day in Norway.
  expect(frist('2026-10-01T21:59:00Z', given)).toMatch(before)
  expect(frist('2026-10-01T22:00:00Z', given)).toBe(
    'Rapporten går til Enova. Fristen for å rapportere var 1. oktober 2026. Har dere ikke rapportert ennå, gjør dere det nå.',
  )
})

const shown = (text: string) =>
  [...text.matchAll(/<p data-svar="(\w+)"( hidden)?>(.*?)<\/p>/gs)].flatMap(([, kind, hidden, said = '']) =>
    hidden ? [] : [`${kind}: ${said.replace(/<[^>]*>/g, '')}`],
  )

it('answers without script whether the company is covered', () => {
  expect(shown(page({}))).toEqual([])
  expect(shown(page({ ar: ['2,5 GWh', '2500000', '2 500 000'] }))).toEqual([
    expect.stringContaining('ja: I snitt har dere brukt 2,5\u00a0GWh i året. Det er 2,5\u00a0GWh eller mer'),
  ])
  expect(shown(page({ sprak: 'nn', ar: ['2499999', '2500000', '2500000'] }))).toEqual([
    expect.stringContaining('nei: I snitt har de brukt 2,49\u00a0GWh i året. Det er mindre enn 2,5'),
  ])
})

it('keeps what was typed, and says at the field what cannot be read', () => {
  const text = page({ ar: ['tolv"', '2500000', ''] })
  expect(shown(text)).toEqual([])
  expect(text).toContain('value="tolv&quot;"')
  expect([...text.matchAll(/aria-invalid="true"/g)]).toHaveLength(2)
  expect(page({})).not.toContain('aria-invalid')
})

it('links to regulation and accessibility statement where they are given', () => {
  const { lenker } = readConfig({})
  const tilgjengelighet = { nb: 'https://uu.example/nb', nn: 'https://uu.example/nn' }
  const env = { LENKER: JSON.stringify({ ...lenker, forskrift: 'https://lov.example/', tilgjengelighet }) }
  expect(page({ sprak: 'nn' }, {}, env)).toContain('href="https://uu.example/nn"')
  expect(page({}, {}, env)).toContain('href="https://lov.example/"')
  expect(page({}), 'no text among links').not.toContain('Energikartleggingsforskriften')
  expect(page({}, {}, env)).toContain('>Tilgjengelighetserklæring på uu.example</a>')
  expect(page({})).not.toContain('Tilgjengelighetserklæring på')
  expect(page({})).toContain('href="/tilgjengelighet"')
  expect(page({})).toContain('>Personvern på enova.no</a>')
})

it('has its own title, without the pattern of the other pages', () => {
  expect(page({})).toContain('<title>Rapporter energikartlegging</title>')
})

it('tells a search engine what it is', () => {
  expect(page({})).toMatch(/<meta name="description" content="Foretak som [^"{]+">/)
})

it('links to sign-in, guidance, regulation and help', () => {
  const hrefs = [...page({}).matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)
  expect(hrefs).toEqual(
    expect.arrayContaining(['/auth/login', '/?sprak=nn', 'tel:73190430', 'mailto:nve@nve.no', '#innhold']),
  )
  expect(hrefs.filter((href) => href?.startsWith('https:')).length).toBe(3)
})

it('links the application’s style sheet and its own script, and nothing of the application', () => {
  const text = page({})
  expect(text).toContain('<link rel="stylesheet" href="/assets/app-1.css">')
  expect(text).toContain('<script type="module" src="/assets/landing-1.js"></script>')
  expect(text).toContain(
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/inter-1.woff2">',
  )
  expect(text).not.toMatch(/(index|app)-1\.js|style=|<script>|\{\w+\}|\[\w+\]/)
})

it('escapes what is put into a template', () => {
  expect(html`<a href="${'"><script>'}">${['a', html`<b>${'&'}</b>`]}</a>`.html).toBe(
    '<a href="&quot;&gt;&lt;script&gt;">a<b>&amp;</b></a>',
  )
})

it('has the message about operation on top, in the language of the page, escaped', () => {
  const melding = { nb: 'Stengt fredag', nn: 'Stengt <b>fredag</b>', tone: 'advarsel' } as const
  const now = '2026-09-15T10:00:00Z'
  expect(page({ sprak: 'nn' }, {}, {}, now, melding)).toContain(
    '<p class="ek-operation" data-color="warning">Stengt &lt;b&gt;fredag&lt;/b&gt;</p>',
  )
  expect(page({}, {}, {}, now, melding)).toContain('>Stengt fredag</p>')
  expect(page({})).not.toContain('ek-operation')
})
