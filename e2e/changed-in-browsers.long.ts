import { PIDER } from '../sandbox/verden/personer.ts'
import { ar } from './fill.ts'
import { fillReport } from './reports.ts'
import { type BrowserContext, expect } from './test.ts'
import {
  click,
  enter,
  freshReport,
  inEachBrowser,
  openStep,
  type Scene,
  see,
  textIn,
  type,
} from './testing-browsers.ts'
import { translate } from './translated.ts'
import { words } from './words.ts'

// Pages that the browser itself changes. Specs of Chromium have more of each.

const { t } = words.nb
const cell = (row: string, year = ar) => `${row} i ${year}, kWh`

inEachBrowser('autofill', async (scene) => {
  const { browser, page, front } = scene
  const path = 'om-foretaket/om-kartleggingen'
  const id = await freshReport(page)
  await fillReport(page, id, 'butikk', ['omKartleggingen'])
  await enter(browser, front, PIDER.eiendom, `/reports/${id}/${path}`)
  const email = 'fylt.inn@example.no'
  await see(browser, 'textbox', 'E-postadresse')
  // A browser that fills in sets values, tells of them by events, and moves no focus.
  await browser.run(
    `const [field] = [...document.querySelectorAll('input')].filter(({ labels }) => /E-postadresse/.test(labels[0]?.textContent))
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, arguments[0])
    for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
    for (const box of document.querySelectorAll('input[type=checkbox]:not(:checked)')) box.click()`,
    email,
  )
  await click(browser, 'button', t('felles.lagre'))
  await see(browser, 'text', t('felles.lagret'))
  await browser.open(`${front}/reports/${id}/${path}`)
  await expect.poll(() => textIn(browser, 'E-postadresse')).toBe(email)
})

/** Does what `translate` does to the page that is open. Translators begin when a page has loaded, too. */
async function translatePage({ browser }: Scene): Promise<void> {
  const runAtOnce = {
    addInitScript: (given: unknown) =>
      browser.run(`(${given})(); dispatchEvent(new Event('DOMContentLoaded'))`),
  }
  // `translate` asks its context for nothing else.
  await translate(runAtOnce as unknown as BrowserContext)
}

inEachBrowser('translation', async (scene) => {
  const { browser } = scene
  await openStep(scene, 'energibruk', 'heading', '')
  await translatePage(scene)
  await click(browser, 'button', t('felles.neste'))
  await see(browser, 'region', t('validering.oppsummering'))
  await click(browser, 'link', t('steps.energibaerere'))
  await type(browser, cell('Elektrisitet'), 'textbox', '1200')
  await click(browser, 'button', t('felles.lagre'))
  await see(browser, 'text', t('felles.lagret'))
  await type(browser, cell('Fjernvarme'), 'textbox', 'tolv')
  await click(browser, 'link', t('steps.produksjon'))
  await see(browser, 'dialog', t('dialog.ulagret.tittel'))
  await click(browser, 'button', t('dialog.ulagret.nei'))
  await see(browser, 'heading', t('steps.produksjon'))
  await type(browser, 'Solkraft', 'textbox', '7')
  await click(browser, 'button', t('felles.lagre'))
  await see(browser, 'text', t('felles.lagret'))
})
