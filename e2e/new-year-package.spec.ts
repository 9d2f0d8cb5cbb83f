import { newYear, withPackage } from './new-year.ts'
import { signIn } from './people.ts'
import { check, expect, picture, test } from './test.ts'

test.use({ settings: withPackage })
test.beforeEach(({ page }) => page.clock.install({ time: newYear }))

// The whole job is in new-year-package.long.ts.
test('whoever has the package can begin a report', async ({ page }) => {
  await signIn(page, 'tilgangspakke', '/minside')
  await page.getByRole('button', { name: 'Start rapporten', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Om enheten' })).toBeVisible()
})

test('whoever has the roles alone is told of the package, and of no role', async ({ page }) => {
  await signIn(page, 'hotell')
  await expect(page.getByRole('listitem').filter({ hasText: 'Energi og klima' })).toHaveText(
    'Tilgangspakken «Energi og klima»',
  )
  await expect(page.getByText('Du trenger denne:')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Utfyller/innsender')
  await check(page)
  await picture(page, 'ingen-tilgang-pakke')
})
