import { eksempler } from '../sandbox/eksempel.ts'
import type { Rapporttall } from '../sandbox/tall/rapport.ts'
import { sections } from '../src/sections/index.ts'
import { ar } from './fill.ts'
import { checkNoSideScroll } from './narrow.ts'
import { call, choosePerson, signIn } from './people.ts'
import { answersOf, startFromLast } from './reports.ts'
import { fillIn, openLine, radio, type Tap } from './som-sist.ts'
import { check, expect, type Locator, type Page, picture, test } from './test.ts'
import { words } from './words.ts'

const { hotell, lager } = eksempler
const { t } = words.nb

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

/** The sections of which all was fetched. */
const fetched = (page: Page) =>
  page.getByRole('region').filter({ has: page.getByRole('link', { name: /^Endre/ }) })

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
const yOf = async (target: Locator) => (await target.boundingBox())?.y ?? Number.NaN
/** The empty number fields. */
const figures = (page: Page) =>
  page.locator('main .ek-number__input').filter({ visible: true }).and(page.locator('[value=""]'))

/** Fills in the page and sends it in. @param n how many sections were fetched whole */
async function report(page: Page, tap: Tap, tall: Rapporttall, n: number): Promise<void> {
  await tap(page.getByRole('button', { name: t('som-sist.alt', { n }) }))
  await fillIn(page, tap, tall)
  await expect(
    page.getByRole('heading', { name: /^Sjekk \d+ svar i rapporten/ }),
    'a warning is listed once',
  ).toHaveCount(0)
  await picture(page, 'som-sist-utfylt-360')
  await check(page)
  await tap(page.getByRole('button', { name: t('pages.send-inn.knapp') }))
}

test('the hotel reports as last time on a phone: 14 taps on the page, 17 from the front page', async ({
  page,
}) => {
  test.setTimeout(180_000)
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  await page.goto('/')
  await tap(page.getByRole('link', { name: 'Logg inn' }).first())
  await choosePerson(page, 'hotell')
  await tap(page.getByRole('button', { name: 'Start rapporten' }))
  await tap(page.getByRole('button', { name: 'Opprett rapporten' }))
  await expect(page.getByRole('heading', { level: 1, name: t('steps.som-sist') })).toBeFocused()
  const toPage = taps
  await check(page)
  await picture(page, 'som-sist-360')
  for (const { path, folder } of sections)
    await expect(
      page.locator(`main a[href$="/${path}"], main a[href*="/${path}?"]`).filter({ visible: true }).first(),
      `«${folder}» is one press away`,
    ).toBeVisible()

  await test.step('it is a letter: short, in the order of the steps, and says how much is left', async () => {
    expect(await heightOf(page), 'the whole page').toBeLessThanOrEqual(4_000)
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(
      sections.map(({ folder }) => t(`steps.${folder}`)),
    )
    const all = page.getByRole('button', { name: t('som-sist.alt', { n: 4 }) })
    expect(await yOf(all), '«Alt stemmer» is above what it covers').toBeLessThan(
      await yOf(fetched(page).first()),
    )
    await expect(fetched(page).first()).toContainText(t('pages.produksjon.ingen-som-sist'))
    await expect(figures(page), 'the six figures of the new year').toHaveCount(6)
    await expect(page.getByText(t('som-sist.igjen', { n: 17 }))).toBeVisible()
  })

  await report(page, tap, hotell.tall(ar), 4)
  await expect(page).toHaveURL(/\/kvittering$/)
  expect(taps - toPage, 'taps from the page to the receipt').toBeLessThanOrEqual(14)
  expect(taps, 'taps from the front page').toBeLessThanOrEqual(17)
  await expect(page.getByText(words.nb.tall(4_098_400)).first()).toBeAttached()
  await expect(page.getByRole('link', { name: t('pages.kvittering.ny') }), 'no other unit').toHaveCount(0)
})

test('what the register changed is marked; a press is for what is shown, and a colleague is not overwritten', async ({
  page,
  service,
  allow,
}) => {
  test.setTimeout(120_000)
  allow(/status of 412 .*\/om-foretaket/)
  const { t } = words.nn
  const world = await service.world()
  const unit = world.underenheter.find(
    ({ organisasjonsnummer }) => organisasjonsnummer === lager.organisasjonsnummer,
  )
  Object.assign(unit ?? {}, { navn: 'ÆRLIG ØL AVD SENTRALLAGER' })
  await service.replaceWorld(world)
  await signIn(page, 'radgiver')
  const id = await startFromLast(page, lager.organisasjonsnummer)
  await page.goto(`/reports/${id}`)
  await expect(page).toHaveURL(`/reports/${id}/som-sist`)
  await page.getByRole('button', { name: 'Nynorsk' }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('steps.som-sist') })).toBeVisible()
  const said = t('pages.om-foretaket.endret', { ar: String(ar - 1), for: lager.navn })
  await expect(page.getByText(said)).toBeVisible()
  await page.setViewportSize({ width: 320, height: 720 })
  await checkNoSideScroll(page)
  await check(page)
  await picture(page, 'som-sist-320-nn')

  await test.step('what nobody has confirmed is not sent in, and the first that is refused has focus', async () => {
    await page.getByRole('button', { name: t('pages.send-inn.knapp') }).tap()
    await expect(page).toHaveTitle(/^Feil:/)
    await expect(page.getByText(t('som-sist.bekreft'))).toHaveCount(await fetched(page).count())
    await expect(page.locator(':focus')).toContainText(
      t('flere.oppsummering', { steg: t('steps.om-foretaket') }),
    )
    await check(page)
  })

  await test.step('two who change the same answer choose, as on the step', async () => {
    await openLine(page, /^Endre «E-postadressa/)
    await radio(page, t('pages.om-foretaket.iso50001'), 'Nei').tap()
    await call(page, 'POST', `/energikartlegginger/${id}/om-foretaket`, {
      erIso50001Sertifisert: true,
      confirmInformation: true,
    })
    await radio(page, t('pages.om-foretaket.bekreft'), 'Ja').tap()
    // The step breaks no rule, and is saved as focus leaves it.
    await page.getByRole('textbox', { name: /^E-postadressa/ }).focus()
    const conflict = page.getByRole('button', { name: t('endret-av-andre-mine') })
    await expect(conflict).toBeVisible()
    await expect(
      page.getByRole('textbox', { name: /^E-postadressa/ }),
      'focus stays where one types',
    ).toBeFocused()
    await conflict.tap()
    await expect(conflict).toBeHidden()
    await expect
      .poll(
        async () =>
          (await call<{ erIso50001Sertifisert: boolean }>(page, 'GET', `/energikartlegginger/${id}/foretak`))
            .erIso50001Sertifisert,
      )
      .toBe(false)
  })

  await test.step('a rule between two steps leads to the other one on the page', async () => {
    const bygg = page.getByRole('textbox', { name: /^Energibruk i \d{4}/ }).first()
    await bygg.fill('100 000')
    await page.getByRole('button', { name: t('pages.send-inn.knapp') }).tap()
    await page
      .getByRole('link', { name: t('klar.ga-til', { steg: t('steps.energibruk') }) })
      .first()
      .tap()
    await expect(bygg).toBeFocused()
    await expect(page).toHaveURL(`/reports/${id}/som-sist`)
  })

  await test.step('what is changed is changed on its step, which leads back', async () => {
    const part = fetched(page).first()
    await part.getByRole('link').tap()
    await expect(page).toHaveURL(/retur=som-sist/)
    await page.getByRole('button', { name: t('steps.neste', { steg: t('steps.som-sist') }) }).tap()
    await expect(page.getByRole('heading', { level: 1, name: t('steps.som-sist') })).toBeFocused()
    await expect(fetched(page).first()).toContainText(t('som-sist.stemmer'))
  })
  await call(page, 'DELETE', `/energikartlegginger/${id}`)
})

test('an explanation of another figure is not sent as one goes to other sections, until one was led to it', async ({
  page,
}) => {
  await signIn(page, 'radgiver')
  const id = await startFromLast(page, lager.organisasjonsnummer)
  await page.goto(`/reports/${id}`)
  const kwh = page
    .getByRole('group', { name: 'Bygg', exact: true })
    .getByRole('textbox', { name: /^Energibruk i/ })
  const forklaring = page.getByRole('textbox', { name: t('varsel.forklaring') })
  const elsewhere = radio(page, t('pages.om-foretaket.iso50001'), 'Nei')
  await kwh.fill('900')
  const leave = async () => {
    const saved = page.waitForResponse(/energibruk-per-formal$/)
    await elsewhere.focus()
    await saved
  }
  await leave()
  await page.getByText(t('varsel.skriv-forklaring')).first().click()
  await forklaring.first().fill('Lageret var tomt.')
  await kwh.fill('800')
  await leave()
  // Nothing but the explanation is left to be saved.
  await forklaring.first().focus()
  await elsewhere.focus()
  await kwh.fill('700')
  await leave()
  await expect(forklaring.first()).toHaveValue('Lageret var tomt.')
  expect(await answersOf(page, id)).toEqual([])
  await call(page, 'DELETE', `/energikartlegginger/${id}`)
})

test('a consent is one tap more', async ({ page }) => {
  test.setTimeout(120_000)
  let taps = 0
  await signIn(page, 'radgiver')
  await page.goto(`/reports/${await startFromLast(page, lager.organisasjonsnummer)}`)
  await expect(page.getByRole('heading', { level: 1, name: t('steps.som-sist') })).toBeVisible()
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  await report(page, tap, lager.tall(ar), 2)
  await expect(page).toHaveURL(/\/kvittering$/)
  expect(taps).toBeLessThanOrEqual(15)
})
