import { choosePerson } from './people.ts'
import { check, expect, picture, test } from './test.ts'

test.use({ settings: { APP_PASSORD: 'gullfisk i kaffe' } })

test('the access password stands before everything', async ({ page, allow }) => {
  allow(/status of 422 .*\/api\/tilgangspassord/)
  allow(/401 .*\/api\/auth\/me/)
  await page.goto('/hjem')
  const card = page.getByRole('heading', { level: 1, name: 'Tjenesten krever passord' })
  const field = page.getByLabel('Passord')
  const next = page.getByRole('button', { name: 'Neste' })
  await expect(card).toBeVisible()
  await check(page)
  await picture(page, 'passord')
  await next.click()
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/Du må skrive inn passordet for å gå videre\./)
  await field.fill('feil')
  await next.click()
  await expect(field).toHaveAccessibleDescription(/Passordet er feil\. Prøv igjen\./)
  await check(page)
  await field.fill('gullfisk i kaffe')
  await next.click()
  await choosePerson(page, 'eiendom')
  await expect(page.getByRole('heading', { level: 1, name: /^Hei, / })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /^Hei, / })).toBeVisible()
})
