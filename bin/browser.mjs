// Finds the Chromium of browser tests and bench, and installs Debian's package where none is found and apt-get may be used.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const shell = '/usr/bin/chromium-headless-shell'

/**
 * The path of Chromium without a window (`chromium-headless-shell`): on two cores, drawing the window takes as much time as the
 * page. Where it cannot be had, or where a window is wanted, any Chromium or Chrome. `CHROMIUM` sets another.
 *
 * @returns undefined, with one line on what to do, where there is none
 */
export function findOrInstallBrowser({ hasWindow = false } = {}) {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  if (!hasWindow && (existsSync(shell) || install('chromium-headless-shell'))) return shell
  const found = find() ?? (install('chromium') ? find() : undefined)
  if (!found)
    console.error(
      'No Chromium or Chrome was found: install one, or set CHROMIUM to its path, and run npm test again',
    )
  return found
}

const firefoxes = [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox']
const webKit = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']

/** Environment of the long-running tests: paths of Firefox and of WebKit's driver, which needs the screen Xvfb. Empty where there is none. */
export function findOrInstallOtherBrowsers() {
  const firefox = () => firefoxes.find((path) => path && existsSync(path))
  const webKitDriver = () => (webKit.every((path) => existsSync(path)) ? webKit[0] : undefined)
  return {
    FIREFOX: firefox() ?? (install('firefox-esr') ? firefox() : undefined) ?? '',
    WEBKIT_DRIVER:
      webKitDriver() ?? (install('webkit2gtk-driver', 'xvfb') ? webKitDriver() : undefined) ?? '',
  }
}

const find = () => places.find((path) => path && existsSync(path))

/** @returns whether Debian's packages could be installed: it takes root, or sudo without a password */
function install(...names) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (!works('apt-get', ['--version']) || (sudo.length > 0 && !works('sudo', ['-n', 'true']))) return false
  console.log(`Installing ${names.join(' and ')} for browser tests and bench (apt-get, once) …`)
  const apt = (...args) => {
    const [program, ...rest] = [...sudo, 'apt-get', '-qq', ...args]
    return works(program, rest, { ...process.env, DEBIAN_FRONTEND: 'noninteractive' })
  }
  apt('update')
  return apt('install', '-y', '--no-install-recommends', ...names)
}

function works(program, args, env = process.env) {
  return spawnSync(program, args, { env, stdio: 'ignore' }).status === 0
}
