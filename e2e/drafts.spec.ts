import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { newReport, type Person, signIn } from './people.ts'
import { check, expect, type Page, picture, test } from './test.ts'
import { words } from './words.ts'

// What is typed and not saved is never lost (decisions.md 6.5): each way of losing it, tried.

const texts = words.nb
const { t } = texts
const shops = GRUPPER.dagligvare.under.map(({ organisasjonsnummer }) => organisasjonsnummer)
let next = 0

/** A new report of a shop of its own, open at the energy by purpose. */
async function openReport(page: Page, person: Person = 'dagligvare'): Promise<string> {
  await signIn(page, person)
  const id = await newReport(page, shops[next++] ?? '')
  await open(page, id)
  return id
}
async function open(page: Page, id: string, path = 'energibruk') {
  await page.goto(`/reports/${id}/${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const kwh = (page: Page, formal = 'Prosess') =>
  page
    .getByRole('group', { name: formal, exact: true })
    .getByRole('textbox', { name: t('pages.energibruk.kwh') })
const offer = (page: Page) => page.getByRole('heading', { name: t('utkast.tilbud.tittel') })
const fetchOffer = (page: Page) => page.getByRole('button', { name: t('utkast.tilbud.hent') }).click()
const press = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true }).click()
const saved = (page: Page) => expect(page.getByText(/^Lagret i dag/).first()).toBeVisible()
/** What the browser holds for good. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((answer) => {
        const opening = indexedDB.open('energikartlegging')
        opening.onsuccess = () => {
          const db = opening.result
          if (!db.objectStoreNames.contains('utkast')) return answer(0)
          const count = db.transaction('utkast').objectStore('utkast').count()
          count.onsuccess = () => {
            db.close()
            answer(count.result)
          }
        }
      }),
  )
const keptIs = (page: Page, n: number) => expect.poll(() => kept(page)).toBe(n)

test('a reload offers the work back, compared with what is saved, and a save clears it', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await openReport(page)
  await kwh(page).fill('1,2 GWh')
  await kwh(page, 'Transport').fill('tolv')
  await keptIs(page, 1)
  await page.reload()
  await expect(offer(page)).toBeVisible()
  const row = page.getByRole('row', { name: 'Prosess' })
  await expect(row).toContainText('Ikke oppgitt')
  await expect(row).toContainText(texts.tall(1_200_000, 'kWh'))
  await expect(page.getByRole('row', { name: 'Transport' })).toContainText('tolv')
  await check(page)
  await picture(page, 'utkast-tilbud')
  await fetchOffer(page)
  await expect(kwh(page)).toHaveValue(texts.tall(1_200_000))
  await expect(kwh(page, 'Transport')).toHaveValue('tolv')
  await expect(offer(page)).toBeHidden()
  await kwh(page, 'Transport').fill('')
  await press(page, 'felles.lagre')
  await saved(page)
  await keptIs(page, 0)
  await page.reload()
  await expect(kwh(page)).toHaveValue(texts.tall(1_200_000))
  await expect(offer(page)).toBeHidden()
})
