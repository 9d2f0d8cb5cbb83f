import { orgnrFra } from '../sandbox/verden/numre.ts'
import { sections } from '../src/sections/index.ts'
import { signIn } from './people.ts'
import { openReport } from './reports.ts'
import { check, drawn, expect, picture, test } from './test.ts'

/** Title of the first step, as a pattern. */
const title = String.raw`Om enheten \(steg 1 av ${sections.length}\) – TUSENHUS .*`

// Right check digit, and no unit of the stand-ins' world.
const [unknownUnit = ''] = orgnrFra(29990001, 1)

test('what is missing is listed above Neste, takes focus, leads to the fields and goes as it is mended', async ({
  page,
}) => {
  await openReport(page, 'om-foretaket')
  const summary = page.getByRole('region', { name: 'Du må rette disse feilene for å gå videre:' })
  const next = page.getByRole('button', { name: 'Neste' })
  await expect(page).toHaveTitle(new RegExp(String.raw`^${title}, \d{4} – Energikartlegging$`))
  await next.click()
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(`^Feil: ${title}`))
  await check(page)
  await picture(page, 'feiloppsummering')
  const iso = page.getByRole('radiogroup', { name: 'Er dere sertifisert etter ISO 50001?' })
  const places = await Promise.all([iso, summary, next].map(async (one) => (await one.boundingBox())?.y ?? 0))
  expect(places, 'the fields, then the summary, then Neste').toEqual(places.toSorted((a, b) => a - b))

  await expect(summary.getByRole('link')).toHaveCount(2)
  const several = summary.getByText('Du må fylle ut feltene før du kan gå videre.', { exact: true })
  await expect(several, 'two fields are not filled in').toBeVisible()
  await summary.getByRole('link').last().click()
  await expect(iso.getByRole('radio', { name: 'Ja' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(summary.getByRole('link')).toHaveCount(1)
  await expect(several, 'one is left').toBeHidden()
  await summary.getByRole('link', { name: 'Bekreft at opplysningene er riktige.' }).click()
  const correct = page.getByRole('radiogroup', { name: 'Er opplysningene riktige?' })
  await correct.getByRole('radio', { name: 'Nei' }).check()
  await expect(summary).toContainText('Opplysningene i Enhetsregisteret er ikke riktige.')
  await correct.getByRole('radio', { name: 'Ja' }).check()
  await expect(summary).toBeHidden()
  await expect(page).toHaveTitle(new RegExp(String.raw`^${title}, \d{4} – Energikartlegging$`))
  await next.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Om kartleggingen' })).toBeFocused()
})

test('«Lagre» that is refused says that it is not saved, and where what was typed lies; «Neste» as ever', async ({
  page,
}) => {
  const id = await openReport(page, 'om-foretaket')
  const unsaved = page.getByRole('region', { name: 'Ikke lagret ennå. Rett dette først:' })
  const where = 'Det du har skrevet, ligger i denne nettleseren til du logger ut.'
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(unsaved).toContainText('Du må fylle ut feltene før du kan gå videre.')
  await expect(unsaved, 'nothing is typed').not.toContainText(where)

  await page.goto(`/reports/${id}/produksjon`)
  const figure = page.getByRole('textbox', { name: 'Solkraft' })
  await figure.fill('-5')
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(unsaved).toBeFocused()
  await expect(unsaved).toContainText(where)
  await check(page)
  await picture(page, 'lagre-avvist')
  await page.getByRole('button', { name: 'Neste' }).click()
  const summary = page.getByRole('region', { name: 'Du må rette disse feilene for å gå videre:' })
  await expect(summary).toBeFocused()
  await expect(summary).not.toContainText(where)
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await figure.fill('5')
  await expect(unsaved).toBeHidden()
})

test('«Nei» to the data of the register says at once what to do, with a link to it', async ({ page }) => {
  await openReport(page, 'om-foretaket')
  const link = page.getByRole('link', { name: /^Gå til Brønnøysundregistrene/ })
  await expect(link).toHaveCount(0)
  const correct = page.getByRole('radiogroup', { name: 'Er opplysningene riktige?' })
  await correct.getByRole('radio', { name: 'Nei' }).check()
  await expect(link).toHaveAttribute('href', 'https://www.brreg.no/')
  await expect(link).toHaveAttribute('target', '_blank')
  await check(page)
  await correct.getByRole('radio', { name: 'Ja' }).check()
  await expect(link).toHaveCount(0)
})

test('the error of five boxes stands once, each box is described by it, and its link leads to the first that is left', async ({
  page,
}) => {
  await openReport(page, 'om-foretaket/om-kartleggingen')
  const error = 'Bekreft alle de fem punktene før du går videre.'
  const group = page.getByRole('group', { name: 'Bekreft disse fem punktene' })
  const boxes = await group.getByRole('checkbox').all()
  expect(boxes).toHaveLength(5)
  await page.getByRole('button', { name: 'Neste' }).click()
  const summary = page.getByRole('region', { name: 'Du må rette disse feilene for å gå videre:' })
  const link = summary.getByRole('link', { name: error, exact: true })
  await expect(link).toHaveCount(1)
  for (const [n, box] of boxes.entries()) {
    await expect(group.getByText(error)).toHaveCount(1)
    for (const left of boxes.slice(n)) {
      await expect(left).toHaveAttribute('aria-invalid', 'true')
      await expect(left).toHaveAccessibleDescription(new RegExp(`^${error}`))
    }
    await link.click()
    await expect(box).toBeFocused()
    if (n === 0) {
      await check(page)
      await picture(page, 'fem-punkter')
    }
    await page.keyboard.press('Space')
    await expect(box).not.toHaveAttribute('aria-invalid')
    await expect(box).not.toHaveAccessibleDescription(new RegExp(error))
  }
  await expect(link).toBeHidden()
  await expect(group.getByText(error)).toBeHidden()
})

test('each thing in the list is said with the words at its field, in both languages, on every step that asks', async ({
  page,
}) => {
  test.slow()
  const id = await openReport(page, 'om-foretaket')
  const paths = [
    'om-foretaket',
    'om-foretaket/om-kartleggingen',
    'energibruk',
    'tiltak',
    'tiltak/vurderinger',
    'send-inn',
  ]
  for (const [language, heading, lead] of [
    ['Bokmål', 'Du må rette disse feilene for å gå videre:', 'Du må fylle ut feltene før du kan gå videre.'],
    ['Nynorsk', 'Du må rette desse feila for å gå vidare:', 'Du må fylle ut felta før du kan gå vidare.'],
  ] as const) {
    await page.getByRole('button', { name: language }).click()
    for (const path of paths) {
      await page.goto(`/reports/${id}/${path}`)
      await drawn(page)
      await page.getByRole('button', { name: /^(Neste|Send inn)$/ }).click()
      const summary = page.getByRole('region', { name: heading })
      await expect(summary).toBeFocused()
      const listed = await summary.getByRole('listitem').allInnerTexts()
      await expect(summary.getByText(lead)).toHaveCount(listed.length > 1 ? 1 : 0)
      expect(listed.join(), 'the required text stands above the list alone').not.toContain(lead)
      const atFields = await page.getByRole('paragraph').allInnerTexts()
      for (const text of listed)
        expect(
          atFields.some((words) => words !== '' && text.endsWith(words)),
          `«${text}» is said at its field (${path})`,
        ).toBe(true)
    }
  }
})

test('a figure that no field takes says so when the field is left, and counts in no sum and no share', async ({
  page,
}) => {
  await openReport(page, 'energibruk')
  await expect(page.getByRole('region', { name: 'Total energibruk' })).toContainText('Ikke oppgitt')
  const kwh = (purpose: string) =>
    page
      .getByRole('group', { name: purpose, exact: true })
      .getByRole('textbox', { name: /^Energibruk i \d{4} \(kWh\)/ })
  await kwh('Prosess').fill('100000')
  await kwh('Bygg').fill('3e6')
  await kwh('Transport').fill('-5')
  await kwh('Transport').blur()
  await expect(kwh('Bygg')).toHaveAccessibleDescription(/Skriv energien i kWh, for eksempel/)
  await expect(page.getByRole('group', { name: 'Bygg', exact: true })).not.toContainText('av totalen')
  const tooLow = 'Tallet kan ikke være mindre enn 0. Skriv 0 eller mer.'
  await expect(kwh('Transport')).toHaveAccessibleDescription(new RegExp(tooLow))
  await expect(page.getByRole('region', { name: 'Total energibruk' })).toContainText(/100\s000/)
  await expect(page.getByRole('group', { name: 'Prosess', exact: true })).toContainText(/100\s% av totalen/)
  await kwh('Transport').fill('')
  await expect(kwh('Transport')).not.toHaveAttribute('aria-invalid')
  await expect(page.getByRole('region', { name: 'Total energibruk' })).toContainText(/100\s000/)
  await expect(page.getByRole('group', { name: 'Prosess', exact: true })).toContainText(/100\s% av totalen/)
  await kwh('Transport').fill('-5')
  await page.getByRole('button', { name: 'Neste' }).click()
  const summary = page.getByRole('region', { name: 'Du må rette disse feilene' })
  await expect(summary.getByRole('link', { name: tooLow })).toHaveText(
    new RegExp(`^Transport – Energibruk i \\d{4} \\(kWh\\): ${tooLow}$`),
  )
})

test('a number that cannot be read says so beside the field', async ({ page }) => {
  await openReport(page, 'produksjon')
  const sun = page.getByRole('textbox', { name: 'Solkraft' })
  await sun.fill('ganske mye')
  await page.getByRole('textbox', { name: 'Vindkraft' }).fill('2.500')
  await expect(sun).toHaveAccessibleDescription(/Skriv energien i kWh, for eksempel/)
  await expect(page.getByRole('textbox', { name: 'Vindkraft' })).toHaveAccessibleDescription(
    /«2.500» kan bety 2\s500\skWh eller 2,5\skWh/,
  )
  await check(page)
})

test('what the server refuses stands beside the field', async ({ page, allow }) => {
  allow(/status of 404 .*\/api\/enheter\//)
  allow(/status of 422 /)
  await openReport(page, 'om-foretaket/om-kartleggingen')
  const answer = (question: string, name: string) =>
    page.getByRole('radiogroup', { name: question }).getByRole('radio', { name, exact: true }).check()
  await answer('Er du kontaktperson', 'Ja')
  await page.getByRole('textbox', { name: 'E-postadresse' }).fill('tapper@fjell.example')
  await answer('Hvem har kartlagt', 'Eksternt foretak')
  await page.getByRole('textbox', { name: 'Organisasjonsnummer til foretaket som kartla' }).fill(unknownUnit)
  await answer('Hva bygger', 'Energimerking av bygg')
  await answer('Hvor er energibruken kartlagt', 'Ett sted')
  await answer('Skal kartleggingen', 'Nei')
  for (const box of await page.getByRole('group', { name: 'Bekreft' }).getByRole('checkbox').all())
    await box.check()
  await page.getByRole('button', { name: 'Neste' }).click()

  const summary = page.getByRole('region', { name: 'Du må rette disse feilene' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Vi finner ingen enhet med organisasjonsnummer' }).click()
  const field = page.getByRole('textbox', { name: 'Organisasjonsnummer til foretaket som kartla' })
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/Vi finner ingen enhet med organisasjonsnummer 299\s900/)
  await check(page)
  await page.getByRole('textbox', { name: 'E-postadresse' }).fill('tapper@fjord.example')
  await expect(field, 'a keystroke elsewhere mends nothing here').toHaveAttribute('aria-invalid', 'true')
  await expect(summary).toBeVisible()
  await answer('Hvem har kartlagt', 'Andre')
  await expect(summary, 'what is not shown is not judged').toBeHidden()
  await answer('Hvem har kartlagt', 'Eksternt foretak')
  await expect(field, 'what was typed comes back').toHaveValue(unknownUnit)
  await field.fill('123')
  await answer('Hvem har kartlagt', 'Andre')
  await page.getByRole('button', { name: 'Neste' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Energibruk per formål' })).toBeFocused()
})

test('a report that does not exist', async ({ page, allow }) => {
  allow(/status of 404 /)
  allow(/Rapporten finnes ikke/)
  await signIn(page, 'eiendom')
  await page.goto('/reports/01999999-9999-7999-8999-999999999999')
  await expect(page.getByRole('heading', { level: 1, name: 'Vi finner ikke rapporten' })).toBeVisible()
  await expect(page.getByText('Rapporten finnes ikke, eller du har ikke tilgang til den.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Logg ut' })).toBeVisible()
  await check(page)
  await page.getByRole('link', { name: 'Gå til Min side' }).click()
  await expect(page).toHaveURL('/minside')
})

test('a page that does not exist', async ({ page, allow }) => {
  allow(/status of 404 /)
  allow(/401 .*\/api\/auth\/me/)
  for (const path of ['/.env', '/.git/HEAD', '/metrics', '/finnes-ikke'])
    expect((await page.goto(path))?.status(), path).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Vi finner ikke siden' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Gå til forsiden'])
  await check(page)
  await openReport(page, 'om-foretaket/finnes-ikke')
  await expect(page.getByRole('heading', { level: 1, name: 'Vi finner ikke siden' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Gå til Min side'])
  await check(page)
})

test('without a network a page that is not loaded says so, and comes when the network does', async ({
  page,
  context,
  allow,
}) => {
  // The last is of axe, which fetches the styles.
  allow(
    /ERR_INTERNET_DISCONNECTED|dynamically imported module|Unable to preload CSS|Couldn't load preload assets/,
  )
  await signIn(page, 'hotell', '/minside')
  await drawn(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Se alle rapportene dine' }).click()
  await expect(page.getByText('Du er uten nett. Last siden på nytt når du er på nett igjen.')).toBeVisible()
  await check(page)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Last siden på nytt' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rapporter' })).toBeVisible()
})

test('no text becomes markup', async ({ page, allow }) => {
  allow(/status of 401 /)
  allow(/TrustedHTML/)
  await page.goto('/auth/logout')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const told = page.evaluate(() => {
    document.body.innerHTML = '<img src="x" alt="">'
  })
  await expect(told).rejects.toThrow('TrustedHTML')
})

test('a page that throws says «Noe gikk galt!», with the error behind a button', async ({ page, allow }) => {
  allow(/401 .*\/api\/auth\/me/)
  allow(/prøvefeil/)
  await page.goto('/debug')
  await check(page)
  await page.getByRole('button', { name: 'Lag en prøvefeil' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Noe gikk galt!' })).toBeVisible()
  await expect(page.getByText('Lag en prøvefeil')).toBeHidden()
  await page.getByRole('button', { name: 'Vis feilen' }).click()
  await expect(page.getByText('Lag en prøvefeil')).toBeVisible()
  await check(page)
  await page.getByRole('button', { name: 'Skjul feilen' }).click()
  await expect(page.getByText('Lag en prøvefeil')).toBeHidden()
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Feilsøking' })).toBeVisible()
})
