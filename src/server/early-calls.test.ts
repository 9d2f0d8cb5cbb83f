import { describe, expect, it } from 'vitest'
import { sections } from '../sections/index.ts'
import { callsAt, earlyCallsOf } from './early-calls.ts'

const unit = '315100014'
const id = '01a1ffdb-1b44-75ce-9f14-083390af72cb'

describe('what a page asks for as it opens', () => {
  it.each(sections.map(({ path }) => path))('%s: the report, before what is answered in it', (path) => {
    const address = `/reports/${id}/${path}`
    const { first, after } = callsAt(address, unit)
    expect(first.at(-1)).toBe(`/energikartlegginger/${id}`)
    expect(after).not.toEqual([])
    for (const call of [...first.slice(2), ...after]) expect(call).toContain(id)
    const pattern = earlyCallsOf(address)
    expect([...pattern.first, ...pattern.after].join()).not.toContain(id)
  })

  it('is of the unit, and of none where there is none', () => {
    expect(callsAt('/minside', unit).first).toHaveLength(4)
    for (const call of callsAt('/minside', unit).first.slice(1)) expect(call).toContain(unit)
    expect(callsAt('/minside', undefined)).toEqual({ first: ['/auth/me'], after: [] })
  })

  it('is nothing that a stranger could put into an address', () => {
    for (const path of ['/', '/hjem', '/auth/login', '/reports/1/tiltak', `/reports/${id}/</script>`])
      expect(earlyCallsOf(path).first).toEqual([])
  })
})
