import { walkSeveral } from './several-walk.ts'
import { test } from './test.ts'

test('«Send inn flere», one by one, holds for two engines at every width, in both languages and in forced colours', async ({
  page,
  context,
  service,
}) => {
  test.setTimeout(600_000)
  await walkSeveral('ko', { page, context, service })
})
