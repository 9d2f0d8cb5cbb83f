import { expect } from './test.ts'
import { click, gone, inEachBrowser, openStep, see, textIn, type } from './testing-browsers.ts'
import { words } from './words.ts'

// What is typed and not saved, in each browser; drafts.spec.ts has more of it in Chromium.

const { t } = words.nb
const field = 'Solkraft'
const heading = (key: string) => ['heading', t(key)] as const
const offer = heading('utkast.tilbud.tittel')

inEachBrowser('drafts', async (scene) => {
  const { browser, front } = scene
  const id = await openStep(scene, 'produksjon', 'textbox', field)
  const address = `${front}/reports/${id}/produksjon`
  await type(browser, field, 'textbox', '3,5 GWh')
  await browser.reopen()
  await browser.open(address)
  await see(browser, ...offer)
  await click(browser, 'button', t('utkast.tilbud.hent'))
  await gone(browser, ...offer)
  expect(await textIn(browser, field), 'as it was typed').toBe('3,5 GWh')

  // In the same task as the last keystroke, so that only synchronous work is done before the reload.
  await browser.run(`
    const field = document.activeElement
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, '3,6 GWh')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    location.reload()`)
  await see(browser, ...offer)
  await click(browser, 'button', t('utkast.tilbud.hent'))
  await gone(browser, ...offer)
  expect(await textIn(browser, field)).toBe('3,6 GWh')
  await click(browser, 'button', t('felles.lagre'))
  await see(browser, 'text', t('felles.lagret'))
  await browser.open(address)
  expect(await textIn(browser, field), 'as it was typed, for the figure that is saved').toBe('3,6 GWh')
  await gone(browser, ...offer)
})
