import { doMainJob } from './main-job.ts'
import { newYear, withPackage } from './new-year.ts'
import { test } from './test.ts'

test.use({ settings: withPackage })

test('the main job, for whoever has the package', async ({ page }) => {
  test.setTimeout(600_000)
  await page.clock.install({ time: newYear })
  const unit = 'FJORDGLØD ALUMINIUM AS'
  await doMainJob(page, { person: 'tilgangspakke', gruppe: 'aluminium', sprak: 'nb', unit, ar: 2026 })
})
