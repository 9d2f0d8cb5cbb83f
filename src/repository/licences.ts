import { inProduction, licenceOf, lockedPackages } from './packages.ts'

// npm run licences: lists every production package with version and licence, and counts the licences.
const packages = inProduction(await lockedPackages())
const counts = new Map<string, number>()
for (const each of packages) {
  const licence = await licenceOf(each)
  counts.set(licence, (counts.get(licence) ?? 0) + 1)
  console.log(`${licence.padEnd(14)} ${each.name}@${each.version}`)
}
console.log(
  `\n${packages.length} packages: ${[...counts].map(([licence, n]) => `${n} ${licence}`).join(', ')}`,
)
