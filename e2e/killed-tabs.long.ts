import { figure } from './faults/figures.ts'
import { openReport } from './reports.ts'
import { type BrowserContext, expect, type Page, test } from './test.ts'
import { words } from './words.ts'

// Tabs that are killed at random moments while somebody types (docs/quality.md R13).

const { t } = words.nb
const kills = 100
const budgetMs = 300

/** A digit, and when the page had answered its key. */
interface Typed {
  digit: string
  at: number
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Solkraft' })
const offer = (page: Page) => page.getByRole('button', { name: t('utkast.tilbud.hent') })

/** Kills every process that renders pages of this browser, as when memory runs out: no event tells the page. @returns when */
async function killTab(context: BrowserContext, page: Page): Promise<number> {
  const browser = await context.browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await browser?.send('SystemInfo.getProcessInfo')) ?? {}
  const crashed = page.waitForEvent('crash')
  for (const { type, id } of processInfo) if (type === 'renderer') process.kill(id, 'SIGKILL')
  const killedAt = Date.now()
  await crashed
  await page.close()
  await browser?.detach()
  return killedAt
}

/** Types digits into the field in focus, with random pauses, until the tab is killed. */
async function typeOn(page: Page, typed: Typed[]): Promise<void> {
  try {
    for (;;) {
      const digit = String(1 + Math.floor(Math.random() * 9))
      await page.keyboard.press(digit)
      typed.push({ digit, at: Date.now() })
      await page.waitForTimeout(20 + Math.random() * 130)
    }
  } catch (error) {
    if (!/crashed|closed/.test(String(error))) throw error
  }
}

/** Opens the step in a new tab, and takes back what is offered. @returns the text of the field, which is in focus */
async function takeBack(page: Page, address: string): Promise<string> {
  await page.goto(address)
  await offer(page).click()
  await expect(offer(page)).toBeHidden()
  await field(page).focus()
  return (await field(page).inputValue()).replaceAll(/\s/g, '')
}

test(`${kills} tabs killed while typing lose at most the last ${budgetMs} ms`, async ({
  page,
  context,
  allow,
}) => {
  test.setTimeout(3_600_000)
  allow(/crash/i)
  const id = await openReport(page, 'produksjon')
  await field(page).focus()
  let tab = page
  let mostMs = 0
  let shortened = 0
  for (let n = 1; n <= kills; n++) {
    const typed: Typed[] = []
    const typing = typeOn(tab, typed)
    await expect.poll(() => typed.length, 'typing has begun').toBeGreaterThan(0)
    // Something is always old enough to be kept.
    await tab.waitForTimeout(budgetMs + Math.random() * 1500)
    const killedAt = await killTab(context, tab)
    await typing
    tab = await context.newPage()
    const kept = await takeBack(tab, `/reports/${id}/produksjon`)
    const all = typed.map(({ digit }) => digit).join('')
    // The page may have had one more, whose answer never came.
    const both = Math.min(kept.length, all.length)
    expect(kept.slice(0, both), `round ${n}: what is kept is the beginning of what was typed`).toBe(
      all.slice(0, both),
    )
    const firstLost = typed[both]
    if (firstLost) shortened++
    const lostMs = firstLost ? killedAt - firstLost.at : 0
    expect(lostMs, `round ${n}: ms of typing lost, kept ${kept} of ${all}`).toBeLessThanOrEqual(budgetMs)
    mostMs = Math.max(mostMs, lostMs)
    await field(tab).fill('')
  }
  figure(
    'R13 tabs killed while typing',
    `at most the last ${budgetMs} ms lost`,
    `${kills} killed: ${shortened} lost a digit, at most the last ${mostMs} ms`,
  )
})
