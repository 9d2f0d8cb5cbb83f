import { walkSeveral } from './several-walk.ts'
import { test } from './test.ts'

test.use({ settings: { SAMLET_INNSENDING: 'ja' } })

test('«Send inn flere», answered once, holds for two engines at every width, in both languages and in forced colours', async ({
  page,
  context,
  service,
}) => {
  test.setTimeout(600_000)
  await walkSeveral('samlet', { page, context, service })
})
