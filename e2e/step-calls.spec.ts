import { sections } from '../src/sections/index.ts'
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

test('a cold step asks for nothing twice', async ({ page }) => {
  const id = await openReport(page, 'energibruk')
  await fillReport(page, id, 'butikk', allBut('energibrukPerEnergibarer', 'sendInn'))
  for (const { folder, path } of sections) {
    const asked = await askedFor(page, id, path)
    expect(asked, folder).toEqual([...new Set(asked)])
  }
})
