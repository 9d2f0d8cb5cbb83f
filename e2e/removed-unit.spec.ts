import { ENKLE } from '../sandbox/verden/enkle.ts'
import { call, chooseActor, newReport, signIn } from './people.ts'
import { check, expect, picture, test } from './test.ts'
import { words } from './words.ts'

const { t } = words.nb

test('a unit that the register has removed is told so, has no number for a name, and is not confirmed', async ({
  page,
  allow,
}) => {
  allow(/404 |422 /)
  await signIn(page, 'slettet')
  await chooseActor(page, 'GLEMT STI AS')
  const id = await newReport(page, ENKLE.fjernet)
  await page.goto(`/reports/${id}/om-foretaket`)
  const main = page.getByRole('main')
  await expect(main.getByText(t('pages.om-foretaket.uten.fjernet'))).toBeVisible()
  await expect(page.getByText(ENKLE.fjernet, { exact: true })).toHaveCount(0)
  await picture(page, 'fjernet')
  await check(page)
  const group = page.getByRole('radiogroup', { name: t('pages.om-foretaket.bekreft') })
  await group.getByRole('radio', { name: t('felles.ja') }).check()
  const iso = page.getByRole('radiogroup', { name: t('pages.om-foretaket.iso50001') })
  await iso.getByRole('radio', { name: t('felles.nei') }).check()
  await page.getByRole('button', { name: t('felles.lagre'), exact: true }).click()
  await expect(group, 'the error is at the question').toHaveAccessibleDescription(
    new RegExp(t('pages.om-foretaket.uten.fjernet').slice(0, 60)),
  )
  const { skjemaStatus } = await call<{ skjemaStatus: Record<string, boolean> }>(
    page,
    'GET',
    `/energikartlegginger/${id}`,
  )
  expect(skjemaStatus).toMatchObject({ omForetaket: false })
})
