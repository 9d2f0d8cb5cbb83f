import { readFile } from 'node:fs/promises'
import { nb as landing } from '../src/landing/nb.ts'
import { type Development, startDevelopment, test } from './development.ts'
import { figure } from './faults/figures.ts'
import { openReport } from './reports.ts'
import { expect, type Page } from './test.ts'
import { words } from './words.ts'

// `npm run dev` (CONTRIBUTING, «The day's work»; quality.md S15).

const { t } = words.nb
const section = 'src/sections/om-kartleggingen'
const output = ({ log }: Development) => readFile(log, 'utf8')
const restarts = async (development: Development) =>
  (await output(development)).split('Tjenesten er startet på nytt').length - 1

/** Changes a file that the service imports, and waits until the service and its stand-ins run again. */
async function untilRestarted(development: Development, change: () => Promise<void>): Promise<void> {
  const before = await restarts(development)
  await change()
  await expect.poll(() => restarts(development), { timeout: 30_000 }).toBeGreaterThan(before)
}

/** Records how long a saved file takes to be on screen. */
async function timed(what: string, target: string, save: Promise<void>, isShown: () => Promise<void>) {
  await save
  const began = performance.now()
  await isShown()
  figure(`S15 ${what} on screen`, target, `${Math.round(performance.now() - began)} ms`)
}

const email = (page: Page) => page.getByRole('textbox', { name: t('pages.om-kartleggingen.kontakt-epost') })

test('a saved style, component and text are in the open page, and what is typed stays', async ({
  page,
  development,
}) => {
  test.setTimeout(180_000)
  const before = await restarts(development)
  await openReport(page, 'om-foretaket/om-kartleggingen')
  await email(page).fill('kari@eksempel.no')
  const loaded = await page.evaluate(() => performance.timeOrigin)
  const heading = page.getByRole('heading', { level: 1 })

  await timed(
    'a saved style',
    '≤ 1 s',
    development.change(
      'src/app/pages.css',
      '.ek-narrow {',
      'h1 { color: rgb(1, 2, 3) !important }\n.ek-narrow {',
    ),
    () => expect(heading).toHaveCSS('color', 'rgb(1, 2, 3)', { timeout: 30_000 }),
  )
  await timed(
    'a saved component',
    '≤ 1 s',
    development.change(`${section}/page.tsx`, '<ChoiceField', '<p>Et nytt avsnitt</p><ChoiceField'),
    () => expect(page.getByText('Et nytt avsnitt')).toBeVisible({ timeout: 30_000 }),
  )
  expect(await restarts(development), 'neither restarts the service').toBe(before)

  await untilRestarted(development, () =>
    timed(
      'a saved text',
      '≤ 1 s',
      development.change(`${section}/nb.ts`, `'${t('steps.om-kartleggingen')}'`, "'En ny tittel'"),
      () => expect(heading).toContainText('En ny tittel', { timeout: 30_000 }),
    ),
  )

  await expect(email(page)).toHaveValue('kari@eksempel.no')
  expect(await page.evaluate(() => performance.timeOrigin), 'the page is not loaded again').toBe(loaded)
})

test('a saved contract is in the open page, which waits for the service, and what is typed is offered', async ({
  page,
  development,
}) => {
  test.setTimeout(180_000)
  await openReport(page, 'om-foretaket/om-kartleggingen')
  await email(page).fill('kari@eksempel.no')
  const box = page.getByRole('checkbox', { name: t('pages.om-kartleggingen.bekreftelser.tiltak') })
  await expect(box).not.toBeChecked()
  const [before, after] = ['map((punkt) => [punkt, false])', 'map((punkt) => [punkt, true])']
  await untilRestarted(development, () =>
    timed('a saved contract', '≤ 3 s', development.change(`${section}/contract.ts`, before, after), () =>
      expect(box).toBeChecked({ timeout: 30_000 }),
    ),
  )
  await page.getByRole('button', { name: t('utkast.tilbud.hent') }).click()
  await expect(email(page)).toHaveValue('kari@eksempel.no')
  await untilRestarted(development, () => development.change(`${section}/contract.ts`, after, before))
})

test('a mistake in the service is told with file and line, and pages wait until it is mended', async ({
  page,
  development,
}) => {
  test.setTimeout(180_000)
  const [right, wrong] = ['export const server = defineServer(', 'export const server = defineServer)(']
  await development.change(`${section}/server.ts`, right, wrong)
  await expect
    .poll(() => output(development), { timeout: 30_000 })
    .toMatch(/om-kartleggingen\/server\.ts:\d+\n/)
  const opened = page.goto('/')
  await untilRestarted(development, () => development.change(`${section}/server.ts`, wrong, right))
  await opened
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const people = (await output(development)).split('SPREK DAL').length - 1
  expect(people, 'who can sign in is printed at the first start alone').toBe(1)
})

test('a saved migration is applied and named; a mistake in one has file and line, and is mended where it stands', async ({
  page,
  development,
  allow,
}) => {
  test.setTimeout(180_000)
  allow(/503/)
  const path = 'src/rapport/29990101000000_provesten.sql'
  const says = (line: RegExp) => expect.poll(() => output(development), { timeout: 30_000 }).toMatch(line)
  await development.write(
    path,
    'create table provesten (id int);\n\nalter table provesten ad column navn text;',
  )
  await says(/29990101000000_provesten\.sql:3\nMigration 29990101000000_provesten failed: syntax error/)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Tjenesten starter ikke' })).toBeVisible()
  await untilRestarted(development, () =>
    development.write(path, 'create table provesten (id int);\n\nalter table provesten add column nr int;'),
  )
  await says(/Migrasjonen 29990101000000_provesten er kjørt/)
  await expect(page.getByRole('heading', { level: 1, name: landing['pages.forside.tittel'] })).toBeVisible()

  await untilRestarted(development, () => development.write(path, 'create table provesten (id bigint);'))
  await says(/Migrasjonen 29990101000000_provesten ble endret etter at den ble kjørt\./)
  await untilRestarted(development, () => development.write(path, undefined))
  await says(/Migrasjonen 29990101000000_provesten ble fjernet etter at den ble kjørt\./)
})

test('a port that is in use is named, with the setting that takes another', async ({ development }) => {
  const second = startDevelopment({ PORT: new URL(development.url).port })
  await expect(second).rejects.toThrow(/Port \d+ is in use: set PORT to another/)
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
  await untilRestarted(development, () =>
    development.change(
      'src/overview/nb.ts',
      `'${t('pages.rapporter.kolonne.sist-endret')}'`,
      "'En ny overskrift'",
    ),
  )
  await expect(column('En ny overskrift')).toBeVisible({ timeout: 30_000 })
  expect(await page.evaluate(() => performance.timeOrigin), 'the page is not loaded again').toBe(loaded)
})
