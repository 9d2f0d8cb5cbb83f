import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { chooseActor, signIn } from './people.ts'
import { expect, type Page } from './test.ts'

/** Signs in for the food chain, and opens Min side. */
export async function openChain(page: Page): Promise<void> {
  await signIn(page, 'dagligvare')
  await chooseActor(page, GRUPPER.dagligvare.hoved.navn)
  await expect(page.getByRole('table', { name: /^(Enhetene|Einingane)$/ })).toBeVisible()
}

/** Drops a file on the page. */
export async function dropFile(page: Page, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([name, text]) => {
      const data = new DataTransfer()
      data.items.add(new File([text], name))
      return data
    },
    [name, text] as const,
  )
  await page.getByRole('main').dispatchEvent('drop', { dataTransfer })
}

/** The dialog that asks what the columns are, and the question about one of them. */
export const columns = (page: Page) =>
  page.getByRole('dialog', { name: /^(Hva er kolonnene i regnearket|Kva er kolonnane i reknearket)\?$/ })
export const column = (page: Page, letter: string) =>
  columns(page).getByRole('combobox', { name: new RegExp(`^Kolonne ${letter}(:|,)`) })

/** The rows of a unit in the preview. */
export const rowOf = (page: Page, { navn }: { navn: string }) =>
  page
    .getByRole('table', { name: /^(Enhetene|Einingane)$/ })
    .getByRole('rowgroup')
    .filter({ hasText: navn })
