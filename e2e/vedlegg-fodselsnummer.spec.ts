import { PIDER } from '../sandbox/verden/personer.ts'
import type { Sprak } from '../src/texts/texts.ts'
import { makePdf } from './pdf.ts'
import { call, newReport, signIn } from './people.ts'
import { allBut, fillReport, freshUnit } from './reports.ts'
import { check, expect, type Page, picture, test } from './test.ts'
import { words } from './words.ts'

// An identity number in the text of an attachment: a warning that is seen before the report is sent in, and never a refusal.

// A busy machine takes long to check a file.
test.setTimeout(180_000)
const expectSoon = expect.configure({ timeout: 60_000 })

/** The last step of a report that is complete but for it, with a PDF of that text. @returns the report's id */
async function attach(page: Page, t: (key: string) => string, text: string): Promise<string> {
  await signIn(page, 'eiendom')
  const id = await newReport(page, freshUnit())
  await fillReport(page, id, 'butikk', allBut('sendInn'))
  await page.goto(`/reports/${id}/send-inn`)
  await page
    .getByRole('radiogroup', { name: t('pages.send-inn.last-opp-pdf') })
    .getByRole('radio', { name: t('felles.ja') })
    .check()
  const file = { name: 'kartlegging.pdf', mimeType: 'application/pdf', buffer: await makePdf(text) }
  await page.getByLabel(t('pages.send-inn.vedlegg.tittel'), { exact: true }).setInputFiles(file)
  await page.getByLabel(t('pages.send-inn.bekreft-personopplysninger')).check()
  await page.getByLabel(t('pages.send-inn.bekreft-riktig')).check()
  return id
}

const sendIn = (page: Page, t: (key: string) => string) =>
  page.getByRole('button', { name: t('pages.send-inn.knapp'), exact: true }).click()

const languages: { sprak: Sprak; width: number }[] = [
  { sprak: 'nb', width: 1280 },
  { sprak: 'nn', width: 360 },
]
for (const { sprak, width } of languages)
  test(`the first press says where it stands, the second sends in, in ${sprak} at ${width} px`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const { t } = words[sprak]
    const language = [{ name: 'sprak', value: sprak, url: baseURL ?? '' }]
    await page.setViewportSize({ width, height: 800 })
    await context.addCookies(language)
    const id = await attach(page, t, `Ansvarleg: ${PIDER.aluminium}`)
    await sendIn(page, t)
    const warning = (on: Page) =>
      on
        .locator('.ds-alert')
        .filter({ hasText: t('pages.send-inn.vedlegg.fodselsnummer') })
        .filter({ hasText: t('pages.send-inn.vedlegg.fodselsnummer-tekst', { sider: '1' }) })
    await expectSoon(warning(page)).toBeFocused()
    await expect(warning(page)).toBeInViewport()
    await check(page)
    await picture(page, `fodselsnummer-${sprak}-${width}`)
    const info = await call<{ innsendtUtc: string | null }>(page, 'GET', `/energikartlegginger/${id}`)
    expect(info.innsendtUtc).toBeNull()
    // Another browser of the company.
    const other = await browser.newContext({ baseURL: baseURL ?? '' })
    await other.addCookies(language)
    const colleague = await other.newPage()
    await signIn(colleague, 'eiendom')
    await colleague.goto(`/reports/${id}/send-inn`)
    await expect(warning(colleague)).toBeVisible()
    await expect(warning(colleague)).not.toBeFocused()
    await other.close()
    await sendIn(page, t)
    await expectSoon(page).toHaveURL(`/reports/${id}/kvittering`)
    await expect(page.getByText('kartlegging.pdf').first()).toBeVisible()
    await expect(warning(page)).toBeHidden()
  })

test('a file without one is sent in by one press', async ({ page }) => {
  const { t } = words.nb
  const id = await attach(page, t, 'Konto 3085.64.99983')
  await sendIn(page, t)
  await expectSoon(page).toHaveURL(`/reports/${id}/kvittering`)
})

test('another file on the same page is warned of anew, and one without takes the warning away', async ({
  page,
}) => {
  const { t } = words.nb
  const id = await attach(page, t, PIDER.aluminium)
  const warning = page.locator('.ds-alert').filter({ hasText: t('pages.send-inn.vedlegg.fodselsnummer') })
  const replace = async (text: string) => {
    const file = { name: 'ny.pdf', mimeType: 'application/pdf', buffer: await makePdf(text) }
    await page.getByLabel(t('pages.send-inn.vedlegg.tittel'), { exact: true }).setInputFiles(file)
    await expect(page.getByText('ny.pdf', { exact: true })).toBeVisible()
    await expect(warning).toBeHidden()
  }
  await sendIn(page, t)
  await expectSoon(warning).toBeFocused()
  await replace(`Kari, ${PIDER.eiendom}`)
  await sendIn(page, t)
  await expectSoon(warning).toBeFocused()
  await replace('Kari')
  await sendIn(page, t)
  await expectSoon(page).toHaveURL(`/reports/${id}/kvittering`)
})
