import { expect, it } from 'vitest'
import { stringsOf } from './strings.ts'

it('finds every string, whatever stands before it', () => {
  const source = `
    const empty = '' // it's
    const after = "a.b" + \`c.d\` + t('e.f') + texts.t("g.h") + join(\`i.\${j}-k\`, '\\'')
    type Key = 'l.m'
    const part = <P title="n.o">it's {t('p.q')}</P>`
  expect(stringsOf('one.tsx', source)).toEqual({
    literals: ['', 'a.b', 'c.d', 'e.f', 'g.h', "'", 'l.m', 'n.o', 'p.q'],
    templates: [['i.', '-k']],
    keys: ['e.f', 'g.h', 'p.q'],
  })
})

it('refuses what it cannot parse', () => {
  expect(() => stringsOf('one.ts', 'const = ')).toThrow('one.ts')
})
