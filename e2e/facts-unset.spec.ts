import { openReport } from './reports.ts'
import { expect, test } from './test.ts'

test('nothing is said of facts that nobody has set', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Plikten følger av energiloven')).toBeVisible()
  const id = await openReport(page, 'tiltak/energireduksjon')
  await expect(page.getByText('merverdiavgift')).toHaveCount(0)
  await page.goto(`/reports/${id}/tiltak/vurderinger`)
  const surplus = page.getByRole('radiogroup', { name: 'Har dere overskuddsenergi?' })
  await surplus.getByRole('radio', { name: 'Ja' }).check()
  const consent = page.getByRole('radiogroup', { name: /varmekartet/ })
  await expect(consent).toHaveAccessibleDescription(/Du kan svare nei\.$/)
})
