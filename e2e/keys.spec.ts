import { chooseActor, newReport, signIn } from './people.ts'
import { allBut, fillReport, freshUnit } from './reports.ts'
import { check, expect, type Page, test } from './test.ts'
import { words } from './words.ts'

// Where the work on a report goes on, and the keys that lead through its fields.

const { t } = words.nb
const heading = (page: Page, folder: string) =>
  page.getByRole('heading', { level: 1, name: t(`steps.${folder}`) })

test('a report is opened at its first incomplete step, and «Min side» is a link on every page', async ({
  page,
}) => {
  await signIn(page, 'eiendom')
  const id = await newReport(page, freshUnit())
  await page.goto(`/reports/${id}`)
  await expect(heading(page, 'om-foretaket')).toBeVisible()

  await fillReport(page, id, 'butikk', ['omForetaket', 'omKartleggingen', 'energibrukPerFormal'])
  await page.goto('/hjem')
  await chooseActor(page, 'TUSENHUS EIENDOM AS')
  const minSide = page.getByRole('banner').getByRole('link', { name: 'Min side' })
  await expect(minSide).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: /^Fortsett med rapporten/ }).click()
  await expect(heading(page, 'energibaerere')).toBeFocused()
  await check(page)
  await minSide.click()
  await expect(page).toHaveURL('/minside')
  await page.goBack()
  await expect(heading(page, 'energibaerere')).toBeVisible()

  await fillReport(page, id, 'butikk', allBut('sendInn'))
  await page.goto(`/reports/${id}`)
  await expect(heading(page, 'send-inn'), 'all is filled in but the last step').toBeVisible()
})
