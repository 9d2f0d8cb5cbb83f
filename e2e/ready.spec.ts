import { sections } from '../src/sections/index.ts'
import { newReport, signIn } from './people.ts'
import { fillReport, freshUnit, openReport } from './reports.ts'
import { check, drawn, expect, type Page, picture, test } from './test.ts'
import { words } from './words.ts'

// «Klar til innsending?»: everything that is missing in every step, with a link to each field.

const { t, tall } = words.nb
const panel = (page: Page) => page.getByRole('complementary', { name: t('klar.tittel') })
const left = (page: Page, n: number) => expect(panel(page).getByText(t('klar.gjenstar', { n }))).toBeVisible()
const unfold = (page: Page, folder: string) =>
  panel(page)
    .getByText(new RegExp(`^${t(`steps.${folder}`)} \\(\\d+\\)$`))
    .click()
const heading = (page: Page, folder: string) =>
  page.getByRole('heading', { level: 1, name: t(`steps.${folder}`) })
const bygg = (page: Page) =>
  page
    .getByRole('group', { name: 'Bygg', exact: true })
    .getByRole('textbox', { name: t('pages.energibruk.kwh') })

test.setTimeout(120_000)
test.use({ viewport: { width: 1280, height: 800 } })

test('what is left follows what is typed here, and leads to the fields of every step', async ({ page }) => {
  await openReport(page, 'om-foretaket')
  await expect(panel(page)).toContainText(t('klar.tittel'))
  for (const { folder } of sections) await expect(panel(page)).toContainText(`${t(`steps.${folder}`)} (`)
  const step = page
    .getByRole('navigation', { name: t('steps.navn') })
    .getByRole('link', { name: t('steps.om-foretaket') })
  await expect(step).toContainText(t('steps.igjen', { n: 2 }))
  await check(page)
  await picture(page, 'klar-ny')

  const iso = panel(page).getByRole('link', {
    name: t('pages.om-foretaket.iso50001'),
  })
  await iso.click()
  const question = page.getByRole('radiogroup', { name: t('pages.om-foretaket.iso50001') })
  await expect(question.getByRole('radio').first(), 'without leaving the page').toBeFocused()
  await question.getByRole('radio', { name: t('felles.nei') }).check()
  await expect(iso, 'gone as it is answered').toBeHidden()
  await expect(step).toContainText(t('steps.igjen', { n: 1 }))
  await expect(page.getByText(t('steps.ikke-lagret'))).toBeVisible()
  await expect(page.getByRole('region', { name: t('validering.oppsummering') })).toBeHidden()

  await page
    .getByRole('radiogroup', { name: t('pages.om-foretaket.bekreft') })
    .getByRole('radio', { name: t('felles.ja') })
    .check()
  await expect(
    panel(page)
      .getByRole('link', { name: t('klar.ikke-lagret') })
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: t('felles.lagre'), exact: true }).click()
  await expect(panel(page).getByText(`${t('steps.om-foretaket')} (`)).toBeHidden()
  await expect(step).not.toContainText('igjen')
  await expect(page.getByText(/^Sist lagret i dag kl\.\s[\d.]+$/)).toBeVisible()

  // To a field of a step whose page is not loaded yet.
  await unfold(page, 'vurderinger')
  const felt = t('pages.vurderinger.fjernkjoling')
  await panel(page).getByRole('link', { name: felt }).click()
  await expect(heading(page, 'vurderinger')).toBeVisible()
  const cooling = page.getByRole('radiogroup', { name: felt }).getByRole('radio').first()
  await expect(cooling).toBeFocused()
  await expect(cooling).toBeInViewport()

  // A step that breaks no rule, but was never saved.
  await unfold(page, 'produksjon')
  await panel(page)
    .getByRole('listitem')
    .filter({ hasText: t('klar.ikke-lagret') })
    .getByRole('link')
    .last()
    .click()
  await expect(heading(page, 'produksjon')).toBeFocused()
})

test('a group unfolds in one step: no link moves between press and release', async ({ page }) => {
  await openReport(page, 'om-foretaket')
  const link = panel(page).getByRole('link', {
    name: t('pages.vurderinger.fjernkjoling'),
    includeHidden: true,
  })
  const isWhole = await link.evaluate((link) => {
    const group = link.closest('details')
    group?.querySelector('summary')?.click()
    const bottomOf = (element: Element | null | undefined) =>
      element?.getBoundingClientRect().bottom ?? Number.NaN
    return bottomOf(link.closest('ul')) <= bottomOf(group)
  })
  await expect(link).toBeVisible()
  expect(isWhole, 'its height at once').toBe(true)
})

test('a rule between two steps is told on both, with the difference and the way to the other', async ({
  page,
}) => {
  await signIn(page, 'eiendom')
  const id = await newReport(page, freshUnit())
  await fillReport(page, id, 'butikk')
  await page.goto(`/reports/${id}/energibruk`)
  await expect(heading(page, 'energibruk')).toBeVisible()
  const kwh = Number((await bygg(page).inputValue()).replace(/\s/g, ''))
  const elsewhere = page.getByRole('heading', { name: t('klar.andre-steg') })
  await expect(elsewhere).toBeHidden()
  await bygg(page).fill(String(kwh - 5000))
  await expect(elsewhere, 'while typing').toBeVisible()
  const told = page.getByRole('listitem').filter({ hasText: `Differansen er ${tall(5000)} kWh` })
  await expect(told).toBeVisible()
  await bygg(page).fill('10')
  // The reduction is now larger than the energy use.
  await expect(page.getByRole('listitem').filter({ hasText: /Differansen er [\d\s]+kWh/ })).toBeVisible()
  await check(page)
  await picture(page, 'to-sider')
  await page.getByRole('button', { name: t('felles.lagre'), exact: true }).click()
  await expect(page.getByText(/^Lagret i dag/).first()).toBeVisible()

  const there = { name: t('klar.ga-til', { steg: t('steps.energibaerere') }) }
  await page.getByRole('form').or(page.locator('form')).getByRole('link', there).click()
  await expect(heading(page, 'energibaerere')).toBeVisible()
  await expect(
    page.getByRole('region', { name: t('pages.energibaerere.total', { ar: '2025' }) }),
  ).toBeFocused()
  await page.getByRole('button', { name: t('felles.neste'), exact: true }).click()
  const summary = page.getByRole('region', { name: t('validering.oppsummering') })
  await expect(summary).toBeFocused()
  await check(page)
  await picture(page, 'to-sider-feil')
  await summary.getByRole('link', { name: t('klar.ga-til', { steg: t('steps.energibruk') }) }).click()
  await expect(heading(page, 'energibruk')).toBeVisible()
  await expect(bygg(page), 'the first of the figures').toBeFocused()
  await left(page, 2)
  await unfold(page, 'energireduksjon')

  // The form here holds less than the rules of the next step look at.
  await page.goto(`/reports/${id}/tiltak`)
  await drawn(page)
  await page.waitForLoadState('networkidle')
})

test('on a phone it is one line that unfolds, and folds as one follows a link', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.context().addCookies([
    {
      name: 'sprak',
      value: 'nn',
      url:
        page.url() === 'about:blank' ? (test.info().project.use.baseURL ?? 'http://localhost') : page.url(),
    },
  ])
  await openReport(page, 'om-foretaket')
  const line = page.getByRole('button', { name: /punkt står att$/ })
  await line.click()
  const part = page.getByRole('region', { name: words.nn.t('klar.tittel') })
  await check(page)
  await picture(page, 'klar-mobil')
  await part.getByRole('link', { name: words.nn.t('pages.om-foretaket.bekreft.required') }).click()
  await expect(part).toBeHidden()
  const field = page
    .getByRole('radiogroup', { name: words.nn.t('pages.om-foretaket.bekreft') })
    .getByRole('radio')
    .first()
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport()
})
