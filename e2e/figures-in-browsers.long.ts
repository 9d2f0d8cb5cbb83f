import { writeFile } from 'node:fs/promises'
import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { PIDER } from '../sandbox/verden/personer.ts'
import { cellOf, withCells } from '../src/arbeidsbok/testing.ts'
import { elhubFil, malepunkt } from '../src/maleverdier/testing-elhub.ts'
import { ar } from './fill.ts'
import { makePdf } from './pdf.ts'
import { signIn } from './people.ts'
import { expect, test } from './test.ts'
import {
  click,
  enter,
  gone,
  inEachBrowser,
  on,
  openStep,
  type Scene,
  see,
  textIn,
} from './testing-browsers.ts'
import { words } from './words.ts'

// Other ways than keys to fill in a report, in each browser. Specs of Chromium have more of each.

const { t } = words.nb
const shops = GRUPPER.dagligvare.under
const cell = (row: string, year = ar) => `${row} i ${year}, kWh`

/** Writes a file to be chosen. @returns its path */
async function fileOf(name: string, content: string | Buffer): Promise<string> {
  const path = test.info().outputPath(name)
  await writeFile(path, content)
  return path
}

/** Copies with the keys, from a text that stands for a spreadsheet beside, and takes the field in focus back. */
async function copy({ browser }: Scene, texts: Record<string, string>): Promise<void> {
  await browser.run(
    `const [texts] = arguments
    const before = document.activeElement
    const beside = document.createElement('textarea')
    beside.value = 'beside'
    document.body.append(beside)
    beside.focus()
    beside.select()
    document.addEventListener('copy', (event) => {
      for (const [kind, text] of Object.entries(JSON.parse(texts))) event.clipboardData.setData(kind, text)
      event.preventDefault()
      event.stopImmediatePropagation()
      setTimeout(() => { beside.remove(); before.focus() })
    }, { once: true, capture: true })`,
    JSON.stringify(texts),
  )
  await browser.press('c', 'Control')
}

inEachBrowser('paste', async (scene) => {
  const { browser } = scene
  await openStep(scene, 'energibruk/energibaerere', 'heading', '')
  await click(browser, 'textbox', cell('Elektrisitet'))
  const rows = [
    ['Forbruk (MWh)', `${ar}`, `${ar - 1}`],
    ['EL', '1,234.5', '1,100.25'],
    ['fjærnvarme', '20', '–'],
    ['Strøm fra nabo', '1', '2'],
  ]
  // LibreOffice and Excel put both.
  await copy(scene, {
    'text/plain': rows.map((row) => row.join('\t')).join('\r\n'),
    'text/html': `<table>${rows.map((row) => `<tr>${row.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('')}</table>`,
  })
  await browser.press('v', 'Control')
  await see(browser, 'dialog', 'Stemmer dette?')
  await browser.picture(test.info().outputPath('lim-inn.png') as `${string}.png`)
  await browser.run(`
    const ask = [...document.querySelectorAll('dialog select')].find((one) => /Rad 4: «Strøm fra nabo»/.test(one.labels[0].textContent))
    ask.value = [...ask.options].find(({ text }) => text === 'Ikke ta med').value
    ask.dispatchEvent(new Event('change', { bubbles: true }))`)
  await click(browser, 'button', 'Sett inn 3 tall')
  await gone(browser, 'dialog', 'Stemmer dette?')
  expect(await textIn(browser, cell('Elektrisitet'))).toBe('1 234 500')
  expect(await textIn(browser, cell('Elektrisitet', ar - 1))).toBe('1 100 250')
  expect(await textIn(browser, cell('Fjernvarme'))).toBe('20 000')
  await browser.press('z', 'Control')
  await expect.poll(() => textIn(browser, cell('Fjernvarme'))).toBe('')
})

inEachBrowser('workbook', async (scene) => {
  const { browser, page, front, name } = scene
  const unit = shops[name === 'Firefox' ? 3 : 4]
  if (!unit) throw new Error('The food chain has too few shops')
  await signIn(page, 'dagligvare')
  const answer = await page.request.get(`/api/arbeidsbok?enheter=${unit.organisasjonsnummer}`)
  const made = await answer.body()
  const wind = await cellOf(made, 'Produksjon', unit.organisasjonsnummer, 'Vindkraft', String(ar))
  const wrong = await fileOf('feil.xlsx', await withCells(made, { [wind]: '12,3 tonn' }))
  const right = await fileOf('rettet.xlsx', await withCells(made, { [wind]: 500 }))
  await enter(browser, front, PIDER.dagligvare, '/minside/last-opp-arbeidsbok')
  await on(browser, ['file', 'Utfylt arbeidsbok eller eget regneark'], (part) => part.choose(wrong))
  await see(browser, 'text', `${wind}: «12,3 tonn» kan ikke leses som et tall i kWh.`)
  await on(browser, ['file', 'Utfylt arbeidsbok eller eget regneark'], (part) => part.choose(right))
  await browser.picture(test.info().outputPath('arbeidsbok.png') as `${string}.png`)
  await click(browser, 'button', 'Lagre for 1 enhet')
  await see(browser, 'text', 'Lagret for 1 enhet.')
})

inEachBrowser('own sheet', async (scene) => {
  const { browser, front, name } = scene
  const unit = shops[name === 'Firefox' ? 7 : 8]
  if (!unit) throw new Error('The food chain has too few shops')
  const sheet = [
    `Butikk;Org.nr;Strøm ${ar} (MWh);Prosess ${ar} (kWh)`,
    `A;${unit.organisasjonsnummer};120;120000`,
    'Totalt;;120;',
  ]
  await enter(browser, front, PIDER.dagligvare, '/minside/last-opp-arbeidsbok')
  const file = await fileOf('energi.csv', sheet.join('\r\n'))
  await on(browser, ['file', 'Utfylt arbeidsbok eller eget regneark'], (part) => part.choose(file))
  await see(browser, 'dialog', 'Hva er kolonnene i regnearket?')
  await browser.picture(test.info().outputPath('kolonner.png') as `${string}.png`)
  await click(browser, 'button', 'Se over innholdet')
  await click(browser, 'button', 'Lagre for 1 enhet')
  await see(browser, 'text', 'Lagret for 1 enhet.')
})

inEachBrowser('meters', async (scene) => {
  const { browser, name } = scene
  // One that another unit has used is not proposed.
  const maler = malepunkt(name.length)
  await openStep(scene, 'energibruk/energibaerere', 'heading', '')
  const months = Array.from({ length: 12 }, (_, n) => elhubFil(maler, ar, n + 1))
  const files = await Promise.all(months.map(({ navn, tekst }) => fileOf(navn, tekst)))
  await click(browser, 'button', 'Bruk filer fra Elhub')
  await on(browser, ['file', 'Filer med måleverdier'], (part) => part.choose(...files))
  await see(browser, 'text', 'Vi har lest 1 målepunkt')
  await browser.picture(test.info().outputPath('maleverdier.png') as `${string}.png`)
  await click(browser, 'button', 'Bruk summen av 1 målepunkt')
  await see(browser, 'text', '1 tall er satt inn.')
  const kwh = months.flatMap(({ rader }) => rader).reduce((sum, { kwh }) => sum + Math.round(kwh * 1000), 0)
  await expect
    .poll(() => textIn(browser, cell('Elektrisitet')))
    .toBe(words.nb.tall(Math.round(kwh / 10) / 100).replaceAll(/\s/g, ' '))
})

inEachBrowser('upload', async (scene) => {
  const { browser } = scene
  await openStep(scene, 'send-inn', 'heading', '')
  await click(browser, 'radio', t('felles.ja'), t('pages.send-inn.last-opp-pdf'))
  const title = t('pages.send-inn.vedlegg.tittel')
  const text = await fileOf('notat.pdf', 'not a PDF')
  await on(browser, ['file', title], (part) => part.choose(text))
  await see(browser, 'text', t('pages.send-inn.vedlegg.feil.ikke-pdf'))
  const pdf = await fileOf('kartlegging.pdf', await makePdf('Energikartlegging'))
  await on(browser, ['file', title], (part) => part.choose(pdf))
  await see(browser, 'text', t('pages.send-inn.vedlegg.lastet-opp'))
})
