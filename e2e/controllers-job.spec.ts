import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { PIDER } from '../sandbox/verden/personer.ts'
import { kode } from '../src/kodelister/kodelister.ts'
import { tiltak } from '../src/kodelister/tiltak.ts'
import { figure as record } from './faults/figures.ts'
import { ar, confirmation } from './fill.ts'
import { expect, type Locator, type Page, test } from './test.ts'
import { words } from './words.ts'

// The whole job of a controller, from the front page to the receipt: how many clicks and presses it takes. The person may act for one
// company. Figures of the carriers come from a spreadsheet, names as people write them; no attachment. The provider's pages are not counted.

const { t } = words.nb
const [first, second] = GRUPPER.eiendom.under

interface Job {
  person: string
  /** The button on Min side that creates the report. */
  begin: string
  /** A row for each carrier, in MWh for three years. */
  carriers: string[]
  /** Purposes, as typed, with the specific use and its unit. */
  use: [formal: string, kwh: string, mengde?: string, enhet?: string][]
  /** All that are wanted; one alone is searched for. */
  measures: string[]
  /** Purposes, with kWh saved and kroner. */
  savings: [formal: string, kwh: string, kostnad: string][]
}

/** The least that a small sub-unit can answer. */
const small = (unit: string): Job => ({
  person: PIDER.eiendom,
  begin: `Ny rapport – ${unit}`,
  carriers: [
    'Strøm (Tibber)\t431,2\t418,9\t402,35',
    'Fjernvarme (Hafslund)\t60,1\t55,4\t52,85',
    'Diesel (Circle K)\t41,7\t40,2\t38,4',
    'Sum\t533\t514,5\t493,6',
  ],
  use: [
    ['Bygg', '455,2 MWh'],
    ['Transport', '38400'],
  ],
  measures: ['Utskifting til LED-belysning'],
  savings: [['Bygg', '42000', '180000']],
})

/** A company with the duty: seven carriers, a specific use, six measures, two savings. */
const large = (person: string): Job => ({
  person,
  begin: 'Start rapporten',
  carriers: [
    'Strøm\t3100\t3050\t3000',
    'Fjernvarme\t820\t810\t800',
    'Fjernkjøling\t105\t103\t100',
    'Naturgass\t210\t205\t200',
    'Propan\t62\t61\t60',
    'Fyringsolje\t45\t42\t40',
    'Diesel til veitransport\t320\t310\t300',
  ],
  use: [
    ['Bygg', '3 GWh', '150', 'kWh/m2'],
    ['Prosess', '1,2 GWh'],
    ['Transport', '0,3 GWh'],
  ],
  measures: [
    'Energioppfølgingssystem (EOS) og delmålere',
    'Sentral driftskontroll (SD-anlegg)',
    'Optimalisering av driftstider og settpunkt',
    'Styring av snøsmelteanlegg og varmekabler',
    'Etterisolering av yttervegg',
    'Utskifting til LED-belysning',
  ],
  savings: [
    ['Bygg', '200 MWh', '900000'],
    ['Prosess', '80 MWh', '400000'],
  ],
})

test.setTimeout(300_000)
test.use({ permissions: ['clipboard-read', 'clipboard-write'], viewport: { width: 1280, height: 900 } })

/** Counts real presses of pointer and keys on the service's own pages; a modifier key counts as one. */
async function countOn(page: Page, origin: string) {
  const count = { clicks: 0, presses: 0 }
  await page.context().exposeBinding('pressed', ({ frame }, kind: 'clicks' | 'presses') => {
    if (new URL(frame.url()).origin === origin) count[kind]++
  })
  await page.context().addInitScript(() => {
    const tell = (kind: string) => (event: Event) => {
      if (event.isTrusted) Reflect.get(window, 'pressed')(kind)
    }
    addEventListener('pointerdown', tell('clicks'), true)
    addEventListener('keydown', tell('presses'), true)
  })
  return count
}

const step = (page: Page, folder: string) =>
  expect(page.getByRole('heading', { level: 1, name: t(`steps.${folder}`) })).toBeFocused()
const next = (page: Page) => page.getByRole('button', { name: t('felles.neste'), exact: true })
const question = (page: Page, key: string) => page.getByRole('radiogroup', { name: t(`pages.${key}`) })
const confirmations = ['kvalifisert', 'minst90', 'kalenderar', 'profiler', 'tiltak'] as const
const figure = (page: Page, group: string, key: string) =>
  page
    .getByRole('group', { name: group, exact: true })
    .getByRole('textbox', { name: t(`pages.${key}`, { ar }) })
const saving = (page: Page, navn: string, key: 'kwh' | 'kostnad') =>
  page.getByRole('textbox', {
    name: t('pages.energireduksjon.celle', { navn, felt: t(`pages.energireduksjon.${key}`) }),
  })
/** What the two ways of doing the job differ in. */
interface Hands {
  /** Presses a button, a link, a box to tick or an option. */
  press: (target: Locator) => Promise<void>
  /** Chooses the nth answer of a question, counted from 0. */
  answer: (group: Locator, nth: number) => Promise<void>
  /** Moves to a field. */
  enter: (field: Locator) => Promise<void>
  /** Chooses measures, in the order of the page. */
  choose: (measures: readonly string[]) => Promise<void>
  goOn: () => Promise<void>
}

const box = (page: Page, measure: string) => page.getByRole('checkbox', { name: measure, exact: true })

async function doTheJob(page: Page, job: Job, { press, answer, enter, choose, goOn }: Hands): Promise<void> {
  const { keyboard } = page
  const fill = async (field: Locator, text: string) => {
    await enter(field)
    await keyboard.type(text)
  }
  await page.goto('/')
  await press(page.getByRole('main').getByRole('link', { name: 'Logg inn' }))
  await page.getByRole('button', { name: job.person }).click()
  await expect(page).toHaveURL('/minside')
  await press(page.getByRole('button', { name: job.begin, exact: true }))

  await step(page, 'om-foretaket')
  await answer(question(page, 'om-foretaket.bekreft'), 0)
  await answer(question(page, 'om-foretaket.iso50001'), 1)
  await goOn()

  await step(page, 'om-kartleggingen')
  await answer(question(page, 'om-kartleggingen.er-kontaktperson'), 0)
  await fill(
    page.getByRole('textbox', { name: t('pages.om-kartleggingen.kontakt-epost.din') }),
    'ola@tusenhus.example',
  )
  await answer(question(page, 'om-kartleggingen.kartlagt-av'), 0)
  await answer(question(page, 'om-kartleggingen.basert-pa'), 0)
  await answer(question(page, 'om-kartleggingen.lokasjoner'), 0)
  await answer(question(page, 'om-kartleggingen.co2'), 1)
  for (const punkt of confirmations) await press(confirmation(page, punkt, { t }, ar))
  await goOn()

  await step(page, 'energibruk')
  for (const [formal, kwh, mengde, enhet] of job.use) {
    await fill(figure(page, formal, 'energibruk.kwh'), kwh)
    if (mengde === undefined || enhet === undefined) continue
    await press(page.getByRole('group', { name: formal, exact: true }).locator('summary'))
    await fill(figure(page, formal, 'energibruk.mengde'), mengde)
    const unit = page.getByRole('group', { name: formal, exact: true }).getByRole('combobox')
    await fill(unit, enhet)
  }
  await answer(question(page, 'energibruk.oppvarming'), 0)
  await goOn()

  await step(page, 'energibaerere')
  const heads = [2, 1, 0].map((back) => `Forbruk ${ar - back} (MWh)`)
  const sheet = [['Energi', ...heads].join('\t'), ...job.carriers].join('\r\n')
  await page.evaluate((text) => navigator.clipboard.writeText(text), sheet)
  await keyboard.press('ControlOrMeta+v')
  const dialog = page.getByRole('dialog', { name: t('grid.stemmer') })
  await expect(dialog).toContainText(/100\sprosent av/)
  await press(dialog.getByRole('button', { name: /^Sett inn/ }))
  await expect(dialog).toBeHidden()
  await goOn()

  await step(page, 'produksjon')
  await goOn()

  await step(page, 'tiltak')
  if (job.measures.length === 1) await fill(page.getByRole('searchbox'), 'led')
  await choose(job.measures)
  await goOn()

  await step(page, 'energireduksjon')
  for (const [formal, kwh, kostnad] of job.savings) {
    await fill(saving(page, formal, 'kwh'), kwh)
    await fill(saving(page, formal, 'kostnad'), kostnad)
  }
  await goOn()

  await step(page, 'vurderinger')
  await answer(question(page, 'vurderinger.effekt.aktuelt'), 1)
  await answer(question(page, 'vurderinger.fjernvarme'), 1)
  await answer(question(page, 'vurderinger.fjernkjoling'), 1)
  await answer(question(page, 'vurderinger.overskudd'), 1)
  await goOn()

  await step(page, 'send-inn')
  await answer(question(page, 'send-inn.last-opp-pdf'), 1)
  await press(page.getByRole('checkbox', { name: t('pages.send-inn.bekreft-riktig') }))
  await press(page.getByRole('button', { name: t('pages.send-inn.knapp'), exact: true }))
  await expect(page).toHaveURL(/\/kvittering$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

const withTheMouse = (page: Page): Hands => {
  const press = (target: Locator) => target.click()
  return {
    press,
    answer: (group, nth) => press(group.getByRole('radio').nth(nth)),
    enter: press,
    choose: async (measures) => {
      if (measures.length > 1) await press(page.getByRole('button', { name: t('pages.tiltak.vis-alle') }))
      for (const measure of measures) await press(box(page, measure))
    },
    goOn: () => press(next(page)),
  }
}

function byKeys(page: Page): Hands {
  const { keyboard } = page
  // The purposes stand below one another, so Enter goes to the next of them, past what is folded (rules.md §6.3).
  const isPurpose = () =>
    page.evaluate(() => /^energibrukKwhPerFormal\.[0-2]/.test(document.activeElement?.id ?? ''))
  const enter = async (target: Locator) => {
    await target.first().waitFor()
    const isThere = () => target.evaluateAll((all) => all.some((one) => one === document.activeElement))
    const isPurposeToo = (await target.first().getAttribute('id'))?.startsWith('energibrukKwhPerFormal')
    for (let presses = 0; !(await isThere()); presses++) {
      if (presses > 80) throw new Error(`${target} was never reached with Tab`)
      await keyboard.press(isPurposeToo && (await isPurpose()) ? 'Enter' : 'Tab')
    }
  }
  const press = async (target: Locator) => {
    await enter(target)
    const isBox = await target.evaluate((element) => element instanceof HTMLInputElement)
    await keyboard.press(isBox ? 'Space' : 'Enter')
  }
  return {
    enter,
    press: async (target) => {
      // The service's own shortcuts: past the header of the front page, and to «Send inn» (rules.md §6.3).
      if (new URL(page.url()).pathname === '/')
        await press(page.getByRole('link', { name: 'Hopp til innholdet' }))
      if ((await target.textContent()) === t('pages.send-inn.knapp'))
        await keyboard.press('ControlOrMeta+Enter')
      await press(target)
    },
    choose: async (measures) => {
      for (const measure of measures) {
        const group = kode(tiltak, tiltak.find(({ nb }) => nb === measure)?.overliggendeId ?? null)?.nb ?? ''
        if (!(await box(page, measure).isVisible()))
          await press(page.locator('summary').filter({ hasText: group }))
        await press(box(page, measure))
      }
    },
    // Tab reaches the first answer; Space chooses it, an arrow another.
    answer: async (group, nth) => {
      await enter(group.getByRole('radio'))
      if (nth === 0) await page.keyboard.press('Space')
      for (let at = 0; at < nth; at++) await page.keyboard.press('ArrowDown')
      await expect(group.getByRole('radio').nth(nth)).toBeChecked()
    },
    goOn: () => page.keyboard.press('ControlOrMeta+Enter'),
  }
}

test('a small sub-unit with the mouse: at most 38 clicks and 50 presses', async ({ page, service }) => {
  const count = await countOn(page, service.url)
  await doTheJob(page, small(first?.navn ?? ''), withTheMouse(page))
  record('S19 a small sub-unit with the mouse', '≤ 38, 50', `${count.clicks} clicks, ${count.presses} keys`)
  expect(count.clicks).toBeLessThanOrEqual(38)
  expect(count.presses).toBeLessThanOrEqual(50)
})

test('a small sub-unit by keys alone: at most 152 presses', async ({ page, service }) => {
  const count = await countOn(page, service.url)
  await doTheJob(page, small(second?.navn ?? ''), byKeys(page))
  record('S19 a small sub-unit by keys alone', '≤ 152', `${count.presses} keys`)
  expect(count.clicks).toBe(0)
  expect(count.presses).toBeLessThanOrEqual(152)
})

test('a company with the mouse: at most 49 clicks, one paste and three keys beside its answers', async ({
  page,
  service,
}) => {
  const count = await countOn(page, service.url)
  const job = large(PIDER.eiendom)
  await doTheJob(page, job, withTheMouse(page))
  record(
    'S19 a company with the mouse',
    '≤ 52',
    `${count.clicks} clicks, ${count.presses} keys`,
    count.clicks <= 52,
  )
  expect(count.clicks).toBeLessThanOrEqual(49)
  expect(count.presses).toBeLessThanOrEqual(75)
})

test('a company by keys alone: at most 190 presses', async ({ page, service }) => {
  const count = await countOn(page, service.url)
  await doTheJob(page, large(PIDER.kollektiv), byKeys(page))
  record('S19 a company by keys alone', '≤ 180', `${count.presses} keys`, count.presses <= 180)
  expect(count.clicks).toBe(0)
  expect(count.presses).toBeLessThanOrEqual(190)
})
