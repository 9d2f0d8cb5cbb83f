import { expect, it } from 'vitest'
import { makeMatch, type Route } from './route.ts'

const frame: Route = {}
const report: Route = { parent: frame, path: '/reports/:reportId' }
const receipt: Route = { parent: report, path: '/reports/:reportId/kvittering' }
const step: Route = { parent: report, path: '/reports/:reportId/*' }
const nowhere: Route = { parent: frame, path: '*' }
const match = makeMatch([{ parent: frame, path: '/' }, receipt, step, nowhere])
const routesOf = (path: string) => match(path).levels.map(({ route }) => route)

it('finds a page with all that stands around it, the first that fits', () => {
  expect(routesOf('/reports/7/kvittering')).toEqual([frame, report, receipt])
  expect(routesOf('/reports/7/kvittering/mer')).toEqual([frame, report, step])
})

it.each([
  ['/reports/7/energibruk/energibaerere', { reportId: '7', rest: 'energibruk/energibaerere' }],
  ['/reports/7/energibruk/', { reportId: '7', rest: 'energibruk' }],
  ['/Reports/7/energibruk', { reportId: '7', rest: 'energibruk' }],
  ['/reports/a%20b/%C3%A5', { reportId: 'a b', rest: 'å' }],
  ['/reports/100%/x', { reportId: '100%', rest: 'x' }],
])('reads %s', (path, params) => {
  expect(match(path).params).toEqual(params)
  expect(routesOf(path).at(-1)).toBe(step)
})

it.each(['/reports', '/reports/7', '/reports//x', '/other', '/%'])('knows no page at %s', (path) => {
  expect(routesOf(path)).toEqual([frame, nowhere])
})

it('a level is the same wherever what is below it leads', () => {
  const placesOf = (path: string) => match(path).levels.map(({ place }) => place)
  expect(placesOf('/reports/7/a')).toEqual(['', '/reports/7', '/reports/7/a'])
  expect(placesOf('/reports/7/b').slice(0, 2)).toEqual(placesOf('/reports/7/a').slice(0, 2))
  expect(placesOf('/reports/8/a')[1]).toBe('/reports/8')
})
