import { describe, expect, it } from 'vitest'
import { sections } from '../sections/index.ts'
import { earlyCallsOf } from './early-calls.ts'

const id = '01a1ffdb-1b44-75ce-9f14-083390af72cb'

describe('what a page asks for as it opens', () => {
  it.each(sections.map(({ path }) => path))('%s: the report, before what is answered in it', (path) => {
    const { first, after } = earlyCallsOf(`/reports/${id}/${path}`)
    expect(first.at(-1)).toBe(`/energikartlegginger/${id}`)
    expect(after).not.toEqual([])
    for (const call of [...first.slice(2), ...after]) expect(call).toContain(id)
  })

  it('is nothing that a stranger could put into an address', () => {
    for (const path of ['/', '/hjem', '/auth/login', '/reports/1/tiltak', `/reports/${id}/</script>`])
      expect(earlyCallsOf(path).first).toEqual([])
  })
})
