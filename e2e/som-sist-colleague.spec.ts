import { eksempler } from '../sandbox/eksempel.ts'
import { potensial, tiltak } from '../sandbox/tall/rapport.ts'
import { ar } from './fill.ts'
import { call, signIn } from './people.ts'
import { startFromLast } from './reports.ts'
import { fillIn, openLine } from './som-sist.ts'
import { check, expect, type Locator, type Page, picture, test } from './test.ts'
import { words } from './words.ts'

const { lager } = eksempler
const { t } = words.nb

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

/** A section on the page, by its folder. */
const part = (page: Page, folder: string) =>
  page.getByRole('region', { name: t(`steps.${folder}`), exact: true })
const isRight = (page: Page, folder: string) =>
  part(page, folder).getByRole('button', { name: t('hentet.stemmer') })

test('what a colleague saves while the page is open is shown and agreed to anew before it is sent in', async ({
  page,
  browser,
  listen,
  allow,
}) => {
  test.setTimeout(180_000)
  allow(/status of 412 .*\/innsending/)
  const tall = lager.tall(ar)
  const tap = (target: Locator) => target.tap()
  const send = () => page.getByRole('button', { name: t('pages.send-inn.knapp') }).tap()
  const email = page.getByRole('textbox', { name: /^E-postadresse/ })
  const bySomebodyElse = /^Våken Terne endret steget /
  await signIn(page, 'radgiver')
  const id = await startFromLast(page, lager.organisasjonsnummer)
  const context = await browser.newContext()
  listen(context)
  const colleague = await context.newPage()
  await signIn(colleague, 'ressurs')
  const save = (path: string, body: unknown) =>
    call(colleague, 'POST', `/energikartlegginger/${id}/${path}`, body)
  await page.goto(`/reports/${id}`)
  await isRight(page, 'tiltak').tap()
  await expect(part(page, 'tiltak')).toContainText(t('som-sist.stemmer'))

  await test.step('what is agreed to before the figures that it looks at is saved, and needs nothing more', async () => {
    await isRight(page, 'energireduksjon').tap()
    await expect(part(page, 'energireduksjon')).toContainText(t('som-sist.stemmer'))
    await part(page, 'tiltak').getByRole('link').tap()
    await expect(page.getByRole('heading', { level: 1, name: t('steps.tiltak') })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: t('steps.som-sist') })).toBeVisible()
    await expect(part(page, 'energireduksjon')).toBeVisible()
    await expect(isRight(page, 'energireduksjon')).toBeHidden()
  })

  await test.step('a step that is done is folded, with what it holds', async () => {
    await page.reload()
    const eos = part(page, 'tiltak').getByRole('listitem').filter({ hasText: 'Energioppfølgingssystem' })
    await expect(part(page, 'tiltak')).toBeVisible()
    await expect(eos).toBeHidden()
    await part(page, 'tiltak').getByText(t('steps.tiltak'), { exact: true }).tap()
    await expect(eos).toBeVisible()
  })

  await test.step('another version is said as it comes', async () => {
    await fillIn(page, tap, tall)
    await save(
      'potensial-for-energireduksjon',
      potensial({ bygg: [24_001, 78_000], prosess: [46_000, 182_000] }),
    )
    await save('produksjon', [{ kildeKodeId: 1, kwh: 18_501 }])
    await openLine(page, /^Endre «E-postadresse/)
    await email.fill('drift@lager.example')
    await part(page, 'produksjon').getByRole('textbox').first().focus()
    await expect(part(page, 'energireduksjon').getByText(bySomebodyElse)).toBeVisible()
    await expect(part(page, 'energireduksjon')).toContainText(words.nb.tall(24_001))
    await expect(part(page, 'produksjon')).toContainText(/Våken Terne har endret «Solkraft/)
    await check(page)
    await picture(page, 'som-sist-endret-360')
    await page.setViewportSize({ width: 1280, height: 900 })
    await picture(page, 'som-sist-endret-1280')
    await page.setViewportSize({ width: 360, height: 740 })
    await send()
    await expect(page.getByRole('heading', { name: t('steps.energireduksjon') })).toBeFocused()
    await isRight(page, 'energireduksjon').tap()
  })

  await test.step('what is saved during the press is not sent in unseen', async () => {
    const refused = page.getByRole('alert').filter({ hasText: t('innsending.endret') })
    // The save of the e-mail address fetches what the colleague has saved.
    await email.fill('lager@lager.example')
    await save('produksjon', [{ kildeKodeId: 1, kwh: 18_502 }])
    await send()
    await expect(refused.getByRole('link')).toHaveText([t('steps.produksjon')])
    await save('aktuelle-tiltak', tiltak(101, 102))
    await send()
    await expect(refused.getByRole('link')).toHaveText([t('steps.tiltak')])
    await expect(part(page, 'tiltak').getByText(bySomebodyElse)).toBeVisible()
    await expect(part(page, 'tiltak')).toContainText('Sentral driftskontroll (SD-anlegg)')
    await isRight(page, 'tiltak').tap()
    await send()
    await expect(page).toHaveURL(/\/kvittering$/)
    await expect(page.getByText('Sentral driftskontroll (SD-anlegg)').first()).toBeAttached()
  })
  await context.close()
})
