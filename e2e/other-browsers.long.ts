import { writeFile } from 'node:fs/promises'
import { tallFor } from '../sandbox/tall/tall.ts'
import { PIDER } from '../sandbox/verden/personer.ts'
import { energibarere } from '../src/kodelister/energibarere.ts'
import { kode } from '../src/kodelister/kodelister.ts'
import { pages } from '../src/pages.ts'
import { ar, typed } from './fill.ts'
import type { Browser } from './other-browsers.ts'
import { makePdf } from './pdf.ts'
import { signIn } from './people.ts'
import { allBut, fillReport } from './reports.ts'
import { expect, type Page, test } from './test.ts'
import { choose, click, inEachBrowser, on, see, type } from './testing-browsers.ts'
import { words } from './words.ts'

// From the front page to the receipt in browsers that Playwright cannot drive.

const { t, navn } = words.nb
const units: Record<string, string> = {
  Firefox: 'FJORDGLØD ALUMINIUM AS AVD STØPERI',
  WebKit: 'FJORDGLØD ALUMINIUM AS AVD ANODEFABRIKK',
}

inEachBrowser('the main job', async ({ name, browser, page, front }) => {
  const id = await makeReport(browser, front, units[name] ?? '')
  await fillTheRest(page, id)
  await fillInCarriers(browser, `${front}/reports/${id}/energibruk/energibaerere`)
  await sendIn(browser, `${front}/reports/${id}/send-inn`)
})

/** From the front page to the first step of a new report. @returns its id */
async function makeReport(browser: Browser, address: string, unit: string): Promise<string> {
  await browser.open(address)
  await click(browser, 'link', 'Logg inn')
  await click(browser, 'button', PIDER.aluminium)
  // Who may act for one company is led straight to Min side.
  await see(browser, 'heading', 'Hei, ')
  await browser.open(`${address}${pages.home.path}?bytt`)
  await click(browser, 'combobox', t('pages.velg-aktor.select.label'))
  // It holds the company that is acted for.
  await browser.run('document.activeElement.select()')
  await type(browser, t('pages.velg-aktor.select.label'), 'combobox', unit)
  await choose(browser, unit)
  await click(browser, 'button', t('felles.neste'))
  await click(browser, 'button', `${t('pages.minside.ny-rapport')} – ${unit}`)
  await see(browser, 'heading', t('steps.om-foretaket'))
  return /reports\/([^/]+)/.exec(await browser.url())?.[1] ?? ''
}

/** Fills in every step but the carriers and the last one by the API, in another session of the same person. */
async function fillTheRest(page: Page, id: string): Promise<void> {
  await signIn(page, 'aluminium')
  await fillReport(page, id, 'butikk', allBut('energibrukPerEnergibarer', 'sendInn'))
}

/** Types the figures of step 4, and saves them. */
async function fillInCarriers(browser: Browser, address: string): Promise<void> {
  await browser.open(address)
  for (const { energibarerKodeId, ar: year, kwh } of tallFor('butikk', ar).energibrukPerEnergibarer
    .energibarer) {
    const energibarer = navn(kode(energibarere, energibarerKodeId))
    const cell = t('pages.energibaerere.celle', { energibarer, ar: year })
    await see(browser, 'table', '')
    if (!(await browser.find('textbox', cell))) {
      await type(browser, t('pages.energibaerere.legg-til'), 'combobox', energibarer)
      await choose(browser, energibarer)
    }
    await type(browser, cell, 'textbox', typed(kwh, 'kWh'))
  }
  await see(browser, 'text', t('pages.energibaerere.balanse.lik'))
  await click(browser, 'button', t('felles.lagre'))
  await see(browser, 'text', 'Lagret')
}

/** Uploads an attachment, confirms, sends in, and sees the receipt. */
async function sendIn(browser: Browser, address: string): Promise<void> {
  const file = test.info().outputPath('kartlegging.pdf')
  await writeFile(file, await makePdf('Energikartlegging'))
  await browser.open(address)
  await click(browser, 'radio', t('felles.ja'), t('pages.send-inn.last-opp-pdf'))
  await on(browser, ['file', t('pages.send-inn.vedlegg.tittel')], (part) => part.choose(file))
  await see(browser, 'text', t('pages.send-inn.vedlegg.lastet-opp'))
  await click(browser, 'checkbox', t('pages.send-inn.bekreft-personopplysninger'))
  await click(browser, 'checkbox', t('pages.send-inn.bekreft-riktig'))
  await click(browser, 'button', t('pages.send-inn.knapp'))
  await see(browser, 'heading', t('pages.kvittering.overskrift'))
  expect(await browser.url()).toMatch(/\/kvittering$/)
}
