import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { ar } from './fill.ts'
import { checkWidth } from './narrow.ts'
import { column, columns, dropFile, openChain, rowOf } from './own-sheet.ts'
import { call, newReport } from './people.ts'
import { fillReport } from './reports.ts'
import { check, expect, type Page, picture, test } from './test.ts'

const shops = GRUPPER.dagligvare.under.slice(30, 36)

const accept = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Se over innholdet' })

test('a sheet of purposes alone: how the buildings are heated is asked once', async ({ page }) => {
  const [first, second, third] = shops
  if (!first || !second || !third) throw new Error('The food chain has too few shops')
  await openChain(page)
  const text = [
    `Org.nr;Bygg ${ar} (kWh);Prosess ${ar} (kWh)`,
    `${first.organisasjonsnummer};1000;2000`,
    `${second.organisasjonsnummer};3000;`,
    `${third.organisasjonsnummer};;4000`,
  ]
  await dropFile(page, 'formal.csv', text.join('\n'))
  await accept(page).click()
  const asked = page.getByRole('dialog', { name: 'Oppvarming av byggene' })
  await expect(asked).toContainText('2 enheter har energibruk i bygg')
  await expect(asked.getByRole('heading')).toBeFocused()
  await accept(page).click()
  await expect(asked.getByLabel('Hvordan varmes byggene opp?')).toBeFocused()
  await check(page)
  await picture(page, 'oppvarming')
  await asked.getByLabel('Hvordan varmes byggene opp?').selectOption('Vannbåren')
  await accept(page).click()
  await rowOf(page, second)
    .getByRole('button', { name: /^Se de 2 endringene/ })
    .click()
  await expect(rowOf(page, second).getByRole('row', { name: /varmes/ })).toContainText('Svaret ditt')
  await picture(page, 'oppvarming-forhandsvisning')
  await page.getByRole('button', { name: 'Lagre for 3 enheter' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Lagret for 3 enheter.' })).toBeAttached()

  // Carriers that do not have the sum of the purposes are saved, and said to be left to mend.
  const carriers = [
    `Org.nr;Strøm ${ar} (kWh)`,
    `${first.organisasjonsnummer};3000`,
    `${second.organisasjonsnummer};2500`,
  ]
  await page.goto('/minside')
  await expect(page.getByRole('table', { name: 'Enhetene' })).toBeVisible()
  await dropFile(page, 'strom.csv', carriers.join('\n'))
  await accept(page).click()
  await expect(page.getByText('For 1 enhet gjenstår det noe når filen er lagret.')).toBeVisible()
  await expect(rowOf(page, second)).toContainText('Dette må rettes i rapporten eller i filen')
  await check(page)
  await picture(page, 'ulik-sum')
  await page.getByRole('button', { name: 'Lagre for 2 enheter' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Lagret for 2 enheter.' })).toBeAttached()
  await expect(rowOf(page, second), 'it is still to mend').toContainText('Dette må rettes i rapporten')
})

test('carriers alone are saved before the purposes, and the step says what is left', async ({ page }) => {
  const [, , , fourth, fifth] = shops
  if (!fourth || !fifth) throw new Error('The food chain has too few shops')
  await openChain(page)
  const text = [
    `Org.nr;Strøm ${ar - 1} (MWh);Strøm ${ar} (MWh);Fjernvarme ${ar} (MWh)`,
    `${fourth.organisasjonsnummer};7;8;0,5`,
    `${fifth.organisasjonsnummer};9;10;`,
  ]
  await dropFile(page, 'strom.csv', text.join('\n'))
  await expect(column(page, 'B').locator('option:checked')).toHaveText(`Elektrisitet: Energibruk i ${ar - 1}`)
  await expect(columns(page)).toContainText('Alle 4 kolonnene blir lest.')
  await accept(page).click()
  await page
    .getByLabel('Hvordan fordeler energien seg på formål?')
    .selectOption('Det er ulikt, eller jeg vet ikke')
  await accept(page).click()
  await expect(page.getByText('For 2 enheter gjenstår det noe når filen er lagret.')).toBeVisible()
  await expect(page.getByText(/feil må rettes/)).toHaveCount(0)
  await expect(rowOf(page, fourth)).toContainText('1 gjenstår')
  await rowOf(page, fourth)
    .getByRole('button', { name: /^Se de 3 endringene/ })
    .click()
  await expect(rowOf(page, fourth)).toContainText('Dette gjenstår i rapporten når filen er lagret')
  await check(page)
  await picture(page, 'bare-energibaerere')
  await page.setViewportSize({ width: 320, height: 740 })
  await page.getByRole('button', { name: 'Nynorsk' }).click()
  await expect(rowOf(page, fourth)).toContainText('1 står att')
  await check(page)
  await picture(page, 'bare-energibaerere-nn-320')
  await page.getByRole('button', { name: 'Bokmål' }).click()
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('button', { name: 'Lagre for 2 enheter' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Lagret for 2 enheter.' })).toBeAttached()
  await rowOf(page, fourth)
    .getByRole('link', { name: /^Åpne rapporten/ })
    .click()
  await page
    .getByRole('link', { name: /Energibruk per energibærer/ })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: new RegExp(`^Elektrisitet.*${ar}`) })).toHaveValue(/^8.000$/)
  await picture(page, 'bare-energibaerere-steg')
})

test('what the file says of a report that is sent in is one line, until one asks', async ({ page }) => {
  const sent = shops[5]
  if (!sent) throw new Error('The food chain has too few shops')
  await openChain(page)
  const id = await newReport(page, sent.organisasjonsnummer)
  await fillReport(page, id, 'butikk')
  await call(page, 'POST', `/energikartlegginger/${id}/innsending`)
  await page.setViewportSize({ width: 360, height: 740 })
  await dropFile(page, 'strom.csv', `Org.nr;Strøm ${ar} (kWh)\n${sent.organisasjonsnummer};1234`)
  await accept(page).click()
  const row = rowOf(page, sent)
  await expect(row).toContainText('Kan ikke lagres')
  await expect(row.getByRole('row')).toHaveCount(1)
  await checkWidth(page, 'a status with its link')
  await row.getByRole('button', { name: /^Se forskjellen/ }).click()
  await expect(row).toContainText('Filen sier noe annet enn det som er sendt inn')
  await expect(row.getByRole('row', { name: /Elektrisitet/ })).toContainText(/1\s234/)
  await check(page)
})
