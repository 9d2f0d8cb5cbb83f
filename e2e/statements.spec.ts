import { checkNoSideScroll } from './narrow.ts'
import { chooseActor, signIn } from './people.ts'
import { check, expect, type Page, picture, test } from './test.ts'

test.use({
  settings: {
    ERKLARINGER: JSON.stringify({
      samsvar: 'delvis',
      avvik: [{ krav: '1.4.10', tekst: { nb: 'Tabellen er bred.', nn: 'Tabellen er brei.' } }],
      behandlingsansvarlig: 'Etaten',
    }),
  },
})

const pages = {
  '/tilgjengelighet': { nb: 'Universell utforming', nn: 'Universell utforming' },
  '/personvern': { nb: 'Personvern', nn: 'Personvern' },
} as const
const footer = (page: Page) => page.getByRole('contentinfo')

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })
    for (const [path, titles] of Object.entries(pages))
      for (const width of [1280, 320])
        test(`${path} is read from the front page, in both languages, at ${width} px, and prints`, async ({
          page,
        }) => {
          await page.setViewportSize({ width, height: 740 })
          await page.goto('/')
          await footer(page).getByRole('link', { name: titles.nb, exact: true }).click()
          await expect(page).toHaveURL(path)
          await expect(page.getByRole('heading', { level: 1, name: titles.nb })).toBeVisible()
          await picture(page, 'nb')
          await page.getByRole('link', { name: 'Nynorsk' }).click()
          await expect(page.locator('html')).toHaveAttribute('lang', 'nn-NO')
          await expect(page.getByRole('heading', { level: 1, name: titles.nn })).toBeVisible()
          await picture(page, 'nn')
          if (javaScriptEnabled) {
            await check(page)
            await checkNoSideScroll(page)
            await page.emulateMedia({ media: 'print' })
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
            expect((await page.pdf()).length).toBeGreaterThan(10_000)
          }
        })

    test('the form with all questions is fetched from the front page', async ({ page }) => {
      await page.goto('/?sprak=nn')
      const coming = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Last ned skjemaet med alle spørsmåla (PDF)' }).click()
      expect((await coming).suggestedFilename()).toMatch(/^energikartlegging-skjema-\d{4}\.pdf$/)
    })
  })

test('they stand in the same column as other pages of text', async ({ page, allow }) => {
  allow(/404 .*\/finnes-ikke/)
  allow(/401 .*auth\/me/)
  const columns: number[] = []
  for (const path of ['/finnes-ikke', ...Object.keys(pages)]) {
    await page.goto(path)
    columns.push((await page.getByRole('heading', { level: 1 }).boundingBox())?.x ?? -1)
  }
  expect(new Set(columns).size, `left edges ${columns}`).toBe(1)
})

test('who is signed in reads them from the footer of any page, and fetches the form from Ny rapport', async ({
  page,
}) => {
  await signIn(page, 'eiendom')
  await chooseActor(page, 'TUSENHUS EIENDOM AS')
  await page.goto('/minside/ny-rapport')
  await page.getByText('Ha dette klart').click()
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Last ned skjemaet med alle spørsmålene (PDF)' }).click()
  await (await coming).delete()
  await footer(page).getByRole('link', { name: 'Personvern', exact: true }).click()
  await expect(page).toHaveURL('/personvern')
  await expect(page.getByText('Etaten er behandlingsansvarlig.')).toBeVisible()
  await page.goto('/tilgjengelighet')
  await expect(page.getByText('Tjenesten er delvis i samsvar')).toBeVisible()
  await expect(page.getByText('1.4.10: Tabellen er bred.')).toBeVisible()
})
