import { neededBy, sections } from '../src/sections/index.ts'
import { addressOf, readResource } from '../src/sections/section.ts'
import { openReport } from './reports.ts'
import { expect, type Page, test } from './test.ts'

interface Asked {
  path: string
  /** The file of ours that asked. */
  by: string
}

/** What the API is asked for until the page stands still, over a net so slow that the application comes last. */
async function askedBy(page: Page, open: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = []
  const net = await page.context().newCDPSession(page)
  await net.send('Network.enable')
  await net.send('Network.clearBrowserCache')
  const slow = { offline: false, latency: 20, downloadThroughput: 50_000, uploadThroughput: 100_000 }
  await net.send('Network.emulateNetworkConditions', slow)
  net.on('Network.requestWillBeSent', ({ request: { method, url }, initiator }) => {
    const [, path] = /^https?:\/\/[^/]+\/api(\/.*)/.exec(url) ?? []
    const file = initiator.stack?.callFrames.at(-1)?.url.split('/').at(-1)
    if (path && method === 'GET') asked.push({ path, by: /^\w+/.exec(file ?? '')?.[0] ?? '' })
  })
  await open()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await net.detach()
  return asked
}

const by = (asked: Asked[], file: string) =>
  asked
    .filter((one) => one.by === file)
    .map(({ path }) => path)
    .sort()

test('what a page begins with is asked for before the application is here, and once', async ({ page }) => {
  const path = 'energibruk/energibaerere'
  const id = await openReport(page, path)
  const unit = await page.evaluate(() => JSON.parse(localStorage.getItem('activeActor') ?? '').id)
  const who = ['/auth/me', `/auth/grunnlag?organisasjonsnummer=${unit}`]
  const step = sections.find((section) => section.path === path)
  const answers = step ? neededBy(step).map((section) => addressOf(id, readResource(section))) : []
  expect(answers.length).toBeGreaterThan(1)
  const report = addressOf(id, '')
  const ofReport = [...who, report, `${report}/foretak`, `${report}/mangler`, ...answers].sort()
  const atStep = await askedBy(page, () => page.reload())
  expect(by(atStep, 'early')).toEqual(ofReport)
  // The report and its company are also answers, which the soft warnings look at later.
  const later = [report, `${report}/foretak`]
  expect(by(atStep, 'app').filter((path) => !later.includes(path) && ofReport.includes(path))).toEqual([])

  const list = `/energikartlegginger?organisasjonsnummer=${unit}&antall=20`
  const ofHome = [...who, `/enheter/${unit}/min-side`, list].sort()
  const atHome = await askedBy(page, () => page.goto('/minside'))
  expect(by(atHome, 'early')).toEqual(ofHome)
  // The step that one leaves may still be asking for its warnings.
  expect(by(atHome, 'app').filter((path) => !path.startsWith(report))).toEqual([])
})

test('the landing page looks the same by the styles it brings as by the whole style sheet', async ({
  page,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    // It is asked for when the page is painted.
    await page.locator('link[rel=prefetch]').waitFor({ state: 'attached' })
    const own = await page.evaluate(looks)
    await page.evaluate(async () => {
      const sheet = document.createElement('link')
      sheet.rel = 'stylesheet'
      sheet.href = document.querySelector('link[rel=prefetch]')?.getAttribute('href') ?? ''
      const there = new Promise((resolve) => sheet.addEventListener('load', resolve))
      document.head.append(sheet)
      await there
      document.querySelector('style')?.remove()
    })
    expect(own.length).toBeGreaterThan(50)
    const whole = await page.evaluate(looks)
    expect(own.filter((one, index) => one !== whole[index])).toEqual([])
  }
})

/** All that is said of each element but what follows from which font has come. */
function looks(): string[] {
  const skipped =
    /^(-|width|height|inline-size|block-size|perspective-origin|transform-origin|grid-template|font-family)|size$/
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    const style = getComputedStyle(element)
    const names = [...style].filter((name) => !skipped.test(name) || name === 'font-size')
    return names.map(
      (name) => `${element.tagName}.${element.className} ${name}: ${style.getPropertyValue(name)}`,
    )
  })
}
