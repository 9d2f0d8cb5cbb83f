import { ar } from './fill.ts'
import { makePdf } from './pdf.ts'
import { signIn } from './people.ts'
import { openReport } from './reports.ts'
import { heard, readAloud, startReader, stopReader } from './screen-reader.ts'
import { expect, test } from './test.ts'

// What a screen reader says, in the order in which it is said. The roles and states are the reader's own words, in English.

test.use({ bypassCSP: true, permissions: ['clipboard-read', 'clipboard-write'] })

test('the picker of the unit', async ({ page }) => {
  await signIn(page, 'aluminium')
  // As it opens for who may act for several companies, and has chosen none in this browser.
  await page.goto('/personvern')
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await page.goto('/hjem?bytt')
  const picker = page.getByRole('combobox', { name: 'Aktør' })
  await startReader(page.locator('body'))
  await heard(page)
  await picker.focus()
  await picker.fill('støperi')
  await expect(page.getByRole('option')).toHaveCount(1)
  expect(await heard(page)).toEqual([
    'combobox, Aktør, Søk på navn eller organisasjonsnummer., has popup listbox, not expanded, autocomplete in list, required',
    'polite: 1 treff',
  ])
  await stopReader(page)
  await page.keyboard.press('ArrowDown')
  expect(await readAloud(page.getByRole('listbox'))).toEqual([
    'listbox, Aktør, orientated vertically',
    'option, FJORDGLØD ALUMINIUM AS AVD STØPERI (311 100 033) - Underenhet, not selected, position 1, set size 1',
    'end of listbox, Aktør, orientated vertically',
  ])
  await page.keyboard.press('Enter')
  expect(await readAloud(page.getByRole('main'))).toEqual([
    'main',
    'status',
    'heading, Velg aktør, level 1',
    'Velg aktør',
    'end of heading, Velg aktør, level 1',
    'paragraph',
    'Velg foretaket eller underenheten du rapporterer for.',
    'end of paragraph',
    'form',
    'Aktør',
    'Søk på navn eller organisasjonsnummer.',
    'combobox, Aktør, FJORDGLØD ALUMINIUM AS AVD STØPERI (311 100 033) - Underenhet, Søk på navn eller organisasjonsnummer., has popup listbox, not expanded, autocomplete in list, required',
    'button, Fjern alt',
    'button, Vis alternativene, not expanded',
    'status',
    'button, Neste',
    'end of form',
    'paragraph',
    'link, Mangler du en aktør?',
    'end of paragraph',
    'end of main',
  ])
})

test('the summary of errors, and the question that it leads to', async ({ page }) => {
  await openReport(page, 'om-foretaket')
  const summary = page.getByRole('region', { name: 'Du må rette disse feilene for å gå videre:' })
  await startReader(page.locator('body'))
  await heard(page)
  await page.getByRole('button', { name: 'Neste' }).click()
  await expect(summary).toBeFocused()
  expect(await heard(page)).toEqual([
    'button, Neste, key shortcuts Control+Enter Meta+Enter',
    'region, Du må rette disse feilene for å gå videre:',
  ])
  await stopReader(page)
  expect(await readAloud(summary)).toEqual([
    'region, Du må rette disse feilene for å gå videre:',
    'heading, Du må rette disse feilene for å gå videre:, level 2',
    'paragraph',
    'Du må fylle ut feltene før du kan gå videre.',
    'end of paragraph',
    'list',
    'listitem, level 1, position 1, set size 2',
    'link, Bekreft at opplysningene er riktige.',
    'end of listitem, level 1, position 1, set size 2',
    'listitem, level 1, position 2, set size 2',
    'link, Er dere sertifisert etter ISO 50001? Svar på spørsmålet før du går videre.',
    'end of listitem, level 1, position 2, set size 2',
    'end of list',
    'end of region, Du må rette disse feilene for å gå videre:',
  ])
  await summary.getByRole('link').last().click()
  const question = page.getByRole('radiogroup', { name: 'Er dere sertifisert etter ISO 50001?' })
  await expect(question.getByRole('radio', { name: 'Ja' })).toBeFocused()
  const group =
    'radiogroup, Er dere sertifisert etter ISO 50001?, Svar på spørsmålet før du går videre. ISO 50001 er en standard for energiledelse. Svar nei hvis dere bare er sertifisert etter ISO 14001., invalid'
  expect(await readAloud(question)).toEqual([
    group,
    'Er dere sertifisert etter ISO 50001?',
    'Er dere sertifisert etter ISO 50001?',
    'end, Er dere sertifisert etter ISO 50001?',
    'ISO 50001 er en standard for energiledelse. Svar nei hvis dere bare er sertifisert etter ISO 14001.',
    'radio, Ja, not checked, position 1, set size 2',
    'Ja',
    'radio, Nei, not checked, position 2, set size 2',
    'Nei',
    'paragraph',
    'Svar på spørsmålet før du går videre.',
    'end of paragraph',
    `end of ${group}`,
  ])
})

test('the table of energy carriers', async ({ page }) => {
  await openReport(page, 'energibruk/energibaerere')
  const table = await readAloud(page.getByRole('table', { name: 'Energibruk per energibærer' }))
  const end = table.indexOf('end of row, Elektrisitet')
  expect(table.slice(0, end + 1)).toEqual([
    `table, Energibruk per energibærer ${ar - 2}–${ar} (kWh)`,
    `caption, Energibruk per energibærer ${ar - 2}–${ar} (kWh)`,
    'rowgroup',
    `row, Energibærer ${ar - 2} ${ar - 1} ${ar} Endring fra ${ar - 2}`,
    'columnheader, Energibærer',
    `columnheader, ${ar - 2}`,
    `columnheader, ${ar - 1}`,
    `columnheader, ${ar}`,
    `columnheader, Endring fra ${ar - 2}`,
    `end of row, Energibærer ${ar - 2} ${ar - 1} ${ar} Endring fra ${ar - 2}`,
    'end of rowgroup',
    'rowgroup',
    'row, Elektrisitet',
    'rowheader, Elektrisitet',
    'Elektrisitet',
    'end of rowheader, Elektrisitet',
    ...[ar - 2, ar - 1, ar].flatMap((year) => [
      'cell',
      `textbox, Elektrisitet i ${year}, kWh`,
      'end of cell',
    ]),
    'cell',
    'end of row, Elektrisitet',
  ])
  await startReader(page.locator('body'))
  await heard(page)
  await page.getByRole('textbox', { name: `Elektrisitet i ${ar}, kWh` }).focus()
  await page.keyboard.type('12 MWh')
  await page.keyboard.press('Enter')
  expect(await heard(page)).toEqual([
    `textbox, Elektrisitet i ${ar}, kWh`,
    'polite: 12 MWh = 12 000 kWh',
    `textbox, Fjernvarme i ${ar}, kWh`,
  ])
})

test('figures that are pasted', async ({ page }) => {
  await openReport(page, 'energibruk/energibaerere')
  await page.getByRole('textbox', { name: `Elektrisitet i ${ar}, kWh` }).click()
  const sheet = `\t${ar}\nElektrisitet\t120\nStrøm fra nabo\t1`
  await page.evaluate((text) => navigator.clipboard.writeText(text), sheet)
  await startReader(page.locator('body'))
  await heard(page)
  await page.keyboard.press('ControlOrMeta+v')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Stemmer dette?' })).toBeFocused()
  expect((await heard(page)).at(-1)).toBe('heading, Stemmer dette?, level 2')
  await stopReader(page)
  const said = await readAloud(dialog)
  // The options are the carriers of the table.
  expect(said.filter((phrase) => !/^option/.test(phrase))).toEqual([
    'dialog, Stemmer dette?',
    'dialog, Stemmer dette?',
    'button, Lukk',
    'heading, Stemmer dette?, level 2',
    'heading, 1 rad er ikke gjenkjent. Velg hvor tallene hører til., level 3',
    'Rad 3: «Strøm fra nabo» hører til',
    'I regnearket: 1',
    'combobox, Rad 3: «Strøm fra nabo» hører til, I regnearket: 1, has popup listbox, not expanded',
    'end of combobox, Rad 3: «Strøm fra nabo» hører til, I regnearket: 1, has popup listbox, not expanded',
    `Måleenhet: Energibruk i ${ar} (kWh)`,
    `combobox, Måleenhet: Energibruk i ${ar} (kWh), kWh, has popup listbox, not expanded`,
    `end of combobox, Måleenhet: Energibruk i ${ar} (kWh), kWh, has popup listbox, not expanded`,
    'status',
    `1 felt får nytt tall. Tomme celler endrer ingenting. Summen for ${ar} blir 120 kWh. Tallene kan lagres når formålene er fylt ut og har samme sum. Fyller du dem ut først, får du tallene fram igjen her.`,
    'end of status',
    'table, Tall som blir satt inn',
    'caption, Tall som blir satt inn',
    'rowgroup',
    `row, Energibærer Energibruk i ${ar} (kWh)`,
    'columnheader, Energibærer',
    `columnheader, Energibruk i ${ar} (kWh)`,
    `end of row, Energibærer Energibruk i ${ar} (kWh)`,
    'end of rowgroup',
    'rowgroup',
    'row, Elektrisitet 120',
    'rowheader, Elektrisitet',
    'Elektrisitet',
    'end of rowheader, Elektrisitet',
    'cell, 120',
    '120',
    'end of cell, 120',
    'end of row, Elektrisitet 120',
    'end of rowgroup',
    'end of table, Tall som blir satt inn',
    'button, Sett inn 1 tall',
    'button, Avbryt',
    'end of dialog, Stemmer dette?',
  ])
})

test('the upload of an attachment', async ({ page }) => {
  await openReport(page, 'send-inn')
  const question = page.getByRole('radiogroup', { name: 'Vil du legge ved en PDF' })
  await question.getByRole('radio', { name: 'Ja' }).check()
  const field = page.getByLabel('Vedlegg', { exact: true })
  await startReader(page.locator('body'))
  await heard(page)
  await field.focus()
  const buffer = await makePdf('Energikartlegging')
  await field.setInputFiles({ name: 'kartlegging.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.getByText(/Lastet opp$/)).toBeVisible()
  // How often the percentage is said depends on the speed.
  expect((await heard(page)).filter((phrase) => !/Laster opp/.test(phrase))).toEqual([
    'Vedlegg, Last opp én PDF på høyst 25 MB.',
    'polite: kartlegging.pdf (2 kB) er lastet opp.',
  ])
  await stopReader(page)
  const form = await readAloud(page.getByRole('main'))
  const label = form.indexOf('Vedlegg')
  expect(form.slice(label, form.indexOf('end of status', label))).toEqual([
    'Vedlegg',
    'Last opp én PDF på høyst 25 MB.',
    'strong',
    'kartlegging.pdf',
    'end of strong',
    '2 kB',
    '·',
    'Lastet opp',
    'button, Fjern vedlegget',
    'Slipp en ny PDF her, eller',
    'Vedlegg, Last opp én PDF på høyst 25 MB.',
    'status',
    'kartlegging.pdf (2 kB) er lastet opp.',
  ])
})
