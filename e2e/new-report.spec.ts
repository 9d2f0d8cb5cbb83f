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

const search = (page: Page) => page.getByRole('searchbox', { name: 'Søk på navn eller nummer' })
const create = (page: Page) => page.getByRole('button', { name: /^Opprett (\d+ rapport|rapporter$)/ })
const rowOf = (page: Page, unit: { organisasjonsnummer: string } | undefined) =>
  page
    .getByRole('listitem')
    .filter({ hasText: new RegExp(unit?.organisasjonsnummer.match(/.{3}/g)?.join('\\s') ?? '-') })
/** From Min side, which has a search of the same name. */
async function openList(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Start flere rapporter' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ny rapport' })).toBeVisible()
}
const all = (page: Page) => page.getByRole('checkbox', { name: 'Velg alle som ikke har rapport' })

test('of 250 units one is found by its number, chosen, and counted on the button that stays in sight', async ({
  page,
}) => {
  // A list of 250 units, and axe looks at all of it.
  test.setTimeout(120_000)
  await signIn(page, 'eiendom')
  await chooseActor(page, 'TUSENHUS EIENDOM AS')
  await openList(page)
  const last = GRUPPER.eiendom.under.at(-1)
  const row = rowOf(page, last)
  await expect(row).toBeAttached()
  await expect(row).not.toBeInViewport()
  await expect(create(page), 'at the foot of the window').toBeInViewport()
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 225 })
  await all(page).scrollIntoViewIfNeeded()
  await expect(all(page)).toBeInViewport()
  await expect(create(page), 'a low window is left to the list').not.toBeInViewport()
  if (size) await page.setViewportSize(size)
  await search(page).fill(last?.organisasjonsnummer ?? '')
  await expect(row).toBeInViewport()
  await row.getByRole('checkbox').check()
  await expect(create(page)).toHaveText('Opprett 1 rapport')
  await search(page).fill('')
  await expect(row.getByRole('checkbox')).toBeChecked()
  await row.getByRole('checkbox').focus()
  await expect(row.getByRole('checkbox'), 'not behind the button').toBeInViewport({ ratio: 1 })
  const covered = await row.getByRole('checkbox').evaluate((box) => {
    const { x, y, width, height } = box.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) !== box
  })
  expect(covered).toBe(false)
  await check(page)
  await picture(page, 'funnet')
})

test('a number that is in no row is looked up in the register, again after a fault', async ({
  page,
  gateway,
  allow,
}) => {
  allow(/status of (500|404) /)
  await signIn(page, 'dagligvare')
  await chooseActor(page, 'NABOBUA DAGLIGVARE AS')
  await openList(page)
  const status = page.getByRole('region', { name: 'Enhetene' }).getByRole('status')
  gateway.fail(lookUp, 500)
  await search(page).fill(unknownUnit)
  await expect(status).toContainText('Noe gikk galt! Prøv igjen om litt.')
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(status).toContainText(/Vi finner ingen enhet med organisasjonsnummer/)
  expect(gateway.calls(lookUp)).toBe(2)
  await check(page)
  await picture(page, 'ukjent-nummer')

  const other = GRUPPER.dagligvare.under[0]?.organisasjonsnummer ?? ''
  await search(page).fill(other)
  await expect(status, 'nothing is said of a number that is searched for no more').toHaveText('1 treff')
  await expect(rowOf(page, GRUPPER.dagligvare.under[0]).getByRole('checkbox')).toBeVisible()
  expect(gateway.calls(lookUp), 'a unit of the list needs no look-up').toBe(2)
  await search(page).fill('12')
  await expect(search(page), 'it may be on its way to a number').not.toHaveAttribute('aria-invalid')
  await search(page).fill('1234567890')
  await expect(search(page)).toHaveAccessibleDescription(/har ni siffer/)
  await search(page).fill(other)
  await expect(search(page)).not.toHaveAttribute('aria-invalid')
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
  await expect(create(page)).toHaveText('Opprett 5 rapporter')
  // Each is tried once more.
  gateway.fail(creation, 503, 503, 503, 503)
  await create(page).click()
  await expect(page.getByText('3 rapporter er opprettet.').first()).toBeVisible()
  await expect(page.getByText('2 rapporter ble ikke opprettet. Se hvorfor i listen.').first()).toBeVisible()
  await expect(page.getByText('Tjenesten er ikke tilgjengelig akkurat nå. Prøv igjen om litt.')).toHaveCount(
    2,
  )
  await check(page)
  await picture(page, 'delvis')
  await all(page).check()
  await expect(create(page)).toHaveText('Opprett 2 rapporter')
  await create(page).click()
  await expect(page.getByText(/ble ikke opprettet/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Fortsett/ })).toHaveCount(6)

  await rowOf(page, sent)
    .getByRole('link', { name: /^Vis rapporten/ })
    .click()
  await expect(page).toHaveURL(`/reports/${id}/kvittering`)
})

test('a refusal to make one report goes when another unit is chosen', async ({ page, gateway, allow }) => {
  allow(/status of 500 /)
  await signIn(page, 'dagligvare')
  await chooseActor(page, 'NABOBUA DAGLIGVARE AS')
  await openList(page)
  const boxes = page.getByRole('region', { name: 'Enhetene' }).getByRole('listitem').getByRole('checkbox')
  await boxes.nth(1).check()
  gateway.fail(creation, 500)
  await create(page).click()
  const refusal = page.getByText('1 rapport ble ikke opprettet. Se hvorfor i listen.').first()
  await expect(refusal).toBeVisible()
  await boxes.nth(2).check()
  await expect(refusal).toBeHidden()
  await expect(page.getByText('Noe gikk galt! Prøv igjen om litt.')).toBeHidden()
})
