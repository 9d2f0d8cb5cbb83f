import { eksempler } from '../sandbox/eksempel.ts'
import { elhubFil, malepunkt } from '../src/maleverdier/testing-elhub.ts'
import { ar } from './fill.ts'
import { call, signIn } from './people.ts'
import { startFromLast } from './reports.ts'
import { drawn, expect, type Page, test } from './test.ts'
import { words } from './words.ts'

// Both tables of the page «Det som gjenstår»: what is pasted or dropped beside them goes to one.

const { t } = words.nb

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const preview = (page: Page) => page.getByRole('dialog', { name: t('grid.stemmer') })
const carrier = (page: Page) =>
  page.getByRole('textbox', {
    name: t('pages.energibaerere.celle', { energibarer: 'Biogass', ar }),
    exact: true,
  })
const production = (page: Page) => page.getByRole('textbox', { name: /^Solkraft/ })

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text)
  await page.keyboard.press('ControlOrMeta+v')
}

async function drop(page: Page, files: readonly { navn: string; tekst: string }[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle((files) => {
    const data = new DataTransfer()
    for (const { navn, tekst } of files) data.items.add(new File([tekst], navn))
    return data
  }, files)
  await page.getByRole('main').dispatchEvent('drop', { dataTransfer })
}

test('what is pasted or dropped beside the tables goes to the one that it fits', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'radgiver')
  const id = await startFromLast(page, eksempler.lager.organisasjonsnummer)
  await page.goto(`/reports/${id}`)
  await drawn(page)
  const leaveCells = () => page.getByRole('heading', { level: 1 }).focus()
  const cancel = () =>
    preview(page)
      .getByRole('button', { name: t('felles.avbryt') })
      .click()

  await leaveCells()
  await paste(page, `Solkraft\t100\r\nSolvarme\t7`)
  await expect(preview(page)).toHaveCount(1)
  await expect(preview(page)).toContainText('Solkraft (solceller)')
  await preview(page)
    .getByRole('button', { name: t('grid.sett-inn', { n: 2 }) })
    .click()
  await expect(production(page)).toHaveValue('100')

  // A name that neither knows.
  await production(page).focus()
  await leaveCells()
  await paste(page, 'Solenergi\t200')
  await expect(preview(page), 'the table that was used last').toContainText('Solkraft (solceller)')
  await cancel()

  await test.step('files of Elhub are summed once, for the carriers', async () => {
    await drop(page, [elhubFil(malepunkt(1), ar, 1)])
    const sums = page.getByRole('dialog', { name: t('maleverdier.tittel') })
    await expect(sums).toHaveCount(1)
    await expect(sums.getByRole('button', { name: /^Bruk summen av/ })).toBeVisible()
    await expect(sums.getByRole('table', { name: t('grid.tabell') }).getByRole('row')).toHaveCount(2)
    await sums.getByRole('button', { name: t('felles.avbryt'), exact: true }).click()
  })

  await test.step('carriers are put in before the purposes', async () => {
    await leaveCells()
    await drop(page, [{ navn: 'energi.csv', tekst: `Energibærer;${ar}\r\nBiogass;5` }])
    await preview(page)
      .getByRole('button', { name: t('grid.sett-inn', { n: 1 }) })
      .click()
    await expect(carrier(page)).toHaveValue('5')
  })
  await call(page, 'DELETE', `/energikartlegginger/${id}`)
})
