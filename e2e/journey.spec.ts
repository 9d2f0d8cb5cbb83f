import { ar } from './fill.ts'
import { doMainJob } from './main-job.ts'
import { test } from './test.ts'

// In bokmål, as the largest company: new-year-package.long.ts.
test('the main job: NABOBUA STORGATA 1 in nn', async ({ page }) => {
  test.setTimeout(600_000)
  const unit = 'NABOBUA STORGATA 1'
  await doMainJob(page, { person: 'butikksjef', gruppe: 'butikk', sprak: 'nn', unit, ar })
})
