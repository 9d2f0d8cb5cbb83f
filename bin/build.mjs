// Builds the browser's files and bundles the service, when they are older than their sources.
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { command, root, run } from './toolchain.mjs'

export const program = join('dist', 'server', 'main.js')
/** The last file that each of the two builds writes, from the root. */
const built = [join('dist', 'web', '.vite', 'manifest.json'), program]
/** Environment of tests and bench: they start the built service. `src/server/main.ts` runs it from the sources. */
export const asBuilt = { SERVICE: program }

export const build = async (node) => {
  const { code, sizes } = await buildAndWeigh(node)
  return code || sizes
}

/** @returns exit codes: of the builds, and of the size check */
export async function buildAndWeigh(node) {
  const began = new Date()
  const codes = await Promise.all([buildBrowser(node), buildService(node)])
  const code = Math.max(...codes)
  // A source that was saved during the build is newer than the build.
  if (code === 0) for (const path of built) utimesSync(join(root, path), began, began)
  return { code, sizes: code === 0 ? await checkSizes(node) : 1 }
}

const checkSizes = (node) => run(node, ['bin/sizes.ts'])
const vite = (node, ...args) =>
  run(node, [command('vite'), 'build', '--logLevel', 'warn', ...args], { quiet: true })
const buildBrowser = (node) => vite(node)
const buildService = (node) => vite(node, '--config', 'vite.server.config.ts')

/** Builds both when a source is newer than one of them. */
export async function buildWhenOld(node) {
  if (!isOld()) return 0
  console.log('Building …')
  return (await buildAndWeigh(node)).code
}

/** Whether a file that the builds read is newer than a build, or a build is missing. */
export function isOld(folder = root) {
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
