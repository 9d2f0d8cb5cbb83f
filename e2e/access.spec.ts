import { PIDER } from '../sandbox/verden/personer.ts'
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
  await expect(page).toHaveTitle(/^Feil: Aktuelle tiltak/)
  await check(page)
  await picture(page, 'henting')
  await service.fault()
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page.getByRole('button', { name: 'Lagre', exact: true })).toBeVisible()
})
