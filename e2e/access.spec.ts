import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { PIDER } from '../sandbox/verden/personer.ts'
import { chooseActor, signIn } from './people.ts'
import { openReport } from './reports.ts'
import { check, expect, picture, test } from './test.ts'

// Access is read again at every call, as it is for a session that is five minutes older.
test.use({ settings: { TILGANG_ALDER_S: '0' } })

test('an access that is withdrawn meanwhile: says so, and what is stored stays', async ({
  page,
  service,
  allow,
}) => {
  allow(/403 |Du har ikke tilgang til denne enheten/)
  await openReport(page, 'produksjon')
  const before = await service.world()
  const withdrawn = structuredClone(before)
  for (const person of withdrawn.personer) if (person.pid === PIDER.eiendom) person.tilganger = []
  await service.replaceWorld(withdrawn)
  await page.getByRole('textbox', { name: 'Solkraft' }).fill('1000')
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Du har ikke lenger tilgang til TUSENHUS EIENDOM AS')
  await check(page)
  page.on('dialog', (asked) => void asked.accept())
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'Du har ikke lenger tilgang til TUSENHUS EIENDOM AS',
  )
  await check(page)
  await picture(page, 'mistet-tilgang')

  await service.replaceWorld(before)
  await page.reload()
  await page.getByRole('button', { name: 'Hent dem fram' }).click()
  await expect(page.getByRole('textbox', { name: 'Solkraft' })).toHaveValue('1000')
})

test('a step that cannot be fetched has its own words, and another try', async ({ page, service, allow }) => {
  test.setTimeout(90_000)
  allow(/503 |Altinn svarer ikke akkurat nå/)
  await openReport(page, 'om-foretaket')
  // No warning of that page reads the measures, so they are not there already.
  await service.fault({ tjeneste: 'altinn', status: 503 })
  await page
    .getByRole('navigation', { name: 'Stegene i rapporten' })
    .getByRole('link', { name: 'Aktuelle tiltak' })
    .click()
  await expect(page.getByRole('alert')).toContainText('Vi klarte ikke å hente de aktuelle tiltakene.', {
    timeout: 40_000,
  })
  await expect(page).toHaveTitle(/^Feil: Aktuelle tiltak – TUSENHUS .* \(\d{3}\s\d{3}\s\d{3}\), \d{4} – /)
  await expect(
    page.getByRole('main').getByText(/^TUSENHUS .* \d{3}\s\d{3}\s\d{3} Rapport for \d{4}$/),
  ).toBeVisible()
  await check(page)
  await picture(page, 'henting')
  await service.fault()
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page.getByRole('button', { name: 'Lagre', exact: true })).toBeVisible()
})

test('an actor whose access is withdrawn: Min side says so, and another can be chosen', async ({
  page,
  service,
  allow,
}) => {
  allow(/403 |Du har ikke tilgang til denne enheten/)
  const without = page.getByRole('heading', {
    level: 1,
    name: 'Du har ikke tilgang til SKJÆRGÅRD KOLLEKTIV IKS',
  })
  await signIn(page, 'radgiver')
  await chooseActor(page, 'SKJÆRGÅRD KOLLEKTIV IKS')
  await expect(page.getByRole('heading', { level: 1, name: /Hei, Snill-God/ })).toBeVisible()
  const before = await service.world()
  const withdrawn = structuredClone(before)
  for (const person of withdrawn.personer)
    if (person.pid === PIDER.radgiver)
      person.tilganger = person.tilganger.filter(
        ({ organisasjonsnummer }) => organisasjonsnummer !== GRUPPER.kollektiv.hoved.organisasjonsnummer,
      )
  await service.replaceWorld(withdrawn)
  try {
    for (const address of ['/minside', '/minside/hent-arbeidsbok', '/minside/ny-rapport']) {
      await page.goto(address)
      await expect(without).toBeVisible()
      await expect(page).toHaveTitle(/^Du har ikke tilgang til SKJÆRGÅRD KOLLEKTIV IKS/)
      await expect(page.getByRole('main')).toContainText('velg en annen aktør')
    }
    await check(page)
    await picture(page, 'aktor-uten-tilgang')
    await page.getByRole('link', { name: 'Velg en annen aktør' }).click()
    await page.getByRole('button', { name: 'Vis alternativene' }).click()
    await expect(page.getByRole('option', { name: /FJORDGLØD ALUMINIUM AS \(/ })).toBeVisible()
    await expect(page.getByRole('option', { name: /SKJÆRGÅRD KOLLEKTIV IKS \(/ })).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Aktør' }).press('Escape')
    await chooseActor(page, 'FJORDGLØD ALUMINIUM AS')
    await expect(page).toHaveURL('/minside/ny-rapport')
    await expect(page.getByRole('heading', { level: 1, name: 'Ny rapport' })).toBeVisible()
  } finally {
    await service.replaceWorld(before)
  }
})

test('an actor that another person chose in this browser can be changed', async ({ page, allow }) => {
  allow(/403 |Du har ikke tilgang til denne enheten/)
  await signIn(page, 'hotell', '/minside')
  await page.evaluate(
    ([id]) => sessionStorage.setItem('activeActor', JSON.stringify({ id, name: 'EN ANNEN AS', roles: [] })),
    [GRUPPER.aluminium.hoved.organisasjonsnummer],
  )
  await page.goto('/minside')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Du har ikke tilgang til EN ANNEN AS' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Velg en annen aktør' }).click()
  // There is one alone, which needs no choice.
  await expect(page.getByRole('banner')).toContainText('Du rapporterer for ENSLIG MÅNE HOTELL AS')
  await expect(page.getByRole('heading', { level: 1, name: 'Hei, Storfugl' })).toBeVisible()
})
