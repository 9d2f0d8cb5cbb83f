import { expect, type Page } from './test.ts'

/** Expects that the page fits its width: nothing wider, nothing cut off, a header of two lines, fields beside their labels, tables with their heads. */
export async function checkFit(page: Page, name: string): Promise<void> {
  await checkWidth(page, name)
  const header = await page.getByRole('banner').boundingBox()
  // Two lines of 44 and 24 px, with what is around them; the name of the service, where nobody has chosen an actor, has its own.
  expect.soft(header?.height, `the header of ${name}`).toBeLessThan(110)
  // «Det som gjenstår» has the years of a carrier side by side, each below its label.
  const below = await page.locator('td[data-label]:not([data-short="true"] td)').evaluateAll((cells) =>
    cells
      .filter((cell) => {
        const field = cell.querySelector('.ek-cell')
        return field && field.getBoundingClientRect().top > cell.getBoundingClientRect().top + 16
      })
      .map((cell) => cell.getAttribute('data-label')),
  )
  expect.soft(below, `fields below their labels in ${name}`).toEqual([])
  await checkTableHeads(page)
}

/** Expects that nothing is wider than the page, and nothing cut off. A table stacks a moment after the window became narrow. */
export const checkWidth = (page: Page, name: string): Promise<void> =>
  expect.poll(() => tooWide(page), name).toEqual([])

/** Expects that the page cannot be scrolled sideways, as soon as it is drawn for its width. */
export const checkNoSideScroll = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)

/** What is wider than the screen or longer than the page, and what can be pressed but is cut off for who uses keys. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const said = (element: Element) => element.outerHTML.slice(0, 160)
    const all = [...document.querySelectorAll<HTMLElement>('body *')]
    const beyond = all.filter((element) => {
      const { right, width } = element.getBoundingClientRect()
      // What is for screen readers alone is cut off by its own box.
      return width > 1 && right > innerWidth + 1 && !element.closest('.ds-sr-only')
    })
    const cut = all.filter(
      (element) =>
        getComputedStyle(element).overflowX !== 'visible' &&
        element.tabIndex < 0 &&
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.querySelector('a, button, input') !== null,
    )
    const { scrollWidth, scrollHeight } = document.documentElement
    const footer = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0
    const empty = scrollHeight > Math.max(innerHeight, Math.ceil(footer + scrollY)) + 1
    return [
      ...(scrollWidth > innerWidth ? ['the page'] : []),
      ...(empty ? [`nothing for ${Math.round(scrollHeight - footer)} px below the footer`] : []),
      ...beyond.map(said),
      ...cut.map(said),
    ]
  })

/** One row of a table: the roles of its cells, in order. */
type Row = string[]

/** Expects that a screen reader gets every cell of every table that is shown, as head or cell, whatever the table looks like. */
async function checkTableHeads(page: Page): Promise<void> {
  expect(await rowsOfTree(page), `heads of tables at ${page.url()}`).toEqual(await rowsOfDocument(page))
}

/** Every row of every table that is shown. What nobody sees of a body, as a sum that stands in the strip too, is not read either. */
const rowsOfDocument = (page: Page): Promise<Row[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('tr')]
      .filter(
        (row) => row.closest('table')?.checkVisibility() && !row.closest('[aria-hidden="true"], [inert]'),
      )
      .map((row) => [...row.cells].filter((cell) => row.closest('thead') || cell.checkVisibility()))
      .filter((cells) => cells.length > 0)
      .map((cells) =>
        cells.map((cell) =>
          cell.tagName === 'TD' ? 'cell' : cell.scope === 'col' ? 'columnheader' : 'rowheader',
        ),
      ),
  )

interface Node {
  nodeId: string
  role?: { value?: string }
  ignored: boolean
  childIds?: string[]
}

/** The rows in the browser's own accessibility tree. */
async function rowsOfTree(page: Page): Promise<Row[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes }: { nodes: Node[] } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const below = (node: Node): Node[] => (node.childIds ?? []).flatMap((id) => byId.get(id) ?? [])
  const cells = (row: Node): Row =>
    below(row).flatMap((child) =>
      child.ignored || child.role?.value === 'generic' ? cells(child) : [child.role?.value ?? ''],
    )
  // The list of nodes is by depth; the rows are compared in the order in which they are read.
  const inOrder = (node: Node): Node[] => [node, ...below(node).flatMap(inOrder)]
  const [root] = nodes
  return (root ? inOrder(root) : [])
    .filter(({ role, ignored }) => role?.value === 'row' && !ignored)
    .map(cells)
}
