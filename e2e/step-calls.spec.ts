import type { Request } from '@playwright/test'
import { sections } from '../src/sections/index.ts'
import { allBut, fillReport, openReport } from './reports.ts'
import { drawn, expect, type Page, test } from './test.ts'
import { words } from './words.ts'

const { t } = words.nb

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

// architecture.md §2: the report, its unit, and all that the step shows.
test('a cold step asks for the report with three calls, none twice', async ({ page }) => {
  const id = await openReport(page, 'energibruk')
  await fillReport(page, id, 'butikk', allBut('energibrukPerEnergibarer', 'sendInn'))
  for (const section of sections) {
    const asked = await askedFor(page, id, section.path)
    expect(asked).toEqual(['', '/foretak', `/steg/${section.id}`])
  }
})

/** The calls about the report from now on, as «GET /steg/produksjon», with a star for those that do not extend the session. */
function callsFrom(page: Page, id: string): string[] {
  const calls: string[] = []
  page.on('request', (request: Request) => {
    const [, rest] = request.url().split(`/api/energikartlegginger/${id}`)
    if (rest === undefined || rest === '/tilstede') return
    calls.push(`${request.method()} ${rest}${request.headers()['x-bakgrunn'] ? '*' : ''}`)
  })
  return calls
}

test('a step that is pointed at is fetched beforehand, unless the open one holds something unsaved', async ({
  page,
}) => {
  const id = await openReport(page, 'energibruk')
  await fillReport(page, id, 'butikk', allBut('energibrukPerEnergibarer', 'sendInn'))
  await page.goto(`/reports/${id}/produksjon`)
  await drawn(page)
  await page.waitForLoadState('networkidle')
  const calls = callsFrom(page, id)
  const steps = page.getByRole('navigation', { name: t('steps.navn') })
  const at = (folder: string) => page.getByRole('heading', { level: 1, name: t(`steps.${folder}`) })

  await test.step('a link', async () => {
    const fetched = page.waitForResponse(/\/steg\/tiltaksvurderinger$/)
    await steps.getByRole('link', { name: t('steps.vurderinger') }).hover()
    await (await fetched).finished()
    await page.waitForLoadState('networkidle')
    expect(calls.filter((call) => call.includes('tiltaksvurderinger'))).toEqual([
      'GET /steg/tiltaksvurderinger*',
    ])
    calls.length = 0
    await steps.getByRole('link', { name: t('steps.vurderinger') }).click()
    await expect(at('vurderinger')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
  })

  await test.step('a save that leads there comes first', async () => {
    await page.getByRole('link', { name: t('steps.produksjon') }).click()
    await expect(at('produksjon')).toBeVisible()
    await page.waitForLoadState('networkidle')
    calls.length = 0
    await page.locator('tbody').getByRole('textbox').first().fill('12')
    await page.getByRole('button', { name: t('felles.neste') }).hover()
    await steps
      .getByRole('link', { name: t('steps.tiltak'), exact: false })
      .first()
      .hover()
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
  })
})
