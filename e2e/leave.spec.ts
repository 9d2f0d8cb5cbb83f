import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { keptDrafts } from './kept-drafts.ts'
import { checkNoSideScroll } from './narrow.ts'
import { choosePerson, newReport, signIn } from './people.ts'
import { openReport } from './reports.ts'
import { check, expect, type Page, picture, test } from './test.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Solkraft' })
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Stegene i rapporten' }).getByRole('link', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const offer = (page: Page) => page.getByText('Du har endringer som ikke er lagret')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Types key by key, and waits until the page has reacted. */
async function type(page: Page, text: string): Promise<void> {
  await field(page).pressSequentially(text)
  await page.keyboard.press('Tab')
  await expect(step(page, 'Egen energiproduksjon')).toContainText('Påbegynt')
}

test('changes are saved, or not, as one leaves a step', async ({ page }) => {
  await openReport(page, 'produksjon')
  await field(page).fill('1200')
  await page.getByRole('button', { name: 'Se historikken' }).click()
  const changes = page.getByRole('dialog', { name: 'Historikk' })
  await expect(changes).toContainText('Steget er ikke lagret ennå.')
  await expect(changes, 'no earlier version to go back to').not.toContainText('Lagre det du har skrevet')
  await page.keyboard.press('Escape')
  await step(page, 'Aktuelle tiltak').click()
  const ask = dialog(page, 'Vil du lagre endringene?')
  await expect(ask).toBeVisible()
  await check(page)
  await picture(page, 'ulagret')
  await page.keyboard.press('Escape')
  await expect(ask).toBeHidden()
  await expect(heading(page, 'Egen energiproduksjon')).toBeVisible()

  await step(page, 'Aktuelle tiltak').click()
  await ask.getByRole('button', { name: 'Ja, lagre' }).click()
  await expect(heading(page, 'Aktuelle tiltak')).toBeVisible()
  await step(page, 'Egen energiproduksjon').click()
  await expect(field(page)).toHaveValue(/^1\s200$/)

  await field(page).fill('7')
  const address = page.url()
  await page.evaluate(() => history.back())
  await expect(ask, 'Back asks, too').toBeVisible()
  await page.keyboard.press('Escape')
  await expect(ask).toBeHidden()
  await expect(page).toHaveURL(address)
  await expect(field(page)).toHaveValue('7')
  await page.getByRole('button', { name: 'Tilbake' }).click()
  await ask.getByRole('button', { name: 'Nei, ikke lagre' }).click()
  await expect(heading(page, 'Egen energiproduksjon')).toBeHidden()
  await page.goBack()
  await expect(field(page)).toHaveValue(/^1\s200$/)
  await expect(offer(page)).toBeHidden()
})

test('a figure that cannot be read does not move «Tilbake» between press and release', async ({ page }) => {
  await openReport(page, 'produksjon')
  await field(page).fill('tolv')
  await page.getByRole('button', { name: 'Tilbake' }).click()
  await expect(dialog(page, 'Vil du lagre endringene?')).toBeVisible()
})

test('what is not valid cannot be saved: go on without, or stay and mend', async ({ page }) => {
  await openReport(page, 'produksjon')
  await field(page).fill('-5')
  await step(page, 'Aktuelle tiltak').click()
  await dialog(page, 'Vil du lagre endringene?').getByRole('button', { name: 'Ja, lagre' }).click()
  const cannot = dialog(page, 'Vi kan ikke lagre ennå')
  await expect(cannot).toContainText('i denne nettleseren til du logger ut')
  await check(page)
  await cannot.getByRole('button', { name: 'Avbryt og rett feilene' }).click()
  await expect(cannot).toBeHidden()
  await expect(field(page)).toHaveValue(/5/)
  await expect(field(page)).toHaveAccessibleDescription(/Tallet kan ikke være mindre enn 0/)
  await expect(page.getByRole('region', { name: 'Ikke lagret ennå' })).toBeVisible()

  await step(page, 'Aktuelle tiltak').click()
  await dialog(page, 'Vil du lagre endringene?').getByRole('button', { name: 'Ja, lagre' }).click()
  await cannot.getByRole('button', { name: 'Gå videre uten å lagre' }).click()
  await expect(heading(page, 'Aktuelle tiltak')).toBeVisible()
  await step(page, 'Egen energiproduksjon').click()
  await expect(field(page)).toHaveValue('')
  await expect(offer(page), 'what could not be saved is kept').toBeVisible()
})

test('before sign-out what is not valid is said to be deleted: stay and mend, or sign out', async ({
  page,
  allow,
}) => {
  // A presence call that was in flight when the session ended.
  allow(/401 .*\/tilstede/)
  const id = await openReport(page, 'produksjon')
  await field(page).fill('-5')
  const cannot = dialog(page, 'Vi kan ikke lagre ennå')
  const signOut = async () => {
    await page.getByRole('link', { name: 'Logg ut' }).click()
    await dialog(page, 'Vil du lagre endringene?').getByRole('button', { name: 'Ja, lagre' }).click()
  }
  await signOut()
  await expect(cannot).toContainText('Logger du ut nå, sletter vi det du har skrevet.')
  await expect(cannot).not.toContainText('tar vi vare på')
  await check(page)
  await picture(page, 'ugyldig-logg-ut')
  await cannot.getByRole('button', { name: 'Avbryt og rett feilene' }).click()
  await expect(field(page)).toHaveValue(/5/)

  await signOut()
  await cannot.getByRole('button', { name: 'Logg ut og slett' }).click()
  await expect(heading(page, 'Du er logget ut')).toBeVisible()
  await signIn(page, 'eiendom', `/reports/${id}/produksjon`)
  await expect(field(page)).toHaveValue('')
  await expect(offer(page)).toBeHidden()
})

test('what was typed survives a reload, and is offered', async ({ page }) => {
  page.on('dialog', (asked) => void asked.accept())
  await openReport(page, 'produksjon')
  await type(page, '3,5 GWh')
  await page.reload()
  await expect(offer(page)).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await check(page)
  await picture(page, 'tilbud')
  await page.setViewportSize({ width: 320, height: 800 })
  await checkNoSideScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Hent dem fram' }).click()
  const first = page.locator('form input').first()
  await expect(first, 'the first field').toBeFocused()
  await field(page).focus()
  await expect(field(page)).toHaveValue('3,5 GWh')
  await expect(offer(page)).toBeHidden()

  await page.reload()
  await page.getByRole('button', { name: 'Slett dem' }).click()
  const ask = dialog(page, 'Vil du slette endringene?')
  await check(page)
  await picture(page, 'slett')
  await ask.getByRole('button', { name: 'Avbryt' }).last().click()
  await expect(page.getByRole('button', { name: 'Slett dem' })).toBeFocused()
  await page.getByRole('button', { name: 'Slett dem' }).click()
  await ask.getByRole('button', { name: 'Slett endringene' }).click()
  await expect(offer(page)).toBeHidden()
  await expect(first).toBeFocused()
  await page.reload()
  await expect(field(page)).toBeVisible()
  await expect(offer(page)).toBeHidden()
})

test('what was typed and not saved is named on Min side, with its step', async ({ page }) => {
  page.on('dialog', (asked) => void asked.accept())
  await openReport(page, 'produksjon')
  await type(page, '3,5 GWh')
  await expect.poll(() => keptDrafts(page)).toHaveLength(1)
  await page.goto('/minside')
  await check(page)
  await picture(page, 'minside-ulagret')
  await page.getByRole('link', { name: /, steg 5: «Egen energiproduksjon»$/ }).click()
  await page.getByRole('button', { name: 'Hent dem fram' }).click()
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(page.getByText('Lagret.', { exact: true }).first()).toBeVisible()
  await expect.poll(() => keptDrafts(page)).toHaveLength(0)
  await page.getByRole('banner').getByRole('link', { name: 'Min side' }).click()
  await expect(page.getByRole('table', { name: 'Enhetene' })).toBeVisible()
  await expect(page.getByText('Du har skrevet noe som ikke er lagret')).toHaveCount(0)
})

/** Signs out in another tab, as the same person. */
async function signOutElsewhere(page: Page): Promise<void> {
  // Without this, a later call would show the end of the session before a button is pressed.
  await page.waitForLoadState('networkidle')
  const other = await page.context().newPage()
  await other.goto('/hjem')
  await other.getByRole('link', { name: 'Logg ut' }).click()
  await expect(heading(other, 'Du er logget ut')).toBeVisible()
  await other.close()
}

test('what was typed survives the end of the session, for the same person alone', async ({ page, allow }) => {
  allow(/401 /)
  const [unit] = GRUPPER.aluminium.under
  await signIn(page, 'aluminium')
  const id = await newReport(page, unit?.organisasjonsnummer ?? '')
  await page.goto(`/reports/${id}/produksjon`)
  await type(page, '4321')
  // Without this, a later call would show the end of the session before the user does anything.
  await page.waitForLoadState('networkidle')
  await signOutElsewhere(page)
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(heading(page, 'Du er logget ut')).toBeVisible()
  await expect(page.getByText('Det du skrev, er tatt vare på i denne nettleseren.')).toBeVisible()
  await check(page)

  // A colleague with access to the same unit signs in on the same computer.
  await page.getByRole('link', { name: 'Logg inn igjen' }).click()
  await choosePerson(page, 'radgiver')
  await expect(page).toHaveURL(`/reports/${id}/produksjon`)
  await expect(field(page)).toHaveValue('')
  await expect(offer(page)).toBeHidden()
  await page.waitForLoadState('networkidle')
  await signOutElsewhere(page)
  await step(page, 'Aktuelle tiltak').click()

  await page.getByRole('link', { name: 'Logg inn igjen' }).click()
  await choosePerson(page, 'aluminium')
  await expect(page).toHaveURL(/\/reports\//)
  await page.goto(`/reports/${id}/produksjon`)
  await page.getByRole('button', { name: 'Hent dem fram' }).click()
  await expect(field(page)).toHaveValue('4321')
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(page.getByText('Lagret.', { exact: true }).first()).toBeVisible()
})

test('the end of the session promises nothing where nothing is kept', async ({ page, allow }) => {
  allow(/401 /)
  await openReport(page, 'produksjon')
  await page.waitForLoadState('networkidle')
  await signOutElsewhere(page)
  await page.getByRole('link', { name: 'Min side' }).first().click()
  await expect(heading(page, 'Du er logget ut')).toBeVisible()
  await expect(page.getByText('Logg inn igjen for å fortsette.', { exact: true })).toBeVisible()
})

/** From now on, as where the disk is full. */
const storeNothing = (page: Page) =>
  page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })

test('the end of the session promises nothing where what was typed last is not kept', async ({
  page,
  allow,
}) => {
  allow(/401 /)
  await openReport(page, 'produksjon')
  await type(page, '43')
  await expect.poll(() => keptDrafts(page)).toHaveLength(1)
  await storeNothing(page)
  await field(page).fill('4321')
  await expect(page.getByText(/kan ikke ta vare på/).first()).toBeVisible()
  await signOutElsewhere(page)
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(heading(page, 'Du er logget ut')).toBeVisible()
  await expect(page.getByText('Logg inn igjen for å fortsette.', { exact: true })).toBeVisible()
})

test('a draft that is fetched stays stored while it cannot be stored anew', async ({ page }) => {
  page.on('dialog', (asked) => void asked.accept())
  await openReport(page, 'produksjon')
  await type(page, '43')
  await page.reload()
  await expect(offer(page)).toBeVisible()
  await storeNothing(page)
  await page.getByRole('button', { name: 'Hent dem fram' }).click()
  await expect(field(page)).toHaveValue('43')
  await expect(page.getByText(/kan ikke ta vare på/).first()).toBeVisible()
  await expect(offer(page)).toBeVisible()
  expect(await keptDrafts(page)).toHaveLength(1)
})

test('a sign-out by choice takes away what was not saved', async ({ page, allow }) => {
  // A presence call that was in flight when the session ended.
  allow(/401 .*\/tilstede/)
  page.on('dialog', (asked) => void asked.accept())
  const id = await openReport(page, 'produksjon')
  await type(page, '99')
  await page.reload()
  await expect(offer(page)).toBeVisible()
  await page.getByRole('link', { name: 'Logg ut' }).click()
  await expect(heading(page, 'Du er logget ut')).toBeVisible()
  await signIn(page, 'eiendom', `/reports/${id}/produksjon`)
  await expect(field(page)).toHaveValue('')
  await expect(offer(page)).toBeHidden()
})
