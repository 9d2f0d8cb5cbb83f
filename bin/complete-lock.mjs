// Adds the optional packages of other platforms to the lock file. npm leaves those out that its registry lacks, and `npm ci`
// then refuses the file. Run it after `npm install` has changed the file; src/repository/lock.test.ts fails when it is needed.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const path = join(import.meta.dirname, '..', 'package-lock.json')

/** @returns the optional dependencies that have no entry in the lock file: dependent, name, version */
function missingFrom(packages) {
  return Object.entries(packages).flatMap(([wantedBy, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !holds(packages, wantedBy, name))
      .map(([name, version]) => ({ wantedBy, name, version })),
  )
}

/** Looks in the folders that Node looks in: the dependent's own `node_modules`, then those above it. */
function holds(packages, from, name) {
  const above = from.split('/node_modules/')
  return (
    above.some(
      (_, i) => packages[`${above.slice(0, above.length - i).join('/node_modules/')}/node_modules/${name}`],
    ) || Boolean(packages[`node_modules/${name}`])
  )
}

/** An entry with the platform that the package's name tells: npm then skips the package on other platforms. */
function entryFor({ wantedBy, name, version }, packages) {
  const platform = name.slice(name.indexOf('/') + 1)
  const os = /android|darwin|freebsd|linux|openharmony|win32/.exec(platform)?.[0]
  const cpu = /arm64|x64|ia32|ppc64|riscv64|s390x|arm/.exec(platform)?.[0]
  const libc = { gnu: 'glibc', musl: 'musl' }[/gnu|musl/.exec(platform)?.[0]]
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(packages[wantedBy].dev && { dev: true }),
    ...(os === 'linux' && libc && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  }
}

const lock = JSON.parse(readFileSync(path, 'utf8'))
const missing = missingFrom(lock.packages)
for (const each of missing) lock.packages[`node_modules/${each.name}`] = entryFor(each, lock.packages)
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${missing.length} packages of other platforms added`)
