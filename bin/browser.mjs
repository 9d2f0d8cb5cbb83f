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

/** The path of a Chromium or Chrome, or undefined with one line on what to do. */
export function findOrInstallBrowser() {
  const found = find()
  if (found) return found
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const mayInstall = works('apt-get', ['--version']) && (sudo.length === 0 || works('sudo', ['-n', 'true']))
  if (mayInstall) {
    console.log('Installing Chromium for the browser tests (apt-get, once) …')
    const apt = (...args) => {
      const [program, ...rest] = [...sudo, 'apt-get', '-qq', ...args]
      return works(program, rest, { ...process.env, DEBIAN_FRONTEND: 'noninteractive' })
    }
    apt('update')
    if (apt('install', '-y', '--no-install-recommends', 'chromium') && find()) return find()
  }
  console.error(
    'No Chromium or Chrome was found: install one, or set CHROMIUM to its path, and run npm test again',
  )
  return undefined
}

function find() {
  return places.find((path) => path && existsSync(path))
}

function works(program, args, env = process.env) {
  return spawnSync(program, args, { env, stdio: 'ignore' }).status === 0
}
