import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { PIDER } from '../sandbox/verden/personer.ts'
import { ar } from './fill.ts'
import { expect, type Locator, type Page, test } from './test.ts'
import { words } from './words.ts'

// The whole job of a controller who reports for a sub-unit, from the front page to the receipt: how many clicks and presses it takes.
// Figures of the carriers come from a spreadsheet, names as people write them; no attachment. The provider's pages are not counted.

const { t } = words.nb
const [first, second] = GRUPPER.eiendom.under

const sheet = [
  `Energi\tForbruk ${ar - 2} (MWh)\tForbruk ${ar - 1} (MWh)\tForbruk ${ar} (MWh)`,
  'Strøm (Tibber)\t431,2\t418,9\t402,35',
  'Fjernvarme (Hafslund)\t60,1\t55,4\t52,85',
  'Diesel (Circle K)\t41,7\t40,2\t38,4',
  'Sum\t533\t514,5\t493,6',
].join('\r\n')

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
const confirmation = (page: Page, punkt: string) =>
  page.getByRole('checkbox', {
    name: t(`pages.om-kartleggingen.bekreftelser.${punkt}`, { ar: String(ar) }),
  })
const figure = (page: Page, group: string, key: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('textbox', { name: t(`pages.${key}`) })
const saving = (page: Page, navn: string, key: 'kwh' | 'kostnad') =>
  page.getByRole('textbox', {
    name: t('pages.energireduksjon.celle', { navn, felt: t(`pages.energireduksjon.${key}`) }),
  })
const measure = 'Utskifting til LED-belysning'

/** What the two ways of doing the job differ in. */
interface Hands {
  /** Presses a button, a link, a box to tick or an option. */
  press: (target: Locator) => Promise<void>
  /** Chooses the nth answer of a question, counted from 0. */
  answer: (group: Locator, nth: number) => Promise<void>
  /** Moves to a field. */
  enter: (field: Locator) => Promise<void>
  goOn: () => Promise<void>
}

async function doTheJob(page: Page, unit: string, { press, answer, enter, goOn }: Hands): Promise<void> {
  const { keyboard } = page
  await page.goto('/')
  await press(page.getByRole('main').getByRole('link', { name: 'Logg inn' }))
  await page.getByRole('button', { name: PIDER.eiendom }).click()
  await expect(page).toHaveURL('/hjem')
  const actor = page.getByRole('combobox', { name: 'Aktør' })
  await enter(actor)
  await keyboard.type('tus')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await press(page.getByRole('button', { name: t('felles.neste') }))
  await expect(page).toHaveURL('/minside')
  await press(page.getByRole('button', { name: `Ny rapport – ${unit}`, exact: true }))

  await step(page, 'om-foretaket')
  await answer(question(page, 'om-foretaket.bekreft'), 0)
  await answer(question(page, 'om-foretaket.iso50001'), 1)
  await goOn()

  await step(page, 'om-kartleggingen')
  await answer(question(page, 'om-kartleggingen.er-kontaktperson'), 0)
  await enter(page.getByRole('textbox', { name: t('pages.om-kartleggingen.kontakt-epost') }))
  await keyboard.type('ola@tusenhus.example')
  await answer(question(page, 'om-kartleggingen.kartlagt-av'), 0)
  await answer(question(page, 'om-kartleggingen.basert-pa'), 0)
  await answer(question(page, 'om-kartleggingen.lokasjoner'), 0)
  await answer(question(page, 'om-kartleggingen.co2'), 1)
  for (const punkt of confirmations) await press(confirmation(page, punkt))
  await goOn()

  await step(page, 'energibruk')
  await enter(figure(page, 'Bygg', 'energibruk.kwh'))
  await keyboard.type('455,2 MWh')
  await enter(figure(page, 'Transport', 'energibruk.kwh'))
  await keyboard.type('38400')
  await answer(question(page, 'energibruk.oppvarming'), 0)
  await goOn()

  await step(page, 'energibaerere')
  await page.evaluate((text) => navigator.clipboard.writeText(text), sheet)
  await keyboard.press('ControlOrMeta+v')
  const dialog = page.getByRole('dialog', { name: t('grid.stemmer') })
  await expect(dialog).toContainText(/100\s% av/)
  await press(dialog.getByRole('button', { name: /^Sett inn/ }))
  await expect(dialog).toBeHidden()
  await goOn()

  await step(page, 'produksjon')
  await goOn()

  await step(page, 'tiltak')
  await enter(page.getByRole('searchbox'))
  await keyboard.type('led')
  await press(page.getByRole('checkbox', { name: measure }))
  await goOn()

  await step(page, 'energireduksjon')
  await enter(saving(page, 'Bygg', 'kwh'))
  await keyboard.type('42000')
  await enter(saving(page, 'Bygg', 'kostnad'))
  await keyboard.type('180000')
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

test('with the mouse, at most 42 clicks and 100 presses', async ({ page, service }) => {
  const count = await countOn(page, service.url)
  const press = (target: Locator) => target.click()
  await doTheJob(page, first?.navn ?? '', {
    press,
    answer: (group, nth) => press(group.getByRole('radio').nth(nth)),
    enter: press,
    goOn: () => press(next(page)),
  })
  console.log(`With the mouse: ${count.clicks} clicks, ${count.presses} presses`)
  expect(count.clicks).toBeLessThanOrEqual(42)
  expect(count.presses).toBeLessThanOrEqual(100)
})

test('by keys alone, at most 180 presses', async ({ page, service }) => {
  const count = await countOn(page, service.url)
  const enter = async (target: Locator) => {
    await target.first().waitFor()
    const isThere = () => target.evaluateAll((all) => all.some((one) => one === document.activeElement))
    for (let presses = 0; !(await isThere()); presses++) {
      if (presses > 80) throw new Error(`${target} was never reached with Tab`)
      await page.keyboard.press('Tab')
    }
  }
  await doTheJob(page, second?.navn ?? '', {
    enter,
    press: async (target) => {
      await enter(target)
      const isBox = await target.evaluate((element) => element instanceof HTMLInputElement)
      await page.keyboard.press(isBox ? 'Space' : 'Enter')
    },
    // Tab reaches the first answer; Space chooses it, an arrow another.
    answer: async (group, nth) => {
      await enter(group.getByRole('radio'))
      if (nth === 0) await page.keyboard.press('Space')
      for (let at = 0; at < nth; at++) await page.keyboard.press('ArrowDown')
      await expect(group.getByRole('radio').nth(nth)).toBeChecked()
    },
    goOn: () => page.keyboard.press('ControlOrMeta+Enter'),
  })
  console.log(`By keys alone: ${count.presses} presses, ${count.clicks} clicks`)
  expect(count.clicks).toBe(0)
  expect(count.presses).toBeLessThanOrEqual(180)
})
