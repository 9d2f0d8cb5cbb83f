import { tallFor } from '../sandbox/tall/tall.ts'
import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { sections } from '../src/sections/index.ts'
import { addressOf, readResource } from '../src/seksjon/section.ts'
import { ar } from './fill.ts'
import { checkNoSideScroll } from './narrow.ts'
import { call, newReport, signIn } from './people.ts'
import { fillReport } from './reports.ts'
import { check, drawn, expect, type Page, picture, test } from './test.ts'
import { words } from './words.ts'

const { hoved, under } = GRUPPER.dagligvare
const withFigures = sections.filter(({ ark = [] }) =>
  ark.some(({ kolonner }) => kolonner.some(({ sum }) => sum)),
)
const figures: Record<string, unknown> = { ...tallFor('butikk', ar) }
const [sent, missing, ...begun] = under

/** Sixty shops: one sent in, one without figures, the others begun. @returns the report of the main unit, and of one shop */
async function chain(page: Page): Promise<{ main: string; shop: string }> {
  await signIn(page, 'dagligvare')
  const seksjoner = withFigures.map(({ id }) => ({ seksjon: id, etag: '"0"', svar: figures[id] }))
  for (const { organisasjonsnummer } of begun)
    await call(page, 'POST', '/energikartlegginger', { organisasjonsnummer, rapporteringAr: ar, seksjoner })
  const shop = await newReport(page, sent?.organisasjonsnummer ?? '')
  await fillReport(page, shop, 'butikk')
  await call(page, 'POST', `/energikartlegginger/${shop}/innsending`)
  const main = await newReport(page, hoved.organisasjonsnummer)
  return { main, shop: await newReport(page, missing?.organisasjonsnummer ?? '') }
}

/** Every figure of an answer, in its order. */
const figuresIn = (value: unknown): number[] =>
  (JSON.stringify(value).match(/"(?:kwh|kostnadKr)":[\d.]+/g) ?? []).map((text) => Number(text.split(':')[1]))

const saved = (page: Page, id: string) =>
  Promise.all(
    withFigures.map(async (section) =>
      figuresIn(await call(page, 'GET', addressOf(id, readResource(section)))),
    ),
  )
const none = withFigures.map(() => [])

test('the main unit of a chain begins with the sum of its sixty sub-units', async ({ page }) => {
  test.setTimeout(180_000)
  const { t } = words.nb
  const { main, shop } = await chain(page)
  const expected = withFigures.map(({ id }) =>
    figuresIn(figures[id]).map((kwh) => Math.round(5900 * kwh) / 100),
  )
  const offer = page.getByRole('button', { name: t('fra-underenheter.sett-inn', { n: 59 }) })
  const dialog = page.getByRole('dialog', { name: t('fra-underenheter.tittel') })
  const first = page.locator('#energibrukKwhPerFormal input').first()
  const done = page.getByRole('status').filter({ hasText: t('fra-underenheter.lagret', { n: 4 }) })
  let presses = 0
  const put = async () => {
    await offer.click()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: t('grid.sett-inn', { n: expected.flat().length }) }).click()
    presses += 2
    await expect(done).toBeFocused()
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/reports/${main}/energibruk`)

  await test.step('the list says what it changes, and of which units', async () => {
    expect((await first.boundingBox())?.y, 'the first field').toBeLessThan(740)
    await picture(page, 'tilbud-360')
    await offer.click()
    for (const [stand, n] of [
      ['innsendt', 1],
      ['pabegynt', 58],
      ['mangler', 1],
    ] as const)
      await expect(dialog.getByText(t(`fra-underenheter.${stand}`, { n }))).toBeVisible()
    await dialog.getByText(t('fra-underenheter.mangler', { n: 1 })).click()
    await expect(dialog.getByText(missing?.navn ?? '')).toBeVisible()
    await checkNoSideScroll(page)
    await check(page)
    await picture(page, 'liste-360')
    await page.keyboard.press('Escape')
    await expect(offer).toBeFocused()
    expect(await saved(page, main)).toEqual(none)
  })

  await test.step('two presses give the figures of all four steps, and one takes them back', async () => {
    await put()
    expect(presses).toBeLessThanOrEqual(3)
    expect(await saved(page, main)).toEqual(expected)
    await expect(offer).toBeHidden()
    await check(page)
    await picture(page, 'satt-inn-360')
    await done.getByRole('button', { name: t('varsel.angre') }).click()
    await expect(page.getByText(t('fra-underenheter.angret'))).toBeVisible()
    expect(await saved(page, main)).toEqual(none)
    await expect(first).toHaveValue('')
    await put()
  })

  await test.step('what the main unit has of its own is added in the field, and the difference is told', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const [kwh] = expected[0] ?? []
    await first.fill(`=${kwh}+340000`.replace('.', ','))
    await page.getByRole('button', { name: t('felles.lagre'), exact: true }).click()
    await expect(page.getByText('Dere har 340 000 kWh mer.')).toBeVisible()
    await expect(page.getByText('glemt')).toHaveCount(0)
    await expect(page.getByRole('button', { name: t('varsel.behold') })).toHaveCount(0)
    await page.getByRole('button', { name: t('fra-underenheter.sammenlign') }).click()
    await expect(dialog.getByRole('row')).toHaveCount(2)
    await check(page)
    await picture(page, 'sammenlign-1280')
    await page.keyboard.press('Escape')
  })

  await test.step('nothing is offered where the step equals the sum, or the report is a sub-unit’s', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    for (const [id, path] of [
      [main, 'produksjon'],
      [shop, 'energibruk'],
    ]) {
      await page.goto(`/reports/${id}/${path}`)
      await drawn(page)
      await expect(page.getByRole('button', { name: /underenhetene/ })).toHaveCount(0)
    }
    expect(asked.filter((path) => path.endsWith('/underenheter'))).toEqual([
      `/api/energikartlegginger/${main}/underenheter`,
    ])
  })
})
