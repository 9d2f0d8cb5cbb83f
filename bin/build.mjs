// Builds the browser part when it is older than its sources.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { printSizes } from './sizes.mjs'
import { command, root, run } from './toolchain.mjs'

const manifest = join(root, 'dist', 'web', '.vite', 'manifest.json')

export const build = async (node) => (await buildAndWeigh(node)).code

/** @returns the exit code, and how many limits of size hold and how many do not */
export async function buildAndWeigh(node) {
  const code = await run(node, [command('vite'), 'build', '--logLevel', 'warn'], { quiet: true })
  return { code, sizes: code === 0 ? printSizes(manifest) : { passed: 0, failed: 0 } }
}

export async function buildWhenOld(node) {
  if (existsSync(manifest) && newest(sources()) <= statSync(manifest).mtimeMs) return 0
  console.log('Building the browser part …')
  return build(node)
}

// What no browser ever sees need not wake the build.
const serverOnly =
  /(^|[/\\])(server|db|registers|files|repository)[/\\]|(\.test\.ts|\.sql|[/\\](store|routes)\.ts)$/

function* sources() {
  for (const name of ['package-lock.json', 'vite.config.ts', 'vite.chunks.ts', 'index.html']) {
    if (existsSync(join(root, name))) yield join(root, name)
  }
  const src = join(root, 'src')
  for (const path of readdirSync(src, { recursive: true })) {
    if (!serverOnly.test(path)) yield join(src, path)
  }
}

function newest(paths) {
  let time = 0
  for (const path of paths) time = Math.max(time, statSync(path).mtimeMs)
  return time
}
