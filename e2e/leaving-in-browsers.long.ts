import { call } from './people.ts'
import { expect } from './test.ts'
import {
  click,
  gone,
  inEachBrowser,
  on,
  openStep,
  type Scene,
  see,
  textIn,
  type,
} from './testing-browsers.ts'
import { words } from './words.ts'

// How a page is left and come back to, and what meets others' changes when it is saved, in each browser. Specs of Chromium have more of each.

const { t } = words.nb
const field = 'Solkraft'
const heading = (key: string) => ['heading', t(key)] as const
const ask = ['dialog', t('dialog.ulagret.tittel')] as const

/** What the browser would do if the window were closed now: whether it would ask first. */
const wouldAsk = ({ browser }: Scene) =>
  browser.run<boolean>(
    "const event = new Event('beforeunload', { cancelable: true }); dispatchEvent(event); return event.defaultPrevented",
  )

inEachBrowser('leave dialogs', async (scene) => {
  const { browser } = scene
  await openStep(scene, 'produksjon', 'textbox', field)
  expect(await wouldAsk(scene), 'nothing is typed').toBe(false)
  await type(browser, field, 'textbox', '1200')
  expect(await wouldAsk(scene)).toBe(true)
  await click(browser, 'link', t('steps.tiltak'))
  await see(browser, ...ask)
  await browser.press('Escape')
  await gone(browser, ...ask)
  expect(await textIn(browser, field)).toBe('1 200')
  await click(browser, 'link', t('steps.tiltak'))
  await click(browser, 'button', t('dialog.ulagret.ja'))
  await see(browser, ...heading('steps.tiltak'))
  expect(await wouldAsk(scene)).toBe(false)
  await click(browser, 'link', t('steps.produksjon'))
  await see(browser, ...heading('steps.produksjon'))
  expect(await textIn(browser, field)).toBe('1 200')
  await type(browser, field, 'textbox', '7')
  const address = await browser.url()
  await browser.run('history.back()')
  await see(browser, ...ask)
  await browser.press('Escape')
  await gone(browser, ...ask)
  expect(await browser.url()).toBe(address)
  await click(browser, 'link', t('steps.tiltak'))
  await click(browser, 'button', t('dialog.ulagret.nei'))
  await see(browser, ...heading('steps.tiltak'))
  await browser.back()
  await see(browser, ...heading('steps.produksjon'))
  expect(await textIn(browser, field)).toBe('1 200')
})

inEachBrowser('Back and page cache', async (scene) => {
  const { browser, front } = scene
  const id = await openStep(scene, 'produksjon', 'textbox', field)
  await browser.open('about:blank')
  await browser.back()
  await see(browser, 'textbox', field)
  await browser.open(`${front}/minside`)
  await see(browser, 'heading', 'Hei')
  await browser.open('about:blank')
  // The session is ended in another window, as on a shared computer.
  await browser.elsewhere(`${front}/auth/logout`, 'Du er logget ut')
  await browser.back()
  await expect
    .poll(() => browser.run("return document.querySelector('h1')?.textContent"))
    .toMatch(/Du er logget ut|Velg hvem du vil logge inn som/)
  await gone(browser, 'heading', 'Hei')
  await browser.open(`${front}/reports/${id}/produksjon`)
  await gone(browser, 'textbox', field)
})

inEachBrowser('conflict', async (scene) => {
  const { browser, page } = scene
  const id = await openStep(scene, 'produksjon', 'textbox', field)
  await type(browser, field, 'textbox', '500')
  await type(browser, 'Vindkraft', 'textbox', '7')
  const path = `/energikartlegginger/${id}/produksjon`
  const rows = await call<{ kildeKodeId: number; kwh: number | null }[]>(page, 'GET', path)
  const others = rows.map(({ kildeKodeId }, n) => ({ kildeKodeId, kwh: n === 0 ? 100 : null }))
  await call(page, 'POST', path, others)
  await click(browser, 'button', t('felles.lagre'))
  await see(browser, 'button', t('konflikt.lagre'))
  await on(browser, ['radio', 'Det du skrev: 500'], (part) => part.click())
  await click(browser, 'button', t('konflikt.lagre'))
  await see(browser, 'text', t('felles.lagret'))
  const kept = await call<typeof rows>(page, 'GET', path)
  expect(
    kept.map(({ kwh }) => kwh).filter((kwh) => kwh !== null),
    'what was chosen, and what nobody else changed',
  ).toEqual([500, 7])
})
