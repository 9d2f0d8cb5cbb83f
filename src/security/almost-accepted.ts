import fc from 'fast-check'

type Inner = Record<string, unknown>

function* leavesOf(value: unknown): Generator<[Inner, string]> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'object' && inner !== null) yield* leavesOf(inner)
    else yield [value as Inner, key]
  }
}

/** A body that is accepted, but for a leaf or two: what passes every rule comes as far as the database. */
export function almost(accepted: object, hostileToken: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const changes = fc.array(fc.tuple(fc.nat(10_000), hostileToken), { minLength: 1, maxLength: 2 })
  return changes.map((all) => {
    const body = structuredClone(accepted)
    const leaves = [...leavesOf(body)]
    for (const [i, [at]] of all.entries()) {
      const [holder, key] = leaves[at % leaves.length] ?? [{}, '']
      holder[key] = `@@${i}@@`
    }
    return JSON.stringify(body).replace(/"@@(\d)@@"/g, (_, i) => all[Number(i)]?.[1] ?? 'null')
  })
}
