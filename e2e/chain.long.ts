import { libreOffice } from '../src/arbeidsbok/testing-libreoffice.ts'
import { words } from '../src/server/words.ts'
import { checkSent, odd, shops, takeIn } from './chain.ts'
import { figure } from './faults/figures.ts'
import { confirmations, email, sameForOthers } from './several.ts'
import { expect, test } from './test.ts'

const { nb } = words

test.use({ settings: { SAMLET_INNSENDING: 'ja', RATE_GRENSE: 'av' } })
test.skip(!libreOffice, 'needs LibreOffice')

test('a chain of sixty shops, from the front page over the workbook to sixty receipts, takes at most 40 clicks', async ({
  page,
  browser,
}) => {
  test.setTimeout(900_000)
  const { press, count } = await takeIn(page, browser)
  const opened = performance.now()
  await press(page.getByRole('link', { name: nb.t('pages.minside.send-inn-flere') }).first())
  await press(page.getByRole('checkbox', { name: nb.t('samlet.velg-alle', { n: 59 }) }))
  const usable = (performance.now() - opened) / 1000
  const search = page.getByRole('searchbox', { name: nb.t('pages.minside.sok-underenhet') })
  await search.fill(shops[3]?.organisasjonsnummer ?? '')
  await expect(page.getByRole('checkbox', { name: nb.t('samlet.velg-alle', { n: 1 }) })).toBeVisible()
  await search.fill('')
  const strange = page.getByRole('rowgroup', { name: shops[odd]?.navn ?? '', exact: true })
  await expect(strange.getByRole('checkbox'), 'an open warning is ticked by itself').not.toBeChecked()
  await press(strange.getByRole('checkbox'))
  await press(page.getByRole('button', { name: nb.t('samlet.forslag.knapp') }))
  await expect(email(page)).toBeFocused()
  await page.keyboard.type('energi@nabobua.example')
  const byWhom = page.getByRole('radiogroup', { name: nb.t('pages.om-kartleggingen.kartlagt-av') })
  await press(byWhom.getByRole('radio').first())
  for (const one of await confirmations(page)) await press(one)
  await press(page.getByRole('button', { name: nb.t('samlet.knapp-forst') }))
  await expect(sameForOthers(page)).toBeVisible()
  for (const box of await sameForOthers(page).getByRole('checkbox').all()) await press(box)
  const began = performance.now()
  await press(page.getByRole('button', { name: nb.t('samlet.knapp', { n: 59 }) }))
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByRole('heading', { name: nb.t('samlet.sendt', { n: 60 }) })).toBeFocused({
    timeout: 180_000,
  })
  const sent = (performance.now() - began) / 1000
  figure('S17 60 units, usable', '≤ 2 s', `${usable.toFixed(1)} s`)
  figure('S17 60 units, sent in', '≤ 60 s', `${sent.toFixed(1)} s`)
  figure('S19 clicks of a chain of 60', '≤ 40', String(count()))
  expect(count()).toBeLessThanOrEqual(40)
  await checkSent(page)
})
