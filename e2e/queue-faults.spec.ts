import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { words } from '../src/server/words.ts'
import { test } from './gateway.ts'
import { call, chooseActor, newReport, signIn } from './people.ts'
import { answers, confirmations, email, first, unfold, withFigures } from './several.ts'
import { expect, picture } from './test.ts'

const { t } = words.nb
const { hoved, under } = GRUPPER.kollektiv

test.describe.configure({ timeout: 120_000 })

test('a report of the queue whose answers are lost is asked for: it counts with its receipt, or stays', async ({
  page,
  gateway,
  allow,
}) => {
  allow(/ERR_/)
  await signIn(page, 'kollektiv')
  await chooseActor(page, hoved.navn)
  const shops = under.slice(0, 2)
  const [lost = '', away = ''] = await withFigures(page, shops)
  await newReport(page, under[2]?.organisasjonsnummer ?? '')
  await page.goto('/minside/send-inn-flere')
  const heading = (index: number) =>
    page.getByRole('heading', { level: 2, name: new RegExp(`^${shops[index]?.navn}`) })
  const confirmAll = async () => {
    for (const one of await confirmations(page)) await one.check()
  }
  await expect(heading(0)).toBeVisible()
  for (const one of answers(page)) await one.check()
  await email(page).fill('energi@kollektiv.example')
  await confirmAll()
  gateway.fail(new RegExp(`${lost}/samlet-innsending$`), 'answer lost', 'answer lost')
  await page.getByRole('button', { name: t('samlet.ko.send') }).click()
  await expect(heading(1)).toBeVisible({ timeout: 20_000 })
  await expect(await first(page)).toBeFocused()
  await expect(page.getByText(t('samlet.ko.sendt', { navn: shops[0]?.navn ?? '' })).last()).toBeVisible()
  await expect(page.getByRole('heading', { name: t('samlet.sendt', { n: 1 }) })).toBeVisible()
  await expect(page.getByText(t('samlet.ko.svar-som', { navn: shops[0]?.navn ?? '' }))).toBeVisible()
  await unfold(page)
  for (const one of answers(page)) await expect(one, 'as in the one that was sent in').toBeChecked()

  // What cannot be saved as the page is left is asked about.
  await email(page).fill('ny@kollektiv.example')
  gateway.fail(new RegExp(`energikartlegginger/${away}$`), 'broken off', 'broken off')
  await page
    .getByRole('link', { name: t('pages.minside.tittel'), exact: true })
    .first()
    .click()
  const unsaved = page.getByRole('dialog', { name: t('dialog.ulagret.tittel') })
  await expect(unsaved).toBeVisible()
  await unsaved.getByRole('button', { name: t('dialog.ulagret.lukk') }).click()
  await expect(heading(1)).toBeVisible()

  await confirmAll()
  gateway.fail(new RegExp(`${away}/samlet-innsending$`), 'broken off', 'broken off')
  const last = page.getByRole('button', { name: t('pages.send-inn.knapp'), exact: true })
  await last.click()
  const why = t('samlet.feil.uten-svar', { hvorfor: t('ingen-kontakt.igjen') })
  await expect(page.getByRole('alert').filter({ hasText: why })).toBeVisible({ timeout: 20_000 })
  await picture(page, 'uten-svar')
  expect((await call<{ status: number }>(page, 'GET', `/energikartlegginger/${away}`)).status).toBe(2)
  for (const one of await confirmations(page)) await expect(one).toBeChecked()
  await last.click()
  await expect(page.getByRole('heading', { name: t('samlet.sendt', { n: 2 }) })).toBeFocused()
  const open = page.getByRole('listitem').filter({ hasText: t('samlet.grunn.mangler', { n: 5 }) })
  await expect(
    open.getByRole('link', { name: under[2]?.navn ?? '' }),
    'what is missing, with its way',
  ).toBeVisible()
  await picture(page, 'slutt')
})
