import { expect, it } from 'vitest'
import { readConfig } from '../platform/config.ts'
import type { Request } from '../platform/http.ts'
import { html } from './html.ts'
import { renderLanding } from './landing-page.ts'

const files = {
  styles: ['/assets/app-1.css'],
  scripts: ['/assets/landing-1.js'],
  fonts: ['/assets/inter-1.woff2'],
}
const page = (search: object, cookies: object = {}, env = {}) =>
  renderLanding(readConfig(env), files, { query: search, cookies } as Request)

it('follows the address, then the cookie, then is bokmål', () => {
  expect(page({})).toContain('<html lang="nb-NO"')
  expect(page({}, { sprak: 'nn' })).toContain('<html lang="nn-NO"')
  expect(page({ sprak: 'nb' }, { sprak: 'nn' })).toContain('<html lang="nb-NO"')
  expect(page({ sprak: ['nn', 'nb'] })).toContain('<html lang="nb-NO"')
})

it('says what the duty is, with the configured threshold', () => {
  expect(page({})).toContain('minst 2,5\u00a0GWh energi i året')
  expect(page({ sprak: 'nn' }, {}, { GRENSE_KWH: '4000000' })).toContain('minst 4\u00a0GWh energi i året')
})

it('tells a search engine what it is', () => {
  expect(page({})).toMatch(/<meta name="description" content="Foretak som [^"{]+">/)
})

it('links to sign-in, guidance, regulation and help', () => {
  const hrefs = [...page({}).matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)
  expect(hrefs).toEqual(
    expect.arrayContaining(['/auth/login', '/?sprak=nn', 'tel:73190430', 'mailto:nve@nve.no', '#innhold']),
  )
  expect(hrefs.filter((href) => href?.startsWith('https:')).length).toBe(4)
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
