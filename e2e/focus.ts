import { addresses, visit } from './addresses.ts'
import { expect, type Page, unfold } from './test.ts'

/**
 * Goes by Tab through everything that takes focus, on every page of the service: all of it is seen while it has focus
 * (WCAG 2.4.11).
 *
 * @param keys the directions to go in
 */
export async function walkAllPages(page: Page, keys: readonly Key[]): Promise<void> {
  for await (const address of addresses(page)) await walk(page, address, keys)
}

async function walk(page: Page, address: string, keys: readonly Key[]): Promise<void> {
  await visit(page, address)
  await unfold(page)
  await page.evaluate(() => {
    // Of hundreds of rows, which are alike, the first.
    for (const row of document.querySelectorAll<HTMLElement>(':is(tr, li):nth-child(n + 30)'))
      row.hidden = true
  })
  for (const key of keys) expect.soft(await hiddenWithFocus(page, key), `${address}, ${key}`).toEqual([])
}

/**
 * Sets the browser's own size of text, as a person does in its settings. The widths in rem at which the layout changes follow
 * that size, and not the style of a page (Media Queries 4, section 1.3).
 *
 * @param percent 100 is what the browser comes with, 16 px
 */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } })
}

type Key = 'Tab' | 'Shift+Tab'

/** @returns what is beyond the window or below something else while it has focus */
async function hiddenWithFocus(page: Page, key: Key): Promise<string[]> {
  const hidden: string[] = []
  await page.evaluate(
    (end) => {
      for (const one of document.querySelectorAll('[data-walked]')) one.removeAttribute('data-walked')
      const link = [...document.querySelectorAll<HTMLElement>('a[href]')].at(end)
      link?.focus()
    },
    key === 'Tab' ? 0 : -1,
  )
  for (;;) {
    const found = await page.evaluate(lookAtFocus)
    if (found === 'again') return hidden
    if (found) hidden.push(found)
    await page.keyboard.press(key)
  }
}

/** Runs in the page. @returns what hides the thing with focus, null where nothing does, `again` where it was looked at before */
function lookAtFocus(): string | null {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'again'
  if (focused.hasAttribute('data-walked')) return 'again'
  focused.setAttribute('data-walked', '')
  const said = (element: Element) => element.outerHTML.slice(0, 160)
  // A link of two lines has two boxes.
  const points = [...focused.getClientRects()].flatMap(({ left, right, top, bottom }) => [
    [left + 1, (top + bottom) / 2] as const,
    [(left + right) / 2, top + 1] as const,
    [(left + right) / 2, bottom - 1] as const,
  ])
  const hides = points.map(([x, y]) => {
    const top = document.elementFromPoint(x, y)
    if (!top) return 'is beyond the window'
    return focused.contains(top) || top.contains(focused) ? '' : `is below ${said(top)}`
  })
  // Of what is high, such as a text of several lines or a box that scrolls, the browser shows a part.
  const isSeen = focused.offsetHeight > 100 ? hides.includes('') : hides.every((why) => why === '')
  return isSeen ? null : `${said(focused)} ${hides.find(Boolean)}`
}
