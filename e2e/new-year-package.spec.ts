import { nationalRules } from '../src/platform/access-rule.ts'
import { doMainJob } from './main-job.ts'
import { newYear, onNewYear } from './new-year.ts'
import { signIn } from './people.ts'
import { check, expect, picture, test } from './test.ts'

// On 1 January 2027, with an access package besides the roles that are over.
const accessPackage = {
  tilgangspakke: 'energikartlegging-sandkasse',
  navn: { nb: 'Energi og klima', nn: 'Energi og klima' },
}
test.use({ settings: onNewYear([...nationalRules, accessPackage]) })
test.beforeEach(({ page }) => page.clock.install({ time: newYear }))

test('the main job, for whoever has the package', async ({ page }) => {
  test.setTimeout(600_000)
  const unit = 'FJORDGLØD ALUMINIUM AS'
  await doMainJob(page, { person: 'tilgangspakke', gruppe: 'aluminium', sprak: 'nb', unit, ar: 2026 })
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
