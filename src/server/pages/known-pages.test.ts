import { expect, test } from 'vitest'
import { pages } from '../../pages.ts'
import { sections } from '../../sections/index.ts'
import { makeIsPage } from './web.ts'

const isPage = makeIsPage({ debugSide: true })
const { step, ...others } = pages

const known = [
  '/',
  ...Object.values(others).map(({ path }) =>
    path.replace('$reportId', '01997a3e-0000-7000-8000-00000000dead'),
  ),
  ...sections.map(({ path }) => step.path.replace('$reportId', '7').replace('$', path)),
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

test.each([...known, '/Hjem', '/minside/', '/REPORTS/7/Energibruk', '/reports/7/energibruk/'])(
  '%s is a page',
  (path) => {
    expect(isPage(path)).toBe(true)
  },
)

test.each([...unknown, '/reports/7/finnes/ikke', '/reports//kvittering', '/reports/7/energibruk/x'])(
  '%s is none',
  (path) => {
    expect(isPage(path)).toBe(false)
  },
)

test('the page /debug is one where it is switched on alone', () => {
  expect(makeIsPage({ debugSide: false })('/debug')).toBe(false)
})
