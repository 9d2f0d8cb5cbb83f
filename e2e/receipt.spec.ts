import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { tones } from '../src/pictures/colors.ts'
import type { Sprak } from '../src/texts/texts.ts'
import { checkNoSideScroll } from './narrow.ts'
import { makePdf } from './pdf.ts'
import { call, newReport, signIn } from './people.ts'
import { fillReport, freshUnit } from './reports.ts'
import { check, drawn, expect, type Page, picture, test, unfold } from './test.ts'
import { words } from './words.ts'

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

/** The size of a picture, and how many of the tones of its two carriers it has. */
const drawnIn = (page: Page, png: Buffer) =>
  page.evaluate(
    async ([base64, wanted]) => {
      const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const { width, height } = bitmap
      const context = new OffscreenCanvas(width, height).getContext('2d')
      if (!context) throw new Error('no canvas')
      context.drawImage(bitmap, 0, 0)
      const { data } = context.getImageData(0, 0, width, height)
      const colors = new Set(
        Array.from({ length: width * height }, (_, at) => data.subarray(4 * at, 4 * at + 3).join()),
      )
      return { width, height, tones: wanted.filter((tone) => colors.has(tone)).length }
    },
    [png.toString('base64'), tones.slice(0, 2).map(rgb)] as const,
  )
const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join()

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

    const energyPicture = await download(page, t('energibilde.last-ned'))
    expect(energyPicture.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const image = await download(page, t('energibilde.bilde'))
    expect(image.name).toMatch(/\.png$/)
    await writeFile(test.info().outputPath(image.name), image.bytes)
    expect(await drawnIn(page, image.bytes)).toEqual({ width: 2526, height: 1785, tones: 2 })
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
