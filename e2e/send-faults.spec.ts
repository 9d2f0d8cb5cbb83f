import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { words } from '../src/server/words.ts'
import { test } from './gateway.ts'
import { call, chooseActor, choosePerson, signIn } from './people.ts'
import { answers, confirmations, email, withFigures } from './several.ts'
import { expect, type Locator, type Page, picture } from './test.ts'

// What interrupts «Send inn flere»: nothing is lost, nothing is sent twice, and the page says what happened (rules.md §6.10).

const { t } = words.nb
const { hoved, under } = GRUPPER.kollektiv
const address = 'energi@kollektiv.example'

test.use({
  settings: [
    ({ gateway }, use) => use({ APP_URL: gateway.url, SAMLET_INNSENDING: 'ja' }),
    { scope: 'worker' },
  ],
})
test.describe.configure({ timeout: 120_000 })

const rowOf = (page: Page, index: number): Locator =>
  page.getByRole('row').filter({ hasText: under[index]?.navn ?? '' })
const sent = (page: Page, n: number) => page.getByRole('heading', { name: t('samlet.sendt', { n }) })
const send = (page: Page, n: number) => page.getByRole('button', { name: t('samlet.knapp', { n }) })
const stateOf = async (page: Page, id = '') =>
  (await call<{ status: number }>(page, 'GET', `/energikartlegginger/${id}`)).status
const callsFor = (id = '') => new RegExp(`${id}/samlet-innsending$`)

/** Three reports on the page, of which all are ticked. @returns their ids */
async function threeTicked(page: Page, from: number): Promise<string[]> {
  await signIn(page, 'kollektiv')
  await chooseActor(page, hoved.navn)
  const ids = await withFigures(page, under.slice(from, from + 3))
  await page.goto('/minside')
  await page.getByRole('link', { name: t('pages.minside.send-inn-flere') }).click()
  await page.getByRole('checkbox', { name: t('samlet.velg-alle', { n: 3 }) }).check()
  return ids
}

async function confirmAll(page: Page): Promise<void> {
  for (const one of await confirmations(page)) {
    await expect(one, 'is given anew').not.toBeChecked()
    await one.check()
  }
}

async function answerAll(page: Page): Promise<void> {
  for (const one of answers(page)) await one.check()
  await email(page).fill(address)
  await confirmAll(page)
}

test('a service that is away for a moment is asked again; where it stays away the report stays with its answers', async ({
  page,
  gateway,
  allow,
}) => {
  allow(/503 /)
  const [first = '', second = ''] = await threeTicked(page, 0)
  await answerAll(page)
  gateway.fail(callsFor(first), 503)
  gateway.fail(callsFor(second), 503, 503)
  await send(page, 3).dblclick()
  await expect(sent(page, 2)).toBeFocused()
  expect(gateway.calls(/energikartlegginger\/.*samlet-innsending$/), 'two are asked twice').toBe(5)
  await expect(rowOf(page, 1).getByRole('alert')).toHaveText(t('utilgjengelig'))
  await expect(rowOf(page, 1).getByRole('checkbox')).not.toBeChecked()
  expect(await stateOf(page, second)).toBe(2)
  await picture(page, 'borte')

  await rowOf(page, 1).getByRole('checkbox').check()
  await expect(page.getByText(t('samlet.hentet-fram')).first()).toBeVisible()
  await expect(email(page)).toHaveValue(address)
  for (const one of answers(page)) await expect(one).toBeChecked()
  await confirmAll(page)
  await send(page, 1).click()
  await expect(sent(page, 3)).toBeFocused()
})

test('nothing more is sent once the page is left; what was sent and what was answered stand there again', async ({
  page,
  gateway,
  allow,
}) => {
  allow(/503 /)
  const [first = '', second] = await threeTicked(page, 3)
  await answerAll(page)
  // The page is left while the first one waits to be asked again.
  gateway.fail(callsFor(first), 503)
  await send(page, 3).click()
  await expect.poll(() => gateway.calls(callsFor(first))).toBe(1)
  await page
    .getByRole('link', { name: t('pages.minside.tittel') })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /Hei, / })).toBeVisible()
  await expect.poll(() => stateOf(page, first)).toBe(3)
  await page.getByRole('link', { name: t('pages.minside.send-inn-flere') }).click()
  await expect(sent(page, 1)).toBeVisible()
  await page.getByRole('checkbox', { name: t('samlet.velg-alle', { n: 2 }) }).check()
  expect(await stateOf(page, second)).toBe(2)
  await expect(email(page)).toHaveValue(address)
  await confirmAll(page)

  // The session ends in the middle.
  allow(/401 /)
  await page.context().clearCookies()
  await send(page, 2).click()
  await expect(page.getByText('Det du skrev, er tatt vare på i denne nettleseren.')).toBeVisible()
  await page.getByRole('link', { name: 'Logg inn igjen' }).click()
  await choosePerson(page, 'kollektiv')
  await expect(page).toHaveURL('/minside/send-inn-flere')
  expect(await stateOf(page, second)).toBe(2)
  await page.getByRole('checkbox', { name: t('samlet.velg-alle', { n: 2 }) }).check()
  await expect(email(page)).toHaveValue(address)
  await confirmAll(page)
  await send(page, 2).click()
  await expect(sent(page, 2)).toBeFocused()
})
