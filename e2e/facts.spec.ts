import { openReport } from './reports.ts'
import { expect, test } from './test.ts'

// What public sources do not say, as whoever runs the service has set it (operations.md, Facts about the duty).
test.use({
  settings: {
    OPPLYSNINGER: JSON.stringify({
      frist: '2020-10-01',
      merverdiavgift: 'uten',
      varmekart: { nb: 'Kartet viser navnet på foretaket.', nn: 'Kartet viser namnet på føretaket.' },
    }),
  },
})

test('facts that are set stand where they are asked for', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Fristen for å rapportere var 1. oktober 2020.')).toBeVisible()
  const id = await openReport(page, 'tiltak/energireduksjon')
  await expect(page.getByText('Oppgi kostnaden uten merverdiavgift.')).toBeVisible()
  await page.goto(`/reports/${id}/tiltak/vurderinger`)
  const surplus = page.getByRole('radiogroup', { name: 'Har dere overskuddsenergi?' })
  await surplus.getByRole('radio', { name: 'Ja' }).check()
  const consent = page.getByRole('radiogroup', { name: /varmekartet/ })
  await expect(consent).toHaveAccessibleDescription(/Du kan svare nei\. Kartet viser navnet på foretaket\./)
})
