import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { sections } from '../src/sections/index.ts'
import { visOrgnr } from '../src/texts/texts.ts'
import { ar } from './fill.ts'
import { call, chooseActor, newReport, signIn } from './people.ts'
import { fillReport } from './reports.ts'
import { check, drawn, expect, type Page, picture, test } from './test.ts'
import { words } from './words.ts'

// An adviser with access to several companies.
const [butikk, annenButikk] = GRUPPER.dagligvare.under
const actorLine = (page: Page) => page.getByRole('banner').getByText('Du rapporterer for ').locator('..')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Expects unit, number and year in the frame and in the title, and no other unit's name. */
async function isNamed(
  page: Page,
  { navn, organisasjonsnummer }: { navn: string; organisasjonsnummer: string },
) {
  const orgnr = visOrgnr(organisasjonsnummer)
  await expect(page.getByRole('main').getByText(`${navn} ${orgnr} Rapport for ${ar}`)).toBeVisible()
  await expect.poll(() => page.title()).toContain(` – ${navn} (${orgnr}), ${ar} – Energikartlegging`)
}

test('every page of a report says whose it is, and a report of another unit goes with that unit', async ({
  page,
}) => {
  test.setTimeout(180_000)
  if (!butikk) throw new Error('No shop')
  await signIn(page, 'radgiver')
  await chooseActor(page, 'SKJÆRGÅRD KOLLEKTIV IKS')
  await expect(actorLine(page)).toHaveText('Du rapporterer for SKJÆRGÅRD KOLLEKTIV IKS')
  const id = await newReport(page, butikk.organisasjonsnummer)
  await fillReport(page, id, 'butikk')
  await page.goto('/reports')
  await page.getByRole('link', { name: new RegExp(butikk.navn) }).click()
  for (const { folder } of sections) {
    const name = words.nb.t(`steps.${folder}`)
    const steps = page.getByRole('navigation', { name: 'Stegene i rapporten' })
    await steps.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await expect(heading(page, name)).toBeVisible()
    await isNamed(page, butikk)
    await expect(actorLine(page)).toHaveText(`Du rapporterer for ${butikk.navn}`)
  }
  await check(page)
  await picture(page, 'siste-steg')
  await call(page, 'POST', `/energikartlegginger/${id}/innsending`)
  await page.goto(`/reports/${id}/kvittering`)
  await drawn(page)
  await isNamed(page, butikk)
  await check(page)
  await picture(page, 'kvittering')

  const other = await page.context().newPage()
  await other.goto('/minside')
  await expect(actorLine(other), 'new tabs begin with what was chosen').toHaveText(
    'Du rapporterer for SKJÆRGÅRD KOLLEKTIV IKS',
  )
})

test('«Bytt aktør» in a report leads to the other actor, and never puts that name over the report', async ({
  page,
}) => {
  if (!annenButikk) throw new Error('No shop')
  await signIn(page, 'radgiver')
  const id = await newReport(page, annenButikk.organisasjonsnummer)
  await page.goto(`/reports/${id}/produksjon`)
  await expect(actorLine(page)).toHaveText(`Du rapporterer for ${annenButikk.navn}`)
  await page.getByRole('link', { name: 'Bytt aktør' }).click()
  await chooseActor(page, 'SKJÆRGÅRD KOLLEKTIV IKS')
  await expect(page).toHaveURL('/minside')
  await expect(actorLine(page)).toHaveText('Du rapporterer for SKJÆRGÅRD KOLLEKTIV IKS')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`/reports/${id}/produksjon`)
  await isNamed(page, annenButikk)
  await expect(actorLine(page)).toHaveText(`Du rapporterer for ${annenButikk.navn}`)
})

test('while a report is on its way the page before it stays, with its own name in the header', async ({
  page,
  service,
}) => {
  const unit = GRUPPER.aluminium.under[0]
  if (!unit) throw new Error('No sub-unit')
  await signIn(page, 'radgiver')
  await chooseActor(page, 'SKJÆRGÅRD KOLLEKTIV IKS')
  await newReport(page, unit.organisasjonsnummer)
  await page.goto('/reports')
  await expect(actorLine(page)).toHaveText('Du rapporterer for SKJÆRGÅRD KOLLEKTIV IKS')
  service.freeze()
  await page.getByRole('link', { name: new RegExp(unit.navn) }).click()
  await expect(page.getByRole('main').getByText('Laster...')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1, name: 'Rapporter' })).toBeVisible()
  await expect(actorLine(page)).toHaveText('Du rapporterer for SKJÆRGÅRD KOLLEKTIV IKS')
  service.thaw()
  await isNamed(page, unit)
  await expect(actorLine(page)).toHaveText(`Du rapporterer for ${unit.navn}`)
})

test('the main unit stays the actor in a report of its sub-unit, and the report says whose it is', async ({
  page,
}) => {
  const under = GRUPPER.kollektiv.under[1]
  if (!under) throw new Error('No sub-unit')
  await signIn(page, 'kollektiv')
  await chooseActor(page, 'SKJÆRGÅRD KOLLEKTIV IKS')
  const id = await newReport(page, under.organisasjonsnummer)
  await page.goto(`/reports/${id}/produksjon`)
  await isNamed(page, under)
  await expect(actorLine(page)).toHaveText('Du rapporterer for SKJÆRGÅRD KOLLEKTIV IKS')
  await page.setViewportSize({ width: 360, height: 740 })
  await check(page)
  await picture(page, 'underenhet-360')
})

const main = (page: Page) => page.getByRole('rowheader', { name: 'Hovedenhet' })

test('each tab keeps its actor, whatever another tab chooses', async ({ page }) => {
  await signIn(page, 'radgiver')
  await chooseActor(page, 'SKJÆRGÅRD KOLLEKTIV IKS')
  await expect(actorLine(page)).toHaveText('Du rapporterer for SKJÆRGÅRD KOLLEKTIV IKS')
  const other = await page.context().newPage()
  await other.goto('/minside')
  await expect(actorLine(other)).toHaveText('Du rapporterer for SKJÆRGÅRD KOLLEKTIV IKS')
  await chooseActor(other, 'FJORDGLØD ALUMINIUM AS')
  await expect(actorLine(other)).toHaveText('Du rapporterer for FJORDGLØD ALUMINIUM AS')

  await page.getByRole('link', { name: 'Se alle rapportene dine' }).click()
  await expect(heading(page, 'Rapporter')).toBeVisible()
  await page.getByRole('link', { name: 'Rapportering av energikartlegging' }).click()
  await expect(main(page)).toContainText('SKJÆRGÅRD KOLLEKTIV IKS')
  await expect(actorLine(page)).toHaveText('Du rapporterer for SKJÆRGÅRD KOLLEKTIV IKS')
  await page.reload()
  await expect(main(page)).toContainText('SKJÆRGÅRD KOLLEKTIV IKS')
  await expect(actorLine(page)).toHaveText('Du rapporterer for SKJÆRGÅRD KOLLEKTIV IKS')

  const third = await page.context().newPage()
  await third.goto('/minside')
  await expect(actorLine(third), 'a new tab begins with the latest choice').toHaveText(
    'Du rapporterer for FJORDGLØD ALUMINIUM AS',
  )
})
