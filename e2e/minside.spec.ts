import { ENKLE } from '../sandbox/verden/enkle.ts'
import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { visOrgnr } from '../src/texts/texts.ts'
import { call, chooseActor, newReport, signIn } from './people.ts'
import { fillReport } from './reports.ts'
import { check, expect, type Page, picture, test } from './test.ts'

const link = (page: Page, name: string) => page.getByRole('link', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const find = (page: Page) => button(page, 'Finn underenhet')

test('reports for many sub-units at once, with a result for each, until none is left', async ({ page }) => {
  await signIn(page, 'kollektiv')
  await chooseActor(page, 'SKJÆRGÅRD KOLLEKTIV IKS')
  await find(page).click()
  await expect(page).toHaveURL('/minside/ny-rapport')
  await expect(page.getByRole('heading', { level: 1, name: 'Ny rapport' })).toBeFocused()
  const [one] = await page.getByRole('checkbox', { name: /AVD VERKSTED/ }).all()
  const create = page.getByRole('button', { name: /^Opprett (\d+ rapport|rapporter$)/ })
  await create.click()
  await expect(page.getByRole('alert')).toContainText('Velg minst én enhet.')
  await check(page)

  await one?.check()
  await expect(create).toHaveText('Opprett 1 rapport')
  await page.getByRole('checkbox', { name: /AVD FERJE/ }).check()
  await expect(create).toHaveText('Opprett 2 rapporter')
  await create.click()
  await expect(page.getByText('2 rapporter er opprettet.').first()).toBeVisible()
  const row = page.getByRole('row', { name: /AVD FERJE/ })
  await expect(row.getByRole('link', { name: 'Fortsett med rapporten' })).toBeVisible()
  await expect(row.getByRole('checkbox')).toBeHidden()
  await check(page)
  await picture(page, 'opprettet')

  await page.getByRole('checkbox', { name: 'Velg alle som ikke har rapport' }).check()
  await expect(create).toHaveText('Opprett 4 rapporter')
  await create.click()
  await expect(page.getByText('4 rapporter er opprettet.').first()).toBeVisible()

  await link(page, 'Rapportering av energikartlegging').click()
  await expect(page).toHaveURL('/minside')
  const why = page.getByRole('tooltip')
  await expect(why).toBeHidden()
  await find(page).hover()
  await expect(why).toHaveText('Alle underenhetene har allerede en aktiv rapport.')
  await expect(find(page)).toHaveAccessibleDescription('Alle underenhetene har allerede en aktiv rapport.')
  await page.keyboard.press('Tab')
  await page.mouse.move(0, 0)
  await expect(why).toBeHidden()
  await find(page).focus()
  await expect(why).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/minside')
  await check(page)
  await picture(page, 'alle-har')
})

test('a report for the main unit; a unit is looked up by its number', async ({ page, allow }) => {
  allow(/status of 404 .*\/api\/enheter\//)
  await signIn(page, 'dagligvare')
  await chooseActor(page, 'NABOBUA DAGLIGVARE AS')
  await find(page).click()
  const number = page.getByRole('textbox', { name: 'Virksomhetsnummer' })
  const search = button(page, 'Søk')
  await number.fill('123')
  await search.click()
  await expect(number).toHaveAccessibleDescription(/Virksomhetsnummeret må ha ni siffer/)
  await number.fill('299900018')
  await search.click()
  await expect(number).toHaveAccessibleDescription(/ikke gyldig|finner ingen enhet/)
  await number.fill(visOrgnr(GRUPPER.dagligvare.under[3]?.organisasjonsnummer ?? ''))
  await search.click()
  await expect(page.getByText(/er en av underenhetene dine/)).toBeVisible()
  await number.fill(ENKLE.sagbruk)
  await search.click()
  await expect(page.getByText('STILLE SKOG SAGBRUK AS er ikke blant underenhetene')).toBeVisible()
  await check(page)
  await picture(page, 'ny-rapport')

  const unit = page.getByRole('combobox', { name: 'Hvilken enhet gjelder rapporten?' })
  await button(page, 'Opprett rapporten').click()
  await expect(unit).toHaveAccessibleDescription(/Velg enheten rapporten gjelder\./)
  await unit.selectOption({
    label: `NABOBUA DAGLIGVARE AS (${visOrgnr(GRUPPER.dagligvare.hoved.organisasjonsnummer)})`,
  })
  await button(page, 'Opprett rapporten').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Om enheten' })).toBeFocused()
  await expect(page.getByText('NABOBUA DAGLIGVARE AS').first()).toBeVisible()
})

test('who may act for a sub-unit alone sees nothing of the main unit', async ({ page }) => {
  await signIn(page, 'smaaBokstaver')
  await chooseActor(page, 'ÆRLIG ØL & ÅPEN FLASKE AS AVD BRYGGERI')
  await expect(
    page.getByText(
      'Du har bare tilgang til underenheter. Du kan ikke se eller endre rapporter for ÆRLIG ØL & ÅPEN FLASKE AS.',
    ),
  ).toBeVisible()
  await expect(page.getByText('AVD LAGER')).toBeHidden()
  const units = page.getByRole('region', { name: 'Underenheter' }).getByRole('table').getByRole('rowheader')
  await expect(units).toHaveCount(1)
  await check(page)
  await picture(page, 'bare-underenhet')
})

test('the list of all reports, by unit and by status', async ({ page }) => {
  test.setTimeout(90_000)
  await signIn(page, 'regnskapsforer5000')
  const me = await call<{ tilganger: { organisasjonsnummer: string; navn: string }[] }>(
    page,
    'GET',
    '/auth/me',
  )
  const units = me.tilganger.slice(0, 24)
  const ids: string[] = []
  for (const { organisasjonsnummer } of units) ids.push(await newReport(page, organisasjonsnummer))
  await fillReport(page, ids[0] ?? '', 'butikk', ['omForetaket'])
  await page.goto('/reports')
  const rows = page.getByRole('table').getByRole('rowheader')
  await expect(rows).toHaveCount(20)
  await expect(rows.first(), 'newest change first').toContainText(units[0]?.navn ?? '')
  await check(page)
  await picture(page, 'rapporter')
  await button(page, 'Vis flere').click()
  await expect(rows).toHaveCount(24)

  const status = page.getByRole('combobox', { name: 'Status' })
  await status.selectOption('Påbegynt')
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('table')).toContainText('Flittig Maur')
  await status.selectOption('Innsendt')
  await expect(page.getByText('Det er ingen rapporter ennå.')).toBeVisible()
  await status.selectOption('Alle statuser')
  await page.getByRole('combobox', { name: 'Enhet' }).fill(units[7]?.organisasjonsnummer ?? '')
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(rows).toHaveCount(1)
  await link(page, units[7]?.navn ?? '').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Om enheten' })).toBeVisible()
})
