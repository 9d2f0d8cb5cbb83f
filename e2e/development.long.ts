import { readFile } from 'node:fs/promises'
import { test } from './development.ts'
import { openReport } from './reports.ts'
import { expect, type Page } from './test.ts'
import { words } from './words.ts'

// `npm run dev` (CONTRIBUTING, «The day's work»; quality.md S15).

const { t } = words.nb
const section = 'src/sections/om-kartleggingen'
const email = (page: Page) => page.getByRole('textbox', { name: t('pages.om-kartleggingen.kontakt-epost') })

test('a saved style, component and text are in the open page, and what is typed stays', async ({
  page,
  development,
}) => {
  test.setTimeout(180_000)
  const starts = async () =>
    (await readFile(development.log, 'utf8')).split('Rapportering av energikartlegging: ').length - 1
  await openReport(page, 'om-foretaket/om-kartleggingen')
  await email(page).fill('kari@eksempel.no')
  const loaded = await page.evaluate(() => performance.timeOrigin)
  const heading = page.getByRole('heading', { level: 1 })

  await development.change(
    'src/app/pages.css',
    '.ek-narrow {',
    'h1 { color: rgb(1, 2, 3) !important }\n.ek-narrow {',
  )
  await expect(heading).toHaveCSS('color', 'rgb(1, 2, 3)', { timeout: 30_000 })

  await development.change(`${section}/page.tsx`, '<FieldGroup', '<p>Et nytt avsnitt</p><FieldGroup')
  await expect(page.getByText('Et nytt avsnitt')).toBeVisible({ timeout: 30_000 })
  expect(await starts(), 'neither restarts the service').toBe(1)

  await development.change(`${section}/nb.ts`, `'${t('steps.om-kartleggingen')}'`, "'En ny tittel'")
  await expect(heading).toContainText('En ny tittel', { timeout: 30_000 })

  await expect(email(page)).toHaveValue('kari@eksempel.no')
  expect(await page.evaluate(() => performance.timeOrigin), 'the page is not loaded again').toBe(loaded)
  await expect.poll(starts, { message: 'the server has the text too', timeout: 30_000 }).toBe(2)
})

test('the landing page has its styles, and a saved one is in the open page', async ({
  page,
  development,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Nynorsk' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'nn-NO')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCSS('font-family', /Inter/)
  await development.change('src/ui/css/type.css', ':is(h1', 'h1 { text-indent: 5px !important }\n:is(h1')
  await expect(heading).toHaveCSS('text-indent', '5px', { timeout: 30_000 })
})

test('a saved text of a feature that loads its own is in the open page', async ({ page, development }) => {
  test.setTimeout(180_000)
  await openReport(page, 'om-foretaket')
  await page.goto('/reports')
  const column = (name: string) => page.getByRole('columnheader', { name })
  await expect(column(t('pages.rapporter.kolonne.sist-endret'))).toBeVisible()
  const loaded = await page.evaluate(() => performance.timeOrigin)
  await development.change(
    'src/overview/nb.ts',
    `'${t('pages.rapporter.kolonne.sist-endret')}'`,
    "'En ny overskrift'",
  )
  await expect(column('En ny overskrift')).toBeVisible({ timeout: 30_000 })
  expect(await page.evaluate(() => performance.timeOrigin), 'the page is not loaded again').toBe(loaded)
})
