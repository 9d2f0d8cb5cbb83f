import { ar } from './fill.ts'
import { call } from './people.ts'
import { openReport } from './reports.ts'
import { check, drawn, expect, type Page, picture, test } from './test.ts'

const prosess = (page: Page) =>
  page
    .getByRole('group', { name: 'Prosess', exact: true })
    .getByRole('textbox', { name: /^Energibruk i \d{4} \(kWh\)/ })
const summary = (page: Page) => page.getByRole('region', { name: 'Du må rette disse feilene' })
const press = (page: Page, name: RegExp) => page.getByRole('button', { name })
const legg = /^Legg 1\s622\skWh til «Prosess»$/
const saved = async (page: Page, id: string) =>
  (
    await call<{ energibrukKwhPerFormal: { kwh: number | null }[] }>(
      page,
      'GET',
      `/energikartlegginger/${id}/energibruk-per-formal`,
    )
  ).energibrukKwhPerFormal.map(({ kwh }) => kwh)

/** The purposes in GWh, then the carriers to the kWh, refused on «Neste». @returns the report's id */
async function stopped(page: Page): Promise<string> {
  const id = await openReport(page, 'energibruk')
  await prosess(page).fill('2604,36 GWh')
  await page.getByRole('button', { name: 'Neste' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Energibruk per energibærer' })).toBeFocused()
  await page.getByRole('textbox', { name: `Elektrisitet i ${ar}, kWh` }).fill('2604361622')
  await page.getByRole('button', { name: 'Neste' }).click()
  await expect(summary(page)).toBeFocused()
  return id
}

test('a small difference between the two sums is one press, which can be undone', async ({ page }) => {
  const id = await stopped(page)
  await check(page)
  await picture(page, 'utjevn')
  await press(page, legg).focus()
  await page.keyboard.press('Enter')
  const done = page
    .getByRole('status')
    .filter({ hasText: /^Lagret: «Prosess» er nå 2\s604\s361\s622\skWh\./ })
  await expect(done).toBeFocused()
  await expect(summary(page)).toBeHidden()
  expect(await saved(page, id)).toEqual([null, 2_604_361_622, null, null])
  await check(page)
  await picture(page, 'utjevnet')

  await press(page, /^Angre$/).click()
  await expect(
    page.getByRole('status').filter({ hasText: /Angret: «Prosess» er 2\s604\s360\s000\skWh/ }),
  ).toBeFocused()
  expect(await saved(page, id)).toEqual([null, 2_604_360_000, null, null])
  await press(page, legg).click()
  await expect(done).toBeFocused()
  await page.getByRole('button', { name: 'Neste' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Egen energiproduksjon' })).toBeFocused()
})

test('what a colleague saved meanwhile is not overwritten', async ({ page, allow }) => {
  allow(/status of 412 /)
  const id = await stopped(page)
  const theirs = [1, 2, 3, 4].map((formalKodeId) => ({
    formalKodeId,
    kwh: formalKodeId === 2 ? 2_604_000_000 : null,
  }))
  const body = { energibrukKwhPerFormal: theirs, energibrukMengdePerFormal: [], oppvarmingByggKodeId: null }
  await call(page, 'POST', `/energikartlegginger/${id}/energibruk-per-formal`, body)
  await press(page, legg).click()
  const said = page.getByRole('alert').filter({ hasText: 'har endret «Energibruk per formål» i mellomtiden' })
  await expect(said).toBeFocused()
  expect(await saved(page, id)).toEqual([null, 2_604_000_000, null, null])
  await expect(summary(page), 'the difference is that to what is saved now').toContainText(/361\s622\skWh/)
  await press(page, /^Legg 361\s622\skWh til «Prosess»$/).click()
  await expect(summary(page)).toBeHidden()
  expect(await saved(page, id)).toEqual([null, 2_604_361_622, null, null])
})

test('on the step of the purposes the press changes the field; a larger difference has the link alone', async ({
  page,
}) => {
  const id = await stopped(page)
  await press(page, legg).click()
  await expect(summary(page)).toBeHidden()
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Lagret.', { exact: true }).first()).toBeVisible()
  await page.goto(`/reports/${id}/energibruk`)
  await drawn(page)
  await prosess(page).fill('2604,36 GWh')
  await press(page, legg).click()
  await expect(prosess(page)).toBeFocused()
  await expect(prosess(page)).toHaveValue(/^2\s604\s361\s622$/)
  await expect(prosess(page)).toHaveAccessibleDescription(/«Prosess» er nå 2\s604\s361\s622\skWh\./)
  await press(page, /^Angre$/).click()
  // What was typed is back with focus (rules.md §6.3).
  await expect(prosess(page)).toHaveValue('2604,36 GWh')
  await expect(press(page, legg)).toBeVisible()
  await prosess(page).fill('2600 kWh')
  await expect(page.getByText(/Differansen er 2\s604\s359\s022\skWh/)).toBeVisible()
  await expect(page.getByRole('link', { name: /Energibruk per energibærer/ }).last()).toBeVisible()
  await expect(press(page, /^(Legg|Trekk) .* «Prosess»$/)).toHaveCount(0)
})
