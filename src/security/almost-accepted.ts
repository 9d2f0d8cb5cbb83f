import fc from 'fast-check'

type Fields = Record<string, unknown>

function* leavesOf(value: unknown): Generator<[Fields, string]> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'object' && inner !== null) yield* leavesOf(inner)
    else yield [value as Fields, key]
  }
}

/** An accepted body with one or two values replaced, so that the rest passes every rule and reaches the database. */
export function almost(accepted: object, hostileToken: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const changes = fc.array(fc.tuple(fc.nat(10_000), hostileToken), { minLength: 1, maxLength: 2 })
  return changes.map((all) => {
    const body = structuredClone(accepted)
    const leaves = [...leavesOf(body)]
    for (const [i, [at]] of all.entries()) {
      const [parent, key] = leaves[at % leaves.length] ?? [{}, '']
      parent[key] = `@@${i}@@`
    }
    return JSON.stringify(body).replace(/"@@(\d)@@"/g, (_, i) => all[Number(i)]?.[1] ?? 'null')
  })
}

/** Bodies that differ from an accepted one by one of its numbers, each in turn and with each of these tokens in its place. */
export function* withOtherNumbers(accepted: unknown, tokens: readonly string[]): Generator<string> {
  const numbers = (body: unknown) =>
    [...leavesOf(body)].filter(([parent, key]) => typeof parent[key] === 'number')
  for (const at of numbers(accepted).keys())
    for (const token of tokens) {
      const body = structuredClone(accepted)
      const [parent, key] = numbers(body)[at] ?? [{}, '']
      parent[key] = '@@'
      yield JSON.stringify(body).replace('"@@"', token)
    }
}
