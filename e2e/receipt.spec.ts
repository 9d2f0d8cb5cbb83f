import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { GRUPPER } from '../sandbox/verden/grupper.ts'
import type { Sprak } from '../src/texts/texts.ts'
import { ar } from './fill.ts'
import { checkNoSideScroll } from './narrow.ts'
import { makePdf } from './pdf.ts'
import { call, newReport, signIn } from './people.ts'
import { fillReport, freshUnit } from './reports.ts'
import { check, drawn, expect, type Page, picture, test, unfold } from './test.ts'
import { words } from './words.ts'

const { nb } = words

// «Slik kontrollerer du kvitteringen»: both files are downloaded and held against the hashes that the receipt shows.

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Sends in a report with an attachment, as the browser's calls would; answers its id. */
async function sent(page: Page, file: Buffer): Promise<string> {
  await signIn(page, 'eiendom')
  const id = await newReport(page, freshUnit())
  await fillReport(page, id, 'butikk')
  const path = `/energikartlegginger/${id}`
  const token = await call<{ baseUri: string; query: string }>(page, 'GET', `${path}/opplastning-token`)
  const put = await page.request.put(`${token.baseUri}?${token.query}`, {
    data: file,
    headers: { 'content-type': 'application/pdf' },
  })
  expect(put.status()).toBe(201)
  await call(page, 'POST', `${path}/send-inn`, {
    lastOppPdf: true,
    vedlegg: { navn: 'kartlegging 2025.pdf', storrelse: file.length },
    bekrefterRiktig: true,
    bekrefterIngenPersonopplysninger: true,
  })
  await call(page, 'POST', `${path}/innsending`)
  return id
}

async function download(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const got = await coming
  return { name: got.suggestedFilename(), bytes: await readFile(await got.path()) }
}

const languages: { sprak: Sprak; width: number }[] = [
  { sprak: 'nb', width: 1280 },
  { sprak: 'nn', width: 360 },
]
for (const { sprak, width } of languages)
  test(`both hashes can be checked, in ${sprak} at ${width} px`, async ({ page, context, baseURL }) => {
    test.setTimeout(120_000)
    const { t } = words[sprak]
    await page.setViewportSize({ width, height: 800 })
    await context.addCookies([{ name: 'sprak', value: sprak, url: baseURL ?? '' }])
    const file = await makePdf('Energikartlegging')
    const id = await sent(page, file)
    await page.goto(`/reports/${id}/kvittering`)
    const how = page.getByRole('region', { name: t('pages.kvittering.kontroll.tittel') })
    await expect(how).toBeVisible()
    await check(page)
    await picture(page, 'kvittering-foldet')
    await unfold(page)
    await check(page)
    await picture(page, 'kvittering')

    const json = await download(page, t('pages.kvittering.kontroll.last-ned'))
    await expect(how.getByText(`certutil -hashfile ${json.name} SHA256`)).toBeVisible()
    const facts = (text: string) =>
      page.getByRole('definition').filter({ has: page.getByText(text, { exact: true }) })
    await expect(facts(sha256(json.bytes)), 'the hash of the receipt').toHaveCount(1)
    const { vedlegg } = JSON.parse(json.bytes.toString())
    expect(vedlegg).toEqual({
      navn: 'kartlegging 2025.pdf',
      storrelse: file.length,
      sha256: sha256(file),
    })
    await expect(facts(sha256(file)), 'the hash of the attachment').toHaveCount(1)
    const attachment = await download(page, t('pages.kvittering.vedlegg.last-ned'))
    expect(attachment.name).toBe('kartlegging 2025.pdf')
    expect(sha256(attachment.bytes)).toBe(sha256(file))
    await checkNoSideScroll(page)
  })

test('all parts of the receipt end at one right edge, unfolded too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const id = await sent(page, await makePdf('Energikartlegging'))
  await page.goto(`/reports/${id}/kvittering`)
  await drawn(page)
  await unfold(page)
  const edges = await page
    .locator('main h1, main dl, main figure, main section, main table')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().right)))
  expect(edges.length, 'the parts and not their frame alone').toBeGreaterThan(20)
  expect([...new Set(edges)]).toHaveLength(1)
})

test('the key figures of a group are printed on one sheet of A4, whole', async ({ page }) => {
  test.setTimeout(240_000)
  await signIn(page, 'dagligvare')
  const { hoved, under } = GRUPPER.dagligvare
  for (const { organisasjonsnummer } of under.slice(0, 12)) {
    const id = await newReport(page, organisasjonsnummer)
    await fillReport(page, id, 'butikk')
    await call(page, 'POST', `/energikartlegginger/${id}/innsending`)
  }
  const id = await newReport(page, hoved.organisasjonsnummer)
  await fillReport(page, id, 'aluminium')
  await page.goto(`/reports/${id}/send-inn`)
  await page.getByRole('link', { name: nb.t('nokkel.side') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Nøkkeltall for ${ar}`)
  await expect(page.getByText('Alle de 12 underenhetene')).toBeVisible()
  await check(page)
  await picture(page, 'nokkeltall')
  await page.emulateMedia({ media: 'print' })
  for (const gone of ['navigation', 'button', 'link'] as const)
    await expect(page.getByRole(gone)).toHaveCount(0)
  // The sheet less its margins, in pixels of CSS.
  await page.setViewportSize({ width: 688, height: 1032 })
  await checkNoSideScroll(page)
  const sheet = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }))
  const sizes = sheet.getPages().map((one) => [Math.round(one.getWidth()), Math.round(one.getHeight())])
  expect(sizes).toEqual([[595, 842]])
})
