import { libreOffice } from '../src/arbeidsbok/testing-libreoffice.ts'
import { words } from '../src/server/words.ts'
import { checkSent, shops, takeIn } from './chain.ts'
import { figure } from './faults/figures.ts'
import { confirmations, email } from './several.ts'
import { expect, test } from './test.ts'

const { nb } = words

test.use({ settings: { RATE_GRENSE: 'av' } })
test.skip(!libreOffice, 'needs LibreOffice')

test('a chain of sixty shops, with confirmations for each by itself, takes eight presses a unit after the workbook, and the first one ten', async ({
  page,
  browser,
}) => {
  test.setTimeout(1_200_000)
  const { press, count, again } = await takeIn(page, browser)
  const before = count()
  await press(page.getByRole('link', { name: nb.t('pages.minside.send-inn-flere') }).first())
  const presses: number[] = []
  for (const [index, { navn }] of shops.entries()) {
    again()
    const heading = page.getByRole('heading', { level: 2, name: new RegExp(`^${navn} `) })
    await expect(heading).toBeVisible({ timeout: 30_000 })
    if (index === 0) {
      await press(page.getByRole('button', { name: nb.t('samlet.forslag.knapp') }))
      await expect(email(page)).toBeFocused()
      await page.keyboard.type('energi@nabobua.example')
      const byWhom = page.getByRole('radiogroup', { name: nb.t('pages.om-kartleggingen.kartlagt-av') })
      await press(byWhom.getByRole('radio').first())
    }
    for (const one of await confirmations(page)) {
      await expect(one, `${navn}: no confirmation is taken from another report`).not.toBeChecked()
      await press(one)
    }
    const isLast = index === shops.length - 1
    await press(
      page.getByRole('button', {
        name: nb.t(isLast ? 'pages.send-inn.knapp' : 'samlet.ko.send'),
        exact: true,
      }),
    )
    await expect(heading).toBeHidden({ timeout: 30_000 })
    presses.push(count())
  }
  const [forFirst, ...rest] = presses
  const most = Math.max(...rest)
  const all = presses.reduce((sum, one) => sum + one, 0)
  figure(
    'Presses a unit, one by one, of a chain of 60',
    '≤ 8',
    `${most} at most, ${all} and ${before + 1} in all`,
  )
  expect(forFirst, 'with what is answered for all').toBeLessThanOrEqual(10)
  expect(most).toBeLessThanOrEqual(8)
  await expect(page.getByRole('heading', { name: nb.t('samlet.sendt', { n: 60 }) })).toBeFocused()
  await checkSent(page)
})
