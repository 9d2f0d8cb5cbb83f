import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { chainSheet } from './chain-sheet.ts'
import { checkNoSideScroll } from './narrow.ts'
import { columns, openChain, rowOf } from './own-sheet.ts'
import { call } from './people.ts'
import { check, expect, type Locator, type Page, picture, test } from './test.ts'

const shops = GRUPPER.dagligvare.under
const [first, second] = shops
const tenfold = shops[17]
if (!first || !second || !tenfold) throw new Error('The food chain has too few shops')

const words = {
  nb: {
    file: 'Utfylt arbeidsbok eller eget regneark',
    accept: 'Se over innholdet',
    split: 'Hvordan fordeler energien seg på formål?',
    heating: 'Hvordan varmes byggene opp?',
    saved: (n: number) => `Lagret for ${n} enheter.`,
    open: /^Åpne rapporten/,
  },
  nn: {
    file: 'Utfylt arbeidsbok eller eige rekneark',
    accept: 'Sjå over innhaldet',
    split: 'Korleis fordeler energien seg på føremål?',
    heating: 'Korleis blir bygga varma opp?',
    saved: (n: number) => `Lagra for ${n} einingar.`,
    open: /^Opne rapporten/,
  },
}

/** Uploads a sheet on the page of the chain, and counts what is pressed. */
async function upload(page: Page, sprak: keyof typeof words, buffer: Buffer) {
  const text = words[sprak]
  let presses = 0
  const press = (target: Locator) => {
    presses++
    return target.click()
  }
  const choose = (label: string, option: string) => {
    // One to open the list, and one for the answer.
    presses += 2
    return page.getByLabel(label).selectOption(option)
  }
  const accept = () => press(page.getByRole('dialog').getByRole('button', { name: text.accept }))
  await press(page.getByRole('link', { name: /^Last opp arbeidsbok/ }))
  presses++
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.getByLabel(text.file).setInputFiles({ name: 'energi.xlsx', mimeType, buffer })
  await expect(columns(page)).toBeVisible()
  return { text, press, choose, accept, presses: () => presses }
}

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

test('an English sheet becomes 39 drafts, in nynorsk on a phone', async ({ page }) => {
  test.slow()
  await openChain(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Nynorsk' }).click()
  const english = await chainSheet('en', shops.slice(0, 39))
  const { text, press, choose, accept, presses } = await upload(page, 'nn', english)
  await checkNoSideScroll(page)
  await picture(page, 'kolonnar-nn-360')
  await accept()
  await choose(text.split, 'Alt på «Bygg»')
  await picture(page, 'formal-nn-360')
  await accept()
  await choose(text.heating, 'Vassboren')
  await accept()
  await press(page.getByRole('button', { name: /^Lagre for 39/ }))
  await expect(page.getByText(text.saved(39)).first()).toBeVisible({ timeout: 60_000 })
  expect(presses()).toBeLessThanOrEqual(20)
  await checkNoSideScroll(page)
  await check(page)
  await picture(page, 'lagra-nn-360')
})
