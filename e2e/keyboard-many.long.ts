import { eksempler } from '../sandbox/eksempel.ts'
import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { cellFinder, withCells } from '../src/arbeidsbok/testing.ts'
import { energibarere } from '../src/kodelister/energibarere.ts'
import { formal, kode } from '../src/kodelister/kodelister.ts'
import { elhubFil, malepunkt } from '../src/maleverdier/testing-elhub.ts'
import { bekreftelser } from '../src/sections/om-kartleggingen/contract.ts'
import { answer, press, tabTo } from './by-keys.ts'
import { ar, confirmation } from './fill.ts'
import { chooseActor, signIn } from './people.ts'
import { startFromLast } from './reports.ts'
import { check, expect, type Locator, type Page, test } from './test.ts'
import { words } from './words.ts'

const { t, navn } = words.nb
// Hundreds of key presses; slow on a busy machine.
test.describe.configure({ timeout: 300_000 })

/** Chooses files with the key that opens the browser's dialog. */
async function chooseFiles(page: Page, field: Locator, files: { name: string; buffer: Buffer }[]) {
  await tabTo(page, field)
  const dialog = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await (await dialog).setFiles(files.map((file) => ({ mimeType: '', ...file })))
}

test('as last time, by keyboard alone', async ({ page }) => {
  const { hotell } = eksempler
  const tall = hotell.tall(ar)
  await signIn(page, 'hotell')
  const id = await startFromLast(page, hotell.organisasjonsnummer)
  await page.goto(`/reports/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: t('steps.som-sist') })).toBeVisible()
  await answer(page, t('pages.om-foretaket.bekreft'), 1)
  await answer(page, t('pages.om-foretaket.iso50001'), 2)
  await answer(page, t('pages.om-kartleggingen.kartlagt-av'), 1)
  await answer(page, t('pages.om-kartleggingen.basert-pa'), 3)
  await answer(page, t('pages.om-kartleggingen.co2'), 2)
  for (const punkt of bekreftelser) await press(page, confirmation(page, punkt, words.nb, ar), 'Space')
  for (const { formalKodeId, kwh } of tall.energibrukPerFormal.energibrukKwhPerFormal) {
    const group = page.getByRole('group', { name: navn(kode(formal, formalKodeId)), exact: true })
    await tabTo(page, group.getByRole('textbox', { name: /^Energibruk i/ }))
    await page.keyboard.type(String(kwh))
  }
  for (const row of tall.energibrukPerEnergibarer.energibarer.filter((row) => row.ar === ar)) {
    const energibarer = navn(kode(energibarere, row.energibarerKodeId))
    const name = t('pages.energibaerere.celle', { energibarer, ar })
    await tabTo(page, page.getByRole('textbox', { name, exact: true }))
    await page.keyboard.type(String(row.kwh))
  }
  await press(page, page.getByRole('button', { name: t('som-sist.alt', { n: 4 }) }), 'Enter')
  await answer(page, t('pages.send-inn.last-opp-pdf'), 2)
  await press(page, page.getByRole('checkbox', { name: t('pages.send-inn.bekreft-riktig') }), 'Space')
  await press(page, page.getByRole('button', { name: t('pages.send-inn.knapp') }), 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Rapporten er sendt inn' })).toBeFocused()
})

test('files of metering points and a workbook, by keyboard alone', async ({ page }) => {
  // The browser asks the test for files from the start: else the first keys may come before it does.
  page.on('filechooser', () => {})
  await signIn(page, 'dagligvare')
  await chooseActor(page, 'NABOBUA DAGLIGVARE AS')
  const [one, two] = GRUPPER.dagligvare.under.slice(20)
  if (!one || !two) throw new Error('The food chain has no 22 shops')

  await press(page, page.getByRole('link', { name: t('pages.minside.maleverdier') }), 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: t('pages.minside.maleverdier') })).toBeFocused()
  const file = elhubFil(malepunkt(31), ar, 1)
  await chooseFiles(page, page.getByLabel('Filer med måleverdier'), [
    { name: file.navn, buffer: Buffer.from(file.tekst) },
  ])
  const unit = page.getByRole('combobox', { name: `Enheten som målepunkt ${malepunkt(31)} hører til` })
  await tabTo(page, unit)
  await page.keyboard.type(one.navn)
  await press(page, page.getByRole('button', { name: 'Se over endringene' }), 'Enter')
  await expect(page.getByRole('heading', { name: 'Se over innholdet' })).toBeFocused()
  await press(page, page.getByRole('button', { name: /^Se endringen/ }), 'Enter')
  const kwh = file.rader.reduce((sum, row) => sum + Math.round(row.kwh * 1000), 0) / 1000
  await expect(page.getByRole('row', { name: /^Elektrisitet/ })).toContainText(
    new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 2 }).format(kwh),
  )
  await press(page, page.getByRole('button', { name: 'Lagre for 1 enhet' }), 'Enter')
  await expect(page.getByText('Lagret for 1 enhet.').first()).toBeVisible()

  await page.goto('/minside')
  await press(page, page.getByRole('link', { name: t('pages.minside.hent-arbeidsbok') }), 'Enter')
  await expect(
    page.getByRole('heading', { level: 1, name: t('pages.minside.hent-arbeidsbok') }),
  ).toBeFocused()
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type(two.organisasjonsnummer)
  await press(page, page.getByRole('list', { name: 'Enhetene' }).getByRole('checkbox'), 'Space')
  const download = page.waitForEvent('download')
  await press(page, page.getByRole('button', { name: /^Last ned arbeidsbok for / }), 'Enter')
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(Buffer.from(chunk))
  const book = Buffer.concat(chunks)
  const find = await cellFinder(book)
  const wind = find('Produksjon', two.organisasjonsnummer, 'Vindkraft', String(ar))
  await press(page, page.getByRole('link', { name: 'Last opp arbeidsbok eller eget regneark' }), 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: t('pages.minside.last-opp') })).toBeFocused()
  await chooseFiles(page, page.getByLabel('Utfylt arbeidsbok'), [
    { name: 'arbeidsbok.xlsx', buffer: await withCells(book, { [wind]: '500 kW/h' }) },
  ])
  await expect(page.getByRole('heading', { name: 'Se over innholdet' })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Les «kW/h» som «kWh»' }), 'Enter')
  await expect(page.getByRole('button', { name: /^Angre/ })).toBeVisible()
  await press(page, page.getByRole('button', { name: /^Se endringen/ }), 'Enter')
  await expect(page.getByRole('row', { name: /^Vindkraft/ })).toContainText(/500\skWh/)
  await press(page, page.getByRole('button', { name: 'Lagre for 1 enhet' }), 'Enter')
  await expect(page.getByText('Lagret for 1 enhet.').first()).toBeVisible()
  await check(page)
})
