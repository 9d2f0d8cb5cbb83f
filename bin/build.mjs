// Builds the browser part, and the service in few files, when they are older than their sources.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { printSizes } from './sizes.mjs'
import { command, root, run } from './toolchain.mjs'

const manifest = join(root, 'dist', 'web', '.vite', 'manifest.json')
const program = join('dist', 'server', 'main.js')
/**
 * The service as it is started, Node's arguments first (docs/decisions/0021-memory-that-is-not-taken.md); `src/server/main.ts`
 * is the same from its sources.
 */
export const service = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=20',
  '--max-old-space-size=512',
  '--v8-pool-size=2',
  program,
]
/** For tests and bench: they start what was built, not the sources. */
export const asBuilt = { SERVICE: service.join(' ') }

export const build = async (node) => (await buildAndWeigh(node)).code

/** @returns the exit code, and how many limits of size hold and how many do not */
export async function buildAndWeigh(node) {
  const codes = await Promise.all([buildBrowser(node), buildService(node)])
  const code = Math.max(...codes)
  return { code, sizes: code === 0 ? printSizes(manifest) : { passed: 0, failed: 0 } }
}

const vite = (node, ...args) =>
  run(node, [command('vite'), 'build', '--logLevel', 'warn', ...args], { quiet: true })
const buildBrowser = (node) => vite(node)
const buildService = (node) => vite(node, '--config', 'vite.server.config.ts')

export async function buildWhenOld(node) {
  const paths = [...sources()]
  const parts = [
    { built: manifest, make: buildBrowser, from: paths.filter((path) => !serverOnly.test(path)) },
    { built: join(root, program), make: buildService, from: paths.filter((path) => !browserOnly.test(path)) },
  ]
  const old = parts.filter(({ built, from }) => !existsSync(built) || newest(from) > statSync(built).mtimeMs)
  if (old.length === 0) return 0
  console.log('Building …')
  const codes = await Promise.all(old.map(({ make }) => make(node)))
  if (old.some(({ built }) => built === manifest)) printSizes(manifest)
  return Math.max(...codes)
}

// What no browser ever sees, and what the service never sees, need not wake the build of the other.
const serverOnly =
  /(^|[/\\])(server|db|registers|files|repository|sandbox)[/\\]|(\.test\.ts|\.sql|[/\\](store|routes)\.ts)$/
const browserOnly = /\.(tsx|css|test\.ts|sql)$|[/\\]repository[/\\]/

/** Paths from the root. */
function* sources() {
  for (const name of [
    'package-lock.json',
    'vite.config.ts',
    'vite.chunks.ts',
    'vite.landing.ts',
    'vite.server.config.ts',
  ]) {
    if (existsSync(join(root, name))) yield name
  }
  for (const folder of ['src', 'sandbox']) {
    for (const path of readdirSync(join(root, folder), { recursive: true })) yield join(folder, path)
  }
}

function newest(paths) {
  let time = 0
  for (const path of paths) time = Math.max(time, statSync(join(root, path)).mtimeMs)
  return time
}
