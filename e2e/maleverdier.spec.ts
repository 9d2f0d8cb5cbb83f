import { setTimeout } from 'node:timers/promises'
import { writeXlsx } from 'hucre/xlsx'
import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { elhubFil, malepunkt } from '../src/maleverdier/testing-elhub.ts'
import { ar } from './fill.ts'
import { checkFit } from './narrow.ts'
import { chooseActor, signIn } from './people.ts'
import { openReport } from './reports.ts'
import { check, expect, type Page, picture, test } from './test.ts'

const years = [ar - 2, ar - 1, ar]
const tall = (kwh: number) => new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 2 }).format(kwh)
const cell = (page: Page, year: number) =>
  page.getByRole('textbox', { name: `Elektrisitet i ${year}, kWh`, exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Elektrisitet fra Elhub' })

const asUpload = ({ navn, tekst }: { navn: string; tekst: string }) => ({
  name: navn,
  mimeType: 'text/csv',
  buffer: Buffer.from(tekst),
})
const filesOf = (maler: string) =>
  years.flatMap((year) => Array.from({ length: 12 }, (_, n) => elhubFil(maler, year, n + 1)))
const sumOf = (files: readonly ReturnType<typeof elhubFil>[], year: number) =>
  files
    .filter(({ navn }) => navn.includes(`_${year}-`))
    .flatMap(({ rader }) => rader)
    .reduce((sum, { kwh }) => sum + Math.round(kwh * 1000), 0) / 1000

test('files of Elhub become Elektrisitet of the three years, with what is missing named', async ({
  page,
}) => {
  await openReport(page, 'energibruk/energibaerere')
  const mine = filesOf(malepunkt(1)).filter(({ navn }) => !navn.includes(`${ar - 1}-05`))
  const others = filesOf(malepunkt(2)).slice(0, 2)
  const note = { navn: 'notater.csv', tekst: 'Husk;dette\n' }
  const upload = [...mine, ...others, note].map(asUpload)
  await page.getByRole('button', { name: 'Bruk filer fra Elhub' }).click()
  await dialog(page).getByLabel('Filer med måleverdier').setInputFiles(upload)
  await expect(dialog(page).getByRole('status')).toHaveText(
    'Vi har lest 2 målepunkter. Filer: 37. Ikke med: 1.',
  )
  // What became of each file; the one that is left out comes first.
  const summary = dialog(page).locator('summary').filter({ hasText: 'Vi har lest' })
  await summary.press('Enter')
  const files = dialog(page).getByRole('table', { name: 'Filene' }).getByRole('row')
  await expect(files).toHaveCount(1 + upload.length)
  await expect(files.nth(1)).toHaveText('notater.csvVi fant ingen rader med tidspunkt og mengde.')
  const [january] = mine
  const kwh = january?.rader.reduce((sum, { kwh }) => sum + kwh, 0) ?? 0
  await expect(files.nth(2)).toHaveText(
    `${january?.navn}${malepunkt(1)}01.01.${ar - 2}–31.01.${ar - 2}${tall(Number(kwh.toFixed(2)))}`,
  )
  await picture(page, 'maleverdier-filer')
  await summary.press('Enter')
  const malere = dialog(page).getByRole('table', { name: 'Målepunktene, med summen for hvert år' })
  const rad = malere.getByRole('row', { name: malepunkt(1) })
  await expect(rad).toContainText(`Det mangler tall for mai ${ar - 1}.`)
  await malere
    .getByRole('row', { name: malepunkt(2) })
    .getByRole('checkbox')
    .uncheck()
  await picture(page, 'maleverdier')
  await check(page)
  await page.setViewportSize({ width: 320, height: 740 })
  const { scrollWidth, clientWidth } = await dialog(page).evaluate(({ scrollWidth, clientWidth }) => ({
    scrollWidth,
    clientWidth,
  }))
  expect(scrollWidth, 'nothing in the dialog is wider than it').toBeLessThanOrEqual(clientWidth)
  await check(page)
  await picture(page, 'maleverdier-320')
  await page.setViewportSize({ width: 1280, height: 720 })
  // What the sums change, before they are put in.
  const changes = dialog(page).getByRole('table', { name: 'Tall som blir satt inn' })
  for (const year of years)
    await expect(changes.getByRole('row', { name: new RegExp(`^Elektrisitet.* ${year}`) })).toContainText(
      `Ikke oppgitt${tall(sumOf(mine, year))}`,
    )
  await dialog(page).getByRole('button', { name: 'Bruk summen av 1 målepunkt' }).click()
  await expect(page.getByText('3 tall er satt inn.')).toBeVisible()
  for (const year of years) await expect(cell(page, year)).toHaveValue(tall(sumOf(mine, year)))
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(cell(page, ar)).toHaveValue('')

  // The metering point is the unit's the next time, and the other one is asked about again.
  await page.getByRole('button', { name: 'Bruk filer fra Elhub' }).click()
  await dialog(page).getByLabel('Filer med måleverdier').setInputFiles(upload.slice(0, 1))
  await expect(dialog(page).getByRole('checkbox')).toBeChecked()
})

test('a workbook of hours: where they differ the user says what counts, and there is no sum before', async ({
  page,
}) => {
  await openReport(page, 'energibruk/energibaerere')
  const clock = (hour: number) => new Date(Date.UTC(ar, 0, 1, hour))
  const hours = [5, 7, 1].map((kwh, n) => [malepunkt(21), clock(n > 1 ? 1 : 0), clock(n > 1 ? 2 : 1), kwh])
  const rows = [['Målepunkt', 'Fra', 'Til', 'Forbruk (kWh)'], ...hours]
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Timer', rows }] }))
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.getByRole('button', { name: 'Bruk filer fra Elhub' }).click()
  await dialog(page)
    .getByLabel('Filer med måleverdier')
    .setInputFiles([{ name: 'timer.xlsx', mimeType, buffer }])
  const point = dialog(page).getByRole('row', { name: malepunkt(21) })
  await expect(point).toContainText(`${ar} har ingen sum før du har valgt hvilke verdier som teller.`)
  await expect(dialog(page).getByText('Målepunktene har ingen sum for')).toBeVisible()
  const choice = point.getByRole('combobox', { name: 'Når verdiene er ulike' })
  await check(page)
  await picture(page, 'maleverdier-ulike')
  await choice.selectOption({ label: 'Den siste verdien teller (en fil er rettet)' })
  await expect(point.getByRole('cell').last()).toHaveText('8')
  await choice.selectOption({ label: 'Alle radene legges sammen (flere målere)' })
  await expect(point.getByRole('cell').last()).toHaveText('13')
  await expect(dialog(page).getByRole('row', { name: /^Elektrisitet/ })).toContainText('13')
})

test('files of many units are dropped on Min side, and each unit’s sums are saved in its report', async ({
  page,
}) => {
  await signIn(page, 'dagligvare')
  await chooseActor(page, 'NABOBUA DAGLIGVARE AS')
  const shops = ['NABOBUA TORGET 1', 'NABOBUA BRYGGA 1']
  const files = shops.flatMap((_, n) => filesOf(malepunkt(n + 11)))
  await page.getByRole('heading', { name: 'Enhetene' }).or(page.getByRole('table')).first().waitFor()
  const dropped = await page.evaluateHandle(
    (files) => {
      const transfer = new DataTransfer()
      for (const { navn, tekst } of files) transfer.items.add(new File([tekst], navn, { type: 'text/csv' }))
      return transfer
    },
    files.map(({ navn, tekst }) => ({ navn, tekst })),
  )
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped })
  await expect(page).toHaveURL('/minside/maleverdier')
  const unit = (n: number) =>
    page.getByRole('combobox', { name: `Enheten som målepunkt ${malepunkt(n + 11)} hører til` })
  for (const [n, shop] of shops.entries()) await unit(n).selectOption({ label: shop })
  await expect(page.getByText('Du kan lagre elektrisiteten alene.')).toBeVisible()
  await picture(page, 'maleverdier-min-side')
  await check(page)
  await page.setViewportSize({ width: 320, height: 740 })
  await page.getByRole('button', { name: 'Nynorsk' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'nn-NO')
  await checkFit(page, 'maleverdier')
  await check(page)
  await picture(page, 'maleverdier-min-side-nn-320')
  await page.getByRole('button', { name: 'Bokmål' }).click()
  await page.setViewportSize({ width: 1280, height: 720 })
  // All units at once: what the sums change, before anything is saved.
  await page.getByRole('button', { name: 'Se over endringene' }).click()
  await expect(page.getByRole('heading', { name: 'Se over innholdet' })).toBeFocused()
  const bridge = page.getByRole('rowgroup', { name: 'NABOBUA BRYGGA 1' })
  await bridge.getByRole('button', { name: 'Se de 3 endringene' }).click()
  const mine = filesOf(malepunkt(12))
  for (const year of years)
    await expect(bridge.getByRole('row', { name: new RegExp(`^Elektrisitet.* ${year}`) })).toContainText(
      `${tall(sumOf(mine, year))}`,
    )
  await check(page)
  await picture(page, 'maleverdier-endringer')
  await page.getByRole('checkbox', { name: 'NABOBUA TORGET 1' }).uncheck()
  await page.getByRole('button', { name: 'Lagre for 1 enhet' }).click()
  await expect(page.getByText('Lagret for 1 enhet.').first()).toBeVisible()
  const link = bridge.getByRole('link', { name: /^Åpne rapporten/ })
  const report = await link.getAttribute('href')
  await link.click()
  await page.waitForURL(/\/reports\//)

  // The files need not be read again, and the next time the units are proposed.
  await page.goBack()
  await expect(unit(1).locator('option:checked')).toHaveText('NABOBUA BRYGGA 1')
  // A review is of the units as they were chosen: one that is chosen again is reviewed again.
  const review = page.getByRole('heading', { name: 'Se over innholdet' })
  await page.getByRole('button', { name: 'Se over endringene' }).click()
  await expect(review).toBeFocused()
  // The last choice is what is kept, also where the one before it takes longer on its way.
  const kept: string[] = []
  const delays = [500]
  await page.route(/\/husket\/malepunkt$/, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await setTimeout(delays.pop())
    const response = await route.fetch()
    kept.push(route.request().postData() ?? '')
    await route.fulfill({ response })
  })
  for (const shop of shops) {
    await unit(1).selectOption({ label: shop })
    await expect(review).toHaveCount(0)
  }
  await expect.poll(() => kept).toHaveLength(2)
  await page.reload()
  await page.getByLabel('Filer med måleverdier').setInputFiles(mine.slice(0, 1).map(asUpload))
  await expect(unit(1).locator('option:checked')).toHaveText('NABOBUA BRYGGA 1')
  await page.goto(`${report}/energibruk/energibaerere`)
  for (const year of years) await expect(cell(page, year)).toHaveValue(tall(sumOf(mine, year)))
})

test('what was read for one company is gone once another is chosen', async ({ page }) => {
  const [mine, others] = ['SKJÆRGÅRD KOLLEKTIV IKS', GRUPPER.aluminium.hoved.navn]
  await signIn(page, 'radgiver')
  await chooseActor(page, mine)
  await expect(page).toHaveURL('/minside')
  await page.goto('/minside/maleverdier')
  const [file] = filesOf(malepunkt(1)).map(asUpload)
  if (!file) throw new Error('no file')
  await page.getByLabel('Filer med måleverdier').setInputFiles(file)
  const read = page.getByText('Vi har lest 1 målepunkt')
  await expect(read.first()).toBeVisible()
  await expect(page.getByRole('main')).toContainText(malepunkt(1))
  // In one page load, which keeps the memory.
  for (const company of [others, mine]) {
    await page.getByRole('banner').getByRole('link', { name: 'Bytt aktør' }).click()
    await chooseActor(page, company)
    await expect(page).toHaveURL('/minside/maleverdier')
    await expect(page.getByRole('banner')).toContainText(`Du rapporterer for ${company}`)
    await expect(page.getByLabel('Filer med måleverdier')).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(malepunkt(1))
    await expect(read).toHaveCount(0)
  }
})
