import type { Browser } from '@playwright/test'
import { openXlsx } from 'hucre/xlsx'
import { tallFor } from '../sandbox/tall/tall.ts'
import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { PIDER } from '../sandbox/verden/personer.ts'
import { editedInLibreOffice } from '../src/arbeidsbok/testing-libreoffice.ts'
import { sections } from '../src/sections/index.ts'
import { addressOf, readResource, writeResource } from '../src/seksjon/section.ts'
import { words } from '../src/server/words.ts'
import { ar } from './fill.ts'
import { call, newReport, signIn } from './people.ts'
import { startService } from './service.ts'
import { expect, type Locator, type Page } from './test.ts'

const { nb } = words
export const shops = GRUPPER.dagligvare.under

/** One shop has a specific use that no shop has: its report gets a warning. */
export const odd = 6
/** One shop has a production of its own, by which its cell is found, whatever the sheets look like. */
const planted = { shop: 11, kwh: 17_171 }

/** The figures of a shop, each with another use, so that a figure in the wrong report shows. */
function figuresOf(index: number): Record<string, unknown> {
  const figures = structuredClone(tallFor('butikk', ar))
  const { energibrukPerFormal, energibrukPerEnergibarer, produksjon } = figures
  const [purpose] = energibrukPerFormal.energibrukKwhPerFormal
  const carrier = energibrukPerEnergibarer.energibarer.find((row) => row.ar === ar && row.kwh !== null)
  for (const row of [purpose, carrier]) if (row) row.kwh = (row.kwh ?? 0) + index
  for (const row of energibrukPerFormal.energibrukMengdePerFormal)
    if (index === odd && row.formalKodeId === 1) Object.assign(row, { mengde: 9000, enhet: 'kWh/m²' })
  const [own] = produksjon
  if (index === planted.shop && own) own.kwh = planted.kwh
  return { ...figures }
}
const withFigures = sections.filter(({ ark }) => ark)

/** The workbook as the chain's own people have filled it in: made of the same figures in a service of its own. */
async function filledWorkbook(browser: Browser): Promise<Buffer> {
  const other = await startService({ RATE_GRENSE: 'av' })
  const context = await browser.newContext({ baseURL: other.url })
  try {
    const page = await context.newPage()
    await signIn(page, 'dagligvare')
    for (const [index, { organisasjonsnummer }] of shops.entries()) {
      const id = await newReport(page, organisasjonsnummer)
      const figures = figuresOf(index)
      for (const section of withFigures)
        await call(page, 'POST', addressOf(id, writeResource(section)), figures[section.id])
    }
    const numbers = shops.map(({ organisasjonsnummer }) => organisasjonsnummer).join()
    return await (await page.request.get(`/api/arbeidsbok?enheter=${numbers}`)).body()
  } finally {
    await context.close()
    await other.stop()
  }
}

/** The cell that holds a figure. */
async function cellWith(file: Uint8Array, figure: number): Promise<{ sheet: string; cell: string }> {
  for (const { name, rows } of (await openXlsx(file)).sheets)
    for (const [row, cells] of rows.entries()) {
      const column = cells.indexOf(figure)
      if (column >= 0) return { sheet: name, cell: `${letters(column)}${row + 1}` }
    }
  throw new Error(`No cell holds ${figure}`)
}
const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26)

/** Presses and counts. */
function counter(page: Page) {
  let count = 0
  return {
    count: () => count,
    /** Begins anew. */
    again: () => {
      count = 0
    },
    press: async (target: Locator) => {
      count += 1
      await target.click()
    },
    choose: async (file: Buffer) => {
      count += 1
      const picker = page.getByLabel(nb.t('arbeidsbok.last-opp.fil'))
      await picker.setInputFiles({ name: 'arbeidsbok.xlsx', mimeType: '', buffer: file })
      await expect(page.getByRole('heading', { name: 'Se over innholdet' })).toBeFocused()
    },
  }
}

/**
 * The chain's way from the front page to figures in sixty reports: the workbook fetched, filled in, with one error, mended, and taken in.
 *
 * @returns what counts the clicks
 */
export async function takeIn(page: Page, browser: Browser) {
  const filled = await filledWorkbook(browser)
  const cell = await cellWith(filled, planted.kwh)
  const wrong = await editedInLibreOffice(filled, [{ ...cell, value: 'tolv tonn' }])
  const right = await editedInLibreOffice(wrong, [{ ...cell, value: planted.kwh }])
  const counting = counter(page)
  const { press, choose } = counting
  const link = (key: string) => page.getByRole('link', { name: nb.t(key) }).first()

  await page.goto('/')
  await press(page.getByRole('link', { name: 'Logg inn' }).first())
  await press(page.getByRole('button', { name: PIDER.dagligvare }))
  await press(link('pages.minside.hent-arbeidsbok'))
  await press(page.getByRole('checkbox', { name: nb.t('arbeidsbok.hent.velg-alle') }))
  const download = page.waitForEvent('download')
  await press(page.getByRole('button', { name: /^Last ned arbeidsbok for / }))
  await download
  await press(link('pages.minside.last-opp'))
  await choose(wrong)
  await expect(page.getByText(`${cell.sheet}!${cell.cell}`).first()).toBeVisible()
  await choose(right)
  await press(page.getByRole('button', { name: 'Lagre for 60 enheter' }))
  await expect(page.getByText('Lagret for 60 enheter.').first()).toBeVisible({ timeout: 120_000 })
  return counting
}

/** Expects a receipt for each shop, and the figures of its row of the sheet in its report. */
export async function checkSent(page: Page): Promise<void> {
  await page.getByText(nb.t('samlet.kvitteringer.se', { n: 60 })).click()
  const receipts = page.getByRole('listitem').getByRole('link', { name: /^NABOBUA / })
  await expect(receipts).toHaveCount(60)
  const rows = new Map<string, string>()
  for (const one of await receipts.all())
    rows.set((await one.textContent()) ?? '', (await one.getAttribute('href'))?.split('/')[2] ?? '')
  for (const [index, { navn }] of shops.entries())
    for (const section of withFigures) {
      const saved = await call(page, 'GET', addressOf(rows.get(navn) ?? '', readResource(section)))
      expect(numbersIn(saved), `${navn} ${section.id}`).toEqual(numbersIn(figuresOf(index)[section.id]))
    }
}

/** Every figure of a form, in order of size: rows that hold none may be there or not. */
const numbersIn = (value: unknown): number[] =>
  (JSON.stringify(value).match(/"(?:kwh|kostnadKr|mengde)":[\d.]+/g) ?? [])
    .map((text) => Number(text.split(':')[1]))
    .sort((a, b) => a - b)
