import { expect, type Page } from './test.ts'

/** One row of a table: the roles of its cells, in order. */
type Row = string[]

/** Expects that a screen reader gets every cell of every table that is shown, as head or cell, whatever the table looks like. */
export async function checkTableHeads(page: Page): Promise<void> {
  expect(await rowsOfTree(page), `heads of tables at ${page.url()}`).toEqual(await rowsOfDocument(page))
}

const rowsOfDocument = (page: Page): Promise<Row[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('tr')]
      .filter(
        (row) => row.closest('table')?.checkVisibility() && !row.closest('[aria-hidden="true"], [inert]'),
      )
      .map((row) =>
        [...row.cells].map((cell) =>
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
  return nodes.filter(({ role, ignored }) => role?.value === 'row' && !ignored).map(cells)
}
