import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type ElementHandle, type KeyInput, launch } from 'puppeteer-core'
import { Builder, Capabilities, Key, type WebElement } from 'selenium-webdriver'
import { freePort } from '../src/server/testing-port.ts'
import { expect } from './test.ts'

/** An element of the page, as a person uses it. */
export interface Part {
  click(): Promise<void>
  type(text: string): Promise<void>
  /** Chooses files by their paths. */
  choose(...paths: string[]): Promise<void>
}

type Modifier = 'Control' | 'Shift'

/** A browser with one window, driven by what browsers other than Playwright's offer. */
export interface Browser {
  open(url: string): Promise<void>
  url(): Promise<string>
  back(): Promise<void>
  /** Opens an address in a second window, which is closed when it has the heading. */
  elsewhere(url: string, heading: string): Promise<void>
  /** Closes the window as the system does, without a question, and opens a new one. */
  reopen(): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Saves a picture of what the window shows. */
  picture(path: `${string}.png`): Promise<void>
  /** Presses a key in the field in focus, with a modifier or without. */
  press(key: 'Escape' | 'Tab' | 'Enter' | 'c' | 'v' | 'z', modifier?: Modifier): Promise<void>
  /** Runs the body of a function in the page. */
  run<T>(body: string, ...args: string[]): Promise<T>
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
/** Ends animations: on a busy machine a click may miss a button of a dialog that still moves. */
const endFading = `for (const fading of document.getAnimations())
  if (fading.effect.getComputedTiming().endTime !== Infinity) fading.finish()`
const readHeading = "document.querySelector('h1')?.textContent.trim()"
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
  const newPage = async () => {
    const made = await browser.newPage()
    await made.setViewport({ width: 1280, height: 800 })
    // Firefox goes on by itself.
    made.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
    return made
  }
  let page = await newPage()
  const call = (body: string, ...args: string[]) =>
    `(function () { ${body} }).apply(null, ${JSON.stringify(args)})`
  return {
    open: async (url) => void (await page.goto(url)),
    url: async () => page.url(),
    // `goBack` waits for a load, which a page that was kept whole does not have.
    back: () => page.evaluate('void setTimeout(() => history.back())') as Promise<void>,
    elsewhere: async (url, heading) => {
      const second = await newPage()
      await second.goto(url)
      await expect.poll(() => second.evaluate(readHeading)).toBe(heading)
      await second.close()
      await page.bringToFront()
    },
    reopen: async () => {
      const next = await newPage()
      await page.close({ runBeforeUnload: false })
      page = next
    },
    resize: (width, height) => page.setViewport({ width, height }),
    picture: async (path) => {
      await page.evaluate(endFading)
      await page.screenshot({ path })
    },
    press: async (key, modifier) => {
      if (modifier) await page.keyboard.down(modifier)
      await page.keyboard.press(key satisfies KeyInput)
      if (modifier) await page.keyboard.up(modifier)
    },
    run: async <T>(body: string, ...args: string[]) => (await page.evaluate(call(body, ...args))) as T, // the caller knows what its body returns
    find: async (role, name, group = '') => {
      if (!(await page.evaluate(call(hasLibrary)))) await page.evaluate(library)
      const found = (await page.evaluateHandle(call(findPart, role, name, group))).asElement()
      // All that is found are HTML elements.
      const element = found as ElementHandle<HTMLInputElement> | null
      return (
        element && {
          click: async () => {
            await page.evaluate(endFading)
            await element.click()
          },
          type: (text) => element.type(text),
          choose: (...paths) => element.uploadFile(...paths),
        }
      )
    },
    close: () => browser.close(),
  }
}

/** A screen that nobody sees. @returns its number, and the process */
async function startScreen(): Promise<{ display: string; screen: ChildProcess }> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = await once(createInterface({ input: screen.stdout }), 'line')
  return { display, screen }
}

/** Starts WebKit's own small browser over WebDriver. @param program WebKitWebDriver */
export async function startWebKit(program: string): Promise<Browser> {
  const { display, screen } = await startScreen()
  const port = await freePort()
  const server = spawn(program, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}` },
    stdio: 'ignore',
  })
  await expect(() => fetch(`http://127.0.0.1:${port}/status`)).toPass({ timeout: 30_000 })
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
    .build()
  const resize = async (width: number, height: number) =>
    void (await driver.manage().window().setRect({ x: 0, y: 0, width, height }))
  await resize(1280, 800)
  const keys = { Escape: Key.ESCAPE, Tab: Key.TAB, Enter: Key.ENTER, c: 'c', v: 'v', z: 'z' }
  const modifiers = { Control: Key.CONTROL, Shift: Key.SHIFT }
  /** Opens a window and goes to it. @returns the one before */
  const newWindow = async () => {
    const before = await driver.getWindowHandle()
    await driver.switchTo().newWindow('window')
    return before
  }
  return {
    open: (url) => driver.get(url),
    url: () => driver.getCurrentUrl(),
    back: () => driver.navigate().back(),
    elsewhere: async (url, heading) => {
      const before = await newWindow()
      await driver.get(url)
      await expect.poll(() => driver.executeScript(`return ${readHeading}`)).toBe(heading)
      await driver.close()
      await driver.switchTo().window(before)
    },
    reopen: async () => {
      const before = await newWindow()
      const next = await driver.getWindowHandle()
      await driver.switchTo().window(before)
      await driver.close()
      await driver.switchTo().window(next)
      await resize(1280, 800)
    },
    resize,
    picture: async (path) => {
      await driver.executeScript(endFading)
      writeFileSync(path, await driver.takeScreenshot(), 'base64')
    },
    press: async (key, modifier) => {
      const actions = driver.actions()
      if (modifier) actions.keyDown(modifiers[modifier])
      actions.keyDown(keys[key]).keyUp(keys[key])
      if (modifier) actions.keyUp(modifiers[modifier])
      await actions.perform()
    },
    run: (body, ...args) => driver.executeScript(body, ...args),
    find: async (role, name, group = '') => {
      if (!(await driver.executeScript(hasLibrary))) await driver.executeScript(library)
      const element = await driver.executeScript<WebElement | null>(findPart, role, name, group)
      return (
        element && {
          click: async () => {
            await driver.executeScript(endFading)
            await element.click()
          },
          type: (text) => element.sendKeys(text),
          choose: (...paths) => element.sendKeys(paths.join('\n')),
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
