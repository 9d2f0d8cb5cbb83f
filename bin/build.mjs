// Builds the browser's files and bundles the service, when they are older than their sources.
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { command, root, run } from './toolchain.mjs'

const manifest = join(root, 'dist', 'web', '.vite', 'manifest.json')
const program = join('dist', 'server', 'main.js')
/** The last file that each of the two builds writes. */
const built = [manifest, join(root, program)]
/** Arguments of Node for the built service (docs/adr/0048-start-and-memory.md). `src/server/main.ts` runs it from the sources. */
export const service = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=20',
  '--max-old-space-size=512',
  '--v8-pool-size=2',
  program,
]
/** Environment of tests and bench: they start the built service. */
export const asBuilt = { SERVICE: service.join(' ') }

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
  if (code === 0) for (const path of built) utimesSync(path, began, began)
  return { code, sizes: code === 0 ? await checkSizes(node) : 1 }
}

const checkSizes = (node) => run(node, ['bin/sizes.ts'])
const vite = (node, ...args) =>
  run(node, [command('vite'), 'build', '--logLevel', 'warn', ...args], { quiet: true })
const buildBrowser = (node) => vite(node)
const buildService = (node) => vite(node, '--config', 'vite.server.config.ts')

/** Builds both when a source is newer than one of them. */
export async function buildWhenOld(node) {
  if (built.every(existsSync)) {
    const oldest = Math.min(...built.map((path) => statSync(path).mtimeMs))
    if (newest(sources()) <= oldest) return 0
  }
  console.log('Building …')
  return (await buildAndWeigh(node)).code
}

/** The files that the builds read, from the root. Folders too: removing a file changes the time of its folder. */
function* sources() {
  for (const name of readdirSync(root)) if (/^vite.*\.ts$|\.json$/.test(name)) yield name
  for (const folder of ['src', 'sandbox']) {
    yield folder
    for (const path of readdirSync(join(root, folder), { recursive: true }))
      if (!/\.(test|long)\.ts$/.test(path)) yield join(folder, path)
  }
}

function newest(paths) {
  let time = 0
  for (const path of paths) time = Math.max(time, statSync(join(root, path)).mtimeMs)
  return time
}
