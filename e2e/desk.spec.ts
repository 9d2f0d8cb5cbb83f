import type { Response } from '@playwright/test'
import { ENKLE } from '../sandbox/verden/enkle.ts'
import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { PIDER } from '../sandbox/verden/personer.ts'
import { dayAfter, dayInNorway, visDag } from '../src/texts/calendar.ts'
import { chooseActor, newReport, signIn } from './people.ts'
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

test('access that ends soon is told of, with what to do, and can be sorted and filtered by', async ({
  page,
}) => {
  await signIn(page, 'radgiver')
  await newReport(page, GRUPPER.aluminium.hoved.organisasjonsnummer)
  await newReport(page, ENKLE.sagbruk)
  await newReport(page, GRUPPER.kollektiv.hoved.organisasjonsnummer)
  await page.goto('/reports')
  const rows = page.getByRole('table').getByRole('rowheader')
  await expect(rows.first(), 'newest change first').toContainText('SKJÆRGÅRD KOLLEKTIV IKS')
  await expect(
    page.getByText(`Tilgangen din til 3 av 4 enheter her varer til og med ${day(last)}.`),
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
  await expect(rows.first()).toContainText(`STILLE SKOG SAGBRUK AS`)
  await expect(rows.first()).toContainText(`Tilgang til og med ${day(last)}`)
  await expect(rows.last()).toContainText('SKJÆRGÅRD KOLLEKTIV IKS')
  await expect(rows.last()).not.toContainText('Tilgang')
  await page.getByRole('combobox', { name: 'Tilgang' }).selectOption('Slutter snart')
  await expect(rows).toHaveCount(3)
  await expect(page).toHaveURL('/reports?tilgang=slutter&sorter=tilgang')

  const search = page.getByRole('searchbox', { name: 'Søk på navn eller nummer' })
  await search.fill('KOLLEKTIV')
  await expect(page.getByRole('status').getByText('Filteret «Slutter snart» skjuler 1 treff.')).toBeVisible()
  await check(page)
  await picture(page, 'filter-skjuler')
  await page.getByRole('button', { name: 'Vis alle treff' }).click()
  await expect(rows).toHaveCount(1)
  await expect(search).toBeFocused()

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

test('the tools of the list stand in one line; on a phone the search, and the others folded', async ({
  page,
}) => {
  await signIn(page, 'hotell')
  await newReport(page, ENKLE.alene)
  await page.goto('/reports')
  const search = page.getByRole('searchbox', { name: 'Søk på navn eller nummer' })
  const status = page.getByRole('combobox', { name: 'Status' })
  const order = page.getByRole('combobox', { name: 'Sorter etter' })
  const bottomOf = async (one: typeof search) => {
    const box = await one.boundingBox()
    return Math.round((box?.y ?? 0) + (box?.height ?? 0))
  }
  expect([await bottomOf(status), await bottomOf(order)]).toEqual(Array(2).fill(await bottomOf(search)))

  await page.setViewportSize({ width: 360, height: 740 })
  await expect(status).toBeHidden()
  await expect(search).toBeVisible()
  await expect(page.getByRole('table').getByRole('rowheader').first()).toBeInViewport()
  await search.focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('summary', { hasText: 'Filter og sortering' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(status).toBeFocused()
  await page.keyboard.type('Ny')
  await expect(status).toHaveValue('ny')
  await order.selectOption('Enhet')
  await expect(page.getByText('Filter og sortering, 2 i bruk', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/reports?vis=ny&sorter=enhet')
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
  const row = (list: Page, name: string) => list.getByRole('table').getByRole('link', { name, exact: true })
  const answers: Promise<string>[] = []
  const keep = (answer: Response) => {
    if (/\/api\/energikartlegginger\/[0-9a-f]{8}-/.test(answer.url())) answers.push(answer.text())
  }
  for (const { list, name } of lists) {
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
    await expect(row(page, 'NABOBUA TORGET 1')).toBeVisible()
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
