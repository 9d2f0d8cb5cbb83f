import { ar } from './fill.ts'
import { checkNoSideScroll } from './narrow.ts'
import { call } from './people.ts'
import { allBut, answersOf, fillReport, openReport } from './reports.ts'
import { check, expect, type Page, picture, test, unfold } from './test.ts'

const panel = (page: Page) => page.getByRole('heading', { name: /^Sjekk [0-9]+ svar/ })
const kept = (page: Page) => page.getByText('1 svar er beholdt')
/** Electricity of the middle year, 455 204 kWh. */
const strom = (page: Page) => page.locator('[id="energibarer.1.kwh"]')
const forklaring = (page: Page) => page.getByRole('textbox', { name: 'Forklaring (valgfritt)' })

async function type(page: Page, text: string): Promise<void> {
  await strom(page).fill(text)
  await strom(page).blur()
}

async function openCarriers(page: Page): Promise<void> {
  const id = await openReport(page, 'energibruk')
  await fillReport(page, id, 'butikk', ['energibrukPerFormal', 'energibrukPerEnergibarer'])
  await page.goto(`/reports/${id}/energibruk/energibaerere`)
  await expect(strom(page)).toHaveValue(/455/)
}

test('a slip is asked about as one leaves the field, and gone when it is mended', async ({ page }) => {
  test.slow()
  await openCarriers(page)
  await expect(panel(page)).toBeHidden()
  await strom(page).fill('455,2')
  await expect(panel(page)).toBeHidden()
  await strom(page).blur()
  await expect(panel(page)).toHaveText('Sjekk 1 svar på dette steget')
  await expect(page.getByText(/«Elektrisitet \d{4}» er om lag en tusendel/)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('{')
  await check(page)
  await picture(page, 'varsel')
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await picture(page, `varsel-${width}`)
    await checkNoSideScroll(page)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Rett tallet' }).click()
  await expect(strom(page)).toBeFocused()
  const said = page.getByRole('status').filter({ hasText: 'Sjekk 1 svar på dette steget' })
  await expect(said).toHaveCount(1)
  await type(page, '455204')
  await expect(panel(page)).toBeHidden()
  await expect(said, 'nothing to look at is said any more').toHaveCount(0)
})

test('a figure is not missed while one is in its field, and the warning that stands stays as one comes back', async ({
  page,
}) => {
  await openReport(page, 'energibruk/energibaerere')
  const year = (index: number) => page.locator(`[id="energibarer.${index}.kwh"]`)
  const missing = page.getByText(/^Tallet for «Elektrisitet» mangler i \d{4}/)
  await year(0).focus()
  for (const text of ['100000', '100000']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(year(2)).toBeFocused()
  await expect(page.getByText(/«Elektrisitet» er 100\s000\skWh både/)).toBeVisible()
  await expect(missing).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(missing).toBeVisible()
  await year(2).focus()
  await page.keyboard.type('9')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Shift+Tab')
  await year(2).focus()
  await expect(missing).toBeVisible()
})

test('a figure that no field takes has its error alone, and is not said to be missing', async ({ page }) => {
  await openCarriers(page)
  const missing = page.getByText(/^Tallet for «Elektrisitet» mangler i/)
  for (const text of ['mange', '99 999 999 999 999']) {
    await type(page, '')
    await expect(missing).toHaveCount(1)
    await type(page, text)
    await expect(strom(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(missing).toHaveCount(0)
    await expect(panel(page)).toBeHidden()
    await expect(strom(page)).not.toHaveAccessibleDescription(/Sjekk tallet\.|mangler/)
  }
})

test('one press at the field mends a slip, and the figure can be typed over', async ({ page }) => {
  test.slow()
  await openCarriers(page)
  await type(page, '455,2')
  await expect(strom(page)).toHaveAccessibleDescription('Er dette MWh?')
  const mend = page.getByRole('button', { name: /^Gjør om til 455\s200$/ })
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(mend).toBeVisible()
    await check(page)
    await picture(page, `ved-feltet-${width}`)
  }
  await mend.click()
  await expect(strom(page)).toHaveValue(/^455\s200$/)
  await expect(strom(page)).toBeFocused()
  await expect(mend).toBeHidden()
  await expect(panel(page)).toBeHidden()
  await expect(page.getByText(/^Tallet er gjort om til 455\s200\.$/).first()).toBeAttached()
  await expect(strom(page)).toHaveAccessibleDescription(/^Tallet er gjort om til 455\s200\./)
  const undo = page.getByRole('button', { name: 'Angre', exact: true })
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await check(page)
    await picture(page, `angre-${width}`)
  }
  await undo.click()
  await expect(strom(page)).toBeFocused()
  await expect(strom(page)).toHaveValue('455,2')
  await expect(undo).toBeHidden()
  await strom(page).blur()
  await mend.click()
  // «Angre» goes with the keystroke that changes the figure, as the line does.
  await strom(page).fill('455300')
  await expect(undo).toBeHidden()

  // The line goes with the keystroke that changes the figure.
  await type(page, '455,2')
  await expect(mend).toBeVisible()
  await strom(page).fill('455')
  await expect(mend).toBeHidden()
})

test('a misspelt domain is mended by one press, and put back by another', async ({ page }) => {
  await openReport(page, 'om-foretaket/om-kartleggingen')
  await page
    .getByRole('radiogroup', { name: /^Er du kontaktperson/ })
    .getByRole('radio', { name: 'Ja' })
    .check()
  const email = page.getByRole('textbox', { name: /^E-postadressen/ })
  await email.fill('kari@gmial.com')
  await email.blur()
  await expect(email).toHaveAccessibleDescription('Skal det være gmail.com?')
  await check(page)
  await page.getByRole('button', { name: 'Gjør om til kari@gmail.com' }).click()
  await expect(email).toHaveValue('kari@gmail.com')
  await expect(email).toBeFocused()
  await page.getByRole('button', { name: 'Angre', exact: true }).click()
  await expect(email).toHaveValue('kari@gmial.com')
})

test('a figure that is kept is not asked about again, until it is another', async ({ page }) => {
  test.slow()
  await openCarriers(page)
  await type(page, '455,2')
  await page.getByText('Skriv en forklaring').click()
  await forklaring(page).fill('x'.repeat(501))
  await expect(page.getByText('1 tegn for mye').first()).toBeVisible()
  await forklaring(page).fill('Butikken var stengt.')
  await page.getByRole('button', { name: 'Behold tallet' }).click()
  await expect(panel(page)).toBeHidden()
  await kept(page).click()
  await expect(page.getByText('Beholdt: Butikken var stengt.')).toBeVisible()
  await check(page)
  await picture(page, 'beholdt')

  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(page.getByText('Lagret.', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(kept(page)).toBeVisible()
  await expect(panel(page)).toBeHidden()
  await type(page, '456,1')
  await expect(panel(page)).toBeVisible()
  await expect(kept(page)).toBeHidden()
})

test('a figure whose explanation is typed is kept with the step, and is unsaved work until then', async ({
  page,
}) => {
  test.slow()
  page.on('dialog', (asked) => void asked.accept())
  await openCarriers(page)
  await type(page, '455,2')
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(page.getByText('Lagret.', { exact: true }).first()).toBeVisible()
  await page.getByText('Skriv en forklaring').click()
  await forklaring(page).pressSequentially('Butikken var stengt.')
  await page.getByRole('link', { name: 'Min side' }).first().click()
  const ask = page.getByRole('dialog', { name: 'Vil du lagre endringene?' })
  await expect(ask, 'the explanation alone is unsaved').toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('row', { name: /^Forklaring/ })).toContainText('Butikken var stengt.')
  await page.getByRole('button', { name: 'Hent dem fram' }).click()
  await expect(forklaring(page)).toHaveValue('Butikken var stengt.')

  await forklaring(page).fill('x'.repeat(501))
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(forklaring(page), 'too long to be kept').toBeFocused()
  await expect(kept(page)).toBeHidden()

  // It was typed for another figure: its author sees the two together before it is kept.
  await forklaring(page).fill('Butikken var stengt.')
  await strom(page).fill('456,1')
  await page.getByRole('button', { name: 'Neste' }).click()
  await expect(forklaring(page)).toBeFocused()
  await expect(forklaring(page)).toHaveAccessibleDescription(/^Forklaringen er ikke lagret ennå\./)
  await expect(page).toHaveURL(/\/energibaerere$/)
  await expect(panel(page)).toBeVisible()
  await expect(forklaring(page)).toHaveValue('Butikken var stengt.')
  await expect(kept(page)).toBeHidden()
  await check(page)
  await picture(page, 'forklaring-ikke-lagret')
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(panel(page)).toBeHidden()
  await page.reload()
  await expect(panel(page)).toBeHidden()
  await kept(page).click()
  await expect(page.getByText('Beholdt: Butikken var stengt.')).toBeVisible()
})

/** Opens the carriers with a slip that is explained but not kept. @returns the answers, and how a colleague gives one to the slip */
async function explainSlip(page: Page) {
  await openCarriers(page)
  await type(page, '455,2')
  await page.getByText('Skriv en forklaring').click()
  await forklaring(page).fill('Butikken var stengt')
  const id = page.url().split('/')[4] ?? ''
  const varsel = page.getByRole('listitem').filter({ has: forklaring(page) })
  const [, regel, felt] = /^varsel-(P-\d+)-(.+)$/.exec((await varsel.getAttribute('id')) ?? '') ?? []
  const answers = () => answersOf(page, id)
  const tall = `455.2;felt=Elektrisitet ${ar - 1};ar=${ar}`
  const answer = async (begrunnelse: string) => {
    const [sett = null] = await answers()
    const forklaringer = [{ regel, felt, tall, begrunnelse, sett }]
    await call(page, 'POST', `/energikartlegginger/${id}/svar`, { seksjoner: [], forklaringer })
  }
  return { answers, answer }
}

test('a save does not replace what a colleague answered meanwhile: both are shown', async ({ page }) => {
  const { answers, answer } = await explainSlip(page)
  await answer('Vi flyttet.')
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(page.getByText('Beholdt: Vi flyttet.')).toBeVisible()
  await expect(forklaring(page)).toHaveValue('Butikken var stengt')
  expect(await answers()).toMatchObject([{ begrunnelse: 'Vi flyttet.' }])
  await check(page)
  await picture(page, 'besvart-av-andre')
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(panel(page)).toBeHidden()
  expect(await answers()).toMatchObject([{ begrunnelse: 'Butikken var stengt' }])
})

test('a press replaces no answer of a colleague that the page has not shown', async ({ page }) => {
  const { answers, answer } = await explainSlip(page)
  await forklaring(page).fill('')
  await answer('Vi flyttet.')
  await page.getByRole('button', { name: 'Behold tallet' }).click()
  await expect(page.getByText('Svaret til kollegaen er ikke erstattet.')).toBeVisible()
  await kept(page).click()
  await expect(page.getByText('Beholdt: Vi flyttet.')).toBeVisible()
  await check(page)
  await picture(page, 'kollega-svarte')

  await answer('Vi bygde om.')
  await page.getByRole('button', { name: 'Angre', exact: true }).click()
  await expect(page.getByText('Beholdt: Vi bygde om.')).toBeVisible()
  expect(await answers()).toMatchObject([{ begrunnelse: 'Vi bygde om.' }])
  await page.getByRole('button', { name: 'Angre', exact: true }).click()
  await expect(panel(page)).toBeVisible()
  expect(await answers()).toEqual([])
})

test('what is typed while an explanation is sent stays in its field', async ({ page }) => {
  await explainSlip(page)
  const held = Promise.withResolvers<void>()
  const asked = page.waitForRequest(/svar$/)
  await page.route('**/svar', async (route) => {
    await held.promise
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await asked
  await forklaring(page).pressSequentially(' i juli.')
  held.resolve()
  await expect(page.getByText('Beholdt: Butikken var stengt', { exact: true })).toBeVisible()
  await expect(forklaring(page)).toHaveValue('Butikken var stengt i juli.')
})

test('what is typed while an explanation waits for its next try is not sent unasked', async ({
  page,
  allow,
}) => {
  allow(/ERR_FAILED/)
  const { answers } = await explainSlip(page)
  await page.route('**/svar', (route) => route.abort('failed'))
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(page.getByText(/^Ikke lagret\. Vi prøver igjen om/)).toBeVisible()
  await forklaring(page).pressSequentially(' i')
  await page.unroute('**/svar')
  await expect(page.getByText(/^Ikke lagret\. Vi prøver igjen om/)).toBeHidden()
  await expect(forklaring(page)).toHaveValue('Butikken var stengt i')
  expect(await answers()).toEqual([])
})

test('an explanation that cannot be saved does not stop its step', async ({ page }) => {
  await explainSlip(page)
  // As where the service has a newer release than the page, without the rule.
  await page.route('**/svar', async (route) => {
    const body = route.request().postDataJSON()
    const [forklaring] = body.forklaringer
    await route.continue({ postData: { ...body, forklaringer: [{ ...forklaring, regel: 'P-999' }] } })
  })
  page.on('dialog', (asked) => void asked.accept())
  await page.getByRole('button', { name: 'Neste' }).click()
  await expect(page.getByText('Vi klarte ikke å lagre at svaret er beholdt. Prøv igjen.')).toBeVisible()
  await expect(forklaring(page)).toHaveValue('Butikken var stengt')
  await page.reload()
  await expect(strom(page)).toHaveValue('455,2')
})

test('an explanation on the last page is kept by «Lagre»', async ({ page }) => {
  const id = await openReport(page, 'om-foretaket')
  await fillReport(page, id, 'butikk', ['sendInn'])
  await call(page, 'POST', `/energikartlegginger/${id}/energibruk-per-formal`, {
    energibrukKwhPerFormal: [{ formalKodeId: 1, kwh: 900 }],
    energibrukMengdePerFormal: [],
    oppvarmingByggKodeId: 1,
  })
  await page.goto(`/reports/${id}/send-inn`)
  await page.getByText('Skriv en forklaring').first().click()
  await forklaring(page).first().fill('Anlegget var stengt.')
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(kept(page)).toBeVisible()
  await page.reload()
  await kept(page).click()
  await expect(page.getByText('Beholdt: Anlegget var stengt.')).toBeVisible()
})

test('an odd answer to a question has its line below the answers, until another is chosen', async ({
  page,
}) => {
  const id = await openReport(page, 'om-foretaket')
  await fillReport(page, id, 'butikk', allBut('sendInn'))
  await call(page, 'POST', `/energikartlegginger/${id}/energibruk-per-formal`, {
    energibrukKwhPerFormal: [
      { formalKodeId: 1, kwh: 600_000 },
      { formalKodeId: 2, kwh: 400_000 },
    ],
    energibrukMengdePerFormal: [],
    oppvarmingByggKodeId: 1,
  })
  await page.goto(`/reports/${id}/om-foretaket/om-kartleggingen`)
  const basis = page.getByRole('radiogroup', { name: 'Hva bygger' })
  await expect(basis.getByRole('radio', { checked: true })).toHaveCount(1)
  const why = basis.getByRole('button', { name: 'Se hvorfor' })
  await expect(why).toBeHidden()
  await basis.getByRole('radio', { name: 'Energimerking av bygg' }).check()
  // Out of the form: the rules run as a field loses focus.
  await page.keyboard.press('Tab')
  const warning = basis.getByText('Energimerking dekker bare bygg.', { exact: true })
  // The help says so too, beside what the other answers are for.
  await expect(basis).toHaveAccessibleDescription(/bare bygg\..*bare bygg\./)
  await expect(basis.locator('[data-varsel]'), 'the chosen answer is the odd one').toHaveValue('2')
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const last = await basis.getByText('Egen kartlegging etter forskriften', { exact: true }).boundingBox()
    const line = await warning.boundingBox()
    const below = (line?.y ?? 0) - ((last?.y ?? 0) + (last?.height ?? 0))
    expect(below, 'below the last answer').toBeGreaterThanOrEqual(0)
    expect(below, 'and next to it').toBeLessThan(40)
    await check(page)
    await picture(page, `ved-svarene-${width}`)
  }
  await why.click()
  await expect(page.getByRole('listitem').filter({ hasText: /Energimerking/ })).toBeFocused()
  await basis.getByRole('radio', { name: 'Egen kartlegging' }).check()
  await expect(why).toBeHidden()
  await expect(warning).toBeHidden()
  await expect(basis).not.toHaveAccessibleDescription(/bare bygg\..*bare bygg\./)
})

test('a warning never blocks, and what is left is asked about on the last page', async ({ page }) => {
  test.slow()
  const id = await openReport(page, 'energibruk')
  await fillReport(page, id, 'butikk')
  await page.goto(`/reports/${id}/energibruk/energibaerere`)
  // The press that takes focus from the field still works, though a panel appears.
  await strom(page).fill('455,2')
  await page.getByRole('button', { name: 'Neste: Send inn' }).click()
  await expect(page).toHaveURL(`/reports/${id}/send-inn`)
  await expect(panel(page)).toHaveText('Sjekk 1 svar i rapporten')
  await check(page)
  await picture(page, 'send-inn')
  await page.getByRole('link', { name: 'Rett tallet' }).click()
  await expect(page).toHaveURL(/\/energibaerere\?retur=send-inn/)
  await expect(page.getByRole('heading', { level: 1, name: 'Energibruk per energibærer' })).toBeVisible()
  await page.getByRole('button', { name: 'Behold tallet' }).click()
  await expect(kept(page)).toBeVisible()
  await page.getByRole('button', { name: 'Neste' }).click()
  await expect(page).toHaveURL(/\/send-inn/)
  await expect(kept(page)).toBeVisible()
  await expect(panel(page)).toBeHidden()
  await page.getByRole('button', { name: 'Send inn' }).click()
  await expect(page.getByRole('heading', { name: 'Uvanlige svar' })).toBeVisible()
  await unfold(page)
  await expect(page.getByText('Beholdt uten forklaring')).toBeVisible()
})

test('an ordinary figure is not asked about, nor one that was typed with its unit', async ({ page }) => {
  const id = await openReport(page, 'om-foretaket')
  const save = (kwh: number) =>
    call(page, 'POST', `/energikartlegginger/${id}/energibruk-per-formal`, {
      energibrukKwhPerFormal: [{ formalKodeId: 1, kwh }],
      energibrukMengdePerFormal: [],
      oppvarmingByggKodeId: 1,
    })
  await save(900)
  await page.goto(`/reports/${id}/energibruk`)
  const mend = page.getByRole('button', { name: /^Gjør om til 900\s000$/ })
  await expect(mend).toBeVisible()
  await expect(panel(page)).toBeVisible()
  await picture(page, 'lavt-tall')
  for (const ordinary of ['913 000', '4 MWh', '900 kWh']) {
    await page.locator('[id="energibrukKwhPerFormal.0.kwh"]').fill(ordinary)
    await page.keyboard.press('Tab')
    await expect(mend, ordinary).toBeHidden()
    await expect(panel(page), ordinary).toBeHidden()
  }
  // Once saved, what was typed is read by the last step, too.
  await save(4_000)
  await page.goto(`/reports/${id}/send-inn`)
  await expect(panel(page)).toHaveText('Sjekk 1 svar i rapporten')
  const felt = 'energibrukPerFormal.energibrukKwhPerFormal.[formalKodeId=1].kwh'
  const skrevet = [{ felt, skrevet: '4 MWh' }]
  await call(page, 'POST', `/energikartlegginger/${id}/svar`, { seksjoner: [], skrevet })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Energibruk per formål' }).first()).toBeVisible()
  await expect(panel(page)).toBeHidden()
})

test('what is only worth knowing is told without amber, count or anything to press', async ({ page }) => {
  const id = await openReport(page, 'energibruk')
  await fillReport(page, id, 'butikk', ['energibrukPerFormal'])
  await call(page, 'POST', `/energikartlegginger/${id}/aktuelle-tiltak`, [{ id: 101, erAktuelt: true }])
  await page.goto(`/reports/${id}/tiltak`)
  const told = page.getByRole('heading', { name: 'Til orientering' }).locator('..')
  await expect(told).toContainText(/«Prosess» står for \d+ prosent av energibruken/)
  await expect(told.getByRole('button')).toHaveCount(0)
  await expect(panel(page)).toBeHidden()
  await check(page)
  await picture(page, 'til-orientering')
})

test('renewable power is asked for in kW, that of the sun in kWp, and the warning says the same', async ({
  page,
}) => {
  await openReport(page, 'tiltak/vurderinger')
  for (const [type, unit] of [
    ['Vindkraft', 'kW'],
    ['Solkraft på tak', 'kWp'],
  ] as const) {
    await page.getByRole('checkbox', { name: type, exact: true }).check()
    const fields = page.getByRole('group', { name: type })
    await fields.getByRole('textbox', { name: /^Energi/ }).fill('100')
    const power = fields.getByRole('textbox', { name: /^Effekt/ })
    await expect(power).toHaveAccessibleDescription(unit)
    await power.fill('1')
    await power.blur()
    await expect(page.getByText(new RegExp(`^«${type}» gir 100\\skWh per ${unit} i året`))).toBeVisible()
  }
})
