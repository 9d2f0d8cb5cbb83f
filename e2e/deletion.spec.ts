import type { Browser } from '@playwright/test'
import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { ar } from './fill.ts'
import { call, chooseActor, newReport, signIn } from './people.ts'
import { fillReport } from './reports.ts'
import { check, drawn, expect, type Page, picture, test } from './test.ts'

const shops = GRUPPER.dagligvare.under
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** The draft of a shop with one section saved. @returns its id */
async function draftOf(page: Page, shop: number): Promise<string> {
  const id = await newReport(page, shops[shop]?.organisasjonsnummer ?? '')
  await fillReport(page, id, 'butikk', ['produksjon'])
  return id
}

test('a draft is deleted from its step, after one question that says what is lost, and comes back by «Angre»', async ({
  page,
  allow,
}) => {
  // The page says that it leaves the section of the draft that it has just deleted.
  allow(/status of 410 .*\/tilstede/)
  await signIn(page, 'dagligvare')
  const id = await draftOf(page, 0)
  const name = shops[0]?.navn ?? ''
  await page.goto(`/reports/${id}/produksjon`)
  await drawn(page)
  await button(page, 'Slett utkastet').click()
  const question = dialog(page, 'Vil du slette utkastet?')
  await expect(question.getByRole('listitem')).toContainText(new RegExp(`${name}, ${ar}: \\d+ svar`))
  await expect(question).toContainText('Du kan angre i 30 dager.')
  await check(page)
  await question.getByRole('button', { name: 'Avbryt' }).click()
  await expect(button(page, 'Slett utkastet')).toBeFocused()
  await button(page, 'Slett utkastet').click()
  await question.getByRole('button', { name: 'Ja, slett utkastet' }).click()

  await expect(page).toHaveURL('/minside')
  await expect(page.getByText(`Utkastet for ${name}, ${ar}, er slettet.`)).toBeVisible()
  await check(page)
  await picture(page, 'angre')
  await button(page, 'Angre').click()
  await expect(page.getByText('Utkastet er hentet fram igjen.')).toBeVisible()
  await page.goto(`/reports/${id}/produksjon`)
  await expect(page.getByRole('heading', { level: 1, name: 'Egen energiproduksjon' })).toBeVisible()
})

test('several drafts are chosen and deleted at once, and each comes back from the list of deleted ones', async ({
  page,
  allow,
}) => {
  allow(/status of 409 .*\/angre-sletting/)
  await signIn(page, 'dagligvare')
  const ids = [await draftOf(page, 1), await draftOf(page, 2)]
  await page.goto('/reports')
  for (const shop of [1, 2])
    await page.getByRole('checkbox', { name: `Velg ${shops[shop]?.navn}, ${ar}` }).check()
  await check(page)
  await picture(page, 'valgt')
  await button(page, 'Slett 2 utkast').click()
  await expect(dialog(page, 'Vil du slette 2 utkast?').getByRole('listitem')).toHaveCount(2)
  await button(page, 'Ja, slett 2 utkast').click()
  await expect(page.getByText('2 utkast er slettet.')).toBeVisible()
  await expect(button(page, 'Angre')).toBeFocused()

  const deleted = page.getByRole('region', { name: 'Slettede utkast' })
  const row = deleted.getByRole('listitem').filter({ hasText: shops[1]?.navn ?? '' })
  await expect(row).toContainText(/Slettet i dag kl\..* av /)
  await check(page)
  await picture(page, 'slettede')
  // The unit has got another draft meanwhile.
  await newReport(page, shops[2]?.organisasjonsnummer ?? '')
  await button(page, 'Angre').click()
  await expect(page.getByRole('alert')).toContainText(`${shops[2]?.navn} har en ny rapport for ${ar}`)
  await expect(deleted.getByRole('listitem')).toHaveCount(1)
  await page.goto(`/reports/${ids[0]}/produksjon`)
  await expect(page.getByRole('heading', { level: 1, name: 'Egen energiproduksjon' })).toBeVisible()
})

async function another(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  return context.newPage()
}

test('who types in a draft that somebody deletes is told, keeps what is typed, and can bring it back and save', async ({
  page,
  browser,
  service,
  allow,
}) => {
  allow(/status of 410/)
  await signIn(page, 'dagligvare')
  const id = await draftOf(page, 3)
  await page.goto(`/reports/${id}/produksjon`)
  await drawn(page)
  const field = page.getByRole('textbox', { name: /kWh/ }).first()
  await field.fill('4711')
  const other = await another(browser, service.url)
  await signIn(other, 'dagligvare')
  await call(other, 'DELETE', `/energikartlegginger/${id}`)
  await other.context().close()

  await button(page, 'Lagre').click()
  const told = page.getByRole('alert').filter({ hasText: 'Utkastet er slettet.' })
  await expect(told).toContainText('Det gjorde Sprek Dal i dag')
  await expect(told).toContainText('Det du har skrevet, står fortsatt her.')
  await expect(field).toHaveValue(/4\s?711/)
  await check(page)
  await picture(page, 'mens')
  await told.getByRole('button', { name: 'Hent fram igjen' }).click()
  const restored = page.getByRole('status').filter({ hasText: 'Nå kan du lagre det du har skrevet.' })
  await expect(restored).toBeFocused()
  await expect(told, 'it is no longer said to be deleted').toBeHidden()
  await button(page, 'Lagre').click()
  await expect(page.getByText('Lagret.', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue(/4\s?711/)
})

test('the address of a deleted draft says so, and brings it back', async ({ page, allow }) => {
  // The page's own files are preloaded, and not used.
  allow(/status of 410|Utkastet er slettet|was preloaded using link preload but not used/)
  await signIn(page, 'dagligvare')
  const id = await draftOf(page, 4)
  await call(page, 'DELETE', `/energikartlegginger/${id}`)
  await chooseActor(page, 'NABOBUA DAGLIGVARE AS')
  await page.goto(`/reports/${id}/produksjon`)
  await expect(page.getByRole('heading', { level: 1, name: 'Utkastet er slettet' })).toBeVisible()
  await check(page)
  await picture(page, 'slettet-adresse')
  await button(page, 'Hent fram igjen').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Egen energiproduksjon' })).toBeVisible()
})
