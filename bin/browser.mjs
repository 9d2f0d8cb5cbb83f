// Finds the Chromium that the browser tests drive, and installs Debian's where it may.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const shell = '/usr/bin/chromium-headless-shell'

/** The path of a Chromium or Chrome, or undefined with one line on what to do. */
export function findOrInstallBrowser() {
  const found = find() ?? (install('chromium') ? find() : undefined)
  if (!found)
    console.error(
      'No Chromium or Chrome was found: install one, or set CHROMIUM to its path, and run npm test again',
    )
  return found
}

/**
 * For measuring: the same Chromium without a window, which draws nothing but the page. On two cores the window, its tab that spins
 * and its tools took as much of them as the page did.
 */
export const findOrInstallQuietBrowser = () =>
  process.env.CHROMIUM ||
  (existsSync(shell) || install('chromium-headless-shell') ? shell : findOrInstallBrowser())

const find = () => places.find((path) => path && existsSync(path))

/** Installs Debian's package where it may. */
function install(name) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (!works('apt-get', ['--version']) || (sudo.length > 0 && !works('sudo', ['-n', 'true']))) return false
  console.log(`Installing ${name} for what is run in a browser (apt-get, once) …`)
  const apt = (...args) => {
    const [program, ...rest] = [...sudo, 'apt-get', '-qq', ...args]
    return works(program, rest, { ...process.env, DEBIAN_FRONTEND: 'noninteractive' })
  }
  apt('update')
  return apt('install', '-y', '--no-install-recommends', name)
}

function works(program, args, env = process.env) {
  return spawnSync(program, args, { env, stdio: 'ignore' }).status === 0
}
