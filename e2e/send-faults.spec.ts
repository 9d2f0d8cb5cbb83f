import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { words } from '../src/server/words.ts'
import { test } from './gateway.ts'
import { call, chooseActor, choosePerson, signIn } from './people.ts'
import { answers, confirmations, email, sameForOthers, withFigures } from './several.ts'
import { expect, type Locator, type Page, picture } from './test.ts'

// What interrupts «Send inn flere»: nothing is lost, nothing is sent twice, and the page says what happened (rules.md §6.10).

const { t } = words.nb
const { under } = GRUPPER.kollektiv
const address = 'energi@kollektiv.example'

test.use({
  settings: [
    ({ gateway }, use) => use({ APP_URL: gateway.url, SAMLET_INNSENDING: 'ja' }),
    { scope: 'worker' },
  ],
})
test.describe.configure({ timeout: 120_000 })

const rowOf = (page: Page, index: number): Locator =>
  page.getByRole('rowgroup', { name: under[index]?.navn ?? '', exact: true })
const sent = (page: Page, n: number) => page.getByRole('heading', { name: t('samlet.sendt', { n }) })
/** What the person has sent in for the year, also before the page was opened. */
const inAll = (page: Page, n: number) =>
  page.getByText(new RegExp(`^Alle du har sendt inn for \\d{4}: ${n}$`))
const send = (page: Page, n: number) => page.getByRole('button', { name: t('samlet.knapp', { n }) })
const stateOf = async (page: Page, id = '') =>
  (await call<{ status: number }>(page, 'GET', `/energikartlegginger/${id}`)).status
const callsFor = (id = '') => new RegExp(`${id}/samlet-innsending$`)

/** Reports on the page, of which all are ticked. @returns their ids */
async function ticked(page: Page, from: number, n: number, group: 'kollektiv' | 'dagligvare' = 'kollektiv') {
  const { hoved, under } = GRUPPER[group]
  await signIn(page, group)
  await chooseActor(page, hoved.navn)
  const ids = await withFigures(page, under.slice(from, from + n))
  await page.goto('/minside')
  await page.getByRole('link', { name: t('pages.minside.send-inn-flere') }).click()
  await page.getByRole('checkbox', { name: t('samlet.velg-alle', { n }) }).check()
  return ids
}

/** Confirms what is confirmed once for all that are ticked. */
async function confirmAll(page: Page): Promise<void> {
  await expect(sameForOthers(page)).toBeVisible()
  for (const one of await sameForOthers(page).getByRole('checkbox').all()) {
    await expect(one, 'is given anew').not.toBeChecked()
    await one.check()
  }
}

/** Answers the first report and sends it in, and confirms the same for the others. */
async function answerFirst(page: Page): Promise<void> {
  for (const one of answers(page)) await one.check()
  for (const one of await confirmations(page)) await one.check()
  await email(page).fill(address)
  await page.getByRole('button', { name: t('samlet.knapp-forst') }).click()
  await confirmAll(page)
}

test('a service that is away for a moment is asked again; where it stays away the report stays with its answers', async ({
  page,
  gateway,
  allow,
}) => {
  allow(/503 /)
  const [, second = '', third = ''] = await ticked(page, 0, 3)
  await answerFirst(page)
  gateway.fail(callsFor(second), 503)
  gateway.fail(callsFor(third), 503, 503)
  await send(page, 2).dblclick()
  await expect(sent(page, 2)).toBeFocused()
  expect(gateway.calls(/energikartlegginger\/.*samlet-innsending$/), 'two are asked twice').toBe(4)
  await expect(rowOf(page, 2)).toContainText(t('utilgjengelig'))
  await expect(rowOf(page, 2).getByRole('checkbox'), 'is shown unchanged').toBeChecked()
  expect(await stateOf(page, third)).toBe(2)
  await picture(page, 'borte')

  await expect(sameForOthers(page)).toContainText(address)
  await confirmAll(page)
  await send(page, 1).click()
  await expect(sent(page, 3)).toBeFocused()
  // The receipts are there after the page was loaded anew.
  await page.reload()
  await expect(inAll(page, 3)).toBeVisible()
  await expect(page.getByRole('link', { name: under[2]?.navn ?? '' })).toBeVisible()
})

test('a report whose answers are lost is asked for, and is sent, not sent or not known', async ({
  page,
  gateway,
  allow,
}) => {
  allow(/ERR_/)
  const { under } = GRUPPER.dagligvare
  const [, lost = '', away = '', last = ''] = await ticked(page, 0, 4, 'dagligvare')
  await answerFirst(page)
  gateway.fail(callsFor(lost), 'answer lost', 'answer lost')
  gateway.fail(callsFor(away), 'broken off', 'broken off')
  await send(page, 3).click()
  await expect(sent(page, 3)).toBeFocused()
  expect(await stateOf(page, lost)).toBe(3)
  await expect(page.getByRole('link', { name: under[1]?.navn ?? '' })).toBeVisible()
  const why = t('samlet.feil.uten-svar', { hvorfor: t('ingen-kontakt.igjen') })
  const row = page.getByRole('rowgroup', { name: under[2]?.navn ?? '', exact: true })
  await expect(row).toContainText(why)
  await expect(page.getByText(t('samlet.ikke-sendt', { n: 1 }))).toBeVisible()
  await picture(page, 'uten-svar')
  // The service is away altogether.
  gateway.fail(callsFor(away), 'answer lost', 'answer lost')
  const lists = /enheter\/\d+\/samlet-innsending$/
  gateway.fail(lists, ...Array.from({ length: 8 }, () => 'broken off' as const))
  await confirmAll(page)
  await send(page, 1).click()
  await expect(row).toContainText(t('samlet.feil.uvisst'), { timeout: 20_000 })
  await expect(page.getByText(t('samlet.uvisst', { n: 1 }))).toBeVisible({ timeout: 20_000 })
  await picture(page, 'uvisst')
  gateway.mend()
  // It was sent in after all. Nothing else is shown since: what is confirmed stands.
  for (const one of await sameForOthers(page).getByRole('checkbox').all()) await expect(one).toBeChecked()
  await send(page, 1).click()
  await expect(sent(page, 4)).toBeFocused()
  await expect(page.getByText(t('samlet.av-andre', { n: 1 }))).toHaveCount(0)
  for (const id of [lost, away, last]) expect(await stateOf(page, id)).toBe(3)
})

test('nothing more is sent once the page is left; what was sent and what was answered stand there again', async ({
  page,
  gateway,
  allow,
}) => {
  allow(/503 /)
  const [first = '', second] = await ticked(page, 3, 3)
  // What was answered for a report of the year is offered for those that are ticked on another day too.
  await confirmAll(page)
  // The page is left while the first one waits to be asked again.
  gateway.fail(callsFor(first), 503)
  await send(page, 3).click()
  await expect.poll(() => gateway.calls(callsFor(first))).toBe(1)
  await page
    .getByRole('link', { name: t('pages.minside.tittel') })
    .first()
    .click()
  await page
    .getByRole('dialog', { name: t('samlet.avbryt.tittel') })
    .getByRole('button', { name: t('samlet.avbryt.ja') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /Hei, / })).toBeVisible()
  await expect.poll(() => stateOf(page, first)).toBe(3)
  await page.getByRole('link', { name: t('pages.minside.send-inn-flere') }).click()
  await expect(page.getByText(t('samlet.avbrutt', { n: 2 }))).toBeVisible()
  // Three by the test before.
  await expect(inAll(page, 4)).toBeVisible()
  await page.getByRole('checkbox', { name: t('samlet.velg-alle', { n: 2 }) }).check()
  expect(await stateOf(page, second)).toBe(2)
  await expect(sameForOthers(page)).toContainText(address)
  await confirmAll(page)

  // The session ends in the middle.
  allow(/401 /)
  await page.context().clearCookies()
  await send(page, 2).click()
  await page.getByRole('link', { name: 'Logg inn igjen' }).click()
  await choosePerson(page, 'kollektiv')
  await expect(page).toHaveURL('/minside/send-inn-flere')
  expect(await stateOf(page, second)).toBe(2)
  await page.getByRole('checkbox', { name: t('samlet.velg-alle', { n: 2 }) }).check()
  await expect(sameForOthers(page)).toContainText(address)
  await confirmAll(page)
  await send(page, 2).click()
  await expect(sent(page, 2)).toBeFocused()
  await expect(inAll(page, 6)).toBeVisible()
})
