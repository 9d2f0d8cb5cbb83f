import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type ElementHandle, launch } from 'puppeteer-core'
import { Builder, Capabilities, type WebElement } from 'selenium-webdriver'
import { freePort } from './service.ts'

/** An element of the page, as a person uses it. */
interface Part {
  click(): Promise<void>
  type(text: string): Promise<void>
  /** Chooses a file by its path. */
  choose(path: string): Promise<void>
}

/** A browser with one window that Playwright cannot drive. */
export interface Browser {
  open(url: string): Promise<void>
  url(): Promise<string>
  /** Saves a picture of what the window shows. */
  picture(path: `${string}.png`): Promise<void>
  /**
   * @param role of ARIA, or `file` for a file field, or `text` for any text
   * @param name the whole name, else a part of it
   * @param group name of the radio group that it stands in
   * @returns the first such element, or null
   */
  find(role: string, name: string, group?: string): Promise<Part | null>
  close(): Promise<void>
}

const library = readFileSync(
  fileURLToPath(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')),
  'utf8',
)
/** Bodies of functions that run in the page. A no-break space in a name is matched by a space. */
const hasLibrary = 'return "TestingLibraryDom" in window'
const findPart = `
  const [role, name, group] = arguments
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = TestingLibraryDom
  const plain = (text) => text.replaceAll('\\u00a0', ' ')
  const is = (text) => plain(text) === plain(name)
  const holds = (text) => plain(text).includes(plain(name))
  const within = group ? queryAllByRole(document.body, 'radiogroup', { name: (text) => plain(text).includes(plain(group)) })[0] : document.body
  if (!within) return null
  if (role === 'file') return queryAllByLabelText(within, name, { selector: 'input[type=file]' })[0] ?? null
  if (role === 'text') return queryAllByText(within, holds)[0] ?? null
  return queryAllByRole(within, role, { name: is })[0] ?? queryAllByRole(within, role, { name: holds })[0] ?? null`

/** Starts Firefox over WebDriver BiDi. @param executablePath the program */
export async function startFirefox(executablePath: string): Promise<Browser> {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true })
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 800 })
  const call = (body: string, ...args: string[]) =>
    `(function () { ${body} }).apply(null, ${JSON.stringify(args)})`
  return {
    open: async (url) => void (await page.goto(url)),
    url: async () => page.url(),
    picture: async (path) => void (await page.screenshot({ path })),
    find: async (role, name, group = '') => {
      if (!(await page.evaluate(call(hasLibrary)))) await page.evaluate(library)
      const found = (await page.evaluateHandle(call(findPart, role, name, group))).asElement()
      // All that is found are HTML elements.
      const element = found as ElementHandle<HTMLInputElement> | null
      return (
        element && {
          click: () => element.click(),
          type: (text) => element.type(text),
          choose: (path) => element.uploadFile(path),
        }
      )
    },
    close: () => browser.close(),
  }
}

/** Starts WebKit's own small browser over WebDriver, on a screen that nobody sees. @param program WebKitWebDriver */
export async function startWebKit(program: string): Promise<Browser> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = await once(createInterface({ input: screen.stdout }), 'line')
  const port = await freePort()
  const server = spawn(program, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}` },
    stdio: 'ignore',
  })
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
    .build()
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 800 })
  return {
    open: (url) => driver.get(url),
    url: () => driver.getCurrentUrl(),
    picture: async (path) => writeFileSync(path, await driver.takeScreenshot(), 'base64'),
    find: async (role, name, group = '') => {
      if (!(await driver.executeScript(hasLibrary))) await driver.executeScript(library)
      const element = await driver.executeScript<WebElement | null>(findPart, role, name, group)
      return (
        element && {
          click: () => element.click(),
          type: (text) => element.sendKeys(text),
          choose: (path) => element.sendKeys(path),
        }
      )
    },
    close: async () => {
      await driver.quit()
      server.kill()
      screen.kill()
    },
  }
}
