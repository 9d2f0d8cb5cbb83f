import { eksempler } from '../sandbox/eksempel.ts'
import { sections } from '../src/sections/index.ts'
import { ar } from './fill.ts'
import { call, newReport, signIn } from './people.ts'
import { fillReport, freshUnit, openReport } from './reports.ts'
import { check, drawn, expect, type Page, picture, test } from './test.ts'
import { words } from './words.ts'

// What is left: how much of each step on every step, and everything in a list by the submit button.

const { t, tall } = words.nb
const steps = (page: Page) => page.getByRole('navigation', { name: t('steps.navn') })
/** The step in the list, which says how much is left of it. */
const step = (page: Page, folder: string) => steps(page).getByRole('link', { name: t(`steps.${folder}`) })
const left = (n: number | string) => new RegExp(`\\) ${n} gjenstår$`)
/** Leads to the list of all that is left. */
const inAll = (page: Page) => steps(page).getByRole('link', { name: t('klar.gjenstar') })
const list = (page: Page) => page.getByRole('region', { name: t('klar.tittel') })
const unfold = (page: Page, folder: string) =>
  list(page)
    .getByText(new RegExp(`^${t(`steps.${folder}`)}\\s\\(\\d+\\)$`))
    .click()
const heading = (page: Page, folder: string) =>
  page.getByRole('heading', { level: 1, name: t(`steps.${folder}`) })
const bygg = (page: Page) =>
  page.getByRole('group', { name: 'Bygg', exact: true }).getByRole('textbox', { name: /^Energibruk i \d{4}/ })

test.setTimeout(120_000)
test.use({ viewport: { width: 1280, height: 800 } })

test('what is left follows what is typed here, and leads to the fields of every step', async ({ page }) => {
  await openReport(page, 'om-foretaket')
  // Nothing is missing in three that may stand empty: they are to be looked over.
  const mayBeEmpty = ['energibaerere', 'produksjon', 'energireduksjon']
  for (const { folder } of sections)
    await expect(step(page, folder)).toHaveAccessibleName(
      mayBeEmpty.includes(folder) ? /\(Ikke begynt\)$/ : left('\\d+'),
    )
  await expect(steps(page).getByRole('link'), 'a number is no link').toHaveCount(sections.length + 1)
  await expect(list(page), 'on the last step alone').toBeHidden()
  const here = step(page, 'om-foretaket')
  await expect(here).toHaveAccessibleName(left(2))
  await check(page)
  await picture(page, 'klar-ny')

  const question = page.getByRole('radiogroup', { name: t('pages.om-foretaket.iso50001') })
  await question.getByRole('radio', { name: t('felles.nei') }).check()
  await expect(here, 'less as it is answered').toHaveAccessibleName(left(1))
  await expect(page.getByText(t('steps.ikke-lagret'))).toBeVisible()
  await expect(page.getByRole('region', { name: t('validering.oppsummering') })).toBeHidden()

  await page
    .getByRole('radiogroup', { name: t('pages.om-foretaket.bekreft') })
    .getByRole('radio', { name: t('felles.ja') })
    .check()
  const save = page.getByRole('button', { name: t('felles.lagre'), exact: true })
  await expect(here, 'all is answered, and nothing is saved').toHaveAccessibleName(/\(Påbegynt\)$/)
  await save.click()
  await expect(here).toHaveAccessibleName(/\(Ferdig\)$/)
  const savedAt = page.getByText(/^Sist lagret i dag kl\.\s[\d.]+$/)
  await expect(savedAt).toBeVisible()

  await step(page, 'vurderinger').click()
  await expect(heading(page, 'vurderinger')).toBeFocused()
  await expect(savedAt, 'of the step, not of the report').toBeHidden()

  // To everything at once, and from there to a field.
  await inAll(page).click()
  await expect(list(page)).toBeFocused()
  await expect(inAll(page), 'said by the list').toBeHidden()
  await expect(steps(page).getByText(/gjenstår/), 'counted once, in the list').toHaveCount(0)
  for (const { folder } of sections.slice(1, -1))
    await expect(list(page)).toContainText(`${t(`steps.${folder}`)} (`)
  await expect(list(page)).not.toContainText(t('steps.om-foretaket'))
  await check(page)
  await unfold(page, 'vurderinger')
  const felt = t('pages.vurderinger.fjernkjoling')
  await list(page).getByRole('link', { name: felt }).click()
  await expect(heading(page, 'vurderinger')).toBeVisible()
  const cooling = page.getByRole('radiogroup', { name: felt }).getByRole('radio').first()
  await expect(cooling).toBeFocused()
  await expect(cooling).toBeInViewport()

  // A step that breaks no rule, but was never saved.
  await inAll(page).click()
  await unfold(page, 'produksjon')
  await list(page)
    .getByRole('listitem')
    .filter({ hasText: t('klar.ikke-lagret') })
    .getByRole('link')
    .last()
    .click()
  await expect(heading(page, 'produksjon')).toBeFocused()
})

test('a group unfolds in one step: no link moves between press and release', async ({ page }) => {
  await openReport(page, 'send-inn')
  const link = list(page).getByRole('link', {
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
  await expect(page.getByRole('listitem').filter({ hasText: /Differansen er [\d\s]+kWh/ })).toHaveCount(2)
  await check(page)
  await picture(page, 'to-sider')
  await page.getByRole('button', { name: t('felles.lagre'), exact: true }).click()
  await expect(page.getByText('Lagret.', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/lagret i dag/i), 'when, is said once').toHaveCount(1)

  const there = { name: t('klar.ga-til', { steg: t('steps.energibaerere') }) }
  await page.getByRole('form').or(page.locator('form')).getByRole('link', there).click()
  await expect(heading(page, 'energibaerere')).toBeVisible()
  await expect(
    page.getByRole('region', { name: t('pages.energibaerere.total', { ar: String(ar) }) }),
  ).toBeFocused()
  await page.getByRole('button', { name: t('felles.neste') }).click()
  const summary = page.getByRole('region', { name: t('validering.oppsummering') })
  await expect(summary).toBeFocused()
  await check(page)
  await picture(page, 'to-sider-feil')
  await summary.getByRole('link', { name: t('klar.ga-til', { steg: t('steps.energibruk') }) }).click()
  await expect(heading(page, 'energibruk')).toBeVisible()
  await expect(bygg(page), 'the first of the figures').toBeFocused()
  await expect(step(page, 'energibaerere')).toHaveAccessibleName(left(1))
  await expect(step(page, 'energireduksjon')).toHaveAccessibleName(left('\\d+'))

  // The form here holds less than the rules of the next step look at.
  await page.goto(`/reports/${id}/tiltak`)
  await drawn(page)
  await page.waitForLoadState('networkidle')
})

test('on a phone it is one line that unfolds, and folds as one follows a link', async ({ page }) => {
  const { nn } = words
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
  await page.getByRole('button', { name: nn.t('steps.teller', { n: 1, antall: sections.length }) }).click()
  const part = page.getByRole('region', { name: nn.t('steps.navn') })
  await check(page)
  await picture(page, 'klar-mobil')
  await part.getByRole('link', { name: nn.t('steps.om-kartleggingen') }).click()
  await expect(part).toBeHidden()
  const heading = page.getByRole('heading', { level: 1, name: nn.t('steps.om-kartleggingen') })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()

  const help = page.getByRole('region', { name: nn.t('steps.om-steget') })
  await expect(help, 'takes no room before the first question').toBeHidden()
  await page.getByRole('button', { name: nn.t('steps.om-steget') }).click()
  await expect(help).toContainText(nn.t('historikk.knapp'))
  await check(page)
  await picture(page, 'om-steget-mobil')

  await page.getByRole('link', { name: /^\d+ står att i rapporten$/ }).click()
  await expect(page.getByRole('region', { name: nn.t('klar.tittel') })).toBeFocused()
})

/** An example that was sent in for an earlier year: a new report can start from its answers. */
const { hotell } = eksempler

for (const sprak of ['nb', 'nn'] as const)
  test(`the first question of every step is on a phone's first screen, also below what is fetched, in ${sprak}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await context.addCookies([{ name: 'sprak', value: sprak, url: baseURL ?? '' }])
    await signIn(page, 'hotell', '/minside')
    const { organisasjonsnummer } = hotell
    const [last] = await call<{ kartleggingId: string }[]>(
      page,
      'GET',
      `/enheter/${organisasjonsnummer}/siste-rapporter`,
    )
    for (const kopierFra of [undefined, last?.kartleggingId]) {
      const id = await call<string>(page, 'POST', '/energikartlegginger', { organisasjonsnummer, kopierFra })
      await page.goto(`/reports/${id}`)
      await drawn(page)
      const header = await page.getByRole('banner').boundingBox()
      // Two lines of 44 and 24 px, with what is around them.
      expect(header?.height, 'the header').toBeLessThan(84)
      for (const { path, folder } of sections) {
        await page.goto(`/reports/${id}/${path}`)
        await drawn(page)
        const field = page.getByRole('main').locator('form').locator('input').first()
        await expect.soft(field, `${folder} ${kopierFra ? 'fetched' : 'empty'}`).toBeInViewport({ ratio: 1 })
        const line = await page
          .getByRole('button', { name: words[sprak].t('steps.om-steget') })
          .locator('..')
          .boundingBox()
        expect.soft(line?.height, `${folder}: step, what is left and help stand on one line`).toBeLessThan(50)
        const isOnTop = await field.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect()
          return document.elementFromPoint(left + width / 2, top + height / 2) === element
        })
        expect.soft(isOnTop, `${folder}: nothing lies over it, such as the strip with the sum`).toBe(true)
        await picture(page, `${folder}-360${kopierFra ? '-hentet' : ''}`)
      }
      await call(page, 'DELETE', `/energikartlegginger/${id}`)
    }
  })
