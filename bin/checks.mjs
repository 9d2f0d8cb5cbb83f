// npm run check: the checks that read the sources without running them.
import { command, run } from './toolchain.mjs'

/** In the order in which they run. */
export const checks = {
  types: (node) => run(node, [command('typescript', 'tsc'), '--noEmit', '-p', '.']),
  'format and lint': (node) =>
    run(node, [command('@biomejs/biome', 'biome'), 'check', '--max-diagnostics=30', '.']),
  'unused code': (node) => run(node, [command('knip'), '--no-progress']),
  'import wall': (node) => run(node, ['src/repository/wall-check.ts']),
}

/** @returns the names of the checks that failed */
export async function runChecks(node) {
  const failed = []
  for (const [name, check] of Object.entries(checks)) {
    const code = await check(node)
    console.log(`${code === 0 ? '✓' : '✗'} ${name}`)
    if (code !== 0) failed.push(name)
  }
  return failed
}
