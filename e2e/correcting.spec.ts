import { ar } from './fill.ts'
import { openReport } from './reports.ts'
import { check, expect, type Locator, type Page, picture, test } from './test.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const purpose = (page: Page, name: string) =>
  page.getByRole('group', { name, exact: true }).getByRole('textbox', { name: /^Energibruk i \d{4} \(kWh\)/ })
const cell = (page: Page, row: string, year = ar) =>
  page.getByRole('textbox', { name: `${row} i ${year}, kWh`, exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Neste' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Types a figure, leaves the field, comes back and takes the last digit away. */
async function typeAndTakeBack(page: Page, field: Locator): Promise<void> {
  await field.focus()
  await page.keyboard.type('2500000')
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue(/^2\s500\s000$/)
  await field.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await expect(field).toHaveAccessibleDescription(/Vi leser det som 250\s000\skWh\./)
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue(/^2\s500\s00$/)
  await expect(field, 'it says so after the field is left, too').toHaveAccessibleDescription(
    /Vi leser det som 250\s000\skWh\./,
  )
}

test('a figure that is grouped can be corrected, in a field and in a cell', async ({ page }) => {
  await openReport(page, 'energibruk')
  await typeAndTakeBack(page, purpose(page, 'Prosess'))
  await check(page)
  await picture(page, 'rettet-tall')
  await next(page).click()
  await expect(heading(page, 'Energibruk per energibærer')).toBeFocused()

  await typeAndTakeBack(page, cell(page, 'Elektrisitet'))
  const before = cell(page, 'Elektrisitet', ar - 1)
  await before.focus()
  await page.keyboard.type('12 345')
  await expect(before, 'nothing is said of a figure that is being typed').toHaveAccessibleDescription('')
  await page.keyboard.press('Tab')
  await before.focus()
  await page.keyboard.press('End')
  await page.keyboard.type('6')
  await page.keyboard.press('Tab')
  await expect(before).toHaveAccessibleDescription(/Vi leser det som 123\s456\skWh\./)
  await check(page)
  await picture(page, 'rettet-celle')
  await next(page).click()
  await expect(heading(page, 'Egen energiproduksjon')).toBeFocused()
})

test('figures of several cells or lines are not put together in one field', async ({ page }) => {
  await openReport(page, 'energibruk')
  const field = purpose(page, 'Prosess')
  for (const copied of ['100\r\n200', '100\t200']) {
    await field.fill('')
    await page.evaluate((text) => navigator.clipboard.writeText(text), copied)
    await page.keyboard.press('ControlOrMeta+v')
    await expect(field).toHaveValue('100; 200')
    await page.keyboard.press('Tab')
    await expect(field).toHaveAccessibleDescription(/Her står det flere tall\. Skriv bare ett\./)
  }
})

/** Whether the field is said to be wrong at this very moment: nothing is waited for. */
const isWrong = async (field: Locator) => (await field.getAttribute('aria-invalid')) === 'true'

const open = {
  field: async (page: Page) => {
    await openReport(page, 'energibruk')
    return purpose(page, 'Prosess')
  },
  cell: async (page: Page) => {
    await openReport(page, 'energibruk/energibaerere')
    return cell(page, 'Elektrisitet')
  },
}
for (const kind of ['field', 'cell'] as const)
  test(`an error goes with the keystroke that mends a figure in a ${kind}`, async ({ page }) => {
    const field = await open[kind](page)
    const summary = page.getByRole('region', { name: 'Du må rette disse feilene' })
    await field.focus()
    await page.keyboard.type('tolv')
    await page.keyboard.press('Tab')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(summary.getByRole('link')).toHaveCount(1)
    await field.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('1')
    expect(await isWrong(field)).toBe(false)
    await expect(field).toHaveAccessibleDescription(kind === 'field' ? 'kWh' : '')
    expect(await summary.isVisible()).toBe(false)
    await expect(page).not.toHaveTitle(/^Feil:/)

    await field.fill('2,5 mil')
    await page.keyboard.press('Tab')
    await expect(field).toHaveAccessibleDescription(/Skriv energien i kWh/)
    await field.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('l')
    expect(await isWrong(field)).toBe(false)
    await expect(field).toHaveAccessibleDescription(/^(kWh )?2,5\smill = 2\s500\s000\skWh$/)
  })

test('errors of every kind of field go with the keystroke that mends them', async ({ page, allow }) => {
  // No unit has the number that is typed.
  allow(/status of 404 .*\/api\/enheter\//)
  await openReport(page, 'om-foretaket/om-kartleggingen')
  const summary = page.getByRole('region', { name: 'Du må rette disse feilene' })
  const question = (name: string) => page.getByRole('radiogroup', { name })
  const answer = (name: string, choice: string) =>
    question(name).getByRole('radio', { name: choice, exact: true }).click()
  await answer('Er du kontaktperson', 'Nei')
  await answer('Hvem har kartlagt', 'Eksternt foretak')
  await next(page).click()
  await expect(summary).toBeFocused()
  const left = () => summary.getByRole('link').count()
  let entries = await left()
  expect(entries).toBe(7)

  // Each line: the field, what is wrong and stays so, and the key that mends it.
  const lines = [
    ['Navn på kontaktpersonen', '', 'K'],
    ['E-postadresse', 'kari@fjell.', 'n'],
    ['Organisasjonsnummer til foretaket som kartla', '311 700 01', '4'],
  ] as const
  for (const [name, wrong, key] of lines) {
    const field = page.getByRole('textbox', { name })
    await field.focus()
    await page.keyboard.type(wrong)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.press(key)
    expect(await isWrong(field), name).toBe(false)
    expect(await left(), name).toBe(--entries)
  }
  for (const [name, choice] of [
    ['Hva bygger', 'Energimerking av bygg'],
    ['Hvor er energibruken kartlagt', 'Ett sted'],
    ['Skal kartleggingen', 'Nei'],
  ] as const) {
    await expect(question(name)).toHaveAttribute('aria-invalid', 'true')
    await answer(name, choice)
    expect(await isWrong(question(name)), name).toBe(false)
    expect(await left(), name).toBe(--entries)
  }
  for (const box of await page.getByRole('group', { name: 'Bekreft' }).getByRole('checkbox').all()) {
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    await box.focus()
    await page.keyboard.press('Space')
    expect(await isWrong(box)).toBe(false)
  }
  expect(await summary.isVisible()).toBe(false)
  await expect(page).not.toHaveTitle(/^Feil:/)
})

test('an error of two fields together goes with the keystroke in either', async ({ page }) => {
  await openReport(page, 'energibruk')
  await purpose(page, 'Prosess').fill('1000')
  const process = page.getByRole('group', { name: 'Prosess', exact: true })
  const use = process.getByRole('textbox', { name: 'Spesifikk energibruk' })
  const unit = process.getByRole('combobox', { name: 'Enhet' })
  await process.getByText('Spesifikk energibruk').first().click()
  await use.fill('12')
  await next(page).click()
  await expect(unit).toHaveAttribute('aria-invalid', 'true')
  await unit.focus()
  await page.keyboard.press('k')
  expect(await isWrong(unit)).toBe(false)

  await unit.fill('')
  await next(page).click()
  await expect(unit).toHaveAttribute('aria-invalid', 'true')
  await use.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  expect(await isWrong(unit)).toBe(false)
})
