import { tallFor } from '../sandbox/tall/tall.ts'
import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { elhubFil, malepunkt } from '../src/maleverdier/testing-elhub.ts'
import { words } from '../src/server/words.ts'
import { ar, fills } from './fill.ts'
import { doMainJob } from './main-job.ts'
import { column, columns, dropFile, openChain, rowOf } from './own-sheet.ts'
import { chooseActor, signIn } from './people.ts'
import { openReport } from './reports.ts'
import { answers, confirmations, email, toMend, withFigures } from './several.ts'
import { expect, test } from './test.ts'
import { translate } from './translated.ts'

const { nb } = words
const { hoved, under } = GRUPPER.dagligvare

test.use({ settings: { SAMLET_INNSENDING: 'ja' } })
test.describe.configure({ timeout: 600_000 })
test.beforeEach(({ context }) => translate(context))

test('the main job on a page that the browser translates', async ({ page }) => {
  const unit = 'NABOBUA STORGATA 1'
  await doMainJob(page, { person: 'butikksjef', gruppe: 'butikk', sprak: 'nb', unit, ar })
})

test('what is missing and what is saved is told on a translated page of a phone, in nynorsk', async ({
  page,
}) => {
  const { t } = words.nn
  await page.setViewportSize({ width: 360, height: 740 })
  await openReport(page, 'energibruk')
  await page.getByRole('button', { name: 'Nynorsk' }).click()
  const next = page.getByRole('button', { name: t('felles.neste') })
  await next.click()
  await expect(page.getByRole('region', { name: t('validering.oppsummering') })).toBeFocused()
  const save = page.getByRole('button', { name: t('felles.lagre') })
  await save.click()
  await expect(page.getByRole('region', { name: t('lagring.avvist') })).toBeFocused()
  await fills.energibruk(page, tallFor('butikk', ar), words.nn, ar)
  await save.click()
  await expect(page.getByText(t('felles.lagret'), { exact: true }).first()).toBeVisible()
  await next.click()
  await expect(page.getByRole('heading', { level: 1, name: t('steps.energibaerere') })).toBeFocused()
})

test('a sheet of the company’s own is read on a translated page', async ({ page }) => {
  const [shop = hoved] = under.slice(-1)
  await openChain(page)
  const rows = [`Butikk;Org.nr;Strøm ${ar}`, `A;${shop.organisasjonsnummer};120000`, `Gamlebutikken;;10`]
  await dropFile(page, 'energi.csv', rows.join('\r\n'))
  await expect(column(page, 'C')).toBeVisible()
  await columns(page)
    .getByRole('button', { name: nb.t('eget.se-over') })
    .click()
  const asked = page.getByRole('dialog', { name: nb.t('eget.rader.tittel') })
  await asked.getByRole('button', { name: nb.t('eget.se-over') }).click()
  await asked.getByRole('combobox').selectOption({ index: 1 })
  await asked.getByRole('button', { name: nb.t('eget.se-over') }).click()
  await expect(rowOf(page, shop)).toContainText(/120\s000/)
})

test('files of meters are read on a translated page', async ({ page }) => {
  await openReport(page, 'energibruk/energibaerere')
  const files = [1, 2].map((month) => elhubFil(malepunkt(1), ar, month))
  await page.getByRole('button', { name: nb.t('maleverdier.apne') }).click()
  const dialog = page.getByRole('dialog', { name: nb.t('maleverdier.tittel') })
  const upload = files.map(({ navn, tekst }) => ({
    name: navn,
    mimeType: 'text/csv',
    buffer: Buffer.from(tekst),
  }))
  await dialog.getByLabel(nb.t('maleverdier.filer')).setInputFiles(upload)
  await dialog.getByRole('button', { name: nb.t('maleverdier.bruk', { n: 1 }) }).click()
  await expect(page.getByRole('dialog', { name: nb.t('grid.stemmer') })).toBeVisible()
})

test('reports are sent in together on a translated page', async ({ page }) => {
  await signIn(page, 'dagligvare')
  await chooseActor(page, hoved.navn)
  await withFigures(page, under.slice(4, 6))
  await page.goto('/minside/send-inn-flere')
  await page.getByRole('checkbox', { name: nb.t('samlet.velg-alle', { n: 2 }) }).check()
  const send = page.getByRole('button', { name: /^Send inn \d rapport/ })
  await send.click()
  await expect(page.getByRole('region', { name: toMend('om-foretaket') })).toBeFocused()
  for (const press of [...answers(page), ...(await confirmations(page))]) await press.check()
  await email(page).fill('energi@nabobua.example')
  await send.click()
  await expect(page.getByRole('heading', { name: nb.t('samlet.sendt', { n: 2 }) })).toBeFocused()
})
