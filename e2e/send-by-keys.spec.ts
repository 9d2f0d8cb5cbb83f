import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { words } from '../src/server/words.ts'
import { answer, press, tabTo } from './by-keys.ts'
import { call, chooseActor, signIn } from './people.ts'
import { confirmByKeys, email, first, toMend, withFigures } from './several.ts'
import { expect, type Page, test } from './test.ts'

const { t } = words.nb
const { hoved, under } = GRUPPER.dagligvare
const shops = under.slice(0, 2)

test.setTimeout(120_000)

/** Two shops with figures, and the page that sends them in. @returns the reports' ids */
async function open(page: Page): Promise<string[]> {
  await signIn(page, 'dagligvare')
  await chooseActor(page, hoved.navn)
  const ids = await withFigures(page, shops)
  await page.goto('/minside/send-inn-flere')
  return ids
}

const allSent = async (page: Page, ids: readonly string[]) => {
  for (const id of ids)
    expect((await call<{ status: number }>(page, 'GET', `/energikartlegginger/${id}`)).status).toBe(3)
}

test('one unit after the other, by keyboard alone', async ({ page }) => {
  const ids = await open(page)
  await press(page, page.getByRole('button', { name: t('samlet.forslag.knapp') }), 'Enter')
  await expect(email(page)).toBeFocused()
  await page.keyboard.type('energi@nabobua.example')
  await answer(page, t('pages.om-kartleggingen.kartlagt-av'), 1)
  await confirmByKeys(page)
  await press(page, page.getByRole('button', { name: t('samlet.ko.send') }), 'Enter')
  // What was passed on the way is found by its link.
  const list = page.getByRole('region', { name: toMend('om-foretaket') })
  await expect(list).toBeFocused()
  await press(page, list.getByRole('link').first(), 'Enter')
  const isRight = page.getByRole('radiogroup', { name: t('pages.om-foretaket.bekreft') })
  await expect(isRight.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(list).toBeHidden()
  await press(page, page.getByRole('button', { name: t('samlet.ko.send') }), 'Enter')

  await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${shops[1]?.navn}`) })).toBeVisible()
  await expect(await first(page)).toBeFocused()
  await page.keyboard.press('Space')
  await confirmByKeys(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: t('samlet.sendt', { n: 2 }) })).toBeFocused()
  const receipt = page.getByRole('link', { name: shops[0]?.navn ?? '' })
  await tabTo(page, receipt)
  await allSent(page, ids)
})
