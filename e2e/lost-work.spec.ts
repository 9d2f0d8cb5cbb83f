import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { distFolder } from '../src/platform/paths.ts'
import { keptDrafts } from './kept-drafts.ts'
import { call } from './people.ts'
import { openReport } from './reports.ts'
import { expect, type Page, test } from './test.ts'
import { words } from './words.ts'

// Crashes of the tab and of the service (rules.md §6.5). Other ways to lose work are in drafts.spec.ts.

const { t, tall } = words.nb
test.setTimeout(180_000)

const kwh = (page: Page) =>
  page
    .getByRole('group', { name: 'Prosess', exact: true })
    .getByRole('textbox', { name: /^Energibruk i \d{4}/ })
const fetchOffer = (page: Page) => page.getByRole('button', { name: t('utkast.tilbud.hent') }).click()
const press = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true }).click()
const waiting = (page: Page) => page.getByText(/^Ikke lagret. Vi prøver igjen om \d+ sekund(er)?$/)
const saved = (page: Page) =>
  expect(page.getByText('Lagret.', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
/** How often the section was saved: exactly once, however many tries it took. */
const saves = async (page: Page, id: string) =>
  (await call<unknown[]>(page, 'GET', `/energikartlegginger/${id}/historikk?seksjon=energibrukPerFormal`))
    .length

/** When the newest work in this browser was typed, in ms since 1970. */
const lastKept = async (page: Page) => Math.max(0, ...(await keptDrafts(page)))

test('a reload in the same task as a keystroke loses nothing', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await openReport(page, 'energibruk')
  await kwh(page).focus()
  await page.keyboard.type('1,25 GWh')
  // In the same task as the last keystroke, so that only synchronous work is done before the reload.
  await kwh(page).evaluate((field) => {
    if (!(field instanceof HTMLInputElement)) return
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    write?.call(field, '1,256 GWh')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    location.reload()
  })
  await fetchOffer(page)
  await kwh(page).focus()
  await expect(kwh(page), 'as it was typed').toHaveValue('1,256 GWh')
})

test('what was typed in a tab that crashes is offered', async ({ page, allow }) => {
  allow(/crash/i)
  const id = await openReport(page, 'energibruk')
  await kwh(page).pressSequentially('77')
  const last = await page.evaluate(() => Date.now())
  await kwh(page).press('7')
  // A draft survives a crash once it is stored, a few milliseconds after the keystroke.
  await expect.poll(() => lastKept(page)).toBeGreaterThanOrEqual(last)
  const crashed = page.waitForEvent('crash')
  const devtools = await page.context().newCDPSession(page)
  void devtools.send('Page.crash').catch(() => {})
  await crashed
  const next = await page.context().newPage()
  await next.goto(`/reports/${id}/energibruk`)
  await fetchOffer(next)
  await expect(kwh(next)).toHaveValue('777')
})

test('a browser whose database never opens: the page says that nothing is kept, and one signs out all the same', async ({
  page,
}) => {
  // As WebKit does at times, beside a page of its page cache.
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (...args) {
      const request = open.apply(this, args)
      request.addEventListener('success', (event) => event.stopImmediatePropagation())
      return request
    }
  })
  await openReport(page, 'energibruk')
  await kwh(page).fill('77')
  await expect(page.getByText(t('lagring.ikke-tatt-vare-pa')).first()).toBeVisible({ timeout: 15_000 })
  await press(page, 'felles.lagre')
  await saved(page)
  await page.goto('/auth/logout')
  await expect(page.getByRole('heading', { level: 1, name: t('pages.auth.logout.tittel') })).toBeVisible({
    timeout: 15_000,
  })
})

test('a save that waits while the service restarts is retried and succeeds', async ({
  page,
  service,
  allow,
}) => {
  allow(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|503|412/)
  const id = await openReport(page, 'energibruk')
  await kwh(page).fill('3500')
  await service.halt()
  await press(page, 'felles.lagre')
  await expect(waiting(page)).toBeVisible()
  await expect(page.getByText(t('ingen-kontakt')).first(), 'the net is there').toBeVisible()
  await kwh(page).fill('3600')
  await service.resume()
  await saved(page)
  expect(await saves(page, id)).toBe(1)
  await page.reload()
  await expect(kwh(page)).toHaveValue(tall(3600))
})

test('a service that hangs: the save is given up, tried again, and has one effect', async ({
  page,
  service,
  allow,
}) => {
  allow(/412/)
  await page.clock.install()
  const id = await openReport(page, 'energibruk')
  await kwh(page).fill('4100')
  service.freeze()
  await press(page, 'felles.lagre')
  await expect(page.getByText(t('felles.lagrer')).first()).toBeVisible()
  await page.clock.fastForward(31_000)
  await expect(waiting(page)).toBeVisible()
  // The call that was sent before the service hung is still saved; the retry finds its own save, which is no conflict.
  service.thaw()
  await saved(page)
  await expect(page.getByText(t('konflikt.lagre'))).toBeHidden()
  expect(await saves(page, id)).toBe(1)
  await page.reload()
  await expect(kwh(page)).toHaveValue(tall(4100))
})

test('a release that is replaced is loaded anew once, as one goes on, and never as one types', async ({
  page,
  allow,
}) => {
  allow(/404|preload|dynamically imported/i)
  let loads = 0
  await openReport(page, 'energibruk')
  page.on('load', () => loads++)
  // The module of that step belongs to an older release that is no longer served; the stand-ins have no such fault.
  const manifest = JSON.parse(await readFile(join(distFolder, 'web/.vite/manifest.json'), 'utf8'))
  const { file } = manifest['../sections/produksjon/page.tsx']
  await page.route(`**/${file}`, (route) => route.fulfill({ status: 404 }))
  await kwh(page).pressSequentially('88')
  const step = page.getByRole('link', { name: t('steps.produksjon') })
  await step.hover()
  await expect(kwh(page)).toHaveValue('88')
  expect(loads, 'a look ahead that fails does not take the page away').toBe(0)
  await step.click()
  await press(page, 'dialog.ulagret.ja')
  await expect(page.getByText(t('feil.sidelasting'))).toBeVisible({ timeout: 60_000 })
  expect(loads, 'once, and then it is said').toBe(1)
  await page.unrouteAll()
  await press(page, 'felles.last-pa-nytt')
  await expect(page.getByRole('heading', { level: 1, name: t('steps.produksjon') })).toBeVisible()
  await page
    .getByRole('link', { name: t('steps.energibruk') })
    .first()
    .click()
  await expect(kwh(page)).toHaveValue('88')
})

test('a page whose script does not load says so after a while, with a way to load it again', async ({
  page,
  allow,
}) => {
  // It is opened without sign-in.
  allow(/404|401/)
  // The stand-ins have no such fault.
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto('/hjem')
  const again = page.getByRole('link', { name: t('felles.last-pa-nytt') })
  await expect(page.getByText(t('feil.oppstart.treg'))).toBeVisible({ timeout: 30_000 })
  await page.unrouteAll()
  await again.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
