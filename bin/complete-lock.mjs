// npm leaves the optional packages of a platform out of the lock file when its registry does not have them, and
// `npm ci` then refuses the whole file. Run after `npm install` has changed it; src/repository/lock.test.ts tells when.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const path = join(import.meta.dirname, '..', 'package-lock.json')

/** @returns the optional packages that the lock file names and does not hold: who wants them, name, version */
function missingFrom(packages) {
  return Object.entries(packages).flatMap(([wantedBy, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !holds(packages, wantedBy, name))
      .map(([name, version]) => ({ wantedBy, name, version })),
  )
}

/** Looks where Node would: below the package, then below each one above it. */
function holds(packages, from, name) {
  const above = from.split('/node_modules/')
  return (
    above.some(
      (_, i) => packages[`${above.slice(0, above.length - i).join('/node_modules/')}/node_modules/${name}`],
    ) || Boolean(packages[`node_modules/${name}`])
  )
}

/** What the name says of the platform is enough for npm to pass the package by elsewhere. */
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
