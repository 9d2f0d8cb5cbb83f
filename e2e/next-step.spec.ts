import { call, newReport, signIn } from './people.ts'
import { allBut, fillReport, freshUnit, openReport } from './reports.ts'
import { check, drawn, expect, type Page, picture, test } from './test.ts'
import { words } from './words.ts'

const { t } = words.nb
const heading = (page: Page, folder: string) =>
  page.getByRole('heading', { level: 1, name: t(`steps.${folder}`) })
const nextTo = (page: Page, folder: string) =>
  page.getByRole('button', { name: t('steps.neste', { steg: t(`steps.${folder}`) }), exact: true })
const title = (folder: string) => t(`steps.${folder}`)

test('«Neste» passes the steps that are done, and names the one that it leads to', async ({ page }) => {
  const id = await openReport(page, 'om-foretaket')
  await fillReport(page, id, 'butikk', allBut('tiltaksvurderinger', 'sendInn'))
  await page.goto(`/reports/${id}/energibruk`)
  await drawn(page)
  await expect(nextTo(page, 'vurderinger')).toBeVisible()
  await check(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await nextTo(page, 'vurderinger').scrollIntoViewIfNeeded()
  await picture(page, 'neste-360')
  await page.setViewportSize({ width: 1280, height: 900 })

  await test.step('the step before it says «Neste» alone', async () => {
    await page
      .getByRole('navigation', { name: t('steps.navn') })
      .getByRole('link', { name: title('energireduksjon') })
      .click()
    await expect(heading(page, 'energireduksjon')).toBeFocused()
    await expect(page.getByRole('button', { name: t('felles.neste'), exact: true })).toBeVisible()
    await page.goBack()
  })

  await test.step('it goes there, past five steps', async () => {
    await nextTo(page, 'vurderinger').click()
    await expect(heading(page, 'vurderinger')).toBeFocused()
    await page.goBack()
  })

  await test.step('what is saved now may break a step between: it stops there', async () => {
    await expect(heading(page, 'energibruk')).toBeVisible()
    const first = page.getByRole('textbox', { name: /^Energibruk i \d{4}/ }).first()
    await first.fill('9 GWh')
    await nextTo(page, 'vurderinger').click()
    await expect(heading(page, 'energibaerere')).toBeFocused()
  })
})

test('the receipt leads to the next report that is begun', async ({ page }) => {
  await signIn(page, 'eiendom')
  const [sent, begun] = [await newReport(page, freshUnit()), await newReport(page, freshUnit())]
  await fillReport(page, begun, 'butikk', ['energibrukPerFormal'])
  await fillReport(page, sent, 'butikk')
  await call(page, 'POST', `/energikartlegginger/${sent}/innsending`)
  await page.goto(`/reports/${sent}/kvittering`)
  await drawn(page)
  const link = page.getByRole('link', { name: /^Neste rapport: / })
  await expect(page.getByText(/påbegynt(e)? rapport(er)? gjenstår$/)).toBeVisible()
  await picture(page, 'kvittering-neste')
  await link.click()
  // Another test's reports of the same company may be begun too.
  await expect(page).toHaveURL(new RegExp(`/reports/(?!${sent})[0-9a-f-]{36}/om-foretaket`))
})

for (const sprak of ['nb', 'nn'] as const)
  test(`the list of steps does not scroll sideways, in ${sprak}`, async ({ page, context, service }) => {
    await context.addCookies([{ name: 'sprak', value: sprak, url: service.url }])
    await signIn(page, 'eiendom')
    const id = await newReport(page, freshUnit())
    await page.goto(`/reports/${id}/om-foretaket`)
    const list = page.locator('.ek-report__steps')
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(list.locator('.ek-steps__left').first()).toBeVisible()
      expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    }
  })
