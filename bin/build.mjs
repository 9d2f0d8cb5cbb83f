// Builds the browser's files and bundles the service, when they are older than their sources.
import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { command, root, run } from './toolchain.mjs'

/** The folder of the builds that `npm start` runs, and that of tests and bench, so that these take no file from a service that runs. */
const forUse = 'dist'
const forTests = 'dist-test'
const programIn = (dist) => join(dist, 'server', 'main.js')
export const program = programIn(forUse)
/** Environment of tests and bench: they start the built service. `src/server/main.ts` runs it from the sources. */
export const asBuilt = { DIST: forTests, SERVICE: programIn(forTests) }
/** The last file that each of the two builds writes, from the root. */
const builtIn = (dist) => [join(dist, 'web', '.vite', 'manifest.json'), programIn(dist)]

export const build = async (node) => {
  const { code, sizes } = await buildAndWeigh(node, forUse)
  return code || sizes
}

/** @returns exit codes: of the builds, and of the size check */
export async function buildAndWeigh(node, dist = forTests) {
  const began = new Date()
  const folder = join(root, dist)
  if (dist === forUse) removeOld(folder, began - week)
  else rmSync(folder, { recursive: true, force: true })
  // Whatever the shell says: React is another one for development.
  const env = { DIST: dist, NODE_ENV: 'production' }
  const vite = (...args) =>
    run(node, [command('vite'), 'build', '--logLevel', 'warn', ...args], { quiet: true, env })
  const codes = await Promise.all([vite(), vite('--config', 'vite.server.config.ts')])
  const code = Math.max(...codes)
  if (code !== 0) return { code, sizes: 1 }
  // A source that was saved during the build is newer than the build.
  for (const path of builtIn(dist)) utimesSync(join(root, path), began, began)
  return { code, sizes: await run(node, ['bin/sizes.ts'], { env: { DIST: dist } }) }
}

const week = 7 * 24 * 60 * 60 * 1000

/** Removes what earlier builds wrote before a time. `npm start` keeps a week of them: a service that runs serves those it started with. */
function removeOld(folder, before) {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = statSync(join(folder, name))
    if (file.isFile() && file.mtime < before) rmSync(join(folder, name))
  }
}

/** Builds both when a source is newer than one of them. */
export async function buildWhenOld(node, dist = forTests) {
  if (!isOld(root, dist)) return 0
  console.log('Building …')
  return (await buildAndWeigh(node, dist)).code
}

/** As above, for `npm start`. */
export const buildForUse = (node) => buildWhenOld(node, forUse)

/** Whether a file that the builds read is newer than a build, or a build is missing. */
export function isOld(folder, dist) {
  const built = builtIn(dist)
  if (!built.every((path) => existsSync(join(folder, path)))) return true
  const time = (path) => statSync(join(folder, path)).mtimeMs
  const oldest = Math.min(...built.map(time))
  return sources(folder).some((path) => time(path) > oldest)
}

/** The files that the builds read, from the folder. Folders too: removing a file changes the time of its folder. */
const sources = (folder) => [
  ...readdirSync(folder).filter((name) => /^vite.*\.ts$|\.json$/.test(name)),
  ...['src', 'sandbox'].flatMap((part) => [
    part,
    ...readdirSync(join(folder, part), { recursive: true })
      .filter((path) => !/\.(test|long)\.ts$/.test(path))
      .map((path) => join(part, path)),
  ]),
]
