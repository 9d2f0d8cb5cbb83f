import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { ar } from './fill.ts'
import { column, columns, dropFile, openChain, rowOf } from './own-sheet.ts'
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

  // The columns of the same file: they are saved where the report has the purposes.
  const carriers = [
    `Org.nr;Strøm ${ar} (kWh)`,
    `${first.organisasjonsnummer};3000`,
    `${second.organisasjonsnummer};2500`,
  ]
  await page.goto('/minside')
  await expect(page.getByRole('table', { name: 'Enhetene' })).toBeVisible()
  await dropFile(page, 'strom.csv', carriers.join('\n'))
  await accept(page).click()
  await expect(
    page.getByRole('heading', { name: /^Energibærerne til 1 enhet må ha samme sum/ }),
  ).toBeVisible()
  await expect(rowOf(page, second)).toContainText('Må stemme med formålene')
  await page.getByRole('button', { name: 'Lagre for 1 enhet' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Lagret for 1 enhet.' })).toBeAttached()
})

test('carriers alone are looked over on the step of their unit, after the purposes', async ({ page }) => {
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
  await expect(page.getByText('2 må stemme med formålene.').first()).toBeVisible()
  await expect(page.getByText(/feil må rettes/)).toHaveCount(0)
  await check(page)
  await picture(page, 'bare-energibaerere')
  await rowOf(page, fourth)
    .getByRole('button', { name: /^Se over og sett inn/ })
    .click()
  const paste = page.getByRole('dialog', { name: 'Stemmer dette?' })
  await expect(paste).toContainText('Fjernvarme')
  await check(page)
  await picture(page, 'bare-energibaerere-steg')
  await paste.getByRole('button', { name: 'Fyll ut formålene først' }).click()
  await expect(page).toHaveURL(/\/energibruk$/)
})
