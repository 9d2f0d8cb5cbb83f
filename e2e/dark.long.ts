import { addresses, addressName, visit, withAll } from './addresses.ts'
import { checkDark } from './dark.ts'
import { picture, test } from './test.ts'

test.use({ settings: withAll })
test.use({ colorScheme: 'dark' })

test('every page is dark and readable where the system asks for dark', async ({ page, allow }) => {
  test.setTimeout(300_000)
  allow(/404 .*\/finnes-ikke/)
  for await (const address of addresses(page)) {
    await visit(page, address)
    await checkDark(page, address)
    await picture(page, addressName(address) || 'forside')
  }
})
