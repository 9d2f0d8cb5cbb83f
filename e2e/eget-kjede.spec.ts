import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { chainSheet } from './chain-sheet.ts'
import { upload } from './eget-kjede.ts'
import { columns, openChain, rowOf } from './own-sheet.ts'
import { call } from './people.ts'
import { check, expect, picture, test } from './test.ts'

const shops = GRUPPER.dagligvare.under
const [first, second] = shops
const tenfold = shops[17]
if (!first || !second || !tenfold) throw new Error('The food chain has too few shops')

test('the chain’s own sheet of carriers alone becomes 60 drafts, and is there when one comes back from a shop', async ({
  page,
}) => {
  test.slow()
  await openChain(page)
  const { text, press, choose, accept, presses } = await upload(page, 'nb', await chainSheet('nb'))
  await expect(columns(page).getByLabel('Ark').locator('option:checked')).toHaveText('Energi')
  await expect(columns(page)).toContainText('8 av 9 kolonner blir lest.')
  await check(page)
  await picture(page, 'kolonner')
  await accept()
  const asked = page.getByRole('dialog', { name: 'Formålene energien er brukt til' })
  await expect(asked).toContainText('60 enheter har energibærere')
  await asked.getByLabel(text.split).selectOption('Samme prosent for alle')
  await asked.getByLabel('Bygg').fill('70')
  await asked.getByRole('button', { name: text.accept }).click()
  await expect(asked.getByLabel('Bygg')).toBeFocused()
  await expect(asked.getByRole('group', { name: 'Prosent på hvert formål' })).toHaveAccessibleDescription(
    'Prosentene er 70 til sammen. Endre dem så summen blir 100.',
  )
  await check(page)
  await picture(page, 'prosent')
  await choose(text.split, 'Alt på «Bygg»')
  await accept()
  await choose(text.heating, 'Vannbåren')
  await accept()

  // The shop that changes most comes first.
  const units = page.getByRole('table', { name: 'Enhetene' }).getByRole('rowgroup')
  await expect(units.nth(1)).toContainText(tenfold.navn)
  await check(page)
  await press(page.getByRole('button', { name: 'Lagre for 60 enheter' }))
  await expect(page.getByText(text.saved(60)).first()).toBeVisible({ timeout: 60_000 })
  expect(presses()).toBeLessThanOrEqual(20)
  await expect(page.getByText('60 lagret.')).toBeVisible()
  // What was saved is said once, not at each shop.
  await expect(page.getByText(/^Lagret: /)).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3_200)
  await check(page)
  await picture(page, 'lagret')

  await rowOf(page, second).getByRole('link', { name: text.open }).click()
  await expect(page).toHaveURL(/\/reports\//)
  const [, id] = /reports\/([^/]+)/.exec(page.url()) ?? []
  const bruk = await call<{ energibrukKwhPerFormal: { kwh: number | null }[] }>(
    page,
    'GET',
    `/energikartlegginger/${id}/energibruk-per-formal`,
  )
  expect(bruk.energibrukKwhPerFormal.map(({ kwh }) => kwh)).toEqual([741_020, null, null, null])
  await page.goBack()
  await expect(page.getByText(text.saved(60)).first()).toBeVisible()
  await expect(page.getByText('energi.xlsx')).toBeVisible()
  await expect(units.nth(1)).toContainText(tenfold.navn)
  // The columns are those that were chosen, and may be changed without the file.
  await page.getByRole('button', { name: 'Endre hva kolonnene er' }).click()
  await expect(columns(page)).toContainText(/8 av 9 kolonner blir lest\. .*8 er valgt som sist\./)
  await columns(page).getByRole('button', { name: 'Avbryt' }).click()
  await expect(page.getByText(text.saved(60)).first()).toBeVisible()
})
