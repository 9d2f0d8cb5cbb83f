import { tallFor } from '../sandbox/tall/tall.ts'
import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { pages } from '../src/pages.ts'
import { sections } from '../src/sections/index.ts'
import { ar } from './fill.ts'
import { watchMoves } from './moves.ts'
import { call } from './people.ts'
import { fillReport, openReport } from './reports.ts'
import { expect, type Locator, test } from './test.ts'

test('nothing moves on a phone as a page of a report loads over a slow net', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const id = await openReport(page, 'energibruk')
  const movedAt = await watchMoves(page)
  expect(await movedAt(`/reports/${id}/energibruk`)).toEqual([])
})

test('nothing moves at the end of a long step as it is loaded anew over a slow net', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const id = await openReport(page, 'energibruk/energibaerere')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const movedAt = await watchMoves(page)
  expect(await movedAt(`/reports/${id}/energibruk/energibaerere`)).toEqual([])
})

for (const width of [360, 1280])
  test(`nothing moves as a filled report with warnings loads over a slow net, at ${width} px`, async ({
    page,
  }) => {
    // High enough for all of a page to be in view.
    await page.setViewportSize({ width, height: 5000 })
    const id = await openReport(page, 'energibruk')
    await fillReport(page, id, 'butikk')
    const { energibrukPerFormal, energibrukPerEnergibarer } = tallFor('butikk', ar)
    const [first, ...more] = energibrukPerFormal.energibrukMengdePerFormal
    await call(page, 'POST', `/energikartlegginger/${id}/energibruk-per-formal`, {
      ...energibrukPerFormal,
      energibrukMengdePerFormal: [{ ...first, mengde: 3 }, ...more],
    })
    // A figure in GWh, which has a line of its own at the cell.
    await call(page, 'POST', `/energikartlegginger/${id}/energibruk-per-energibarer`, {
      energibarer: energibrukPerEnergibarer.energibarer.map((row) =>
        row.energibarerKodeId === 1 && row.ar === ar - 1 ? { ...row, kwh: 455.2 } : row,
      ),
    })
    const movedAt = await watchMoves(page)
    for (const { path } of sections) expect(await movedAt(`/reports/${id}/${path}`), path).toEqual([])
    await expect(page.getByRole('heading', { name: /^Sjekk \d svar/ })).toBeVisible()
  })

for (const width of [360, 1280])
  test(`nothing moves as Min side and the pages below it load over a slow net, at ${width} px`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 5000 })
    const id = await openReport(page, 'energibruk')
    await fillReport(page, id, 'butikk')
    await page.evaluate((actor) => sessionStorage.setItem('activeActor', JSON.stringify(actor)), {
      id: GRUPPER.eiendom.hoved.organisasjonsnummer,
      name: 'TUSENHUS EIENDOM AS',
      roles: [],
    })
    const movedAt = await watchMoves(page)
    const below = Object.values(pages).map(({ path }) => path)
    for (const path of below.filter((one) => one.startsWith(pages.minSide.path)))
      expect.soft(await movedAt(path), path).toEqual([])
    for (const path of [`${pages.minSide.path}?vis=steg`, pages.reports.path])
      expect.soft(await movedAt(path), path).toEqual([])
  })

test('a dialog of the panel stays as the window becomes narrow and wide, and so does what was typed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1400, height: 800 })
  await openReport(page, 'produksjon')
  const solar = page.getByRole('textbox', { name: 'Solkraft' })
  await solar.fill('1234')
  for (const [button, title] of [
    ['Se historikken', /^Historikk/],
    ['Slett utkastet', /^Vil du slette/],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    await page.setViewportSize({ width: 700, height: 800 })
    await expect(page.locator('[data-folded]')).toBeAttached()
    await expect(dialog).toBeVisible()
    await page.setViewportSize({ width: 1400, height: 800 })
    await expect(page.locator('[data-folded]')).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await expect(solar).toHaveValue(/^1\s?234$/)
})

test('a step that is loaded anew stands where it stood', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openReport(page, 'energibruk/energibaerere')
  const height = () => page.evaluate(() => Math.round(scrollY))
  await expect(page.getByRole('button', { name: 'Neste' })).toBeVisible()
  await page.mouse.wheel(0, 1200)
  await expect.poll(height).toBe(1200)
  await page.reload()
  await expect.poll(height).toBe(1200)

  await page.getByRole('button', { name: 'Tilbake' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Energibruk per formål' })).toBeVisible()
  await expect.poll(height, 'another page begins at its top').toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Energibruk per energibærer' })).toBeVisible()
  await expect.poll(height, 'Back leads to where one was').toBeGreaterThan(800)
})

test('over a slow net the page says in its language that something loads', async ({
  page,
  context,
  baseURL,
}) => {
  const id = await openReport(page, 'produksjon')
  await context.addCookies([{ name: 'sprak', value: 'nn', url: baseURL ?? '' }])
  const net = await context.newCDPSession(page)
  await net.send('Network.clearBrowserCache')
  const slow = { offline: false, latency: 100, downloadThroughput: 60_000, uploadThroughput: 60_000 }
  await net.send('Network.emulateNetworkConditions', slow)
  await page.goto(`/reports/${id}/produksjon`, { waitUntil: 'commit' })
  await expect(page.getByRole('status').filter({ hasText: 'Lastar...' })).toBeVisible()
  await net.detach()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Lastar...')).toHaveCount(0)
})

test('the page that is shown stays while the next step loads, and says so when that lasts', async ({
  page,
  context,
}) => {
  await openReport(page, 'produksjon')
  const steps = page.getByRole('navigation', { name: 'Stegene i rapporten' })
  await expect(steps.getByRole('link', { name: 'Egen energiproduksjon' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  const net = await context.newCDPSession(page)
  const slow = { offline: false, latency: 2000, downloadThroughput: -1, uploadThroughput: -1 }
  await net.send('Network.emulateNetworkConditions', slow)
  const next = steps.getByRole('link', { name: 'Aktuelle tiltak' })
  await next.click()
  await expect(next).toHaveAttribute('data-opening')
  await expect(page.getByRole('status').filter({ hasText: 'Laster...' })).toBeAttached()
  await expect(page.getByRole('heading', { level: 1, name: 'Egen energiproduksjon' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Solkraft' })).toBeVisible()
  await net.detach()
  await expect(page.getByRole('heading', { level: 1, name: 'Aktuelle tiltak' })).toBeFocused()
  await expect(page.getByText('Laster...')).toHaveCount(0)
})

for (const width of [360, 1280])
  test(`a step shows its heading and its lead before its data are here, and they stay together, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const id = await openReport(page, 'produksjon')
    await fillReport(page, id, 'butikk', ['omForetaket'])
    const heading = page.getByRole('heading', { level: 1, name: 'Egen energiproduksjon' })
    const lead = page.getByText('Fyll ut energien dere har produsert selv')
    const field = page.getByRole('textbox', { name: 'Solkraft' })
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
    const places = async () => ({ heading: await topOf(heading), lead: await topOf(lead) })
    const answers = Promise.withResolvers<void>()
    await page.route('**/api/**', async (route) => {
      await answers.promise
      await route.continue()
    })
    await page.goto(`/reports/${id}/produksjon`, { waitUntil: 'commit' })
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Laster...')
    await expect(heading).toBeVisible()
    await expect(lead).toBeVisible()
    await expect(field).toHaveCount(0)
    const before = await places()
    answers.resolve()
    await expect(field).toBeVisible()
    const after = await places()
    expect(after.lead - after.heading).toBeCloseTo(before.lead - before.heading, 1)
    // On a phone the name of the unit above them may take a second line.
    if (width === 1280) expect(after).toEqual(before)
  })

test('grey rows stand in for what loads, also where less motion is asked for', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const id = await openReport(page, 'produksjon')
  await page.route('**/api/**', () => {})
  await page.goto(`/reports/${id}/produksjon`, { waitUntil: 'commit' })
  const row = page.getByRole('status').filter({ hasText: 'Laster...' }).locator('[aria-hidden]').first()
  await expect(row).toBeVisible()
  await expect(row).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('without script a page says what to do, and does not show «Laster»', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/minside')
  const said = page.locator('noscript p')
  await expect(said).toHaveText('Du må slå på JavaScript i nettleseren for å rapportere.')
  await expect(said).toBeInViewport()
  await expect(page.getByText('Laster...')).toHaveCSS('display', 'none')
  await context.close()
})
