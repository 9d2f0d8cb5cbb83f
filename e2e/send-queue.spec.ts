import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { words } from '../src/server/words.ts'
import { call, chooseActor, signIn } from './people.ts'
import { answers, confirmations, email, withFigures } from './several.ts'
import { check, expect, picture, test } from './test.ts'

const { nb } = words
const { hoved, under } = GRUPPER.dagligvare

test.describe.configure({ timeout: 120_000 })

test('one unit after the other: at most ten presses each, every confirmation for itself, and no key sends', async ({
  page,
}) => {
  await signIn(page, 'dagligvare')
  await chooseActor(page, hoved.navn)
  const shops = under.slice(0, 3)
  const ids = await withFigures(page, shops)
  const state = async (id = '') =>
    (await call<{ status: number }>(page, 'GET', `/energikartlegginger/${id}`)).status
  await page.goto('/minside/send-inn-flere')
  const heading = (index: number) =>
    page.getByRole('heading', { level: 2, name: new RegExp(`^${shops[index]?.navn}`) })
  await expect(heading(0)).toContainText(nb.t('samlet.ko.igjen', { n: 3 }))
  const next = page.getByRole('button', { name: nb.t('samlet.ko.send') })
  await next.click()
  await expect(page.getByRole('region', { name: nb.t('validering.oppsummering') })).toBeFocused()
  await check(page)
  for (const press of answers(page)) await press.check()
  await email(page).fill('energi@nabobua.example')
  for (const press of await confirmations(page)) await press.check()
  await expect(page.getByRole('region', { name: nb.t('validering.oppsummering') })).toBeHidden()
  // The page is left in the middle: what was answered stands there again, and every confirmation is given anew.
  await page.reload()
  await expect(page.getByText(nb.t('samlet.hentet-fram')).first()).toBeVisible()
  for (const press of answers(page)) await expect(press).toBeChecked()
  await expect(email(page)).toHaveValue('energi@nabobua.example')
  for (const press of await confirmations(page)) await expect(press).not.toBeChecked()
  for (const press of await confirmations(page)) await press.check()
  await page.keyboard.press('Control+Enter')
  await email(page).press('Enter')
  expect(await state(ids[0])).toBe(2)
  await next.click()

  await expect(heading(1)).toBeFocused()
  expect(await state(ids[0])).toBe(3)
  await picture(page, 'neste')
  await check(page)
  const given = await confirmations(page)
  for (const press of given)
    await expect(press, 'no confirmation is taken from another report').not.toBeChecked()
  for (const press of answers(page)) await expect(press).toBeChecked()
  for (const press of given) await press.check()
  await next.click()
  expect(given.length + 1, 'presses for a unit').toBeLessThanOrEqual(10)
  await expect(heading(2)).toBeFocused()
  expect(await state(ids[1])).toBe(3)
  for (const press of await confirmations(page)) await press.check()
  await page.getByRole('button', { name: nb.t('pages.send-inn.knapp'), exact: true }).click()
  await expect(page.getByRole('heading', { name: nb.t('samlet.sendt', { n: 3 }) })).toBeFocused()
  await check(page)
})
