import { GRUPPER } from '../sandbox/verden/grupper.ts'
import type { Sprak } from '../src/texts/texts.ts'
import { withCorrections } from './addresses.ts'
import { keptDrafts } from './kept-drafts.ts'
import { watchMoves } from './moves.ts'
import { call, newReport, signIn } from './people.ts'
import { fillReport, freshUnit } from './reports.ts'
import { check, drawn, expect, type Page, picture, test, unfold } from './test.ts'
import { words } from './words.ts'

// A report that is sent in is corrected by its next version, which is filled in as any draft (rules.md §6.9).
test.use({ settings: withCorrections })
test.setTimeout(180_000)

const reason = 'Solcellene sto med tall fra feil år.'

async function sent(page: Page): Promise<string> {
  const id = await newReport(page, freshUnit())
  await fillReport(page, id, 'butikk')
  await call(page, 'POST', `/energikartlegginger/${id}/innsending`)
  return id
}

const draftAt = (page: Page) => /\/reports\/([0-9a-f-]{36})\/(?!kvittering)/.exec(page.url())?.[1] ?? ''

/** «Rett rapporten» on the receipt that is open. @returns the id of the correction */
async function begin(page: Page, sprak: Sprak): Promise<string> {
  const { t } = words[sprak]
  const dialog = page.getByRole('dialog', { name: t('rettelse.dialog.tittel') })
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: t('rettelse.knapp') }).click()
  await dialog.getByRole('textbox', { name: t('rettelse.begrunnelse') }).fill(reason)
  await dialog.getByRole('button', { name: t('rettelse.begynn') }).click()
  await expect(page.getByText(t('rettelse.utkast.tittel', { n: '2', gjelder: '1' }))).toBeVisible()
  await drawn(page)
  return draftAt(page)
}

for (const { sprak, width } of [
  { sprak: 'nb', width: 1280 },
  { sprak: 'nn', width: 360 },
] as const)
  test(`a report is corrected, and each receipt leads to the other, in ${sprak} at ${width} px`, async ({
    page,
    context,
    service,
  }) => {
    const { t } = words[sprak]
    const heading = (key: string, params?: Record<string, string>) =>
      page.getByRole('heading', { name: t(key, params) })
    await page.setViewportSize({ width, height: 800 })
    await context.addCookies([{ name: 'sprak', value: sprak, url: service.url }])
    await signIn(page, 'eiendom')
    const id = await sent(page)
    await page.goto(`/reports/${id}/kvittering`)
    await expect(heading('rettelse.tittel')).toBeVisible()
    await check(page)
    await picture(page, 'kvittering-kan-rettes')

    await page.getByRole('button', { name: t('rettelse.knapp') }).click()
    const dialog = page.getByRole('dialog', { name: t('rettelse.dialog.tittel') })
    await dialog.getByRole('button', { name: t('rettelse.begynn') }).click()
    const field = dialog.getByRole('textbox', { name: t('rettelse.begrunnelse') })
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(new RegExp(t('rettelse.begrunnelse.required')))
    await check(page)
    await picture(page, 'rett-rapporten')
    await field.fill(reason)
    await expect.poll(() => keptDrafts(page)).toHaveLength(1)
    await page.reload()
    await page.getByRole('button', { name: t('rettelse.knapp') }).click()
    await expect(field, 'kept as the page is left').toHaveValue(reason)
    await page.keyboard.press('Escape')
    const draft = await begin(page, sprak)
    expect(draft).not.toBe(id)
    await expect.poll(() => keptDrafts(page), 'sent').toHaveLength(0)
    const corrected = page.getByRole('listitem').filter({ hasText: /18\s500 → 4\s242\skWh/ })
    await check(page)
    await picture(page, 'rettelse-steg')
    await unfold(page)
    await expect(page.getByText(t('rettelse.grunn', { begrunnelse: reason }))).toBeVisible()
    const steps = page.getByRole('navigation', { name: t('steps.navn') })
    const first = steps.getByRole('link', { name: t('steps.om-foretaket') })
    // On a phone the list is folded in one line.
    if (width > 360) await expect(first, 'its answers are there').toContainText(t('steps.status.bekreft'))
    await check(page)
    await picture(page, 'rettelse-steg-apnet')
    await page.goto(`/reports/${draft}/produksjon`)
    await page.getByRole('textbox', { name: /kWh/ }).first().fill('4242')
    // What is to be corrected stands in a step that is done: none is passed.
    await page.getByRole('button', { name: t('felles.neste'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('steps.tiltak') })).toBeFocused()

    // The version that counts is still the first, and says that a correction is open.
    await page.goto(`/reports/${id}/kvittering`)
    await expect(page.getByRole('link', { name: t('rettelse.fortsett') })).toBeVisible()
    await picture(page, 'kvittering-apen-rettelse')
    await fillReport(page, draft, 'butikk', ['omForetaket', 'omKartleggingen'])
    await page.goto(`/reports/${draft}/send-inn`)
    await expect(corrected, 'before it is sent in').toHaveCount(1)
    await page.getByRole('checkbox', { name: t('pages.send-inn.bekreft-riktig') }).check()
    await check(page)
    await picture(page, 'rettelse-send-inn')
    await page.getByRole('button', { name: t('pages.send-inn.knapp'), exact: true }).click()
    await expect(page).toHaveURL(`/reports/${draft}/kvittering`)
    await expect(heading('rettelse.gjelder.tittel', { n: '2' })).toBeVisible()
    await expect(page.getByText(t('rettelse.grunn', { begrunnelse: reason }))).toBeVisible()
    await expect(corrected).toBeVisible()
    await check(page)
    await picture(page, 'kvittering-versjon-2')
    await page.getByRole('link', { name: t('rettelse.se-versjon', { n: '1' }) }).click()
    await expect(page).toHaveURL(`/reports/${id}/kvittering`)
    await expect(heading('rettelse.rettet.tittel')).toBeVisible()
    await expect(page.getByRole('button', { name: t('rettelse.knapp') })).toHaveCount(0)
    await expect(corrected, 'each receipt says it').toBeVisible()
    await check(page)
    await picture(page, 'kvittering-rettet')
    await page.getByRole('link', { name: t('rettelse.se-versjon', { n: '2' }) }).click()
    await expect(heading('rettelse.gjelder.tittel', { n: '2' })).toBeVisible()

    await page.goto('/reports')
    const row = page.getByRole('row').filter({ has: page.locator(`a[href="/reports/${draft}/kvittering"]`) })
    await expect(row, 'the version that counts').toContainText(t('status.3'))
    await expect(row.getByRole('checkbox'), 'nothing to delete').toHaveCount(0)
    await check(page)
    await picture(page, 'rapporter')
  })

test('what is to be corrected is chosen: «Neste» leads through it, then to what is confirmed anew', async ({
  page,
}) => {
  const { t } = words.nb
  await signIn(page, 'eiendom')
  const id = await sent(page)
  await page.goto(`/reports/${id}/kvittering`)
  await page.getByRole('button', { name: t('rettelse.knapp') }).click()
  const dialog = page.getByRole('dialog', { name: t('rettelse.dialog.tittel') })
  const which = dialog.getByRole('group', { name: t('rettelse.hva') })
  for (const step of ['steps.produksjon', 'steps.vurderinger'])
    await which.getByRole('checkbox', { name: t(step) }).check()
  await check(page)
  await picture(page, 'hva-skal-rettes')
  await begin(page, 'nb')
  const h1 = page.getByRole('heading', { level: 1 })
  await expect(h1).toContainText(t('steps.produksjon'))
  await expect(page.getByText(t('rettelse.grunn', { begrunnelse: reason })), 'unfolded').toBeVisible()
  const next = page.getByRole('button', { name: new RegExp(`^${t('felles.neste')}`) })
  for (const step of ['steps.vurderinger', 'steps.om-foretaket']) {
    await next.click()
    await expect(h1).toContainText(t(step))
  }
})

test('when a reason is sent, an older one that another tab left is not kept for the next', async ({
  page,
}) => {
  await signIn(page, 'eiendom')
  const id = await sent(page)
  const other = await page.context().newPage()
  for (const [n, each] of [other, page].entries()) {
    await each.goto(`/reports/${id}/kvittering`)
    await each.getByRole('button', { name: words.nb.t('rettelse.knapp') }).click()
    await each.getByRole('textbox', { name: words.nb.t('rettelse.begrunnelse') }).fill(`${n}`)
    await expect.poll(() => keptDrafts(page)).toHaveLength(n + 1)
  }
  await other.close()
  await page.reload()
  await begin(page, 'nb')
  await expect.poll(() => keptDrafts(page)).toHaveLength(0)
})

test('nothing moves as the steps of a correction and the receipts load over a slow net', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 5000 })
  await signIn(page, 'eiendom')
  const first = await sent(page)
  const correct = (id: string) =>
    call<string>(page, 'POST', `/energikartlegginger/${id}/rettelse`, { begrunnelse: reason })
  const second = await correct(first)
  await fillReport(page, second, 'butikk')
  await call(page, 'POST', `/energikartlegginger/${second}/innsending`)
  const movedAt = await watchMoves(page)
  for (const path of [`${first}/kvittering`, `${second}/kvittering`])
    expect(await movedAt(`/reports/${path}`), path).toEqual([])
  const third = await correct(second)
  expect(await movedAt(`/reports/${third}/produksjon`)).toEqual([])
  await expect(page.getByText(words.nb.t('rettelse.utkast.tittel', { n: '3', gjelder: '2' }))).toBeVisible()
})

test('a correction that is given up leads back to the version that counts', async ({ page, allow }) => {
  // Leaving the step says so to a report that is gone.
  allow(/410 .*tilstede/)
  const { t } = words.nb
  await signIn(page, 'eiendom')
  const id = await sent(page)
  await page.goto(`/reports/${id}/kvittering`)
  const draft = await begin(page, 'nb')
  await page.goto('/minside')
  await drawn(page)
  await picture(page, 'minside')
  // Another test's correction is open too.
  const goOn = page
    .getByRole('link', { name: t('pages.minside.fortsett-rettelse') })
    .and(page.locator(`[href*="${draft}"]`))
  await goOn.click()
  await expect(page).toHaveURL(new RegExp(draft))
  // What is typed and not saved is lost too, and is not asked about.
  await page.goto(`/reports/${draft}/produksjon`)
  await page.getByRole('textbox', { name: /kWh/ }).first().fill('4242')
  await page.getByText(t('rettelse.utkast.tittel', { n: '2', gjelder: '1' })).click()
  await page.getByRole('button', { name: t('rettelse.oppgi') }).click()
  const dialog = page.getByRole('dialog', { name: t('rettelse.oppgi.tittel') })
  await expect(dialog.getByText(t('rettelse.oppgi.tekst', { n: '1' }))).toBeVisible()
  await check(page)
  await picture(page, 'gi-opp')
  await dialog.getByRole('button', { name: t('rettelse.oppgi.nei') }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: t('rettelse.oppgi') }).click()
  await dialog.getByRole('button', { name: t('rettelse.oppgi') }).click()
  await expect(page).toHaveURL(`/reports/${id}/kvittering`)
  await expect(page.getByRole('button', { name: t('rettelse.knapp') })).toBeVisible()
  await page.goto('/minside')
  await drawn(page)
  await expect(goOn).toHaveCount(0)
})

test('who still has a correction open that was given up is told, and two who press get the same', async ({
  page,
  browser,
  service,
  listen,
  allow,
}) => {
  allow(/410 .*energikartlegginger/)
  allow(/409 .*rettelse/)
  allow(/Rettelsen er gitt opp/)
  const { t } = words.nb
  await signIn(page, 'aluminium')
  const id = await newReport(page, GRUPPER.aluminium.hoved.organisasjonsnummer)
  await fillReport(page, id, 'aluminium')
  await call(page, 'POST', `/energikartlegginger/${id}/innsending`)
  const context = await browser.newContext({ baseURL: service.url, locale: 'nb-NO' })
  listen(context)
  const other = await context.newPage()
  await signIn(other, 'radgiver')
  for (const each of [page, other]) {
    await each.goto(`/reports/${id}/kvittering`)
    await expect(each.getByRole('button', { name: t('rettelse.knapp') })).toBeVisible()
  }
  const first = await begin(page, 'nb')
  expect(await begin(other, 'nb')).toBe(first)
  await call(page, 'DELETE', `/energikartlegginger/${first}`)
  await other.reload()
  await expect(other.getByRole('heading', { name: t('sletting.er.rettelse-oppgitt') })).toBeVisible()
  await expect(other.getByRole('main')).not.toContainText('tkast')
  await check(other)
  await context.close()
})
