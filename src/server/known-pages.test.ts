import { expect, test } from 'vitest'
import { pages } from '../pages.ts'
import { sections } from '../sections/index.ts'
import { makeMatch } from '../web/router/route.ts'
import { makeIsPage } from './known-pages.ts'

const isPage = makeIsPage({ debugSide: true })
const match = makeMatch(Object.values(pages).map((path) => ({ path })))
const { step, ...others } = pages

const known = [
  ...Object.values(others).map((path) => path.replace(':reportId', '01997a3e-0000-7000-8000-00000000dead')),
  ...sections.map(({ path }) => step.replace(':reportId', '7').replace('*', path)),
]
const unknown = [
  '/.env',
  '/.git/HEAD',
  '/metrics',
  '/hjem/mer',
  '/auth',
  '/auth/login/x',
  '/constructor',
  '//hjem',
]

test.each([...known, '/Hjem', '/minside/', '/REPORTS/7/Energibruk'])('%s is a page', (path) => {
  expect(isPage(path)).toBe(true)
})

test.each([...unknown, '/reports/7/finnes/ikke', '/reports//kvittering', '/reports/7/energibruk/x'])(
  '%s is none',
  (path) => {
    expect(isPage(path)).toBe(false)
  },
)

test('the router of the browser agrees, but for a step that no section has, of which the report tells', () => {
  for (const path of known) expect([path, match(path).levels.length]).toEqual([path, 1])
  for (const path of unknown) expect([path, match(path).levels.length]).toEqual([path, 0])
})

test('the page /debug is one where it is switched on alone', () => {
  expect(makeIsPage({ debugSide: false })('/debug')).toBe(false)
})
