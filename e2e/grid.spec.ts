import { sheets } from '../src/client/grid/testing-sheets.ts'
import { addCarrier, ar } from './fill.ts'
import { call } from './people.ts'
import { fillReport, openReport } from './reports.ts'
import { checkBySecondEngine } from './second-engine.ts'
import { check, expect, type Page, picture, test, unfold } from './test.ts'
import { words } from './words.ts'

const years = [ar - 2, ar - 1, ar]
const cell = (page: Page, row: string, year = ar) =>
  page.getByRole('textbox', { name: `${row} i ${year}, kWh`, exact: true })
const preview = (page: Page) => page.getByRole('dialog', { name: 'Stemmer dette?' })

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
// Each looks at a table of 75 fields with axe, more than once.
test.describe.configure({ timeout: 120_000 })

/** As from a spreadsheet beside. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text)
  await page.keyboard.press('ControlOrMeta+v')
}

test('arrows, Enter, Tab and Escape move in the table as in a spreadsheet', async ({ page }) => {
  await openReport(page, 'energibruk/energibaerere')
  const [first = 0, second = 0] = years
  await cell(page, 'Elektrisitet', first).click()
  await page.keyboard.type('1200')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Fjernvarme', first)).toBeFocused()
  await expect(cell(page, 'Elektrisitet', first)).toHaveValue(/^1\s200$/)
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, 'Elektrisitet', second)).toBeFocused()
  await page.keyboard.type('34')
  await page.keyboard.press('ArrowLeft')
  await expect(cell(page, 'Elektrisitet', second), 'within the text the arrow is the text’s').toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(cell(page, 'Elektrisitet', first)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(cell(page, 'Elektrisitet', second)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(cell(page, 'Elektrisitet', second)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(cell(page, 'Fjernvarme', second)).toBeFocused()

  // All carriers: those in use on top, the others below in groups, not by code.
  await page.getByRole('button', { name: 'Vis alle 25 energibærere' }).click()
  await cell(page, 'Innkjøpt damp og varmt vann', second).click()
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Overskuddsvarme kjøpt fra andre', second)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Naturgass (i gassform)', second)).toBeFocused()

  await cell(page, 'Fjernvarme', second).click()
  await page.keyboard.type('1,2 GWh')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('999')
  await page.keyboard.press('Escape')
  await expect(cell(page, 'Fjernvarme', second)).toHaveValue('1,2 GWh')
  await expect(page.getByRole('row', { name: /^Sum/ })).toContainText(/1\s200\s034/)

  await paste(page, '77\r\n')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Fjernvarme', second), 'one value is a paste like any other').toHaveValue('77')
})

test('a block from a spreadsheet fills the cells once it has been looked over, and can be undone', async ({
  page,
}) => {
  await openReport(page, 'energibruk/energibaerere')
  await cell(page, 'Elektrisitet').fill('5')
  await addCarrier(page, 'Biogass', words.nb)
  await expect(cell(page, 'Biogass', ar - 2)).toBeFocused()
  await cell(page, 'Biogass', ar - 1).click()
  await paste(
    page,
    [
      `Forbruk (MWh)\t${ar}\t${ar - 1}\t2001`,
      'EL\t1,234.5\t1,100.25\t9',
      'fjærnvarme\t20\t–\t9',
      'Strøm fra nabo\t1\t2\t9',
      'Biogass\tukjent\t3\t9',
      'Sum\t1,254.5\t1,103.25\t9',
    ].join('\r\n'),
  )
  await expect(preview(page)).toContainText(
    '4 felt får nye tall. 1 av feltene har et tall fra før. Det blir erstattet.',
  )
  await expect(preview(page).getByRole('row', { name: 'Elektrisitet' })).toContainText(/1\s234\s500før: 5/)
  await expect(preview(page).getByRole('row', { name: 'Fjernvarme' })).toContainText(
    /fra «fjærnvarme».*20\s000/,
  )
  for (const reason of [
    'Kolonne 4: «2001» finnes ikke i tabellen.',
    'Rad 5, kolonne 2: Vi kan ikke lese «ukjent» som et tall.',
    'Rad 6: «Sum» er en sum. Den regner vi ut.',
  ])
    await expect(preview(page).getByRole('listitem').filter({ hasText: reason })).toBeVisible()
  await check(page)
  await unfold(page)
  await checkBySecondEngine(page)
  await picture(page, 'lim-inn')
  await expect(cell(page, 'Elektrisitet'), 'nothing is changed yet').toHaveValue('5')

  const unit = preview(page).getByRole('combobox', { name: 'Måleenhet i alle kolonnene' })
  await expect(unit, 'as the head says').toHaveValue('MWh')
  await expect(
    preview(page).getByRole('combobox', { name: /^Måleenhet: / }),
    'one question for all',
  ).toHaveCount(0)
  await unit.selectOption('Ulik for hver kolonne')
  await preview(page)
    .getByRole('combobox', { name: `Måleenhet: Energibruk i ${ar - 1} (kWh)` })
    .selectOption('GWh')
  await expect(preview(page).getByRole('row', { name: 'Biogass' })).toContainText(/3\s000\s000/)
  const neighbour = preview(page).getByRole('combobox', { name: 'Rad 4: «Strøm fra nabo» hører til' })
  await preview(page).getByRole('button', { name: 'Sett inn 4 tall' }).click()
  await expect(neighbour, 'refused: one row has no place yet').toBeFocused()
  await expect(neighbour).toHaveAccessibleDescription(/Velg hvor raden hører til, eller «Ikke ta med»\./)
  await expect(cell(page, 'Elektrisitet')).toHaveValue('5')
  await check(page)
  await picture(page, 'lim-inn-nektet')
  await neighbour.selectOption('Ikke ta med')
  await expect(neighbour).not.toHaveAttribute('aria-invalid')
  await expect(preview(page).getByText('Rad 4: «Strøm fra nabo» tar du ikke med.')).toBeVisible()
  await preview(page).getByRole('button', { name: 'Sett inn 4 tall' }).click()
  await expect(cell(page, 'Elektrisitet')).toHaveValue(/^1\s234\s500$/)
  await expect(cell(page, 'Elektrisitet', ar - 1)).toHaveValue(/^1\s100\s250\s000$/)
  await expect(cell(page, 'Biogass', ar - 1)).toHaveValue(/^3\s000\s000$/)
  await expect(cell(page, 'Biogass', ar - 1)).toBeFocused()
  await check(page)
  await picture(page, 'satt-inn')

  await page.keyboard.press('ControlOrMeta+z')
  await expect(cell(page, 'Elektrisitet')).toHaveValue('5')
  await expect(cell(page, 'Fjernvarme')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Angre' })).toBeHidden()
})

test('a lifelike sheet goes in without a lost row, and its sum is held against the total', async ({
  page,
}) => {
  const id = await openReport(page, 'energibruk')
  await call(page, 'POST', `/energikartlegginger/${id}/energibruk-per-formal`, {
    energibrukKwhPerFormal: [{ formalKodeId: 3, kwh: 2_000_000 }],
    energibrukMengdePerFormal: [],
    oppvarmingByggKodeId: null,
  })
  await page.goto(`/reports/${id}/energibruk/energibaerere`)
  await cell(page, 'Elektrisitet').click()
  await paste(
    page,
    [
      `Energibærer\t${ar}`,
      'Strøm\t1 000 000',
      'Propan\t100 000',
      'Diesel\t200 000',
      'Anleggsdiesel\t50 000',
      'Biodiesel\t25 000',
      'Flis\t300 000',
      'Pellets\t75 000,5',
      'Diverse\t250 000',
      'Sum\t2 000 000',
    ].join('\r\n'),
  )
  const dialog = preview(page)
  const first = dialog.getByRole('combobox').first()
  await expect(first).toHaveAccessibleName('Rad 9: «Diverse» hører til')
  await expect(dialog).toContainText(/Summen for \d+ blir 1\s750\s000,5\skWh\. Det er 87,5\sprosent av total/)
  const electricity = dialog.getByRole('row', { name: /^Elektrisitet/ })
  expect((await electricity.boundingBox())?.height, 'one line').toBeLessThanOrEqual(44)
  await expect(dialog.getByRole('row', { name: /^Fast biobrensel/ })).toContainText(
    /fra «Flis» \+ «Pellets»375\s000,5300\s000 \+ 75\s000,5/,
  )
  await dialog.getByText('7 rader har andre navn enn i tabellen').click()
  await dialog
    .getByRole('combobox', { name: 'Rad 4: «Diesel» hører til' })
    .selectOption('Avgiftsfri diesel (anleggsdiesel)')
  await first.selectOption('Diesel til veitransport')
  await expect(dialog).toContainText(/Det er 100\sprosent av total energibruk.* Summen stemmer/)
  await check(page)
  await picture(page, 'lim-inn-livaktig')
  await dialog.getByRole('button', { name: /^Sett inn/ }).click()
  await expect(cell(page, 'Avgiftsfri diesel (anleggsdiesel)')).toHaveValue(/^250\s000$/)
  await expect(cell(page, 'Diesel til veitransport')).toHaveValue(/^250\s000$/)
  await expect(cell(page, 'Fast biobrensel (flis, pellets, briketter, ved)')).toHaveValue(/^375\s000,5$/)
})

/** Drops a file of these bytes on the page, as from the desktop. */
async function drop(page: Page, name: string, bytes: readonly number[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([name, bytes]) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(bytes)], name))
      return data
    },
    [name, [...bytes]] as const,
  )
  await page.getByRole('main').dispatchEvent('drop', { dataTransfer })
}

test('a block is pasted without a cell chosen, and a CSV file is dropped on the page', async ({ page }) => {
  await openReport(page, 'energibruk/energibaerere')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await paste(page, `Energibærer\t${ar}\r\nBiogass\t5`)
  await preview(page).getByRole('button', { name: 'Sett inn 1 tall' }).click()
  await expect(cell(page, 'Biogass')).toHaveValue('5')

  // As a Norwegian Excel writes it: semicolons, Windows-1252.
  const csv = `Energibærer;${ar}\r\nFjernkjøling;1 200\r\n`
  const bytes = [...csv].map((letter) => letter.charCodeAt(0))
  await drop(page, 'energi.csv', bytes)
  await preview(page).getByRole('button', { name: 'Sett inn 1 tall' }).click()
  await expect(cell(page, 'Fjernkjøling')).toHaveValue(/^1\s200$/)
  await drop(page, 'energi.ods', bytes)
  await expect(page.getByText(/^Vi leser \.xlsx-filer, og \.csv-filer på høyst 1\sMB\./)).toBeVisible()
  await expect(preview(page)).toBeHidden()
})

test('the table shows the carriers in use, and the others can be added by what people call them', async ({
  page,
}) => {
  const id = await openReport(page, 'energibruk')
  await fillReport(page, id, 'butikk', ['energibrukPerFormal', 'energibrukPerEnergibarer'])
  await page.goto(`/reports/${id}/energibruk/energibaerere`)
  const names = page.getByRole('rowheader')
  await expect(names).toHaveText(['Elektrisitet', 'Fjernvarme', 'Sum'])
  const add = page.getByRole('combobox', { name: 'Legg til energibærer' })
  await add.fill('flis')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(names).toHaveText(['Elektrisitet', 'Fjernvarme', /^Fast biobrensel/, 'Sum'])
  const flis = cell(page, 'Fast biobrensel (flis, pellets, briketter, ved)', ar - 2)
  await expect(flis).toBeFocused()

  // What is typed among all the carriers stays where it is, and on top the next time.
  await page.getByRole('button', { name: 'Vis alle 25 energibærere' }).click()
  await expect(names.filter({ hasText: /^Elektrisitet/ }), 'no heading over one row').toHaveCount(1)
  await cell(page, 'Bensin').click()
  await page.keyboard.type('100')
  await expect(cell(page, 'Bensin')).toBeFocused()
  await check(page)
  await page.getByRole('button', { name: 'Vis bare energibærerne dere bruker' }).click()
  await expect(names).toHaveText(['Elektrisitet', 'Fjernvarme', /^Fast biobrensel/, /^Bensin/, 'Sum'])

  const balance = page.getByRole('region', { name: `Total energibruk i ${ar}` })
  await expect(balance).toContainText('100 kWh for mye')
  await expect(balance).toBeInViewport()
  await cell(page, 'Bensin').fill('')
  await expect(balance).toContainText('Stemmer')
  await expect(page.getByRole('region', { name: 'Nøkkeltall' })).toContainText(
    /Snitt for \d+–\d+, i året\s*494,4\sMWh/,
  )
})

/** A sheet of the unit tests, moved to the years of the report. */
const sheet = (name: string) =>
  (sheets[name]?.text ?? '').replace(/\b20\d\d\b/g, (year) => String(Number(year) - 2025 + ar))

test('sheets with suppliers’ names and with years as rows go in without a lost row', async ({ page }) => {
  await openReport(page, 'energibruk/energibaerere')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const dialog = preview(page)
  const put = dialog.getByRole('button', { name: /^Sett inn/ })
  const refused = (text: string) => dialog.getByRole('listitem').filter({ hasText: text })

  await paste(page, sheet('a property company, suppliers’ names'))
  await expect(refused(`Kolonne 5: «Kostnad ${ar} (kr)» har en annen måleenhet`)).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^Elektrisitet/ })).toContainText(
    'fra «Tibber strøm» + «Strøm fra Fjordkraft AS»',
  )
  await put.click()
  const asked = dialog.getByRole('combobox', { name: 'Rad 7: «Statkraft Varme» hører til' })
  await expect(asked, 'a supplier alone is asked about').toBeFocused()
  await asked.selectOption('Fjernvarme')
  await check(page)
  await picture(page, 'lim-inn-leverandorer')
  await put.click()
  await expect(cell(page, 'Elektrisitet')).toHaveValue(/^1\s447\s250$/)
  await expect(cell(page, 'Fjernvarme')).toHaveValue(/^999\s500$/)

  await paste(page, sheet('years as rows'))
  await expect(dialog).toContainText('Vi har snudd tallene')
  await expect(dialog.getByRole('heading', { name: '1 kolonne er ikke gjenkjent.' })).toBeVisible()
  await expect(refused('Rad 5, kolonne 4: Vi kan ikke lese «ukjent» som et tall.')).toBeVisible()
  await expect(refused(`Rad 2: «${ar - 3}» finnes ikke i tabellen.`)).toBeVisible()
  await dialog
    .getByRole('combobox', { name: 'Kolonne 5: «Diverse (MWh)» hører til' })
    .selectOption('Ikke ta med')
  await check(page)
  await picture(page, 'lim-inn-snudd')
  await put.click()
  await expect(cell(page, 'Elektrisitet')).toHaveValue(/^402\s350$/)
  await expect(cell(page, 'Fjernvarme', ar - 2)).toHaveValue(/^60\s100$/)
  const oil = cell(page, 'Lett fyringsolje og fyringsparafin', ar - 1)
  await expect(oil, 'by the factor of its row').toHaveAccessibleDescription(
    /400\sliter × 10,1\skWh = 4\s040\skWh/,
  )
})

test('quantities of fuel are read by the factor of their row, and say so in the cell', async ({ page }) => {
  const id = await openReport(page, 'energibruk')
  await call(page, 'POST', `/energikartlegginger/${id}/energibruk-per-formal`, {
    energibrukKwhPerFormal: [{ formalKodeId: 3, kwh: 50_500 }],
    energibrukMengdePerFormal: [],
    oppvarmingByggKodeId: null,
  })
  await page.goto(`/reports/${id}/energibruk/energibaerere`)
  await expect(cell(page, 'Elektrisitet')).toBeVisible()
  await paste(
    page,
    [
      `Energibærer\t${ar - 1}\t${ar}`,
      'Lett fyringsolje og fyringsparafin\t4000 liter fyringsolje\t5000 liter',
      'Biodiesel og bioetanol\t90 liter\t100 liter',
      'Pellets\t205 tonn\t208 tonn',
    ].join('\r\n'),
  )
  const dialog = preview(page)
  await expect(dialog.getByRole('row', { name: /fyringsolje/ })).toContainText(/50\s500fra «5000 liter»/)
  await expect(dialog).toContainText('I 1 rad må du velge brensel etterpå.')
  await expect(dialog.getByRole('combobox'), 'every figure has its unit').toHaveCount(0)
  await check(page)
  await picture(page, 'lim-inn-brensel')
  await dialog.getByRole('button', { name: 'Sett inn 6 tall' }).click()
  const oil = cell(page, 'Lett fyringsolje og fyringsparafin')
  await expect(oil).toHaveValue(/^50\s500$/)
  await expect(oil).toHaveAccessibleDescription(/5\s000\sliter × 10,1\skWh = 50\s500\skWh/)
  const solid = cell(page, 'Fast biobrensel (flis, pellets, briketter, ved)')
  await expect(solid, 'by the name of its row').toHaveValue(/^998\s400$/)
  await expect(solid).toHaveAccessibleDescription(/\(pellets\)/)
  const bio = cell(page, 'Biodiesel og bioetanol')
  await expect(bio).toHaveValue('100 liter')
  await picture(page, 'lim-inn-brensel-tabell')
  const fuels = page.getByRole('group', { name: 'Hvilket brensel er det?' })
  await expect(fuels, 'asked once for the row').toHaveCount(1)
  await fuels.getByRole('button', { name: /^bioetanol/i }).click()
  await expect(fuels).toHaveCount(0)
  await expect(bio).toHaveAccessibleDescription(/= 590\skWh/)
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(oil).toHaveValue('')
  await expect(bio, 'what was answered about the paste goes with it').toHaveValue('')

  // What was pasted is kept as what is typed.
  await paste(page, `Energibærer\t${ar}\r\nLett fyringsolje og fyringsparafin\t5000 liter fyringsolje`)
  await preview(page).getByRole('button', { name: 'Sett inn 1 tall' }).click()
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(page.getByText('Lagret.', { exact: true }).first()).toBeVisible()
  await page.reload()
  await oil.focus()
  await expect(oil).toHaveValue('5000 liter fyringsolje')
  await expect(oil).toHaveAccessibleDescription(/= 50\s500\skWh/)
})

test('a sheet of a chain’s shops is asked about once, and comes from a file that is chosen', async ({
  page,
}) => {
  await openReport(page, 'energibruk/energibaerere')
  await page.getByRole('button', { name: 'Lim inn fra regneark' }).click()
  const source = page.getByRole('dialog', { name: 'Lim inn fra regneark' })
  const file = source.getByLabel('Eller en fil')
  const content = (text: string) => ({
    name: 'butikker.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
  await file.setInputFiles({ ...content('x'), name: 'butikker.pdf' })
  await expect(file).toHaveAccessibleDescription(/\.csv-filer på høyst/)
  await check(page)
  const shops = [
    'Butikk;Strøm;Fjernvarme',
    'Majorstuen;298 700;81 000',
    'Storgata;201 300;',
    'Sum;500 000;81 000',
  ]
  await file.setInputFiles(content(shops.join('\r\n')))
  const dialog = preview(page)
  const put = dialog.getByRole('button', { name: /^Sett inn/ })
  await put.click()
  const part = dialog.getByRole('combobox', { name: 'Hvilke tall skal med?' })
  const year = dialog.getByRole('combobox', { name: 'Hvilket år gjelder tallene?' })
  await expect(part, 'nothing is assumed').toBeFocused()
  await expect(part).toHaveAccessibleDescription(
    /Majorstuen, Storgata.*Velg hvilke|Velg hvilke.*Majorstuen, Storgata/,
  )
  await expect(dialog.getByRole('combobox')).toHaveCount(2)
  await part.selectOption('Alle, lagt sammen')
  await year.selectOption(`Energibruk i ${ar} (kWh)`)
  await expect(dialog.getByRole('row', { name: /^Elektrisitet/ })).toContainText(
    /500\s000298\s700 \+ 201\s300/,
  )
  await part.selectOption('Majorstuen')
  await expect(dialog.getByRole('row', { name: /^Elektrisitet/ })).toContainText(/298\s700/)
  await check(page)
  await picture(page, 'lim-inn-butikker')
  await put.click()
  await expect(cell(page, 'Elektrisitet')).toHaveValue(/^298\s700$/)
  await expect(cell(page, 'Fjernvarme')).toHaveValue(/^81\s000$/)
})

test('what can be read in two ways waits for an answer', async ({ page }) => {
  await openReport(page, 'energibruk/energibaerere')
  await cell(page, 'Elektrisitet').click()
  await paste(page, '1.500\r\n2.500\r\n')
  const put = preview(page).getByRole('button', { name: /^Sett inn/ })
  const meaning = preview(page).getByRole('combobox', { name: /^Hva betyr «1.500»/ })
  await expect(preview(page)).toContainText('Svar på spørsmålene over, så viser vi tallene her.')
  await expect(put, 'no figure is counted yet').toHaveText('Sett inn tallene')
  await put.click()
  await expect(meaning).toBeFocused()
  await expect(meaning).toHaveAccessibleDescription('Velg hva tallet betyr.')
  await expect(cell(page, 'Elektrisitet')).toHaveValue('')
  await check(page)
  await meaning.selectOption({ label: '1\u00a0500\u00a0kWh' })
  await put.click()
  await expect(cell(page, 'Fjernvarme')).toHaveValue(/^2\s500$/)
  await cell(page, 'Fjernvarme').fill('3')
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(cell(page, 'Elektrisitet')).toHaveValue('')
  await expect(cell(page, 'Fjernvarme'), 'what was typed since stays').toHaveValue('3')

  await cell(page, 'Elektrisitet').click()
  await paste(page, '1\t2')
  await page.keyboard.press('Escape')
  await expect(preview(page)).toBeHidden()
  await expect(cell(page, 'Elektrisitet')).toHaveValue('')
})

test('a column of a year that the table does not have is refused by name, unless it is a figure', async ({
  page,
}) => {
  await openReport(page, 'energibruk/energibaerere')
  await cell(page, 'Elektrisitet').click()
  await paste(page, 'Energibærer\t2019\r\nElektrisitet\t100\r\nBiogass\t200\r\n')
  await expect(preview(page).getByText('Kolonne 2: «2019» finnes ikke i tabellen.')).toBeVisible()
  await expect(preview(page).getByText('Vi fant ingen tall å sette inn.')).toBeVisible()
  await check(page)
  await picture(page, 'annet-ar')
  await page.keyboard.press('Escape')
  await paste(page, '2019\r\n100\r\n')
  await expect(preview(page).getByText('Kolonne 1: «2019» finnes ikke i tabellen.')).toBeVisible()
  await preview(page)
    .getByRole('combobox', { name: 'Hva er «2019» øverst i kolonnen?' })
    .selectOption('Et tall')
  await preview(page).getByRole('button', { name: 'Sett inn 2 tall' }).click()
  await expect(cell(page, 'Elektrisitet')).toHaveValue(/^2\s019$/)
  await expect(cell(page, 'Fjernvarme')).toHaveValue('100')
})

test('the table is copied for a spreadsheet, and read back on a phone', async ({ page }) => {
  await openReport(page, 'energibruk/energibaerere')
  await cell(page, 'Elektrisitet').fill('1234567,5')
  await addCarrier(page, 'Annen energibærer', words.nb)
  await cell(page, 'Annen energibærer', ar - 2).fill('8')
  await page.getByRole('button', { name: 'Kopier tabellen' }).click()
  await expect(page.getByText('Tabellen er kopiert.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\r\n'), 'the heading, and the rows that are shown').toHaveLength(5)
  expect(copied).toContain('Elektrisitet\t\t\t1234567,5\r\n')

  await page.setViewportSize({ width: 360, height: 740 })
  await cell(page, 'Elektrisitet').fill('')
  await page.getByRole('button', { name: 'Lim inn fra regneark' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lim inn fra regneark' })
  await dialog.getByRole('textbox', { name: 'Celler fra regnearket' }).fill(copied)
  await check(page)
  await dialog.getByRole('button', { name: 'Se over tallene' }).click()
  await check(page)
  await picture(page, 'lim-inn-360')
  await preview(page).getByRole('button', { name: 'Sett inn 2 tall' }).click()
  await expect(cell(page, 'Elektrisitet')).toHaveValue(/^1\s234\s567,5$/)
})

test('the other tables of figures take a block, too', async ({ page }) => {
  const id = await openReport(page, 'produksjon')
  await page.getByRole('textbox', { name: /^Vannkraft/ }).click()
  await paste(page, 'Vannkraft;350 MWh\r\n6;12')
  await preview(page).getByRole('button', { name: 'Sett inn 2 tall' }).click()
  const hydro = page.getByRole('textbox', { name: /^Vannkraft/ })
  await expect(hydro).toHaveValue(/^350\s000$/)
  await page.keyboard.press('Tab')
  await hydro.focus()
  await expect(hydro, 'as it is typed').toHaveValue('350 MWh')
  await expect(page.getByRole('textbox', { name: /^Varmepumpe/ })).toHaveValue('12')
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()

  await page.goto(`/reports/${id}/tiltak/energireduksjon`)
  const bygg = page.getByRole('row', { name: /^Bygg/ })
  await bygg.getByRole('textbox', { name: 'Potensial' }).click()
  await paste(page, 'Formål\tKostnad (tusen kr)\tPotensial (MWh)\nBygg\t500\t20')
  await preview(page).getByRole('button', { name: 'Sett inn 2 tall' }).click()
  await expect(bygg.getByRole('textbox', { name: 'Potensial' })).toHaveValue(/^20\s000$/)
  await expect(bygg.getByRole('textbox', { name: 'Kostnad' })).toHaveValue(/^500\s000$/)
  await expect(bygg.getByRole('cell').nth(2), 'kroner per kWh').toHaveText('25,00')
  await bygg.getByRole('textbox', { name: 'Kostnad' }).fill('100000')
  await expect(bygg.getByRole('cell').nth(2), 'while typing').toHaveText('5,00')
  await expect(page.getByRole('row', { name: 'Til sammen' })).toContainText(/20\s000100\s0005,00/)
  await picture(page, 'energireduksjon')
})

test('a keystroke renders the cell that is typed in, and no other', async ({ page }) => {
  await page.addInitScript(countRenders)
  await openReport(page, 'energibruk/energibaerere')
  const rendered = () => page.evaluate(() => Reflect.get(window, 'renderedCells') as number)
  const typing = async (digits: string) => {
    await cell(page, 'Elektrisitet').click()
    const before = await rendered()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(digits)
    await expect(page.getByRole('row', { name: /^Sum/ })).toContainText(digits)
    await expect(cell(page, 'Elektrisitet')).toHaveValue(digits)
    expect(await rendered()).toBeGreaterThan(before)
    expect((await rendered()) - before).toBeLessThan(3 * digits.length)
  }
  await typing('123')
  // Refused: from now on every keystroke judges the whole form.
  await page.getByRole('button', { name: 'Neste', exact: true }).click()
  await expect(page.getByText('Du må rette disse feilene')).toBeVisible()
  await typing('456')
  await cell(page, 'Elektrisitet').fill('ukjent')
  await page.keyboard.press('Tab')
  await expect(cell(page, 'Elektrisitet')).toHaveAttribute('aria-invalid', 'true')
  await cell(page, 'Elektrisitet').fill('5')
  await expect(cell(page, 'Elektrisitet')).not.toHaveAttribute('aria-invalid')
})

/** Counts the cells that render, the way React's own tool does, by the hook that it offers. */
function countRenders(): void {
  interface Fiber {
    tag: number
    flags: number
    memoizedProps: { className?: string } | null
    child: Fiber | null
    sibling: Fiber | null
    alternate: Fiber | null
  }
  const [performedWork, component] = [1, 0]
  let cells = 0
  const count = (fiber: Fiber, before: Fiber | null) => {
    const isCell = fiber.tag === component && fiber.child?.memoizedProps?.className === 'ek-cell'
    if (isCell && fiber.flags & performedWork) cells++
    if (before && fiber.child === before.child) return
    for (let child = fiber.child; child; child = child.sibling) count(child, child.alternate)
  }
  Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount() {},
    onCommitFiberRoot(_: number, root: { current: Fiber }) {
      count(root.current, root.current.alternate)
      Reflect.set(window, 'renderedCells', cells)
    },
  })
}
