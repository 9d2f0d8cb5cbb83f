import { addCarrier, ar } from './fill.ts'
import { openReport } from './reports.ts'
import { check, expect, type Page, picture, test } from './test.ts'
import { words } from './words.ts'

const cell = (page: Page, row: string, year = ar) =>
  page.getByRole('textbox', { name: `${row} i ${year}, kWh`, exact: true })
const oil = 'Lett fyringsolje og fyringsparafin'
const biofuel = 'Biodiesel og bioetanol'

test('a cell takes what the invoice says, and tells how it was read', async ({ page }) => {
  await openReport(page, 'energibruk/energibaerere')
  await addCarrier(page, oil, words.nb)
  await cell(page, oil).fill('5000 liter')
  await expect(cell(page, oil)).toHaveAccessibleDescription(/5\s000\sliter × 10,1\skWh = 50\s500\skWh/)
  const cells = await page.getByRole('textbox').count()
  const regions = page.getByRole('status')
  await expect(regions.filter({ hasText: /= 50\s500\skWh/ })).toHaveCount(1)
  expect(await regions.count(), 'no live region for each cell').toBeLessThan(cells)
  await cell(page, oil, ar - 1).fill('=1200+340 liter')
  await expect(cell(page, oil, ar - 1)).toHaveAccessibleDescription(
    /\(1\s200 \+ 340\)\sliter × 10,1\skWh = 15\s554\skWh/,
  )
  await cell(page, oil, ar - 2).fill('=1200+')
  await cell(page, oil, ar - 2).blur()
  await expect(cell(page, oil, ar - 2)).toHaveAccessibleDescription(/Vi kan ikke regne ut dette/)
  await cell(page, 'Elektrisitet').fill('12 MWh')
  await expect(cell(page, 'Elektrisitet')).toHaveAccessibleDescription(/12\s000\skWh/)
  await expect(page.getByRole('row', { name: /^Sum/ })).toContainText(/62\s500/)

  // One quiet line while one is in the field; then the figure stands there, and the text as one comes back.
  const line = page.getByText(/^= \d+\s\d+\skWh$/)
  await expect(line).toHaveText(/12\s000/)
  await expect(cell(page, oil)).toHaveValue(/^50\s500$/)
  await cell(page, oil).focus()
  await expect(cell(page, oil)).toHaveValue('5000 liter')
  await expect(line).toHaveText(/50\s500/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(line).toHaveCount(0)
  await expect(cell(page, oil)).toHaveValue(/^50\s500$/)
  await picture(page, 'omregnet-celle')
  await check(page)
})

test('what was typed stands in the field and in the summary until the figure is changed', async ({
  page,
}) => {
  await openReport(page, 'energibruk/energibaerere')
  const summary = page.getByRole('table', { name: 'Slik er tallene regnet ut' }).getByRole('rowheader')
  await addCarrier(page, oil, words.nb)
  await addCarrier(page, biofuel, words.nb)
  await cell(page, oil, ar - 2).fill('5000 liter')
  await cell(page, biofuel, ar - 2).fill('100 liter bioetanol')
  await cell(page, oil, ar - 1).fill('7000')
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(page.getByText(/^Lagret/).first()).toBeVisible()

  await page.reload()
  await expect(cell(page, oil, ar - 2)).toHaveValue(/^50\s500$/)
  await cell(page, oil, ar - 2).focus()
  await expect(cell(page, oil, ar - 2)).toHaveValue('5000 liter')
  await expect(cell(page, oil, ar - 2)).toHaveAccessibleDescription(/× 10,1\skWh = 50\s500\skWh/)
  await expect(cell(page, oil, ar - 1)).toHaveValue(/^7\s000$/)
  const steps = page.getByRole('navigation', { name: 'Stegene i rapporten' })
  await steps.getByRole('link', { name: 'Send inn' }).click()
  const line = page.getByRole('row', { name: /5000 liter 5\s000\sliter × 10,1\skWh = 50\s500\skWh/ })
  await expect(page.getByRole('heading', { name: 'Energibruk per energibærer', level: 3 })).toBeVisible()
  if (!(await line.isVisible()))
    await page.getByRole('heading', { name: 'Energibruk per energibærer', level: 3 }).click()
  await expect(line).toBeVisible()
  await expect(summary).toHaveText([`${oil} i ${ar - 2}, kWh`, `${biofuel} i ${ar - 2}, kWh`])
  await picture(page, 'oppsummering')

  await steps.getByRole('link', { name: 'Energibruk per energibærer' }).click()
  await cell(page, oil, ar - 2).fill('50000')
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(page.getByText(/^Lagret/).first()).toBeVisible()
  await page.reload()
  await expect(cell(page, oil, ar - 2)).toHaveValue(/^50\s000$/)
  await steps.getByRole('link', { name: 'Send inn' }).click()
  await expect(
    page
      .getByRole('table', { name: 'Slik er tallene regnet ut', includeHidden: true })
      .getByRole('rowheader', { includeHidden: true }),
  ).toHaveText([`${biofuel} i ${ar - 2}, kWh`])
})

test('a row of several fuels asks which, by keyboard', async ({ page }) => {
  await openReport(page, 'energibruk/energibaerere')
  await addCarrier(page, biofuel, words.nb)
  await cell(page, biofuel).fill('100 liter')
  const fuels = page.getByRole('group', { name: 'Hvilket brensel er det?' })
  await expect(fuels.getByRole('button')).toHaveText([
    /biodiesel, 9,2\skWh\/liter/,
    /bioetanol, 5,9\skWh\/liter/,
  ])
  await page.keyboard.press('Tab')
  await expect(fuels.getByRole('button', { name: /biodiesel/ })).toBeFocused()
  await expect(cell(page, biofuel)).toHaveAccessibleDescription(/Velg hvilket brensel tallet gjelder/)
  await picture(page, 'velg-brensel')
  await check(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(cell(page, biofuel)).toBeFocused()
  await expect(cell(page, biofuel)).toHaveValue('100 liter bioetanol')
  await expect(cell(page, biofuel)).toHaveAccessibleDescription(
    /100\sliter × 5,9\skWh = 590\skWh \(bioetanol\)/,
  )
  await expect(cell(page, biofuel)).not.toHaveAttribute('aria-invalid', 'true')
  await expect(fuels).toBeHidden()
})

test('the name that a carrier was searched for by is the fuel of its row', async ({ page }) => {
  await openReport(page, 'energibruk/energibaerere')
  const pellets = 'Fast biobrensel (flis, pellets, briketter, ved)'
  await page.getByRole('combobox', { name: 'Legg til energibærer' }).fill('Pellets')
  await page.getByRole('option').click()
  await expect(cell(page, pellets, ar - 2)).toBeFocused()
  await page.keyboard.type('35 tonn')
  await expect(cell(page, pellets, ar - 2)).toHaveAccessibleDescription(/× 4\s800\skWh = 168\s000\skWh/)
  await expect(page.getByRole('group', { name: 'Hvilket brensel er det?' })).toHaveCount(0)
  // A cell may say another, and is asked where it says a part of its name.
  await cell(page, pellets, ar - 2).fill('35 tonn fuktig flis')
  await expect(cell(page, pellets, ar - 2)).toHaveAccessibleDescription(/× 2\s500\skWh = 87\s500\skWh/)
  await cell(page, pellets, ar - 2).fill('35 tonn flis')
  await expect(page.getByRole('group', { name: 'Hvilket brensel er det?' }).getByRole('button')).toHaveText(
    /fuktig flis/,
  )
})

test('the fuel is asked about once for its row, and a cell that is answered answers it', async ({ page }) => {
  await openReport(page, 'energibruk/energibaerere')
  await addCarrier(page, biofuel, words.nb)
  const fuels = page.getByRole('group', { name: 'Hvilket brensel er det?' })
  const figures = (...kwh: RegExp[]) =>
    Promise.all(kwh.map((one, n) => expect(cell(page, biofuel, ar - 2 + n)).toHaveValue(one)))
  await cell(page, biofuel, ar - 2).fill('100 liter')
  await cell(page, biofuel, ar - 1).fill('200 liter')
  await expect(fuels).toHaveCount(1)
  await fuels.getByRole('button', { name: /bioetanol/ }).click()
  await expect(fuels).toHaveCount(0)
  await cell(page, biofuel).fill('300 liter')
  await expect(fuels).toHaveCount(0)
  await page.keyboard.press('Tab')
  await figures(/^590$/, /^1\s180$/, /^1\s770$/)
  await cell(page, biofuel, ar - 1).focus()
  await expect(cell(page, biofuel, ar - 1)).toHaveValue('200 liter bioetanol')
  // Another fuel may stand in one of the years.
  await cell(page, biofuel).fill('300 liter biodiesel')
  await page.keyboard.press('Tab')
  await figures(/^590$/, /^1\s180$/, /^2\s760$/)

  // The total has no figure in this report.
  await cell(page, biofuel).fill('')
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(page.getByText(/^Lagret/).first()).toBeVisible()
  await page.reload()
  await figures(/^590$/, /^1\s180$/, /^$/)
  await cell(page, biofuel, ar - 1).focus()
  await expect(cell(page, biofuel, ar - 1)).toHaveValue('200 liter bioetanol')
})

test('how a figure was read stands below its field on a narrow screen, and is not cut', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openReport(page, 'energibruk/energibaerere')
  const field = cell(page, 'Elektrisitet')
  await field.fill('1,333 333 MWh')
  const note = page.locator('.ek-note').filter({ hasText: 'kan bety' })
  await expect(note).toBeVisible()
  const [a, b] = [await field.boundingBox(), await note.boundingBox()]
  expect(b?.width).toBeCloseTo(a?.width ?? 0, 0)
  expect(await note.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await picture(page, 'tvetydig-360')
})
