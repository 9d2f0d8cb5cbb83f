import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { orgnrFra } from '../sandbox/verden/numre.ts'
import { test } from './gateway.ts'
import { call, chooseActor, newReport, signIn } from './people.ts'
import { fillReport } from './reports.ts'
import { check, expect, type Page, picture } from './test.ts'

// Right check digit, and no unit of the stand-ins' world.
const [unknownUnit = ''] = orgnrFra(29990001, 1)
const lookUp = /^\/api\/enheter\/\d+$/
const creation = /^\/api\/energikartlegginger$/

const number = (page: Page) => page.getByRole('textbox', { name: 'Virksomhetsnummer' })
const search = (page: Page) => page.getByRole('button', { name: 'Søk', exact: true })
const create = (page: Page) => page.getByRole('button', { name: /^Opprett (\d+ rapport|rapporter$)/ })
const rowOf = (page: Page, unit: { organisasjonsnummer: string } | undefined) =>
  page.getByRole('row', { name: new RegExp(unit?.organisasjonsnummer.match(/.{3}/g)?.join('\\s') ?? '-') })
const all = (page: Page) => page.getByRole('checkbox', { name: 'Velg alle som ikke har rapport' })

test('a search by number can be repeated after a fault, and ticks and shows the unit', async ({
  page,
  gateway,
  allow,
}) => {
  // A table of 250 units, and axe looks at all of it.
  test.setTimeout(120_000)
  allow(/status of (500|404) /)
  await signIn(page, 'eiendom')
  await chooseActor(page, 'TUSENHUS EIENDOM AS')
  await page.getByRole('button', { name: 'Finn underenhet' }).click()
  const last = GRUPPER.eiendom.under.at(-1)
  const row = rowOf(page, last)
  await number(page).fill(last?.organisasjonsnummer ?? '')
  gateway.fail(lookUp, 500)
  await search(page).click()
  await expect(number(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(number(page)).toHaveAccessibleDescription('Noe gikk galt! Prøv igjen om litt.')
  await expect(row).toBeAttached()
  await expect(row).not.toBeInViewport()
  await search(page).click()
  await expect(page.getByText(/er en av underenhetene dine, og er valgt i tabellen over\./)).toBeVisible()
  expect(gateway.calls(lookUp)).toBe(2)
  await expect(number(page)).not.toHaveAttribute('aria-invalid')
  await expect(row).toBeInViewport()
  await expect(row.getByRole('checkbox')).toBeChecked()
  await expect(create(page)).toHaveText('Opprett 1 rapport')
  await check(page)
  await picture(page, 'funnet')
})

test('what a search by number answers is about the number that was searched for', async ({ page, allow }) => {
  allow(/status of 404 /)
  await signIn(page, 'dagligvare')
  await chooseActor(page, 'NABOBUA DAGLIGVARE AS')
  await page.getByRole('button', { name: 'Finn underenhet' }).click()
  await number(page).fill(unknownUnit)
  await search(page).click()
  const refusal = /Vi finner ingen enhet med organisasjonsnummer/
  await expect(number(page)).toHaveAccessibleDescription(refusal)
  const other = GRUPPER.dagligvare.under[0]?.organisasjonsnummer ?? ''
  await number(page).fill(other)
  await expect(
    number(page),
    'nothing is said of a number that nobody searched for',
  ).toHaveAccessibleDescription('')
  await expect(number(page)).not.toHaveAttribute('aria-invalid')
  await search(page).click()
  await expect(page.getByText(/og er valgt i tabellen over/)).toBeVisible()

  await number(page).fill('12')
  await search(page).click()
  await expect(number(page)).toHaveAccessibleDescription(/må ha ni siffer/)
  await expect(page.getByText(/og er valgt i tabellen over/)).toBeHidden()
  await number(page).fill('123')
  await expect(number(page), 'it is not mended yet').toHaveAccessibleDescription(/må ha ni siffer/)
  await number(page).fill(other)
  await expect(number(page)).not.toHaveAttribute('aria-invalid')
})

test('units that were refused can be chosen again, and those with a report lead to it', async ({
  page,
  gateway,
  allow,
}) => {
  test.setTimeout(120_000)
  allow(/status of 503 /)
  await signIn(page, 'kollektiv')
  await chooseActor(page, 'SKJÆRGÅRD KOLLEKTIV IKS')
  const [sent, begun] = GRUPPER.kollektiv.under
  const id = await newReport(page, sent?.organisasjonsnummer ?? '')
  await fillReport(page, id, 'kollektiv')
  await call(page, 'POST', `/energikartlegginger/${id}/innsending`)
  await newReport(page, begun?.organisasjonsnummer ?? '')
  await page.goto('/minside/ny-rapport')
  await expect(rowOf(page, begun)).toContainText('Ny')
  await expect(rowOf(page, begun).getByRole('link', { name: /^Fortsett/ })).toBeVisible()

  await all(page).check()
  await expect(create(page)).toHaveText('Opprett 4 rapporter')
  gateway.fail(creation, 503, 503)
  await create(page).click()
  await expect(page.getByText('2 rapporter er opprettet.').first()).toBeVisible()
  await expect(page.getByText('2 rapporter ble ikke opprettet. Se hvorfor i tabellen.').first()).toBeVisible()
  await expect(page.getByText('Tjenesten er ikke tilgjengelig akkurat nå. Prøv igjen om litt.')).toHaveCount(
    2,
  )
  await check(page)
  await picture(page, 'delvis')
  await all(page).check()
  await expect(create(page)).toHaveText('Opprett 2 rapporter')
  await create(page).click()
  await expect(page.getByText(/ble ikke opprettet/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Fortsett/ })).toHaveCount(5)

  await rowOf(page, sent)
    .getByRole('link', { name: /^Vis rapporten/ })
    .click()
  await expect(page).toHaveURL(`/reports/${id}/kvittering`)
})

test('a refusal to make one report goes when another unit is chosen', async ({ page, gateway, allow }) => {
  allow(/status of 500 /)
  await signIn(page, 'dagligvare')
  await chooseActor(page, 'NABOBUA DAGLIGVARE AS')
  await page.getByRole('button', { name: 'Finn underenhet' }).click()
  const unit = page.getByRole('combobox', { name: 'Hvilken enhet gjelder rapporten?' })
  await unit.selectOption({ index: 1 })
  gateway.fail(creation, 500)
  await page.getByRole('button', { name: 'Opprett rapporten' }).click()
  await expect(unit).toHaveAttribute('aria-invalid', 'true')
  await unit.selectOption({ index: 2 })
  await expect(unit).not.toHaveAttribute('aria-invalid')
})
