import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { section as energibruk } from '../src/sections/energibruk/contract.ts'
import { writeResource } from '../src/seksjon/section.ts'
import { words } from '../src/server/words.ts'
import { checkNoSideScroll } from './narrow.ts'
import { call, chooseActor, signIn } from './people.ts'
import { answersOf } from './reports.ts'
import { oddFigures, withFigures } from './several.ts'
import { check, expect, type Locator, picture, test } from './test.ts'

const { nb } = words
const purposes = writeResource(energibruk)
const { hoved, under } = GRUPPER.dagligvare

// Sixty reports are made by hundreds of calls.
test.use({ settings: { SAMLET_INNSENDING: 'ja', RATE_GRENSE: 'av' } })
test.describe.configure({ timeout: 120_000 })

test('sixty units stand on three screens, and a remark that many have is answered once', async ({ page }) => {
  const { t } = nb
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'dagligvare')
  await chooseActor(page, hoved.navn)
  const ids = await withFigures(page, under.slice(0, 60))
  const odd = oddFigures()
  for (const id of ids.slice(0, 3)) await call(page, 'POST', `/energikartlegginger/${id}/${purposes}`, odd)
  await page.goto('/minside/send-inn-flere')
  const table = page.getByRole('table')
  await expect(table.getByRole('rowheader')).toHaveCount(60)
  const height = async (element: Locator) => (await element.boundingBox())?.height
  expect(await height(table)).toBeLessThanOrEqual(3000)
  const all = (n: number) => page.getByRole('checkbox', { name: t('samlet.velg-alle', { n }) })
  await all(57).check()
  const chosen = (n: number) => page.getByText(t('samlet.valgt', { n, sum: '' }).trim())
  await expect(chosen(57)).toBeInViewport()
  await picture(page, 'seksti')
  await page.getByText(t('samlet.samme', { n: 3, felt: 'Bygg – Spesifikk energibruk' })).click()
  await expect(page.getByRole('listitem').filter({ hasText: under[0]?.navn ?? '' })).toContainText(
    '9 000 kWh/m²',
  )
  await page.getByRole('button', { name: t('samlet.behold', { n: 3 }) }).click()
  await expect(page.getByRole('heading', { name: t('pages.minside.enheter') })).toBeFocused()
  await all(60).check()
  await expect(chosen(60)).toBeVisible()
  await check(page)
  expect(await answersOf(page, ids[2] ?? '')).toHaveLength(1)
  await page.getByRole('button', { name: t('samlet.til-sporsmalene') }).click()
  await expect(page.locator(':focus')).toBeInViewport()
  await expect(page.locator(':focus')).toHaveAttribute('name', 'erIso50001Sertifisert')
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await height(table), 'a block a unit').toBeLessThanOrEqual(60 * 90)
  await checkNoSideScroll(page)
  await picture(page, 'seksti-360')
})
