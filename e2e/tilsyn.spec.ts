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
    await context.addCookies([{ name: 'sprak', value: sprak, url: service.url }])
    const desk = await context.newPage()
    await desk.goto('/auth/login?redirect=/hjem')
    await choosePerson(desk, 'tilsyn')
    await expect(desk).toHaveURL(pages.tilsyn.path)
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
    await look(desk, 'hvorfor')
    await desk.getByRole('textbox', { name: t('tilsyn.hvorfor.sak') }).press('Enter')
    await expect(desk.getByText(`Sak: 2026/1234.`)).toBeVisible()
    await expect(desk).toHaveURL(`/tilsyn/rapporter/${id}`)
    await expect(desk.getByRole('heading', { level: 1 })).toBeFocused()
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
    await desk.getByRole('combobox', { name: t('tilsyn.retting.dag') }).selectOption({ index: 1 })
    await desk.getByRole('button', { name: t('tilsyn.retting.knapp') }).click()
    await expect(desk.getByText(t('tilsyn.retting.gjort'))).toBeVisible()
    await expect.poll(() => keptDrafts(desk), 'sent').toHaveLength(0)
    await look(desk, 'apnet')

    await visit(desk, pages.tilsynTall.path)
    await expect(desk.getByRole('table', { name: t('tilsyn.tall.energibarere') })).toBeVisible()
    await look(desk, 'tall')

    await visit(desk, pages.tilsynIkkeRapportert.path)
    await desk
      .getByRole('textbox', { name: t('tilsyn.liste.numre') })
      .fill(`${orgnr}\nNO${draft}MVA\nBedrift 31420`)
    await desk.getByRole('button', { name: t('tilsyn.liste.knapp') }).click()
    await expect(desk.getByText(t('tilsyn.liste.svar', { n: 1, antall: 2 }))).toBeVisible()
    const unread = desk.getByRole('status').filter({ hasText: t('tilsyn.liste.ulest', { n: 1 }) })
    await expect(unread.getByRole('listitem')).toHaveText('Bedrift 31420')
    await look(desk, 'ikke-rapportert')
    await desk.getByRole('textbox', { name: t('tilsyn.liste.numre') }).fill('Bedrift 31420')
    await desk.getByRole('button', { name: t('tilsyn.liste.knapp') }).click()
    await expect(desk.getByText(t('tilsyn.liste.numre.mangler'))).toBeVisible()
    await expect(desk.getByText(t('tilsyn.liste.svar', { n: 1, antall: 2 }))).toHaveCount(0)

    await visit(page, pages.minSide.path)
    const notice = page
      .getByRole('main')
      .getByText(/Sandkassens energitilsyn ber dere rette rapporten for .*, \d{4}$/)
    await expect(notice.last()).toBeVisible()
    await check(page)
    // To who reports, there is no such page.
    await visit(page, pages.tilsyn.path)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(words.nb.t('tilsyn.rapporter'))
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

async function look(page: Page, name: string): Promise<void> {
  await drawn(page)
  await picture(page, `tilsyn-${name}`)
  if ((page.viewportSize()?.width ?? 0) < 400) await checkFit(page, name)
  await check(page)
}
