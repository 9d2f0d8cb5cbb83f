import { ar } from './fill.ts'
import { doMainJob } from './main-job.ts'
import { test } from './test.ts'

const journeys = [
  { person: 'aluminium', gruppe: 'aluminium', sprak: 'nb', unit: 'FJORDGLØD ALUMINIUM AS', ar },
  { person: 'butikksjef', gruppe: 'butikk', sprak: 'nn', unit: 'NABOBUA STORGATA 1', ar },
] as const

for (const journey of journeys)
  test(`the main job: ${journey.unit} in ${journey.sprak}`, async ({ page }) => {
    test.setTimeout(600_000)
    await doMainJob(page, journey)
  })
