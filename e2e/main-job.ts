import { readFile } from 'node:fs/promises'
import { type Gruppe, tallFor } from '../sandbox/tall/tall.ts'
import { sections } from '../src/sections/index.ts'
import type { Sprak } from '../src/texts/texts.ts'
import { type Folder, fills, folders } from './fill.ts'
import { makePdf } from './pdf.ts'
import { type Person, signIn } from './people.ts'
import { check, expect, type Page, picture, unfold } from './test.ts'
import { words } from './words.ts'

/** Person, report and language of a journey. */
interface Journey {
  person: Person
  gruppe: Gruppe
  sprak: Sprak
  unit: string
  /** The reporting year. */
  ar: number
}

/** The whole main job, as a person does it: from the landing page through every section of a report to its receipt. */
export async function doMainJob(page: Page, journey: Journey): Promise<void> {
  await open(page, journey)
  for (const folder of folders) await fillIn(page, folder, journey)
  await sendIn(page, journey)
  await receipt(page, journey)
  await reopen(page, journey)
}

/** From the landing page to the first section of a new report. */
async function open(page: Page, { person, sprak }: Journey): Promise<void> {
  const { t } = words[sprak]
  await page.goto('/')
  if (sprak === 'nn') await page.getByRole('link', { name: 'Nynorsk' }).click()
  await check(page)
  await picture(page, '01-forside')
  // Who may act for one company, or one of its units, is led straight to Min side.
  await signIn(page, person, '/minside')
  await expect(page.locator('html')).toHaveAttribute('lang', `${sprak}-NO`)
  await expect(page).toHaveURL('/minside')
  await expect(page.getByRole('table', { name: t('pages.minside.enheter') })).toBeVisible()
  await check(page)
  await picture(page, '02-minside')
  await page.getByRole('button', { name: t('pages.minside.start'), exact: true }).click()
}

const steps = (page: Page, { sprak }: Journey) =>
  page.getByRole('navigation', { name: words[sprak].t('steps.navn') })

/** In a narrow window the list of steps is folded in one line. */
const showsSteps = (page: Page) => (page.viewportSize()?.width ?? 0) > 900

/** A figure among the answers; in a narrow window each stands on a line with its name. */
const figureOf = (page: Page, text: string) =>
  showsSteps(page)
    ? page.getByRole('cell', { name: text, exact: true })
    : page.getByText(text, { exact: true }).filter({ visible: true })

/** Fills in one section, checks it, and goes on to the next. */
async function fillIn(page: Page, folder: Folder, journey: Journey): Promise<void> {
  const texts = words[journey.sprak]
  const { t } = texts
  const title = t(`steps.${folder}`)
  const n = folders.indexOf(folder) + 1
  const step = steps(page, journey).getByRole('link', { name: title })
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  const inTitle = `${t('titler.steg', { steg: title, n, antall: sections.length })} – ${journey.unit} (`
  await expect.poll(() => page.title()).toContain(inTitle)
  const isSaidOf = async (status: string) => {
    if (showsSteps(page)) await expect(step).toContainText(t(`steps.status.${status}`))
  }
  if (showsSteps(page)) await expect(step).toHaveAttribute('aria-current', 'step')
  await isSaidOf('ikke-startet')
  await fills[folder](page, tallFor(journey.gruppe, journey.ar), texts, journey.ar)
  await isSaidOf('pabegynt')
  await check(page)
  await picture(page, `1${n}-${folder}`)
  await page.getByRole('button', { name: t('felles.neste') }).click()
  await isSaidOf('ferdig')
}

/** The last section: all answers, the attachment, the confirmations. */
async function sendIn(page: Page, { gruppe, sprak, ar }: Journey): Promise<void> {
  const { t, tall } = words[sprak]
  await expect(page.getByRole('heading', { level: 1, name: t('steps.send-inn') })).toBeFocused()
  await expect(page.getByText(t('pages.send-inn.klar'))).toBeVisible()
  await expect(page.getByRole('region', { name: t('pages.send-inn.se-over') })).toBeVisible()
  await unfold(page)
  const { energibrukPerFormal } = tallFor(gruppe, ar)
  for (const { kwh } of energibrukPerFormal.energibrukKwhPerFormal)
    await expect(figureOf(page, tall(kwh)).first()).toBeVisible()
  await page
    .getByRole('radiogroup', { name: t('pages.send-inn.last-opp-pdf') })
    .getByRole('radio', { name: t('felles.ja') })
    .check()
  const buffer = await makePdf('Energikartlegging')
  await page
    .getByLabel(t('pages.send-inn.vedlegg.tittel'), { exact: true })
    .setInputFiles({ name: 'kartlegging 2025.pdf', mimeType: 'application/pdf', buffer })
  await expect(
    page
      .getByText(t('pages.send-inn.vedlegg.ferdig', { navn: 'kartlegging 2025.pdf', storrelse: '2\u00a0kB' }))
      .first(),
  ).toBeVisible()
  await page.getByRole('checkbox', { name: t('pages.send-inn.bekreft-personopplysninger') }).check()
  await page.getByRole('checkbox', { name: t('pages.send-inn.bekreft-riktig') }).check()
  await check(page)
  await picture(page, '19-send-inn')
  await page.getByRole('button', { name: t('pages.send-inn.knapp'), exact: true }).click()
}

async function receipt(page: Page, { gruppe, sprak, unit, ar }: Journey): Promise<void> {
  const { t, tall } = words[sprak]
  await expect(page).toHaveURL(/\/kvittering$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('pages.kvittering.overskrift'))
  await expect(page.getByText(t('pages.kvittering.ingress', { navn: unit, ar: String(ar) }))).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: t('nokkel.brukt', { ar }) })).toBeInViewport()
  await expect(page.getByRole('figure', { name: t('nokkel.miks', { ar }) })).toBeVisible()
  await unfold(page)
  for (const { kwh } of tallFor(gruppe, ar).energibrukPerFormal.energibrukKwhPerFormal)
    await expect(figureOf(page, tall(kwh)).first()).toBeVisible()
  await check(page)
  await picture(page, '20-kvittering')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('pages.kvittering.last-ned') }).click()
  const bytes = await readFile(await (await download).path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.length).toBeGreaterThan(10_000)
}

/** The receipt is found again from Min side, and nothing can be changed. */
async function reopen(page: Page, { sprak, unit }: Journey): Promise<void> {
  const { t } = words[sprak]
  const address = page.url()
  await page.goto('/minside')
  await expect(page.getByRole('row', { name: unit }).first()).toContainText(t('status.3'))
  await picture(page, '21-minside-etterpa')
  await page.getByRole('link', { name: t('pages.minside.vis'), exact: true }).click()
  await expect(page).toHaveURL(address)
  await page.goto(address.replace('kvittering', 'energibruk'))
  await expect(page).toHaveURL(address)
}
