import { test } from './development.ts'
import { ar } from './fill.ts'
import { doMainJob } from './main-job.ts'

// The main job against `npm run dev`, where React's development build warns (CONTRIBUTING, «The day's work»).

test('the main job in development has no warning of React', async ({ page }) => {
  test.setTimeout(1_800_000)
  await doMainJob(page, {
    person: 'butikksjef',
    gruppe: 'butikk',
    sprak: 'nb',
    unit: 'NABOBUA STORGATA 1',
    ar,
  })
})
