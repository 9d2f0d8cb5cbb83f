import { sections } from '../src/sections/index.ts'
import { readResource } from '../src/sections/section.ts'
import { allBut, fillReport, openReport } from './reports.ts'
import { drawn, expect, type Page, test } from './test.ts'

/** Opens the address anew. @returns the resources of the report that the page asks for until it is at rest, sorted */
async function askedFor(page: Page, id: string, path: string): Promise<string[]> {
  const asked: string[] = []
  const address = `/api/energikartlegginger/${id}`
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith(address)) asked.push(pathname.slice(address.length))
  })
  await page.goto(`/reports/${id}/${path}`)
  await drawn(page)
  await page.waitForLoadState('networkidle')
  page.removeAllListeners('request')
  return asked.sort()
}

// Architecture.md §2: the report, its unit, the step's own answer, and all the rest. The first two are answers of steps too.
test('a cold step asks for the report with four calls, none twice', async ({ page }) => {
  const id = await openReport(page, 'energibruk')
  await fillReport(page, id, 'butikk', allBut('energibrukPerEnergibarer', 'sendInn'))
  for (const section of sections) {
    const own = readResource(section)
    const asked = await askedFor(page, id, section.path)
    // How many other drafts can take the answers is asked for once the step is shown.
    expect(asked.filter((one) => one !== '/til-andre/antall')).toEqual(
      [...new Set(['', '/foretak', own && `/${own}`, `/steg/${section.id}`])].sort(),
    )
  }
})
