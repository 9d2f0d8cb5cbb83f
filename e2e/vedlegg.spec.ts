import type { Account } from '../src/account/contract.ts'
import { makePdf } from './pdf.ts'
import { newReport, signIn } from './people.ts'
import { check, expect, type Page, picture, test } from './test.ts'
import { words } from './words.ts'

test.use({ settings: { MAKS_VEDLEGG_MB: '0.5' } })

const { t } = words.nb
const feil = (reason: string) => t(`pages.send-inn.vedlegg.feil.${reason}`, { size: 0.5 })
const field = (page: Page) => page.getByLabel(t('pages.send-inn.vedlegg.tittel'), { exact: true })
const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })

/** The last step of a new report of the unit, with yes to an attachment. */
async function open(page: Page, organisasjonsnummer: string): Promise<string> {
  const id = await newReport(page, organisasjonsnummer)
  await page.goto(`/reports/${id}/send-inn`)
  await page
    .getByRole('radiogroup', { name: t('pages.send-inn.last-opp-pdf') })
    .getByRole('radio', { name: t('felles.ja') })
    .check()
  return id
}

test('an attachment is chosen, uploaded, saved, downloaded and removed', async ({ page }) => {
  const units = await signInAndAsk(page)
  const id = await open(page, units[0] ?? '')
  const file = await makePdf('Energikartlegging')
  await expect(page.getByText(t('pages.send-inn.vedlegg.slipp'), { exact: true })).toBeVisible()
  await field(page).setInputFiles(pdf('kartlegging.pdf', file))
  const done = t('pages.send-inn.vedlegg.ferdig', { navn: 'kartlegging.pdf', storrelse: '2\u00a0kB' })
  await expect(page.getByRole('status').filter({ hasText: done })).toBeAttached()
  const row = page.getByText(/^2\skB · Lastet opp$/)
  await expect(row).toBeVisible()
  await expect(page.getByText('kartlegging.pdf', { exact: true })).toBeVisible()
  await expect(page.getByText(t('pages.send-inn.vedlegg.bytt'), { exact: true })).toBeVisible()
  await check(page)
  await page.getByLabel(t('pages.send-inn.bekreft-personopplysninger')).check()
  await page.getByLabel(t('pages.send-inn.bekreft-riktig')).check()
  await page.getByRole('button', { name: t('felles.lagre'), exact: true }).click()
  const link = page.getByRole('link', { name: t('pages.send-inn.vedlegg.last-ned') })
  await expect(link).toBeVisible()
  await picture(page, 'vedlegg')
  const download = page.waitForEvent('download')
  await link.click()
  expect((await download).suggestedFilename()).toBe('kartlegging.pdf')
  await page.reload()
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: t('pages.send-inn.vedlegg.fjern') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('pages.send-inn.vedlegg.fjern-tekst'))).toBeVisible()
  await dialog.getByRole('button', { name: t('pages.send-inn.vedlegg.fjern') }).click()
  await expect(page.getByText(t('pages.send-inn.vedlegg.fjernet'))).toBeAttached()
  await expect(link).toBeHidden()
  const gone = await page.request.get(`/api/energikartlegginger/${id}/vedlegg`)
  expect(gone.status()).toBe(404)
})

test('what is wrong with a file is told beside the field', async ({ page, context, allow }) => {
  allow(/422/)
  const units = await signInAndAsk(page)
  await open(page, units[1] ?? '')
  const wrong: [string, ReturnType<typeof pdf>[]][] = [
    ['filtype', [{ ...pdf('notat.docx', Buffer.from('PK')), mimeType: 'application/msword' }]],
    ['tom', [pdf('tom.pdf', Buffer.alloc(0))]],
    ['for-stort', [pdf('stor.pdf', Buffer.alloc(600_000))]],
    ['ikke-pdf', [pdf('bilde.pdf', Buffer.from('GIF89a'))]],
  ]
  for (const [reason, files] of wrong) {
    await field(page).setInputFiles(files)
    await expect(page.getByText(feil(reason)).first()).toBeVisible()
  }
  await check(page)
  // An error that only the service can find is shown after the save, in the same place.
  await field(page).setInputFiles(pdf('skadet.pdf', Buffer.from('%PDF-1.7 og ikke mer')))
  await expect(page.getByText('skadet.pdf').first()).toBeVisible()
  await page.getByLabel(t('pages.send-inn.bekreft-personopplysninger')).check()
  await page.getByLabel(t('pages.send-inn.bekreft-riktig')).check()
  await page.getByRole('button', { name: t('felles.lagre'), exact: true }).click()
  await expect(field(page)).toHaveAccessibleDescription(new RegExp(feil('skadet').slice(0, 20)))
  await expect(page.getByText(/^1\skB · Ikke tatt imot$/)).toBeVisible()
  await picture(page, 'vedlegg-skadet')
  // It is no longer said once another file is on its way.
  const net = await context.newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 20_000 }
  await net.send('Network.emulateNetworkConditions', slow)
  await field(page).setInputFiles(pdf('ny.pdf', Buffer.from(`%PDF-1.7${' '.repeat(400_000)}`)))
  await expect(page.getByRole('progressbar', { name: 'ny.pdf' })).toBeVisible()
  await expect(field(page)).not.toHaveAccessibleDescription(/skadet/)
})

test('a file may be dropped anywhere on the step, and an upload may be cancelled', async ({
  page,
  context,
}) => {
  const units = await signInAndAsk(page)
  await open(page, units[2] ?? '')
  const net = await context.newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 20_000 }
  await net.send('Network.emulateNetworkConditions', slow)
  const dragged = await page.evaluateHandle(() => {
    const all = new DataTransfer()
    const content = ['%PDF-1.7', ' '.repeat(400_000)]
    all.items.add(new File(content, 'sluppet.pdf', { type: 'application/pdf' }))
    return all
  })
  const heading = page.getByRole('heading', { level: 1 })
  await heading.dispatchEvent('dragover', { dataTransfer: dragged })
  await heading.dispatchEvent('drop', { dataTransfer: dragged })
  await expect(page.getByText('sluppet.pdf', { exact: true })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'sluppet.pdf' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Laster opp: \d+ prosent$/ })).toBeVisible()
  await check(page)
  await picture(page, 'vedlegg-lastes-opp')
  await page.getByRole('button', { name: t('pages.send-inn.vedlegg.avbryt') }).click()
  await expect(page.getByRole('progressbar', { name: 'sluppet.pdf' })).toBeHidden()
  await net.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  await heading.dispatchEvent('drop', { dataTransfer: dragged })
  await expect(page.getByText(/^0,4\sMB · Lastet opp$/)).toBeVisible()
})

test('a save that is pressed while a file is uploaded waits for it', async ({ page, context }) => {
  const units = await signInAndAsk(page)
  const id = await open(page, units[3] ?? '')
  await page.getByLabel(t('pages.send-inn.bekreft-personopplysninger')).check()
  await page.getByLabel(t('pages.send-inn.bekreft-riktig')).check()
  const file = await makePdf('Energikartlegging')
  const net = await context.newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 2_000 }
  await net.send('Network.emulateNetworkConditions', slow)
  await field(page).setInputFiles(pdf('kartlegging.pdf', file))
  await expect(page.getByRole('progressbar', { name: 'kartlegging.pdf' })).toBeVisible()
  await page.getByRole('button', { name: t('felles.lagre'), exact: true }).click()
  await expect(page.getByRole('link', { name: t('pages.send-inn.vedlegg.last-ned') })).toBeVisible()
  const saved = await page.request.get(`/api/energikartlegginger/${id}/vedlegg`)
  expect((await saved.body()).length).toBe(file.length)
})

/** Signs in, and answers the numbers of all units that the person may act for. */
async function signInAndAsk(page: Page): Promise<string[]> {
  await signIn(page, 'aluminium')
  const { tilganger }: Pick<Account, 'tilganger'> = await (await page.request.get('/api/auth/me')).json()
  return tilganger
    .flatMap((main) => [main, ...(main.underenheter ?? [])])
    .map(({ organisasjonsnummer }) => organisasjonsnummer)
}
