import { addresses, addressName, visit, withCorrections } from './addresses.ts'
import { checkDark } from './dark.ts'
import { picture, test } from './test.ts'

test.use({ settings: withCorrections })
test.use({ colorScheme: 'dark' })

test('every page is dark and readable where the system asks for dark', async ({ page, allow }) => {
  test.setTimeout(300_000)
  allow(/404 .*\/finnes-ikke/)
  for (const address of ['/', ...(await addresses(page))]) {
    await visit(page, address)
    await checkDark(page, address)
    await picture(page, addressName(address) || 'forside')
  }
})
