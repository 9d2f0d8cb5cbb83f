import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { onClock } from './new-year.ts'
import { column, columns, dropFile, openChain } from './own-sheet.ts'
import { newReport, signIn } from './people.ts'
import { check, expect, picture, test } from './test.ts'

// On 2 January 2027 the reporting year is 2026, and the audit may have been of 2025 (rules.md §2).
const january = new Date('2027-01-02T09:00:00Z')
test.use({ settings: { ...onClock(january), FORRIGE_AR_TIL: '06-30' } })

test('who has no report for either year says which one it is of, and its carriers are of that year', async ({
  page,
}) => {
  await page.clock.install({ time: january })
  await signIn(page, 'smaaBokstaver', '/minside')
  await expect(
    page.getByRole('heading', { level: 1, name: /AVD BRYGGERI for 2025 eller 2026: ikke begynt$/ }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Start rapporten' }).click()
  const year = page.getByRole('radiogroup', { name: 'Hvilket år gjelder rapporten?' })
  await page.getByText('Ha dette klart').click()
  await expect(page.getByText('energibruken i 2025 eller 2026, fordelt på')).toBeVisible()
  for (const one of ['2025', '2026']) await expect(year.getByRole('radio', { name: one })).not.toBeChecked()
  await page.getByRole('button', { name: 'Opprett rapporten' }).click()
  await expect(page.getByText('Velg hvilket år rapporten gjelder.')).toBeVisible()
  await expect(year.getByRole('radio', { name: '2025' })).toBeFocused()
  await check(page)
  await picture(page, 'hvilket-ar')
  await year.getByRole('radio', { name: '2025' }).check()
  await page.getByRole('button', { name: 'Opprett rapporten' }).click()
  await expect(page.getByText('Rapport for 2025', { exact: true })).toBeVisible()
  const [, report] = new URL(page.url()).pathname.match(/^(\/reports\/[^/]+)/) ?? []
  await page.goto(`${report}/energibruk/energibaerere`)
  for (const one of ['2023', '2024', '2025'])
    await expect(page.getByRole('columnheader', { name: one }).first()).toBeVisible()
  await page.goto(`${report}/send-inn`)
  await expect(page.getByRole('checkbox', { name: /^Jeg bekrefter at opplysningene/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sjekk 1 svar i rapporten' })).toBeHidden()
  await page.goto('/minside')
  await expect(
    page.getByRole('heading', { level: 1, name: /AVD BRYGGERI for 2025 mangler \d steg$/ }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /^Fortsett/ })).toBeVisible()
  await check(page)
  await picture(page, 'minside-2025')
})

test('several units are asked about once, in nynorsk, and a unit with a report is not asked', async ({
  page,
}) => {
  await page.clock.install({ time: january })
  await page.goto('/')
  await page.getByRole('link', { name: 'Nynorsk' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', /^nn/)
  await signIn(page, 'dagligvare', '/minside')
  await page.goto('/minside/ny-rapport')
  const boxes = page.getByRole('list').getByRole('checkbox')
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  const year = page.getByRole('radiogroup', { name: 'Kva år gjeld rapporten?' })
  await page.getByRole('button', { name: 'Opprett 2 rapportar' }).click()
  await expect(year.getByRole('radio', { name: '2025' })).toBeFocused()
  await expect(page.getByText('Vel kva år rapporten gjeld.')).toBeVisible()
  await check(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await picture(page, 'hvilket-ar-flere-360')
  await year.getByRole('radio', { name: '2025' }).check()
  await page.getByRole('button', { name: 'Opprett 2 rapportar' }).click()
  await expect(page.getByText('2 rapportar er oppretta.').first()).toBeVisible()
  await page.goto('/minside/hent-arbeidsbok')
  await page.getByRole('list').getByRole('checkbox').nth(4).check()
  await expect(year).toBeVisible()
  await picture(page, 'hvilket-ar-arbeidsbok')
})

test('a sheet of the company’s own: its year is asked about, and an arrow key in the question reads nothing', async ({
  page,
}) => {
  await page.clock.install({ time: january })
  await openChain(page)
  const [shop] = GRUPPER.dagligvare.under
  await dropFile(page, 'energi.csv', `Org.nr;Prosess 2025 (kWh)\r\n${shop?.organisasjonsnummer};1200`)
  const year = columns(page).getByRole('combobox', { name: 'Hvilket år gjelder rapporten?' })
  const lookOver = columns(page).getByRole('button', { name: 'Se over innholdet' })
  await lookOver.click()
  await expect(year).toBeFocused()
  await expect(year).toHaveAccessibleDescription('Velg hvilket år rapporten gjelder.')
  await year.press('ArrowDown')
  await expect(year).toHaveValue('2025')
  await expect(year).toBeFocused()
  await check(page)
  await picture(page, 'eget-ar')
  await columns(page).getByRole('button', { name: 'Les på nytt' }).press('Enter')
  await expect(columns(page).getByRole('button', { name: 'Les på nytt' })).toHaveCount(0)
  await expect(year).toHaveValue('2025')
  await expect(column(page, 'B').locator('option:checked')).toHaveText('Prosess: Energibruk i 2025')
  await lookOver.click()
  await expect(page.getByRole('heading', { name: 'Se over innholdet' })).toBeFocused()
})

// The browser's clock is 36 days behind the service's, then 400 ahead.
test('the year is the service’s, whatever the browser’s clock says', async ({ page }) => {
  await signIn(page, 'aluminium', '/minside')
  const { hoved, under } = GRUPPER.aluminium
  for (const unit of [hoved, ...under]) await newReport(page, unit.organisasjonsnummer)
  for (const clock of [undefined, new Date('2028-02-06T09:00:00Z')]) {
    if (clock) await page.clock.setSystemTime(clock)
    await page.goto('/minside')
    await expect(
      page.getByRole('heading', { level: 1, name: 'Foretakets rapport for 2026 mangler 9 steg' }),
    ).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Energibruk i 2026' })).toBeVisible()
  }
})
