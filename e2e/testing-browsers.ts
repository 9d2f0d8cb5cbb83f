import { PIDER } from '../sandbox/verden/personer.ts'
import { figure } from './faults/figures.ts'
import { type Browser, type Part, startFirefox, startWebKit } from './other-browsers.ts'
import { newReport, type Person, signIn } from './people.ts'
import { test } from './plain-cookies.ts'
import { freshUnit } from './reports.ts'
import { expect, type Page } from './test.ts'

// Walks that are written once and taken in each browser that Playwright cannot drive. `bin/browser.mjs` finds or installs them.

const { FIREFOX, WEBKIT_DRIVER } = process.env
const browsers = [
  { name: 'Firefox', program: FIREFOX, start: startFirefox },
  { name: 'WebKit', program: WEBKIT_DRIVER, start: startWebKit },
]

/** What a walk is given: the browser, a page of Chromium for what others do meanwhile, and the address of the service. */
export interface Scene {
  name: string
  browser: Browser
  page: Page
  front: string
  sandbox: string
}

/** Takes a walk in each browser, and records where it was had. Chromium has its own specs of the same. */
export function inEachBrowser(walk: string, take: (scene: Scene) => Promise<void>): void {
  for (const { name, program, start } of browsers)
    test(`${walk} in ${name}`, async ({ page, front, service }) => {
      test.setTimeout(600_000)
      if (!program) figure(`Browsers: ${walk} in ${name}`, 'passes', 'not tried: not installed')
      test.skip(!program, `${name} is neither installed nor could be`)
      const browser = await start(program ?? '')
      try {
        await take({ name, browser, page, front: front.url, sandbox: service.sandbox })
        figure(`Browsers: ${walk} in ${name}`, 'passes', 'passes')
      } finally {
        const picture = browser.picture(test.info().outputPath('end.png') as `${string}.png`)
        // One that hangs is closed without a picture.
        await picture.catch(() => {})
        await browser.close()
      }
    })
}

type Sought = Parameters<Browser['find']>

/** Does something to an element as soon as the page has it. */
export async function on(
  browser: Browser,
  sought: Sought,
  use: (part: Part) => Promise<void>,
): Promise<void> {
  await expect(async () => {
    const part = await browser.find(...sought)
    if (!part) throw new Error(`There is no ${sought.join(' «')}» at ${await browser.url()}`)
    await use(part)
  }).toPass({ timeout: 30_000 })
}

export const click = (browser: Browser, ...sought: Sought) => on(browser, sought, (part) => part.click())
export const see = (browser: Browser, ...sought: Sought) => on(browser, sought, async () => {})
/** Looks again where the page is replaced by another meanwhile. */
export const gone = (browser: Browser, ...sought: Sought) =>
  expect(async () => expect(await browser.find(...sought), sought.join(' «')).toBeNull()).toPass({
    timeout: 30_000,
  })
export const type = (browser: Browser, name: string, role: string, text: string) =>
  on(browser, [role, name], (part) => part.type(text))

/** Chooses an option, and waits until the list of them is gone. */
export async function choose(browser: Browser, option: string): Promise<void> {
  await click(browser, 'option', option)
  await gone(browser, 'option', option)
}

/** The text of a field while it is in focus. */
export async function textIn(browser: Browser, name: string): Promise<string> {
  await click(browser, 'textbox', name)
  return (await browser.run<string>('return document.activeElement.value')).replaceAll(/\s/g, ' ')
}

/** Signs in, and ends on the page `to`. @param person the name on the provider's button */
export async function enter(browser: Browser, front: string, person: string, to: string): Promise<void> {
  await browser.open(`${front}/auth/login?${new URLSearchParams({ redirect: to })}`)
  await click(browser, 'button', person)
  await expect.poll(() => browser.url()).toBe(`${front}${to}`)
}

/** Makes a report of a unit that no other walk uses, by the API, as the person of `openReport`. @returns its id */
export async function freshReport(
  page: Page,
  person: Person = 'eiendom',
  unit = freshUnit(),
): Promise<string> {
  await signIn(page, person)
  return newReport(page, unit)
}

/**
 * Signs in and opens a step of a new report.
 *
 * @param sought what the step shows when it can be used
 * @returns the report's id
 */
export async function openStep(
  { browser, page, front }: Scene,
  path: string,
  ...sought: Sought
): Promise<string> {
  const id = await freshReport(page)
  await enter(browser, front, PIDER.eiendom, `/reports/${id}/${path}`)
  await see(browser, ...sought)
  return id
}
