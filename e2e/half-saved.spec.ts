import { call } from './people.ts'
import { openReport } from './reports.ts'
import { check, drawn, expect, type Page, picture, test } from './test.ts'

// «Lagre» saves what is not complete and says what is left; «Neste» saves it, and stays (rules.md §6.1).

const steps = (page: Page) => page.getByRole('navigation', { name: 'Stegene i rapporten' })
const stepOf = (page: Page, name: string) => steps(page).getByRole('listitem').filter({ hasText: name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const errors = (page: Page) =>
  page.getByRole('region', { name: 'Du må rette disse feilene for å gå videre:' })

test('half a step is saved, says what is left without an error, and is there on another page', async ({
  page,
}) => {
  const id = await openReport(page, 'om-foretaket/om-kartleggingen')
  await page.getByRole('radio').first().check()
  await button(page, 'Lagre').click()
  const left = page.getByText(/^Lagret\. \d+ punkter gjenstår på dette steget\.$/).first()
  await expect(left).toBeVisible()
  await expect(errors(page)).toHaveCount(0)
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await expect(stepOf(page, 'Om kartleggingen')).toContainText('Påbegynt')
  // The same number as in the list of steps.
  const [, n] = /(\d+) punkter/.exec((await left.textContent()) ?? '') ?? []
  await expect(stepOf(page, 'Om kartleggingen')).toContainText(`${n} gjenstår`)
  await check(page)
  await picture(page, 'halvt-lagret')
  await page.reload()
  await drawn(page)
  await expect(page.getByRole('radio').first()).toBeChecked()
  await expect(page.getByText('Du har endringer som ikke er lagret')).toHaveCount(0)

  await button(page, 'Neste').click()
  await expect(errors(page), '«Neste» stays with the errors').toBeFocused()
  await expect(page).toHaveURL(`/reports/${id}/om-foretaket/om-kartleggingen`)
  await page.goto('/minside')
  await drawn(page)
})

test('«Neste» saves before it stays', async ({ page }) => {
  await openReport(page, 'om-foretaket')
  await page
    .getByRole('radiogroup', { name: /ISO 50001/ })
    .getByRole('radio', { name: 'Nei' })
    .check()
  await button(page, 'Neste').click()
  await expect(errors(page)).toBeFocused()
  await page.reload()
  await drawn(page)
  await expect(
    page.getByRole('radiogroup', { name: /ISO 50001/ }).getByRole('radio', { name: 'Nei' }),
  ).toBeChecked()
})

test('whoever leaves half a step can save it as it is', async ({ page }) => {
  await openReport(page, 'om-foretaket')
  const iso = page.getByRole('radiogroup', { name: /ISO 50001/ }).getByRole('radio', { name: 'Ja' })
  await iso.check()
  await steps(page).getByRole('link', { name: 'Egen energiproduksjon' }).click()
  await page
    .getByRole('dialog', { name: 'Vil du lagre endringene?' })
    .getByRole('button', { name: 'Ja, lagre' })
    .click()
  const ask = page.getByRole('dialog', { name: 'Noe gjenstår' })
  await expect(ask.locator('.ek-actions').getByRole('button')).toHaveText([
    'Avbryt og rett feilene',
    'Lagre det som det er',
    'Gå videre uten å lagre',
  ])
  await check(page)
  await picture(page, 'uferdig')
  await ask.getByRole('button', { name: 'Lagre det som det er' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Egen energiproduksjon' })).toBeVisible()
  await expect(stepOf(page, 'Om enheten')).toContainText('Påbegynt')
  await steps(page).getByRole('link', { name: 'Om enheten' }).click()
  await expect(iso).toBeChecked()
})

test('carriers are saved before the purposes; once the two do not agree, the step says what is to be mended', async ({
  page,
}) => {
  const id = await openReport(page, 'energibruk/energibaerere')
  const saved = page.getByText('Lagret. Ett punkt gjenstår på dette steget.').first()
  const carriers = stepOf(page, 'Energibruk per energibærer')
  await page.locator('[id="energibarer.2.kwh"]').fill('1000')
  await button(page, 'Lagre').click()
  await expect(saved).toBeVisible()
  await expect(carriers).toContainText('Påbegynt')
  await expect(errors(page)).toHaveCount(0)
  await call(page, 'POST', `/energikartlegginger/${id}/energibruk-per-formal`, {
    energibrukKwhPerFormal: [{ formalKodeId: 2, kwh: 3000 }],
    energibrukMengdePerFormal: [],
    oppvarmingByggKodeId: null,
  })
  await page.reload()
  await page.locator('[id="energibarer.2.kwh"]').fill('2000')
  await button(page, 'Lagre').click()
  await expect(saved).toBeVisible()
  await expect(errors(page)).toBeVisible()
  await expect(carriers).toContainText('Må rettes')
  await check(page)
  await picture(page, 'lagret-med-feil')
})
