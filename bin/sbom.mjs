// npm run sbom: the production packages as CycloneDX, by npm's own command.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, Stop } from './toolchain.mjs'

/** `--omit=dev` of npm also leaves out packages that both production and development use, so npm gets a lock file of production alone. */
export function printSbom() {
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'))
  try {
    const { devDependencies: _, ...own } = read('package.json')
    const lock = read('package-lock.json')
    const packages = Object.entries(lock.packages)
      .filter(([, { dev }]) => !dev)
      .map(([path, entry]) => [path, path === '' ? { ...entry, devDependencies: undefined } : entry])
    write(folder, 'package.json', own)
    write(folder, 'package-lock.json', { ...lock, packages: Object.fromEntries(packages) })
    const windows = process.platform === 'win32'
    const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error']
    const options = { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'], shell: windows }
    const { status } = spawnSync(windows ? 'npm.cmd' : 'npm', args, options)
    if (status !== 0) throw new Stop('npm sbom failed, see above')
    return 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'))
const write = (folder, name, value) => writeFileSync(join(folder, name), JSON.stringify(value))
