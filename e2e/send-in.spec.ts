import { newReport, signIn } from './people.ts'
import { allBut, fillReport, freshUnit, openReport } from './reports.ts'
import { check, drawn, expect, type Page, picture, test, unfold } from './test.ts'
import { words } from './words.ts'

// «Send inn»: what is missing is listed by the button.

const { t } = words.nb
const step = (page: Page, folder: string) =>
  page.getByRole('navigation', { name: t('steps.navn') }).getByRole('link', { name: t(`steps.${folder}`) })
const heading = (page: Page, folder: string) =>
  page.getByRole('heading', { level: 1, name: t(`steps.${folder}`) })
const button = (page: Page) => page.getByRole('button', { name: t('pages.send-inn.knapp'), exact: true })
const left = (page: Page, n: number) => page.getByText(t('pages.send-inn.gjenstar', { n }))

/** Answers the questions of the last step: no attachment, all is right. */
async function answer(page: Page): Promise<void> {
  await page
    .getByRole('radiogroup', { name: t('pages.send-inn.last-opp-pdf') })
    .getByRole('radio', { name: t('felles.nei') })
    .check()
  await page.getByRole('checkbox', { name: t('pages.send-inn.bekreft-riktig') }).check()
}

test.setTimeout(120_000)
test.use({ viewport: { width: 1280, height: 800 } })

test('what was never answered is one line, with the way to its step', async ({ page }) => {
  await openReport(page, 'send-inn')
  const audit = page.getByRole('region', { name: t('steps.om-kartleggingen'), exact: true })
  await expect(audit.getByRole('link')).toHaveText(new RegExp(`^${t('pages.send-inn.fyll-ut')} `))
  // How much is left stands in the list of steps and by the button, not here too.
  const review = page.getByRole('region', { name: t('pages.send-inn.se-over') })
  await expect(review).not.toContainText(/\d+ (punkt|igjen)/)
  await unfold(page)
  await expect(page.getByRole('definition').getByText(t('felles.nei'), { exact: true })).toHaveCount(0)
  await expect(page.getByRole('definition').getByText(t('felles.ja'), { exact: true })).toHaveCount(0)
  await check(page)
  await picture(page, 'send-inn-tom')
})

for (const { width, height, sprak } of [
  { width: 1280, height: 800, sprak: 'nb' },
  { width: 360, height: 740, sprak: 'nn' },
] as const)
  test(`key figures and the first question are in sight at ${width} px, the answers folded below`, async ({
    page,
    context,
    baseURL,
  }) => {
    const texts = words[sprak]
    await signIn(page, 'eiendom')
    const id = await newReport(page, freshUnit())
    await fillReport(page, id, 'butikk', allBut('sendInn'))
    await page.setViewportSize({ width, height })
    await context.addCookies([{ name: 'sprak', value: sprak, url: baseURL ?? '' }])
    await page.goto(`/reports/${id}/send-inn`)
    await drawn(page)
    const question = page.getByRole('radiogroup', { name: texts.t('pages.send-inn.last-opp-pdf') })
    await expect(page.getByRole('term').first()).toHaveText(/^Energibruk i \d{4}$/)
    for (const part of [page.getByRole('term').first(), question.getByRole('radio').last()])
      await expect(part).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(texts.t('pages.send-inn.klar'))).toBeVisible()

    const audit = page.getByRole('region', { name: texts.t('steps.om-kartleggingen'), exact: true })
    await expect(audit.getByRole('link')).toHaveText(new RegExp(`^${texts.t('felles.endre')}`))
    await expect(audit.getByRole('term').first()).toBeHidden()
    // Nothing is asked about the figures of an ordinary shop, so they are folded too.
    const purposes = page.getByRole('region', { name: texts.t('steps.energibruk'), exact: true })
    await expect(purposes.getByRole('link')).toHaveText(new RegExp(`^${texts.t('felles.endre')}`))
    await expect(purposes.getByRole('table')).toBeHidden()
    await check(page)
    await picture(page, `send-inn-${width}`)
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: texts.t('utkast-pdf.last-ned') }).click()
    expect((await coming).suggestedFilename()).toMatch(/^utkast-.*\.pdf$/)
    await audit.getByRole('heading').click()
    await expect(audit.getByRole('term').first()).toBeVisible()
    await audit.getByRole('link').click()
    await expect(page).toHaveURL(/om-kartleggingen\?retur=send-inn/)
  })

test('what is left is listed by the button and in the refusal, each with the way to its field', async ({
  page,
  allow,
}) => {
  allow(/409/)
  await signIn(page, 'eiendom')
  const id = await newReport(page, freshUnit())
  // All but the company's own questions and the production.
  await fillReport(page, id, 'butikk', allBut('omForetaket', 'produksjon', 'sendInn'))
  await page.goto(`/reports/${id}/send-inn`)
  await drawn(page)
  await button(page).scrollIntoViewIfNeeded()
  await expect(left(page, 3), 'two questions, and a step to look over').toBeInViewport()
  await check(page)
  await picture(page, 'send-inn-mangler')

  await answer(page)
  await button(page).click()
  const refused = page.getByRole('alert').filter({ hasText: t('ikke-klar') })
  await expect(refused).toBeFocused()
  await expect(refused.getByRole('link')).toHaveText([
    t('pages.om-foretaket.iso50001'),
    t('pages.om-foretaket.bekreft.required'),
    t('klar.ikke-lagret'),
  ])
  await expect(left(page, 3), 'said once').toBeHidden()
  await check(page)
  await picture(page, 'send-inn-avvist')
  await expect(step(page, 'send-inn'), 'saved, and not sent').toContainText(t('steps.status.ikke-sendt'))

  await refused.getByRole('link', { name: t('pages.om-foretaket.iso50001') }).click()
  await expect(heading(page, 'om-foretaket')).toBeVisible()
  const iso = page.getByRole('radiogroup', { name: t('pages.om-foretaket.iso50001') })
  await expect(iso.getByRole('radio').first()).toBeFocused()
  await iso.getByRole('radio', { name: t('felles.nei') }).check()
  await page
    .getByRole('radiogroup', { name: t('pages.om-foretaket.bekreft') })
    .getByRole('radio', { name: t('felles.ja') })
    .check()
  await page.getByRole('button', { name: t('felles.neste') }).click()
  await expect(heading(page, 'send-inn'), 'back where one sends in').toBeFocused()
  const form = page.getByRole('main').locator('form')
  await form.getByRole('link', { name: t('klar.ikke-lagret') }).click()
  await expect(heading(page, 'produksjon')).toBeFocused()
  await page.getByRole('button', { name: t('felles.neste') }).click()
  await expect(heading(page, 'send-inn')).toBeFocused()
  await expect(left(page, 1)).toBeHidden()
  await expect(step(page, 'send-inn')).toContainText(t('steps.status.ikke-sendt'))
  await button(page).click()
  await expect(page).toHaveURL(/\/kvittering$/)
})

test('a link to what is left stays under the pointer while it is pressed', async ({ page }) => {
  await signIn(page, 'eiendom')
  const id = await newReport(page, freshUnit())
  await fillReport(page, id, 'butikk', allBut('omForetaket', 'produksjon', 'sendInn'))
  await page.goto(`/reports/${id}/produksjon`)
  await drawn(page)
  const steps = page.getByRole('navigation', { name: t('steps.navn') })
  const link = steps.getByRole('link', { name: t('klar.gjenstar') })
  const save = page.getByRole('button', { name: t('felles.lagre'), exact: true })
  await save.scrollIntoViewIfNeeded()
  await link.hover()
  await page.mouse.down()
  // As when a save that began earlier ends now.
  const listed = page.waitForResponse(/\/steg\/produksjon$/)
  await save.evaluate((button: HTMLButtonElement) => button.click())
  await (await listed).finished()
  await expect(step(page, 'produksjon')).toContainText(t('steps.status.ferdig'))
  await page.mouse.up()
  await expect(heading(page, 'send-inn')).toBeVisible()
})
