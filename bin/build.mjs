// Builds the browser part, and the service in few files, when they are older than their sources.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { command, root, run } from './toolchain.mjs'

const manifest = join(root, 'dist', 'web', '.vite', 'manifest.json')
const program = join('dist', 'server', 'main.js')
/**
 * The service as it is started, Node's arguments first (docs/adr/0048-start-and-memory.md); `src/server/main.ts`
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

export const build = async (node) => {
  const { code, sizes } = await buildAndWeigh(node)
  return code || sizes
}

/** @returns the exit code of the builds and of the size check */
export async function buildAndWeigh(node) {
  const codes = await Promise.all([buildBrowser(node), buildService(node)])
  const code = Math.max(...codes)
  return { code, sizes: code === 0 ? await checkSizes(node) : 1 }
}

const checkSizes = (node) => run(node, ['bin/sizes.ts'])
const vite = (node, ...args) =>
  run(node, [command('vite'), 'build', '--logLevel', 'warn', ...args], { quiet: true })
const buildBrowser = (node) => vite(node)
const buildService = (node) => vite(node, '--config', 'vite.server.config.ts')

/** Builds both parts when any file that they are made from is newer than one of them. */
export async function buildWhenOld(node) {
  const built = [manifest, join(root, program)]
  if (built.every(existsSync)) {
    const oldest = Math.min(...built.map((path) => statSync(path).mtimeMs))
    if (newest(sources()) <= oldest) return 0
  }
  console.log('Building …')
  return (await buildAndWeigh(node)).code
}

/** Every file that a build is made from, as paths from the root: whatever changes there makes it old. */
function* sources() {
  for (const name of readdirSync(root))
    if (/^(package-lock\.json|vite.*\.ts|tsconfig\.json)$/.test(name)) yield name
  for (const folder of ['src', 'sandbox'])
    for (const path of readdirSync(join(root, folder), { recursive: true }))
      if (!/\.(test|long)\.ts$/.test(path)) yield join(folder, path)
}

function newest(paths) {
  let time = 0
  for (const path of paths) time = Math.max(time, statSync(join(root, path)).mtimeMs)
  return time
}
