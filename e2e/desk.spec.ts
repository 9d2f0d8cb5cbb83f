import { readFile } from 'node:fs/promises'
import type { Response } from '@playwright/test'
import { ENKLE } from '../sandbox/verden/enkle.ts'
import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { PIDER } from '../sandbox/verden/personer.ts'
import { dayAfter, dayInNorway, visDag } from '../src/texts/calendar.ts'
import { ar } from './fill.ts'
import { call, chooseActor, newReport, signIn } from './people.ts'
import { fillReport } from './reports.ts'
import { check, expect, type Page, picture, test } from './test.ts'

const last = dayAfter(dayInNorway(new Date()), 30)
const rules = [
  { rolle: 'UTOMR', gyldigTil: last },
  { rolle: 'UTINN' },
  {
    tilgangspakke: 'energikartlegging-sandkasse',
    gyldigFra: dayAfter(last, 1),
    navn: { nb: 'Energi og klima', nn: 'Energi og klima' },
  },
]
// Access is read again at every call, as it is for a session that is five minutes older.
test.use({ settings: { TILGANGSREGLER: JSON.stringify(rules), TILGANG_ALDER_S: '0' } })

const day = (iso: string) => visDag(new Date(iso))

test('an adviser sees every client, begun or not, starts some at once, and takes the list along', async ({
  page,
}) => {
  // All twenty in sight.
  await page.setViewportSize({ width: 1280, height: 1600 })
  await signIn(page, 'radgiver', '/reports')
  for (const [name, href] of [
    ['Min side', '/minside'],
    ['Bytt aktør', '/hjem?bytt=&redirect=%2Freports'],
  ] as const)
    await expect(page.getByRole('banner').getByRole('link', { name })).toHaveAttribute('href', href)
  const rows = page.getByRole('table').getByRole('rowheader')
  await page.getByRole('combobox', { name: 'Enhetene' }).selectOption('Bare hovedenheter')
  await expect(rows, 'seven grants').toHaveCount(7)
  await page.getByRole('combobox', { name: 'Enhetene' }).selectOption('Alle')
  const choice = (navn: string) => page.getByRole('checkbox', { name: `Velg ${navn}, ${ar}`, exact: true })
  const kollektiv = GRUPPER.kollektiv.hoved
  for (const name of [kollektiv.navn, 'NABOBUA STORGATA 1']) await choice(name).check()
  await expect(page.getByRole('status').getByText('2 valgt')).toBeVisible()
  await check(page)
  await picture(page, 'valgt')
  await page.getByRole('button', { name: 'Start 2 rapporter' }).click()
  await expect(page.getByText('2 rapporter er opprettet.').first()).toBeVisible()
  await page.getByRole('button', { name: /^Ny 2$/ }).click()
  await expect(rows).toHaveCount(2)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Last ned listen (CSV)' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`Rapporter-${ar}.csv`)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines, 'what is shown').toHaveLength(3)
  expect(lines[2]).toContain(`${kollektiv.navn};${kollektiv.organisasjonsnummer};;${ar};0 av 9 steg`)

  await page.getByRole('button', { name: /^Ikke begynt/ }).click()
  await page.getByRole('button', { name: 'Start – STILLE SKOG SAGBRUK AS', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Om enheten' })).toBeVisible()
})

test('access that ends soon is told of, with what to do, and can be sorted and filtered by', async ({
  page,
}) => {
  // All twenty in sight.
  await page.setViewportSize({ width: 1280, height: 1600 })
  await signIn(page, 'radgiver')
  await newReport(page, GRUPPER.aluminium.hoved.organisasjonsnummer)
  await page.goto('/reports')
  const rows = page.getByRole('table').getByRole('rowheader')
  await expect(
    page.getByText(`Tilgangen din til 9 av 20 enheter her varer til og med ${day(last)}.`),
  ).toBeVisible()
  await page.getByText('Hva du kan gjøre').click()
  await expect(
    page.getByText(`Fra ${day(dayAfter(last, 1))} trenger du én av disse tilgangene i Altinn:`),
  ).toBeVisible()
  for (const grant of ['Rollen «Utfyller/innsender»', 'Tilgangspakken «Energi og klima»'])
    await expect(page.getByRole('listitem').filter({ hasText: grant })).toBeVisible()
  await check(page)
  await picture(page, 'tilgang-slutter')

  await page.getByRole('combobox', { name: 'Sorter etter' }).selectOption('Når tilgangen slutter')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name }).first()
  await expect(rows.first()).toContainText('FJORDGLØD ALUMINIUM AS')
  await expect(row('FJORDGLØD')).toContainText(day(last))
  await expect(row('SKJÆRGÅRD KOLLEKTIV IKS')).not.toContainText(day(last))
  await page.getByRole('combobox', { name: 'Tilgang' }).selectOption('Slutter snart')
  await expect(rows).toHaveCount(9)
  await expect(page).toHaveURL('/reports?tilgang=slutter&sorter=tilgang')

  const search = page.getByRole('searchbox', { name: 'Søk på navn eller nummer' })
  await search.fill('KOLLEKTIV IKS AVD')
  await expect(page.getByRole('status').getByText('Ingen treff. Velg noe annet.')).toBeVisible()
  await check(page)
  await page.getByRole('combobox', { name: 'Tilgang' }).selectOption('Alle')
  await expect(rows.first()).toContainText('SKJÆRGÅRD KOLLEKTIV IKS AVD')

  await page.goto('/hjem?bytt')
  await expect(
    page.getByRole('link', { name: 'Se rapportene for alle du kan rapportere for' }),
  ).toHaveAttribute('href', '/reports')
  await picture(page, 'velg-aktor')
  await page.goto('/hjem')
  await chooseActor(page, GRUPPER.aluminium.hoved.navn)
  await expect(page.getByText(`Tilgangen din til enhetene her varer til og med ${day(last)}.`)).toBeVisible()
  const unit = page.getByRole('table', { name: 'Enhetene' }).getByRole('rowheader').first()
  await expect(unit, 'what holds for all is said once').not.toContainText('Tilgang')
  await check(page)
  await picture(page, 'tilgang-slutter-minside')
})

test('2 500 clients and their sub-units in rows of one line; search, views and order stand in the address', async ({
  page,
}) => {
  await signIn(page, 'regnskapsforer5000')
  const me = await call<{ tilganger: { organisasjonsnummer: string; navn: string }[] }>(
    page,
    'GET',
    '/auth/me',
  )
  const [first, second] = me.tilganger
  const id = await newReport(page, first?.organisasjonsnummer ?? '')
  await fillReport(page, id, 'butikk', ['omForetaket'])
  await page.goto('/reports')
  const table = page.getByRole('table')
  const row = (name = '') => table.getByRole('row').filter({ hasText: name })
  await expect(page.getByRole('button', { name: /^Alle 5\s000$/ })).toBeVisible()
  await expect(table).toHaveAttribute('aria-rowcount', '5001')
  expect((await row(first?.navn).first().boundingBox())?.height).toBeLessThanOrEqual(44)
  expect(await table.getByRole('row').count(), 'those in sight').toBeLessThan(60)
  await check(page)
  const last = me.tilganger.at(-1)?.navn ?? ''
  await expect(row(last)).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(row(last).first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeInViewport()

  await page.getByRole('button', { name: /^Påbegynt 1$/ }).click()
  await expect(table.getByRole('rowheader')).toHaveCount(1)
  await expect(table).toContainText('1 av 9 steg')
  await page.getByRole('button', { name: /^Innsendt 0$/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Ingen treff' })).toBeVisible()
  await page.getByRole('button', { name: /^Alle/ }).click()
  await page.getByRole('combobox', { name: 'Sorter etter' }).selectOption('Sist endret')
  await expect(table.getByRole('rowheader').first()).toContainText(first?.navn ?? '')
  await page.getByRole('searchbox').fill(second?.organisasjonsnummer ?? '')
  await expect(table.getByRole('rowheader')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL(`/reports?sok=${second?.organisasjonsnummer}&sorter=endret`)
  await page.reload()
  await expect(table.getByRole('rowheader')).toHaveCount(1)
  await page.setViewportSize({ width: 360, height: 740 })
  expect((await row(second?.navn).first().boundingBox())?.height).toBeLessThanOrEqual(60)
  await check(page)
  await picture(page, 'rapporter-360')
})

test('the tools of the list stand in one line; on a phone the search, and the others folded', async ({
  page,
}) => {
  await signIn(page, 'hotell')
  await newReport(page, ENKLE.alene)
  await page.goto('/reports')
  const search = page.getByRole('searchbox', { name: 'Søk på navn eller nummer' })
  const year = page.getByRole('combobox', { name: 'Rapporteringsår' })
  const order = page.getByRole('combobox', { name: 'Sorter etter' })
  const bottomOf = async (one: typeof search) => {
    const box = await one.boundingBox()
    return Math.round((box?.y ?? 0) + (box?.height ?? 0))
  }
  expect([await bottomOf(year), await bottomOf(order)]).toEqual(Array(2).fill(await bottomOf(search)))

  await page.setViewportSize({ width: 360, height: 740 })
  await expect(year).toBeHidden()
  await expect(search).toBeVisible()
  await expect(page.getByRole('table').getByRole('rowheader').first()).toBeInViewport()
  await search.focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('summary', { hasText: 'Filter og sortering' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(year).toBeFocused()
  await page.getByRole('button', { name: /^Ny 1$/ }).click()
  await order.selectOption('Sist endret')
  await expect(page.getByText('Filter og sortering, 2 i bruk', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/reports?vis=ny&sorter=endret')
  await check(page)
  await picture(page, 'verktoy-360')
})

test('access that is withdrawn while the list is open: a row leads to words that say so, and is gone afterwards', async ({
  page,
  service,
  allow,
}) => {
  allow(/403 |Du har ikke tilgang til denne enheten/)
  await signIn(page, 'radgiver')
  const id = await newReport(page, ENKLE.drikke)
  await newReport(page, GRUPPER.dagligvare.under[1]?.organisasjonsnummer ?? '')
  const lists = [
    { list: page, name: 'ÆRLIG ØL & ÅPEN FLASKE AS' },
    { list: await page.context().newPage(), name: 'ÆRLIG ØL & ÅPEN FLASKE AS AVD LAGER', sent: true },
  ]
  const row = (list: Page, name: string) =>
    list.getByRole('table').getByRole('link', { name: new RegExp(`^(Fortsett|\\d{4}) – ${name}$`) })
  const answers: Promise<string>[] = []
  const keep = (answer: Response) => {
    if (/\/api\/energikartlegginger\/[0-9a-f]{8}-/.test(answer.url())) answers.push(answer.text())
  }
  for (const { list, name } of lists) {
    // All in sight.
    await list.setViewportSize({ width: 1280, height: 1600 })
    await list.goto('/reports')
    await expect(row(list, name)).toBeVisible()
    list.on('response', keep)
  }
  const before = await service.world()
  const withdrawn = structuredClone(before)
  for (const person of withdrawn.personer)
    if (person.pid === PIDER.radgiver)
      person.tilganger = person.tilganger.filter((one) => one.organisasjonsnummer !== ENKLE.drikke)
  await service.replaceWorld(withdrawn)
  try {
    for (const { list, name, sent } of lists) {
      await row(list, name).click()
      const lost = `Du har ikke lenger tilgang til ${name}`
      await expect(list.getByRole('heading', { level: 1, name: lost, exact: true })).toBeVisible()
      await expect(list.getByRole('main').getByRole('link', { name: 'Bytt aktør' })).toBeVisible()
      await check(list)
      await picture(list, `mistet-${sent ? 'innsendt' : 'utkast'}`)
    }
    // The list was fetched a moment ago, and is fetched anew.
    await page.goBack()
    await expect(row(page, GRUPPER.dagligvare.under[1]?.navn ?? '')).toBeVisible()
    for (const { name } of lists) await expect(row(page, name)).toHaveCount(0)
    for (const { list } of lists) list.off('response', keep)
    expect(answers.length).toBeGreaterThan(1)
    for (const answer of await Promise.all(answers))
      expect(JSON.parse(answer), 'nothing but the refusal, which names the unit').toMatchObject({
        status: 403,
        code: 'ingen-tilgang',
      })
  } finally {
    await service.replaceWorld(before)
  }
  await page.goto(`/reports/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Om enheten' })).toBeVisible()
})
