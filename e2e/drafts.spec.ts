import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { keptDrafts } from './kept-drafts.ts'
import { call, newReport, type Person, signIn } from './people.ts'
import { fillReport } from './reports.ts'
import { checkBySecondEngine } from './second-engine.ts'
import { check, drawn, expect, type Page, picture, test, unfold } from './test.ts'
import { words } from './words.ts'

// Unsaved input is never lost (rules.md §6.5): one test for each way to lose it.

const texts = words.nb
const { t } = texts
const { aluminium } = GRUPPER
// All but the one whose report the main job begins (journey.spec.ts).
const shops = GRUPPER.dagligvare.under
  .filter(({ navn }) => navn !== 'NABOBUA STORGATA 1')
  .map(({ organisasjonsnummer }) => organisasjonsnummer)
let next = 0
test.setTimeout(120_000)

/** Makes a report of a shop that no other test uses, and opens its step energibruk. */
async function openReport(page: Page, person: Person = 'dagligvare'): Promise<string> {
  await signIn(page, person)
  const id = await newReport(page, shops[next++] ?? '')
  await open(page, id)
  return id
}
async function open(page: Page, id: string, path = 'energibruk') {
  await page.goto(`/reports/${id}/${path}`)
  await drawn(page)
}
const kwh = (page: Page, formal = 'Prosess') =>
  page.getByRole('group', { name: formal, exact: true }).getByRole('textbox', { name: /^Energibruk i \d{4}/ })
const offer = (page: Page) => page.getByRole('heading', { name: t('utkast.tilbud.tittel') })
const fetchOffer = (page: Page) => page.getByRole('button', { name: t('utkast.tilbud.hent') }).click()
const press = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true }).click()
const saved = (page: Page) => expect(page.getByText('Lagret.', { exact: true }).first()).toBeVisible()
/** Waits until n drafts are stored in the browser. */
const keptIs = (page: Page, n: number) => expect.poll(async () => (await keptDrafts(page)).length).toBe(n)

test('a confirmation that was not ticked is offered back as one that was not given', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const id = await openReport(page)
  await open(page, id, 'om-foretaket/om-kartleggingen')
  await page.getByRole('group', { name: 'Bekreft' }).getByRole('checkbox').first().check()
  await keptIs(page, 1)
  await page.reload()
  await expect(offer(page)).toBeVisible()
  const row = page.getByRole('table').getByRole('row').last()
  await expect(row.getByRole('cell')).toHaveText([t('felles.ikke-oppgitt'), t('felles.ja')])
})

test('a reload offers the work back, compared with what is saved, and a save clears it', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await openReport(page)
  await kwh(page).fill('1,2 GWh')
  await kwh(page, 'Transport').fill('tolv')
  await keptIs(page, 1)
  await page.reload()
  await expect(offer(page)).toBeVisible()
  const row = page.getByRole('row', { name: 'Prosess' })
  await expect(row).toContainText('Ikke oppgitt')
  await expect(row).toContainText(texts.tall(1_200_000, 'kWh'))
  await expect(page.getByRole('row', { name: 'Transport' })).toContainText('tolv')
  await check(page)
  await unfold(page)
  await checkBySecondEngine(page)
  await picture(page, 'utkast-tilbud')
  await fetchOffer(page)
  await kwh(page).focus()
  await expect(kwh(page), 'as it was typed').toHaveValue('1,2 GWh')
  await expect(kwh(page, 'Transport')).toHaveValue('tolv')
  await expect(offer(page)).toBeHidden()
  await kwh(page, 'Transport').fill('')
  await press(page, 'felles.lagre')
  await saved(page)
  await keptIs(page, 0)
  await page.reload()
  await kwh(page).focus()
  await expect(kwh(page), 'as it was typed, for the figure that is saved').toHaveValue('1,2 GWh')
  await expect(offer(page)).toBeHidden()
})

test('a draft of a crashed tab is offered in another tab, and a draft of an open tab is not', async ({
  page,
}) => {
  const id = await openReport(page)
  const second = await page.context().newPage()
  await open(second, id)
  await kwh(page).fill('111')
  await kwh(second, 'Transport').fill('222')
  await keptIs(page, 2)
  await expect(offer(second), 'work in an open tab is not offered in another').toBeHidden()
  // Closed without any unload event, as in a crash.
  await page.close({ runBeforeUnload: false })
  await expect(offer(second), 'offered as soon as the other tab is gone').toBeVisible()
  await fetchOffer(second)
  await expect(kwh(second)).toHaveValue('111')
  await expect(kwh(second, 'Transport'), 'what was typed here stays').toHaveValue('222')
  await keptIs(second, 1)
  await press(second, 'felles.lagre')
  await saved(second)
  await keptIs(second, 0)
})

test('without a net the work is kept, the page says so, and saves by itself when the net is back', async ({
  page,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/)
  await openReport(page)
  await kwh(page).fill('1000')
  // Everything has loaded: axe fails on a style sheet that could not be fetched.
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await expect(page.getByText(t('uten-nett')).first()).toBeVisible()
  await press(page, 'felles.lagre')
  const waiting = page.getByText(/^Ikke lagret. Vi prøver igjen om \d+ sekund(er)?$/)
  await expect(waiting).toBeVisible()
  await check(page)
  await picture(page, 'uten-nett')
  // What is typed while the save waits is saved too.
  await kwh(page).fill('2000')
  await page.context().setOffline(false)
  await saved(page)
  await expect(waiting).toBeHidden()
  await page.reload()
  await expect(kwh(page)).toHaveValue(texts.tall(2000))
})

test('what is typed while a save waits is judged before it is sent', async ({ page, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED/)
  await openReport(page)
  await kwh(page).fill('1000')
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await press(page, 'felles.lagre')
  await expect(page.getByText(/^Ikke lagret\. Vi prøver igjen om \d+\s/)).toBeVisible()
  await kwh(page).fill('-1')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/energibruk-per-formal')) sent++
  })
  await page.context().setOffline(false)
  const summary = page.getByRole('region', { name: t('lagring.avvist') })
  await expect(summary).toBeFocused()
  await expect(summary).toContainText(t('validering.tall-minst-null'))
  expect(sent).toBe(0)
  await kwh(page).fill('2000')
  await press(page, 'felles.lagre')
  await saved(page)
  expect(sent).toBe(1)
})

test('an answer that is lost on its way is no conflict with oneself', async ({ page, allow }) => {
  allow(/ERR_FAILED|412/)
  const id = await openReport(page)
  await kwh(page).fill('3000')
  // The service saves and its answer is dropped; the stand-ins have no such fault.
  let isLost = false
  await page.route('**/energibruk-per-formal', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort('failed')
  })
  await press(page, 'felles.neste')
  // The save is retried after a second.
  await expect(page).toHaveURL(new RegExp(`${id}/energibruk/energibaerere$`))
  await expect(page.getByRole('heading', { level: 1, name: t('steps.energibaerere') })).toBeVisible()
  await page.goBack()
  await expect(kwh(page)).toHaveValue(texts.tall(3000))
  await expect(offer(page)).toBeHidden()
})

test('a save whose answer was lost is known again, also with a value in a field that is not shown', async ({
  page,
  allow,
}) => {
  allow(/ERR_FAILED|412/)
  const id = await openReport(page)
  const path = 'om-foretaket/om-kartleggingen'
  await open(page, id, path)
  await fillReport(page, id, 'butikk', ['omKartleggingen'])
  await page.reload()
  await drawn(page)
  const external = page.getByRole('radiogroup', { name: t('pages.om-kartleggingen.kartlagt-av') })
  const options = external.getByRole('radio')
  const number = page.getByRole('textbox', { name: t('pages.om-kartleggingen.ekstern') })
  await options.nth(1).check()
  await number.fill('123')
  await options.nth(0).check()
  await expect(number).toBeHidden()
  await page.getByRole('textbox', { name: /^E-postadresse/ }).fill('ny@example.no')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  let saves = 0
  await page.route(`**/api/energikartlegginger/${id}`, async (route) => {
    if (route.request().method() !== 'POST' || saves++ > 0) return route.fallback()
    await route.fetch()
    await route.abort('failed')
  })
  await press(page, 'felles.lagre')
  await saved(page)
  expect(saves, 'the one whose answer is lost, and the one that finds it saved').toBe(2)
})

test('figures that «Nei» hides come back with «Ja», until the section is saved', async ({ page }) => {
  const id = await openReport(page)
  await fillReport(page, id, 'butikk', ['tiltaksvurderinger'])
  await open(page, id, 'tiltak/vurderinger')
  const question = page.getByRole('radiogroup', { name: t('pages.vurderinger.fjernvarme') })
  const answer = (key: string) => question.getByRole('radio', { name: t(key), exact: true }).check()
  const energi = page.getByRole('textbox', { name: t('pages.vurderinger.fjernvarme.energi') })
  await answer('felles.ja')
  await energi.fill('5000')
  await answer('felles.nei')
  await expect(energi).toBeHidden()
  await answer('felles.ja')
  await expect(energi).toHaveValue('5000')
  await answer('felles.nei')
  await press(page, 'felles.lagre')
  await saved(page)
  await answer('felles.ja')
  await expect(energi).toHaveValue('')
})

test('two who change the same field choose side by side; what one alone changed is taken', async ({
  page,
  browser,
  listen,
  allow,
}) => {
  allow(/412/)
  await signIn(page, 'aluminium')
  const id = await newReport(page, aluminium.under.at(-1)?.organisasjonsnummer ?? '')
  await open(page, id)
  const context = await browser.newContext()
  listen(context)
  const other = await context.newPage()
  await signIn(other, 'radgiver', `/reports/${id}/energibruk`)
  await expect(other.getByText(/har dette steget åpent$/).first()).toBeVisible()

  await kwh(page).fill('100')
  await press(page, 'felles.lagre')
  await saved(page)
  await kwh(other).fill('500')
  await kwh(other, 'Annet').fill('7')
  await press(other, 'felles.lagre')
  const choose = other.getByRole('radiogroup', { name: /^Prosess – Energibruk i \d{4}/ })
  await expect(choose).toContainText('Før: Ikke oppgitt')
  await expect(choose.getByRole('radio', { name: /^Det du skrev: 500\skWh$/ })).not.toBeChecked()
  await check(other)
  await picture(other, 'konflikt')
  await press(other, 'konflikt.lagre')
  await expect(choose, 'nothing is chosen for one').toContainText(t('konflikt.velg'))
  await choose.getByRole('radio', { name: /100\skWh$/ }).check()
  await press(other, 'konflikt.lagre')
  await saved(other)
  await expect(kwh(other)).toHaveValue('100')
  await expect(kwh(other, 'Annet')).toHaveValue('7')

  // Changes of different fields are merged without a question, and the page says so.
  await kwh(page, 'Transport').fill('42')
  await press(page, 'felles.neste')
  await expect(
    page.getByText(/har endret «Annet – Energibruk i \d{4} \(kWh\)»\. Vi har tatt med/).first(),
  ).toBeVisible()
  await saved(page)
  await expect(kwh(page, 'Annet')).toHaveValue('7')
  await expect(kwh(page, 'Transport')).toHaveValue('42')
  await expect(page, 'one stays, to look it over').toHaveURL(new RegExp(`${id}/energibruk$`))
  await context.close()
})

test('a conflict that «Neste» met is settled, and one goes on unless there is more to see', async ({
  page,
  allow,
}) => {
  allow(/412/)
  const id = await openReport(page)
  const save = (...kwh: number[]) =>
    call(page, 'POST', `/energikartlegginger/${id}/energibruk-per-formal`, {
      energibrukKwhPerFormal: kwh.map((kwh, index) => ({ formalKodeId: index + 2, kwh })),
      energibrukMengdePerFormal: [],
      oppvarmingByggKodeId: null,
    })
  await save(100_000, 5_000)
  await kwh(page).fill('900000')
  await press(page, 'felles.neste')
  await press(page, 'endret-av-andre-mine')
  await saved(page)
  await expect(kwh(page)).toHaveValue(/^900\s000$/)
  await expect(page, 'the other figure is to be seen').toHaveURL(`/reports/${id}/energibruk`)

  await save(200_000, 5_000)
  await kwh(page).fill('800000')
  await press(page, 'felles.neste')
  await press(page, 'endret-av-andre-mine')
  await expect(page).toHaveURL(`/reports/${id}/energibruk/energibaerere`)
})

test('a merge that breaks a rule is saved, and what is broken is said', async ({ page, allow }) => {
  allow(/412/)
  const id = await openReport(page)
  await kwh(page).fill('100')
  await kwh(page, 'Transport').fill('100')
  await press(page, 'felles.lagre')
  await saved(page)
  await kwh(page).fill('')
  // Somebody else empties the other figure.
  const rows = [1, 2, 3, 4]
  await call(page, 'POST', `/energikartlegginger/${id}/energibruk-per-formal`, {
    energibrukKwhPerFormal: rows.map((formalKodeId) => ({
      formalKodeId,
      kwh: formalKodeId === 2 ? 100 : null,
    })),
    energibrukMengdePerFormal: rows.map((formalKodeId) => ({ formalKodeId, mengde: null, enhet: null })),
    oppvarmingByggKodeId: null,
  })
  await press(page, 'felles.lagre')
  await expect(page.getByText(t('lagring.gjenstar', { n: 1 }), { exact: true }).first()).toBeVisible()
  const summary = page.getByRole('region', { name: t('validering.oppsummering') })
  await expect(summary.getByRole('link')).toHaveText([t('pages.energibruk.total.for-lav')])
  await kwh(page).fill('100')
  await expect(summary).toBeHidden()
})

test('one sends in what one saw: a step that moved is named, and nothing is sent', async ({
  page,
  allow,
}) => {
  allow(/412/)
  const id = await openReport(page)
  await fillReport(page, id, 'butikk')
  await open(page, id, 'send-inn')
  const old = await call<{ kildeKodeId: number; kwh: number | null }[]>(
    page,
    'GET',
    `/energikartlegginger/${id}/produksjon`,
  )
  const body = old.map(({ kildeKodeId, kwh }, index) => ({ kildeKodeId, kwh: index === 0 ? 987_654 : kwh }))
  await call(page, 'POST', `/energikartlegginger/${id}/produksjon`, body)
  await page
    .getByRole('radiogroup', { name: t('pages.send-inn.last-opp-pdf') })
    .getByRole('radio', { name: t('felles.nei') })
    .check()
  await page.getByRole('checkbox', { name: t('pages.send-inn.bekreft-riktig') }).check()
  await page.getByRole('button', { name: t('pages.send-inn.knapp'), exact: true }).click()
  const alert = page.getByRole('alert').filter({ hasText: t('innsending.endret') })
  await expect(alert).toBeVisible()
  await expect(alert.getByRole('listitem')).toHaveText([t('steps.produksjon')])
  await expect(
    page.getByRole('cell', { name: texts.tall(987_654) }).first(),
    'shown as it is now',
  ).toBeVisible()
  await check(page)
  await picture(page, 'endret-for-innsending')
  await page.getByRole('button', { name: t('pages.send-inn.knapp'), exact: true }).click()
  await expect(page).toHaveURL(/\/kvittering$/)
})
