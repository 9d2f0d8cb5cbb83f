import { sections } from '../src/sections/index.ts'
import { chooseActor, newReport, signIn } from './people.ts'
import { allBut, fillReport, freshUnit } from './reports.ts'
import { check, expect, type Page, test } from './test.ts'
import { words } from './words.ts'

// Where the work on a report goes on, and the keys that lead through its fields.

const { t } = words.nb
const heading = (page: Page, folder: string) =>
  page.getByRole('heading', { level: 1, name: t(`steps.${folder}`) })

test('a report is opened at its first incomplete step, and «Min side» is a link on every page', async ({
  page,
}) => {
  await signIn(page, 'eiendom')
  const id = await newReport(page, freshUnit())
  await page.goto(`/reports/${id}`)
  await expect(heading(page, 'om-foretaket')).toBeVisible()

  await fillReport(page, id, 'butikk', ['omForetaket', 'omKartleggingen', 'energibrukPerFormal'])
  await page.goto('/hjem')
  await chooseActor(page, 'TUSENHUS EIENDOM AS')
  const minSide = page.getByRole('banner').getByRole('link', { name: 'Min side' })
  await expect(minSide).toHaveAttribute('aria-current', 'page')
  await page
    .getByRole('table')
    .getByRole('link', { name: /^Fortsett/ })
    .click()
  await expect(heading(page, 'energibaerere')).toBeFocused()
  await check(page)
  await minSide.click()
  await expect(page).toHaveURL('/minside')
  await page.goBack()
  await expect(heading(page, 'energibaerere')).toBeVisible()

  await fillReport(page, id, 'butikk', allBut('sendInn'))
  await page.goto(`/reports/${id}`)
  await expect(heading(page, 'send-inn'), 'all is filled in but the last step').toBeVisible()
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '')

for (const path of ['energibruk', 'produksjon', 'tiltak/energireduksjon'])
  test(`Enter in a number field goes to the next field, and Ctrl+Enter goes on: ${path}`, async ({
    page,
  }) => {
    await signIn(page, 'eiendom')
    const id = await newReport(page, freshUnit())
    await fillReport(page, id, 'butikk', allBut('sendInn'))
    await page.goto(`/reports/${id}/${path}`)
    const here = page.url()
    const fields = page.locator('form').getByRole('textbox')
    await fields.first().focus()
    const visited = [await focused(page)]
    const expected = await fields.evaluateAll((all) =>
      all.filter((field) => field.checkVisibility()).map(({ id }) => id),
    )
    for (let presses = 0; presses < 40; presses++) {
      // A question between the figures is answered with its own keys.
      const isRadio = await page.getByRole('radio').and(page.locator(':focus')).count()
      await page.keyboard.press(isRadio ? 'Tab' : 'Enter')
      // Below the fields stand the buttons, which Enter presses.
      const isBelow = await page.locator('button:focus, a:focus').count()
      const at = await focused(page)
      if (isBelow || at === visited.at(-1)) break
      visited.push(at)
    }
    expect(visited).toEqual(expect.arrayContaining(expected))
    expect(page.url()).toBe(here)
    await fields.first().focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+Enter')
    expect(page.url(), 'Shift+Enter stays, too').toBe(here)
    await fields.first().focus()
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page).not.toHaveURL(here)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(here)
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page, 'from the heading, too').not.toHaveURL(here)
  })

test('Ctrl+Enter on the last step sends nothing in', async ({ page }) => {
  await signIn(page, 'eiendom')
  const id = await newReport(page, freshUnit())
  await fillReport(page, id, 'butikk')
  await page.goto(`/reports/${id}/send-inn`)
  await expect(heading(page, 'send-inn')).toBeVisible()
  const checkbox = page.getByRole('checkbox', { name: t('pages.send-inn.bekreft-riktig') })
  await checkbox.focus()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('button', { name: t('pages.send-inn.knapp'), exact: true })).toBeFocused()
  await expect(page).toHaveURL(/send-inn$/)
})

test('the list of steps has one Tab stop for each step, and one for all that is left', async ({ page }) => {
  await signIn(page, 'eiendom')
  const id = await newReport(page, freshUnit())
  await page.goto(`/reports/${id}/energibruk`)
  const list = page.getByRole('navigation', { name: t('steps.navn') })
  await list.getByRole('link').first().focus()
  let stops = 0
  while (await list.evaluate((nav) => nav.contains(document.activeElement))) {
    stops++
    await page.keyboard.press('Tab')
  }
  expect(stops).toBe(sections.length + 1)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } })
  test('nothing is said of keys', async ({ page }) => {
    await signIn(page, 'eiendom')
    const id = await newReport(page, freshUnit())
    await page.goto(`/reports/${id}/energibruk/energibaerere`)
    await expect(page.getByRole('textbox').first(), 'what would stand beside it is drawn').toBeVisible()
    for (const key of ['felles.taster', 'grid.lim-inn.hjelp'])
      await expect(page.getByText(t(key))).toBeHidden()
  })
})

test('where there is a mouse, the keys are told', async ({ page }) => {
  await signIn(page, 'eiendom')
  const id = await newReport(page, freshUnit())
  await page.goto(`/reports/${id}/energibruk/energibaerere`)
  for (const key of ['felles.taster', 'grid.lim-inn.hjelp'])
    await expect(page.getByText(t(key))).toBeVisible()
})
