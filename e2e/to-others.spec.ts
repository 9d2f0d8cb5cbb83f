import { tallFor } from '../sandbox/tall/tall.ts'
import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { words } from '../src/server/words.ts'
import { ar, fills } from './fill.ts'
import { test } from './gateway.ts'
import { checkNoSideScroll } from './narrow.ts'
import { call, chooseActor, newReport, signIn } from './people.ts'
import { check, expect, type Page, picture } from './test.ts'

const { nb } = words
const { hoved, under } = GRUPPER.dagligvare
const step = (id: string) => `/reports/${id}/om-foretaket/om-kartleggingen`
const dialog = (page: Page) => page.getByRole('dialog', { name: nb.t('til-andre.dialog') })
const box = (page: Page, name: string | RegExp) => dialog(page).getByRole('checkbox', { name })

test('answers about the audit are used in other units’ drafts, by keys, and confirmed there', async ({
  page,
  gateway,
  allow,
}) => {
  allow(/status of 503 /)
  await signIn(page, 'dagligvare')
  await chooseActor(page, hoved.navn)
  const shops = under.slice(40, 43)
  const [first = '', second = '', third = ''] = await Promise.all(
    shops.map(({ organisasjonsnummer }) => newReport(page, organisasjonsnummer)),
  )
  const [from, , other] = shops
  const { omKartleggingen: tall } = tallFor('butikk', ar)
  await call(page, 'POST', `/energikartlegginger/${third}`, {
    ...tall,
    erInnsenderKontaktPerson: false,
    kontaktpersonNavn: 'Rask Vik',
    kontaktpersonEpost: 'rask@nabobua.example',
  })

  await page.goto(step(first))
  const use = page.getByRole('button', { name: nb.t('til-andre.knapp') })
  // What is not saved, and breaks a rule, is not copied: the step says what is missing.
  await use.click()
  await expect(page).toHaveTitle(/^Feil:/)
  await expect(dialog(page)).toBeHidden()
  await fills['om-kartleggingen'](page, { ...tallFor('butikk', ar), omKartleggingen: tall }, nb)
  await use.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()

  await dialog(page)
    .getByRole('button', { name: nb.t('til-andre.kopier-ingen') })
    .click()
  await expect(dialog(page).getByRole('alert')).toHaveText(nb.t('til-andre.velg'))
  await box(page, nb.t('til-andre.svar.alle')).focus()
  await page.keyboard.press('Space')
  await expect(box(page, nb.t('til-andre.gruppe.co2'))).toBeChecked()
  const theirs = dialog(page)
    .getByRole('listitem')
    .filter({ hasText: other?.navn ?? '' })
    .first()
  await expect(theirs).toContainText('Rask Vik, rask@nabobua.example')
  await expect(theirs.getByRole('checkbox')).toHaveCount(1)
  await box(page, nb.t('til-andre.enheter.alle')).focus()
  await page.keyboard.press('Space')
  await check(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await checkNoSideScroll(page)
  await check(page)
  await picture(page, 'til-andre')
  await page.setViewportSize({ width: 1280, height: 900 })
  // It is tried once more.
  gateway.fail(new RegExp(`${second}/svar$`), 503)
  await dialog(page)
    .getByRole('button', { name: nb.t('til-andre.kopier', { n: 2 }) })
    .click()
  await expect(
    dialog(page)
      .getByText(nb.t('til-andre.klare', { n: 1 }))
      .first(),
  ).toBeVisible()
  await expect(theirs).toContainText(nb.t('til-andre.beholdt', { n: 1 }).slice(2))

  // Named, it is replaced.
  await theirs.getByRole('checkbox').check()
  await theirs.getByRole('checkbox', { name: nb.t('til-andre.erstatt') }).check()
  await dialog(page)
    .getByRole('button', { name: nb.t('til-andre.kopier', { n: 1 }) })
    .click()
  await expect(theirs.getByRole('link', { name: nb.t('til-andre.apne') })).toBeVisible()
  await dialog(page).getByText(nb.t('felles.lukk'), { exact: true }).click()
  await expect(dialog(page)).toBeHidden()

  await page.goto(step(second))
  // Saved, and begun until the confirmations are given.
  await expect(page.getByText(nb.t('steps.status.pabegynt')).first()).toBeVisible()
  for (const each of await page.getByRole('checkbox').all()) await expect(each).not.toBeChecked()
  await check(page)

  await page.goto(step(third))
  await expect(page.getByText(nb.t('steps.status.pabegynt')).first()).toBeVisible()
  for (const each of await page.getByRole('checkbox').all()) await expect(each).not.toBeChecked()
  await page.getByRole('button', { name: nb.t('historikk.knapp') }).click()
  const enheter = `«${from?.navn}»`
  await expect(page.getByRole('dialog').getByText(nb.t('historikk.hentet-enhet', { enheter }))).toBeVisible()
  await page.keyboard.press('Escape')
  for (const each of await page.getByRole('checkbox').all()) await each.check()
  await page.getByRole('button', { name: nb.t('felles.lagre'), exact: true }).click()
  await expect(page.getByText(nb.t('steps.status.pabegynt'))).toHaveCount(0)
  await page.getByRole('button', { name: nb.t('historikk.knapp') }).click()
  const confirmed = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: 'kvalifikasjonskravene' })
  await expect(confirmed.last(), 'a sentence and its answer').toHaveText(/kvalifikasjonskravene: Ja$/)
})

test('drafts that cannot be fetched: the step says so, and the next press fetches them', async ({
  page,
  gateway,
  allow,
}) => {
  allow(/status of 500 /)
  await signIn(page, 'dagligvare')
  await chooseActor(page, hoved.navn)
  const [own = ''] = await Promise.all(
    under.slice(43, 45).map(({ organisasjonsnummer }) => newReport(page, organisasjonsnummer)),
  )
  await call(page, 'POST', `/energikartlegginger/${own}`, tallFor('butikk', ar).omKartleggingen)
  await page.goto(step(own))
  const use = page.getByRole('button', { name: nb.t('til-andre.knapp') })
  const list = /\/enheter\/svar\?/
  gateway.fail(list, 500)
  await use.click()
  await expect(page.getByRole('alert')).toContainText('Noe gikk galt!')
  await expect(use).toBeEnabled()
  await check(page)
  await expect(dialog(page), 'there is nothing to choose in it').toBeHidden()
  await use.click()
  await expect(dialog(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(gateway.calls(list), 'the step itself asks for none').toBe(2)
})
