import { readFile } from 'node:fs/promises'
import type { BrowserContext } from '@playwright/test'
import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { pages } from '../src/pages.ts'
import { visit, withAuthority } from './addresses.ts'
import { keptDrafts } from './kept-drafts.ts'
import { checkFit } from './narrow.ts'
import { call, choosePerson, newReport, signIn } from './people.ts'
import { fillReport, freshUnit } from './reports.ts'
import { check, drawn, expect, type Page, picture, test, unfold } from './test.ts'
import { words } from './words.ts'

// The authority's side (rules.md §14).
test.use({ settings: withAuthority })
test.setTimeout(180_000)

/** A report of the company with most units, sent in. @returns its reference and its unit */
async function sent(page: Page) {
  const orgnr = freshUnit()
  const id = await newReport(page, orgnr)
  await fillReport(page, id, 'butikk')
  await call(page, 'POST', `/energikartlegginger/${id}/innsending`)
  return { id, orgnr }
}

for (const { sprak, width } of [
  { sprak: 'nb', width: 1280 },
  { sprak: 'nn', width: 320 },
] as const)
  test(`a caseworker finds a report, opens it for a case, and sees who has not reported, in ${sprak} at ${width} px`, async ({
    browser,
    page,
    service,
    listen,
  }) => {
    const { t } = words[sprak]
    await signIn(page, 'eiendom')
    const { id, orgnr } = await sent(page)
    const draft = freshUnit()
    await newReport(page, draft)

    const context = await browser.newContext({ baseURL: service.url, viewport: { width, height: 740 } })
    listen(context)
    const desk = await caseworker(context, service.url, sprak)
    await drawn(desk)

    const search = desk.getByRole('searchbox', { name: t('tilsyn.filter.sok') })
    await search.fill(draft)
    await search.press('Enter')
    await expect(desk.getByRole('heading', { name: t('tilsyn.ingen-treff') })).toBeVisible()
    await search.fill(orgnr)
    const order = desk.getByRole('combobox', { name: t('tilsyn.filter.sorter') })
    await order.focus()
    await order.selectOption(t('tilsyn.sorter.varsler'))
    await expect(desk).toHaveURL(/sorter=varsler/)
    await expect(order).toBeFocused()
    await expect(search, 'what is typed and not searched for yet').toHaveValue(orgnr)
    await search.press('Enter')
    await expect(desk).toHaveURL(new RegExp(`sok=${orgnr}`))
    const link = desk.getByRole('rowheader').getByRole('link')
    await expect(link).toHaveCount(1)
    await look(desk, 'liste')

    await link.click()
    await desk.getByRole('button', { name: t('tilsyn.hvorfor.apne') }).click()
    await expect(desk.getByRole('combobox', { name: t('tilsyn.hvorfor.formal') })).toBeFocused()
    await desk
      .getByRole('combobox', { name: t('tilsyn.hvorfor.formal') })
      .selectOption(t('tilsyn.formal.veiledning'))
    await desk.getByRole('textbox', { name: t('tilsyn.hvorfor.sak') }).fill('2026/1234')
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(
      /(Hvorfor åpner|Kvifor opnar) du rapporten for .+, \d{4}\?$/,
    )
    await look(desk, 'hvorfor')
    await desk.getByRole('textbox', { name: t('tilsyn.hvorfor.sak') }).press('Enter')
    await expect(desk.getByText(/ Saksnummer: 2026\/1234\.$/)).toBeVisible()
    await expect(desk).toHaveURL(new RegExp(`/tilsyn/rapporter/${id}\\?ar=nyeste&.*sok=${orgnr}`))
    await expect(desk.getByRole('heading', { level: 1 })).toBeFocused()
    await desk.goBack()
    await expect(link, 'the row that was opened').toBeFocused()
    await desk.goForward()
    await expect(desk.getByRole('heading', { name: t('tilsyn.versjoner') })).toBeVisible()
    await unfold(desk)
    await look(desk, 'rapport')
    const reason = desk.getByRole('textbox', { name: t('tilsyn.retting.begrunnelse') })
    await reason.fill('Sjekk produksjonen.')
    await expect.poll(() => keptDrafts(desk)).toHaveLength(1)
    await desk.reload()
    await desk
      .getByRole('combobox', { name: t('tilsyn.hvorfor.formal') })
      .selectOption(t('tilsyn.formal.veiledning'))
    await desk.getByRole('textbox', { name: t('tilsyn.hvorfor.sak') }).fill('2026/1234')
    await desk.getByRole('textbox', { name: t('tilsyn.hvorfor.sak') }).press('Enter')
    await expect(reason, 'kept as the page is left').toHaveValue('Sjekk produksjonen.')
    await unfold(desk)
    const day = desk.getByLabel(t('tilsyn.retting.dag'))
    const ask = desk.getByRole('button', { name: t('tilsyn.retting.knapp') })
    await day.fill('2026-01-31')
    await ask.click()
    await expect(day).toBeFocused()
    await expect(desk.getByText(t('tilsyn.retting.dag-gatt'))).toBeVisible()
    await look(desk, 'retting-dag')
    await desk.getByRole('button', { name: t('tilsyn.retting.uker', { n: 2 }) }).click()
    await expect(desk.getByRole('status').filter({ hasText: 'Siste dag: ' })).toBeAttached()
    await expect(day).not.toHaveValue('2026-01-31')
    await ask.click()
    await expect(ask, 'it cannot be sent once more').toHaveCount(0)
    const done = desk.locator(':focus').filter({ hasText: t('tilsyn.retting.gjort') })
    await expect(done).toContainText('Sjekk produksjonen.')
    await expect(done).toBeInViewport({ ratio: 1 })
    await expect.poll(() => keptDrafts(desk), 'sent').toHaveLength(0)
    await look(desk, 'apnet')

    await visit(desk, pages.tilsynRettinger.path)
    const tray = desk.getByRole('row').filter({ hasText: '2026/1234' })
    await expect(tray.filter({ hasText: t('tilsyn.rettinger.venter') })).not.toHaveCount(0)
    await look(desk, 'rettinger')

    await visit(desk, pages.tilsynTall.path)
    await expect(desk.getByRole('table', { name: t('tilsyn.tall.energibarere') })).toBeVisible()
    await look(desk, 'tall')

    await visit(desk, pages.tilsynIkkeRapportert.path)
    await desk
      .getByRole('textbox', { name: t('tilsyn.liste.numre') })
      .fill(`${orgnr}\nNO${draft}MVA\n${GRUPPER.eiendom.hoved.organisasjonsnummer}\nBedrift 31420`)
    const ar = await desk.getByRole('combobox', { name: t('tilsyn.filter.ar') }).inputValue()
    await desk.getByRole('button', { name: t('tilsyn.liste.knapp') }).click()
    // One has a draft alone; the main unit's duty is its own, whatever its sub-units have sent in.
    await expect(desk.getByText(t('tilsyn.liste.svar', { n: 2, antall: 3, ar }))).toBeVisible()
    const unread = desk.getByRole('status').filter({ hasText: t('tilsyn.liste.ulest', { n: 1 }) })
    await expect(unread.getByRole('listitem')).toHaveText('Bedrift 31420')
    const main = desk.getByRole('rowheader', { name: GRUPPER.eiendom.hoved.navn, exact: true })
    await expect(main, 'the name in the register').toHaveCount(1)
    await look(desk, 'ikke-rapportert')
    await desk.getByRole('textbox', { name: t('tilsyn.liste.numre') }).fill('123456789')
    await desk.getByRole('button', { name: t('tilsyn.liste.knapp') }).click()
    await expect(desk.getByText(t('tilsyn.liste.ingen'))).toBeVisible()
    await desk.getByRole('textbox', { name: t('tilsyn.liste.numre') }).fill('Bedrift 31420')
    await desk.getByRole('button', { name: t('tilsyn.liste.knapp') }).click()
    await expect(desk.getByText(t('tilsyn.liste.numre.mangler'))).toBeVisible()
    await expect(desk.getByText(t('tilsyn.liste.ingen'))).toHaveCount(0)

    await visit(page, pages.minSide.path)
    const notice = page
      .getByRole('main')
      .getByText(/Sandkassens energitilsyn ber dere rette rapporten for .*, \d{4}$/)
    await expect(notice.last()).toBeVisible()
    await check(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: words.nb.t('rettelse.bedt.se') })
      .last()
      .click()
    const asked = page.getByText('Begrunnelse: Sjekk produksjonen.')
    await expect(asked).toHaveCount(1)
    await expect(page.getByText(words.nb.t('pages.kvittering.videre.bedt'))).toBeVisible()
    await picture(page, `bedt-kvittering-${width}`)
    const box = page.locator('.ek-alert').filter({ hasText: 'Sjekk produksjonen.' })
    await box.getByRole('button', { name: words.nb.t('rettelse.knapp') }).click()
    await expect(page.getByRole('dialog').getByText('Begrunnelse: Sjekk produksjonen.')).toBeVisible()
    await check(page)
    await picture(page, `bedt-dialog-${width}`)
    await page.getByRole('textbox', { name: words.nb.t('rettelse.begrunnelse') }).fill('Som bedt om.')
    await page.getByRole('button', { name: words.nb.t('rettelse.begynn') }).click()
    await expect(page).not.toHaveURL(/kvittering/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await drawn(page)
    await expect(page.getByText(/ber dere rette innen .*: Sjekk produksjonen\.$/), 'unfolded').toBeVisible()
    await picture(page, `bedt-rettelse-${width}`)
    // To who reports, there is no such page.
    await visit(page, pages.tilsyn.path)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(words.nb.t('tilsyn.rapporter'))
    await context.close()
  })

test('purpose and case are given once, stand with each opening, and can be changed', async ({
  browser,
  page: reporter,
  service,
  listen,
}) => {
  const { t } = words.nn
  await signIn(reporter, 'eiendom')
  const [first, second] = [await sent(reporter), await sent(reporter)]
  const context = await browser.newContext({ baseURL: service.url })
  listen(context)
  const page = await caseworker(context, service.url, 'nn')
  const heading = page.getByRole('heading', { level: 1 })
  const purpose = page.getByRole('combobox', { name: t('tilsyn.hvorfor.formal') })
  const number = page.getByRole('textbox', { name: t('tilsyn.hvorfor.sak') })
  const opened = (id: string, sak: string) =>
    page.waitForResponse(
      (response) =>
        response.ok() && response.url().includes(`/rapporter/${id}?formal=tilsyn&saksnummer=${sak}`),
    )
  const find = async ({ orgnr }: typeof first) => {
    await page.getByRole('link', { name: t('tilsyn.rapporter'), exact: true }).click()
    await page.getByRole('searchbox', { name: t('tilsyn.filter.sok') }).fill(orgnr)
    await page.getByRole('searchbox', { name: t('tilsyn.filter.sok') }).press('Enter')
    await expect(page).toHaveURL(new RegExp(`sok=${orgnr}`))
    const link = page.getByRole('rowheader').getByRole('link')
    await expect(link).toHaveCount(1)
    return link
  }
  const given = page.getByText(t('tilsyn.apnet', { hva: t('tilsyn.formal.tilsyn'), sak: '2026/1' }))
  const change = page.getByRole('button', { name: t('tilsyn.hvorfor.endre') })
  await (await find(first)).click()
  await purpose.selectOption(t('tilsyn.formal.tilsyn'))
  await number.fill('2026/1')
  const one = opened(first.id, '2026%2F1')
  await number.press('Enter')
  await one
  await expect(heading).toBeFocused()
  await expect(given).toBeVisible()

  const link = await find(second)
  await expect(given).toBeVisible()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await look(page, `sak-i-lista-${width}`)
    const { height } = (await link.locator('xpath=ancestor::tr').boundingBox()) ?? {}
    expect(height, `a report at ${width} px`).toBeLessThanOrEqual(130)
  }
  const other = opened(second.id, '2026%2F1')
  await link.click()
  await other
  await expect(heading).toBeFocused()
  await expect(purpose).toHaveCount(0)

  await change.click()
  await expect(purpose).toHaveValue('tilsyn')
  await number.fill('2026/2')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await look(page, `endre-sak-${width}`)
  }
  const anew = opened(second.id, '2026%2F2')
  await number.press('Enter')
  await anew
  await expect(
    page.getByText(t('tilsyn.apnet', { hva: t('tilsyn.formal.tilsyn'), sak: '2026/2' })),
  ).toBeVisible()
  await expect(change).toBeFocused()
  await expect(number).toHaveCount(0)

  // A report that was opened a moment ago is a look of its own.
  const again = opened(second.id, '2026%2F2')
  await (await find(second)).click()
  await again
  await page.reload()
  await expect(heading).toHaveText(t('tilsyn.hvorfor.tittel'))
  await expect(number).toHaveValue('')
  await context.close()
})

test('twenty reports are on the first screen; the selection goes with all four tabs and leads from report to report', async ({
  browser,
  page: reporter,
  service,
  listen,
}) => {
  const { t } = words.nb
  await signIn(reporter, 'eiendom')
  for (let sentIn = 0; sentIn < 2; sentIn += 1) await sent(reporter)
  const context = await browser.newContext({ baseURL: service.url, viewport: { width: 1280, height: 900 } })
  listen(context)
  const page = await caseworker(context, service.url, 'nb')
  const lines = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
  await expect(lines.nth(1)).toBeVisible()
  const heights = await lines.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  const top = (await lines.first().boundingBox())?.y ?? Number.POSITIVE_INFINITY
  expect(top + 20 * Math.max(...heights), 'the foot of row 20').toBeLessThanOrEqual(900)
  await look(page, 'liste-1280')

  const year = page.getByRole('combobox', { name: t('tilsyn.filter.ar') })
  await expect(year, 'the newest one').not.toHaveValue('')
  const order = page.getByRole('combobox', { name: t('tilsyn.filter.sorter') })
  await order.selectOption(t('tilsyn.sorter.navn'))
  await page.getByRole('button', { name: t('tilsyn.filter.flere') }).click()
  const unit = page.getByRole('combobox', { name: t('tilsyn.filter.enhet') })
  await unit.selectOption(t('tilsyn.filter.enhet.underenhet'))
  await expect(page).toHaveURL(/enhet=underenhet/)
  await look(page, 'flere-filtre')
  const tabs = page.getByRole('navigation', { name: t('tilsyn.sider') })
  for (const tab of [
    'tilsyn.tall',
    'tilsyn.rettinger',
    'tilsyn.ikke-rapportert',
    'tilsyn.eksport',
    'tilsyn.rapporter',
  ]) {
    await tabs.getByRole('link', { name: t(tab), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(tab))
    await expect(page).toHaveURL(/ar=nyeste&sorter=navn&enhet=underenhet|enhet=underenhet.*sorter=navn/)
    if (tab !== 'tilsyn.tall') continue
    await expect(page.getByRole('button', { name: t('tilsyn.filter.flere-valgt', { n: 1 }) })).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: `${t('tilsyn.last-ned-csv')} ${t('tilsyn.tall.fylker')}` }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^fylker-\d{4}\.csv$/)
    const [heads, first] = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(heads).toBe('\ufeffFylke;Rapporter;Energibruk (kWh);Potensial (kWh)')
    expect(first).toMatch(/^[^;]+;\d+;\d+;\d+$/)
    await look(page, 'tall-1280')
  }

  const names = await lines.getByRole('link').allTextContents()
  await lines.getByRole('link').first().click()
  await page
    .getByRole('combobox', { name: t('tilsyn.hvorfor.formal') })
    .selectOption(t('tilsyn.formal.tilsyn'))
  await page.getByRole('textbox', { name: t('tilsyn.hvorfor.sak') }).fill('2026/3')
  await page.getByRole('textbox', { name: t('tilsyn.hvorfor.sak') }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(names[0] ?? '')
  await expect(page.getByRole('link', { name: /^1 av \d+ i utvalget$/ })).toBeVisible()
  await page.getByRole('link', { name: t('tilsyn.neste-i-utvalget') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(names[1] ?? '')
  await expect(page.getByRole('heading', { level: 1 }), 'read out').toBeFocused()
  await look(page, 'neste-i-utvalget')
  await page.getByRole('link', { name: /^2 av \d+ i utvalget$/ }).click()
  await expect(order).toHaveValue('navn')
  await context.close()
})

test('who reports as well chooses a side, and goes over to the other', async ({ page }) => {
  await page.goto('/auth/login?redirect=/hjem')
  await choosePerson(page, 'tilsynOgSagbruk')
  const { t } = words.nb
  const enter = page.getByRole('button', { name: 'Bytt til Sandkassens energitilsyn' })
  await enter.click()
  await expect(page).toHaveURL(pages.tilsyn.path)
  await expect(page.getByText('Du er logget inn for Sandkassens energitilsyn')).toBeVisible()
  await page.getByRole('link', { name: t('felles.aktor.bytt') }).click()
  await expect(enter).toBeVisible()
  await check(page)
  await page.getByRole('combobox', { name: 'Aktør' }).fill('STILLE SKOG')
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Neste' }).click()
  await expect(page).toHaveURL(pages.minSide.path)
  await expect(page.getByText('Du rapporterer for STILLE SKOG SAGBRUK AS')).toBeVisible()
})

/** A page of a caseworker who has just signed in. */
async function caseworker(context: BrowserContext, url: string, sprak: 'nb' | 'nn'): Promise<Page> {
  const page = await context.newPage()
  await context.addCookies([{ name: 'sprak', value: sprak, url }])
  await page.goto('/auth/login?redirect=/hjem')
  await choosePerson(page, 'tilsyn')
  await expect(page).toHaveURL(pages.tilsyn.path)
  return page
}

async function look(page: Page, name: string): Promise<void> {
  await drawn(page)
  await picture(page, `tilsyn-${name}`)
  if ((page.viewportSize()?.width ?? 0) < 400) await checkFit(page, name)
  await check(page)
}
