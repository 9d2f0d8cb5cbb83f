import { expect, test } from 'vitest'
import { isFoundNow, withoutFound } from './funnet.ts'

const section = { funnet: { navn: 'sider', i: 'fil' } }
const [a, b] = [{ navn: 'a.pdf' }, { navn: 'b.pdf' }]

test.each([
  ['nothing is found', { fil: a }, { fil: null }, false],
  ['nothing is found any more', { fil: a }, { fil: a, sider: [2] }, false],
  ['it was shown', { fil: a, sider: [2], enig: true }, { fil: a, sider: [2], enig: false }, false],
  ['it is found', { fil: a, sider: [2] }, { fil: null }, true],
  ['it is found on other pages', { fil: a, sider: [2, 3] }, { fil: a, sider: [2] }, true],
  ['it is found in another file', { fil: b, sider: [2] }, { fil: a, sider: [2] }, true],
])('where %s', (_name, answer, shown, isNow) => {
  expect(isFoundNow(section, answer, shown)).toBe(isNow)
  expect(isFoundNow({}, answer, shown)).toBe(false)
})

test('what is found is no answer', () => {
  expect(withoutFound(section, { fil: a, sider: [2] })).toEqual({ fil: a })
  expect(withoutFound({}, { fil: a, sider: [2] })).toEqual({ fil: a, sider: [2] })
})
