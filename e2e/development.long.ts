import { test } from './development.ts'
import { ar } from './fill.ts'
import { doMainJob } from './main-job.ts'

// Against React's development build, which warns: a warning in the console fails the test.
test('the main job, with the warnings of React', async ({ page }) => {
  test.setTimeout(600_000)
  await doMainJob(page, {
    person: 'butikksjef',
    gruppe: 'butikk',
    sprak: 'nn',
    unit: 'NABOBUA STORGATA 1',
    ar,
  })
})
