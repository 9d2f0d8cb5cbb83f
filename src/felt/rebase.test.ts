import { describe, expect, it } from 'vitest'
import { type FormState, rebase, type Values } from './merge.ts'

const held = (values: Values, unanswered: Values[] = []): FormState => ({
  base: { etag: '"1"', values: { a: 1, b: 1 } },
  values,
  unanswered,
  // `b` is shown only while `a` is a number.
  toSend: (sent) => ({ ...sent, b: sent.a === null ? null : sent.b }),
})

describe('after somebody saved meanwhile', () => {
  it('puts together what each changed', () => {
    expect(rebase(held({ a: 2, b: 1 }), { a: 1, b: 3 })).toEqual({ kind: 'merged', values: { a: 2, b: 3 } })
  })

  it('names what both changed, and follows the choice', () => {
    const mine = held({ a: 2, b: 1 })
    expect(rebase(mine, { a: 3, b: 1 })).toMatchObject({
      kind: 'conflict',
      conflicts: [{ sted: ['a'], da: 1, fra: 3, til: 2 }],
    })
    expect(rebase(mine, { a: 3, b: 1 }, { a: 'mine' })).toEqual({ kind: 'merged', values: { a: 2, b: 1 } })
    expect(rebase(mine, { a: 3, b: 1 }, { a: 'theirs' })).toEqual({ kind: 'same' })
  })
})

describe('fields that are one answer', () => {
  const contact = (navn: string, epost: string, annet = 1) => ({ navn, epost, annet })
  const held = (values: Values): FormState => ({
    base: { etag: '"1"', values: contact('A', 'a@') },
    values,
    unanswered: [],
    toSend: (sent) => sent,
    together: [['navn', 'epost']],
  })

  it('are taken whole from one side where both changed one of them', () => {
    const mine = held(contact('A', 'a2@'))
    const theirs = contact('B', 'b@', 2)
    const met = rebase(mine, theirs)
    if (met.kind !== 'conflict') throw new Error(met.kind)
    expect(met.conflicts.map(({ sted }) => sted)).toEqual([['navn'], ['epost']])
    expect(rebase(mine, theirs, { navn: 'mine', epost: 'mine' })).toEqual({
      kind: 'merged',
      values: contact('A', 'a2@', 2),
    })
    expect(rebase(mine, theirs, { navn: 'theirs', epost: 'theirs' })).toEqual({ kind: 'same' })
    expect(rebase(mine, contact('B', 'a@')).kind, 'each changed another one').toBe('conflict')
  })

  it('are put together with the rest where one side changed them', () => {
    expect(rebase(held(contact('A', 'a@', 3)), contact('B', 'b@'))).toEqual({
      kind: 'merged',
      values: contact('B', 'b@', 3),
    })
  })
})

describe('after an answer that never came', () => {
  const sent = { a: 2, b: 1 }

  it('finds its own save, also with what the service filled in', () => {
    expect(rebase(held(sent, [sent]), sent)).toEqual({ kind: 'same' })
    expect(rebase(held(sent, [sent]), { a: 2, b: 1, navn: 'VAKKER BLOMST' })).toEqual({ kind: 'same' })
  })

  it('finds its own save when the form still holds a value that is not shown, and was not sent', () => {
    const hidden = { a: null, b: 7 }
    expect(rebase(held(hidden, [hidden]), { a: null, b: null })).toEqual({ kind: 'same' })
    expect(rebase(held({ ...hidden, c: 4 }, [hidden]), { a: null, b: null })).toEqual({
      kind: 'merged',
      values: { a: null, b: null, c: 4 },
    })
  })

  it('finds its own save when the service filled in what is not shown', () => {
    const hidden = { a: null, b: 1 }
    expect(rebase(held(hidden, [hidden]), { a: null, b: 9 })).toEqual({ kind: 'same' })
  })

  it('does not take its own save for a colleague’s: what was typed since is no conflict', () => {
    expect(rebase(held({ a: 5, b: 1 }, [sent]), sent)).toEqual({ kind: 'merged', values: { a: 5, b: 1 } })
    expect(rebase(held({ a: 1, b: 1 }, [sent]), sent)).toEqual({ kind: 'merged', values: { a: 1, b: 1 } })
  })

  it('knows a colleague’s change on top of its own save', () => {
    expect(rebase(held({ a: 5, b: 1 }, [sent]), { a: 2, b: 9 })).toEqual({
      kind: 'merged',
      values: { a: 5, b: 9 },
    })
    expect(rebase(held({ a: 2, b: 1 }, [sent]), { a: 7, b: 1 })).toMatchObject({ kind: 'conflict' })
  })
})
