import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Change, deepEqual, differences, idOf, merge, type Place, rowKey } from './merge.ts'

const number = fc.option(fc.integer({ min: 0, max: 3 }))
const formal = fc.record({ formalKodeId: fc.integer({ min: 1, max: 4 }), kwh: number })
const carrier = fc.record({
  energibarerKodeId: fc.integer({ min: 1, max: 3 }),
  ar: fc.integer({ min: 2023, max: 2025 }),
  kwh: number,
})
/** Forms of every shape that the sections have. */
const form = fc.record(
  {
    felt: fc.option(fc.constantFrom('a', 'b', 'c')),
    svar: fc.option(fc.boolean()),
    del: fc.option(fc.record({ kw: number, kwh: number })),
    formal: fc.uniqueArray(formal, { selector: (row) => row.formalKodeId }),
    barere: fc.uniqueArray(carrier, { selector: (row) => `${row.energibarerKodeId} ${row.ar}` }),
    liste: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 2 }),
  },
  { requiredKeys: ['felt', 'svar', 'formal', 'barere', 'liste'] },
)

/** The value at a place, or of the whole that was changed above it. */
function at(value: unknown, place: Place): unknown {
  return place.reduce<unknown>((inner, part) => {
    if (typeof part === 'string') return (inner as Record<string, unknown> | null | undefined)?.[part]
    return Array.isArray(inner) ? inner.find((row) => deepEqual(rowKey(row), part)) : undefined
  }, value)
}
const covers = (conflicts: readonly Change[], place: Place) =>
  conflicts
    .map(({ sted }) => idOf(sted))
    .some((id) => idOf(place) === id || idOf(place).startsWith(`${id}.`) || id.startsWith(`${idOf(place)}.`))
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? [...value].sort((a, b) => (JSON.stringify(rowKey(a)) < JSON.stringify(rowKey(b)) ? -1 : 1))
    : value
const canonical = (value: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'liste' ? inner : sorted(inner)]),
  )

describe('merge', () => {
  it('loses no change of either side without naming it', () => {
    fc.assert(
      fc.property(form, form, form, (base, mine, theirs) => {
        const { merged, conflicts } = merge(base, mine, theirs)
        for (const side of [mine, theirs])
          for (const { sted: place, til: to } of differences(base, side)) {
            if (covers(conflicts, place)) continue
            // The other side may have filled in what this one left blank in a row or part that both added.
            const added = typeof to === 'object' && to !== null
            const left = differences(to, at(merged, place)).filter(
              ({ fra }) => !added || (fra !== null && fra !== undefined),
            )
            expect(left, `${idOf(place)}`).toEqual([])
          }
      }),
      { numRuns: 1000 },
    )
  })

  it('takes nothing that neither side has', () => {
    fc.assert(
      fc.property(form, form, form, (base, mine, theirs) => {
        const { merged } = merge(base, mine, theirs)
        for (const { sted, til } of differences(mine, merged))
          expect(deepEqual(at(theirs, sted), til)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('gives the other when one side changed nothing, and either when both are the same', () => {
    fc.assert(
      fc.property(form, form, (base, other) => {
        expect(merge(base, base, other)).toEqual({ merged: other, conflicts: [] })
        expect(merge(base, other, base)).toEqual({ merged: other, conflicts: [] })
        expect(merge(base, other, other)).toEqual({ merged: other, conflicts: [] })
      }),
    )
  })

  it('is the same from both sides, the choice turned round', () => {
    fc.assert(
      fc.property(
        form,
        form,
        form,
        fc.constantFrom('mine' as const, 'theirs' as const),
        (base, mine, theirs, side) => {
          const { conflicts } = merge(base, mine, theirs)
          const turned = side === 'mine' ? 'theirs' : 'mine'
          const choose = (pick: 'mine' | 'theirs') =>
            Object.fromEntries(conflicts.map(({ sted }) => [idOf(sted), pick]))
          const one = merge(base, mine, theirs, choose(side))
          const other = merge(base, theirs, mine, choose(turned))
          expect(one.conflicts).toEqual([])
          expect(canonical(one.merged)).toEqual(canonical(other.merged))
        },
      ),
      { numRuns: 600 },
    )
  })

  it('knows rows by their codes, not by their place', () => {
    const base = {
      rader: [
        { kildeKodeId: 1, kwh: 1 },
        { kildeKodeId: 2, kwh: 2 },
      ],
    }
    const mine = {
      rader: [
        { kildeKodeId: 2, kwh: 2 },
        { kildeKodeId: 1, kwh: 10 },
      ],
    }
    const theirs = {
      rader: [
        { kildeKodeId: 1, kwh: 1 },
        { kildeKodeId: 2, kwh: 20 },
        { kildeKodeId: 3, kwh: 3 },
      ],
    }
    expect(merge(base, mine, theirs)).toEqual({
      merged: {
        rader: [
          { kildeKodeId: 2, kwh: 20 },
          { kildeKodeId: 3, kwh: 3 },
          { kildeKodeId: 1, kwh: 10 },
        ],
      },
      conflicts: [],
    })
  })

  it('names a row that one took away and the other changed', () => {
    const base = { rader: [{ id: 1, kwh: 1 }] }
    const { merged, conflicts } = merge(base, { rader: [] }, { rader: [{ id: 1, kwh: 2 }] })
    expect(merged).toEqual({ rader: [] })
    expect(conflicts).toMatchObject([{ sted: ['rader', { id: 1 }], fra: { id: 1, kwh: 2 }, til: undefined }])
    const taken = merge(base, { rader: [] }, { rader: [{ id: 1, kwh: 2 }] }, { 'rader.[id=1]': 'theirs' })
    expect(taken).toEqual({ merged: { rader: [{ id: 1, kwh: 2 }] }, conflicts: [] })
  })

  it('names a field that both changed, with what it was before', () => {
    const form = (kwh: number) => ({ rader: [{ energibarerKodeId: 3, ar: 2025, kwh }] })
    expect(merge(form(1), form(2), form(3)).conflicts).toEqual([
      {
        sted: ['rader', { energibarerKodeId: 3, ar: 2025 }, 'kwh'],
        da: 1,
        fra: 3,
        til: 2,
      },
    ])
  })
})

it('differences tell each changed place once, and none of what is the same', () => {
  fc.assert(
    fc.property(form, form, (from, to) => {
      const found = differences(from, to)
      expect(new Set(found.map(({ sted }) => idOf(sted))).size).toBe(found.length)
      for (const { sted, fra, til } of found) {
        expect(deepEqual(fra, til)).toBe(false)
        expect(deepEqual(at(to, sted), til)).toBe(true)
      }
      expect(differences(from, from)).toEqual([])
    }),
  )
})
