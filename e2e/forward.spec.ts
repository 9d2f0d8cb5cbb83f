import { eksempler } from '../sandbox/eksempel.ts'
import { ar, type Fill, type Folder, fills, folders } from './fill.ts'
import { checkNoSideScroll } from './narrow.ts'
import { chooseActor, signIn } from './people.ts'
import { check, expect, type Page, picture, test } from './test.ts'
import { words } from './words.ts'

const { hotell, lager } = eksempler
const [fra, naa] = [hotell.tall(ar - 1), hotell.tall(ar)]
const nb = words.nb
const nn = words.nn
const params = { ar: String(ar - 1) }

const notice = (page: Page, { t } = nb) => page.getByRole('heading', { name: t('hentet.tittel', params) })
const heading = (page: Page, folder: string, { t } = nb) =>
  page.getByRole('heading', { level: 1, name: t(`steps.${folder}`) })
const step = (page: Page, folder: string, { t } = nb) =>
  page.getByRole('navigation', { name: t('steps.navn') }).getByRole('link', { name: t(`steps.${folder}`) })
const next = (page: Page) => page.getByRole('button', { name: nb.t('felles.neste'), exact: true }).click()

/** Goes on from one section to another. What stands between them, in a report with more sections, is filled in. */
async function goOn(page: Page, from: Folder, to: Folder): Promise<void> {
  await next(page)
  for (const folder of folders.slice(folders.indexOf(from) + 1, folders.indexOf(to))) {
    await expect(heading(page, folder)).toBeFocused()
    await fills[folder](page, naa, nb)
    await next(page)
  }
  await expect(heading(page, to)).toBeFocused()
}

/** On a small phone: axe, the width, and a picture. */
async function look(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 720 })
  // The tables stack when the window has told that it is narrow.
  await checkNoSideScroll(page)
  await check(page)
  await picture(page, name)
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('a new report starts from the last one, and counts when somebody has looked', async ({
  page,
  allow,
}) => {
  test.setTimeout(600_000)
  allow(/status of 409 .*\/innsending/)
  const fill = async (folder: keyof typeof fills, parts: Parameters<Fill>[1], texts = nb) => {
    await expect(heading(page, folder, texts)).toBeFocused()
    await fills[folder](page, parts, texts)
  }
  await signIn(page, 'hotell', '/minside')
  await page.getByRole('button', { name: nb.t('pages.minside.start') }).click()

  await test.step('it is said what comes along', async () => {
    await expect(page).toHaveURL(/\/minside\/ny-rapport\?enhet=/)
    await expect(page.getByRole('radio', { name: `Svar fra rapporten for ${ar - 1}` })).toBeChecked()
    await page.getByText('Hva blir hentet?').click()
    await expect(page.getByText(`energibærerne for ${ar - 2} og ${ar - 1}`)).toBeVisible()
    await look(page, 'ny-rapport')
    await page.getByRole('button', { name: 'Nynorsk' }).click()
    await expect(page.getByText(`energiberarane for ${ar - 2} og ${ar - 1}`)).toBeVisible()
    await page.getByRole('button', { name: 'Bokmål' }).click()
    await page.getByRole('button', { name: 'Opprett rapporten' }).click()
  })

  await test.step('all that is left stands on one page; the steps are one press away', async () => {
    await expect(heading(page, 'som-sist')).toBeFocused()
    await step(page, 'om-foretaket').click()
  })

  await test.step('of the company nothing', async () => {
    await fill('om-foretaket', naa)
    await expect(notice(page)).toBeHidden()
    await expect(step(page, 'tiltak')).toContainText(nb.t('hentet.status'))
    await goOn(page, 'om-foretaket', 'om-kartleggingen')
  })

  await test.step('the contact and the extent', async () => {
    await expect(notice(page)).toBeVisible()
    const email = page.getByRole('textbox', { name: /^E-postadresse/ })
    await expect(email).toHaveValue(fra.omKartleggingen.kontaktpersonEpost)
    await expect(email).toHaveAccessibleName(new RegExp(nb.t('hentet.merke', params)))
    // The rest is asked anew: there is nothing to confirm with one press.
    await expect(page.getByRole('button', { name: nb.t('hentet.stemmer') })).toBeHidden()
    // What must be answered anew stands open, and is said once, above Neste.
    await next(page)
    await expect(
      page.getByRole('link', { name: nb.t('pages.om-kartleggingen.bekreftelser.required') }),
    ).toHaveCount(1)
    await fills['om-kartleggingen'](page, naa, nb)
    await goOn(page, 'om-kartleggingen', 'energibruk')
    await expect(step(page, 'om-kartleggingen')).toContainText(nb.t('steps.status.ferdig'))
  })

  await test.step('how it is heated and measured', async () => {
    const bygg = page.getByRole('group', { name: 'Bygg', exact: true })
    await expect(bygg.getByRole('combobox', { name: nb.t('pages.energibruk.enhet') })).toHaveValue('kWh/m²')
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
    await fills.energibruk(page, naa, nb)
    const per = bygg.getByRole('textbox', { name: nb.t('pages.energibruk.mengde') })
    await per.fill('400')
    await per.blur()
    await expect(page.getByText(/I rapporten for \d{4} var den 262,58\skWh\/m²/)).toBeVisible()
    await per.fill('262,58')
    await goOn(page, 'energibruk', 'energibaerere')
  })

  await test.step('the carriers, each year in its own column', async () => {
    await expect(notice(page)).toBeVisible()
    const cell = (year: number) =>
      page.getByRole('textbox', {
        name: nb.t('pages.energibaerere.celle', { energibarer: 'Elektrisitet', ar: year }),
        exact: true,
      })
    const then = (year: number) =>
      nb.tall(
        fra.energibrukPerEnergibarer.energibarer.find((row) => row.energibarerKodeId === 1 && row.ar === year)
          ?.kwh,
      )
    await expect(cell(ar - 2)).toHaveValue(then(ar - 2))
    await expect(cell(ar - 1)).toHaveValue(then(ar - 1))
    await expect(cell(ar)).toHaveValue('')
    await expect(cell(ar - 1)).toHaveAccessibleDescription(new RegExp(nb.t('hentet.merke', params)))
    await expect(cell(ar)).not.toHaveAccessibleDescription(new RegExp(nb.t('hentet.merke', params)))
    // The empty year is what one came to fill in: it is asked about once something is typed.
    const missing = page.getByText(/mangler tall i \d{4}|mangler i \d{4}/)
    await expect(missing).toHaveCount(0)
    await look(page, 'energibaerere')
    await expect(missing).toHaveCount(0)
    const thisYear = naa.energibrukPerEnergibarer.energibarer.filter((row) => row.ar === ar)
    await fills.energibaerere(page, { ...naa, energibrukPerEnergibarer: { energibarer: thisYear } }, nb)
    await goOn(page, 'energibaerere', 'produksjon')
    await expect(notice(page)).toBeHidden()
    await goOn(page, 'produksjon', 'tiltak')
  })

  await test.step('the measures, confirmed with one press; the history says so', async () => {
    await expect(
      page.getByText(nb.t('pages.tiltak.valgt-totalt', { n: fra.aktuelleTiltak.length })),
    ).toBeVisible()
    await expect(
      page.getByRole('checkbox', { name: nb.t('hentet.merke', params), checked: true }),
    ).toHaveCount(fra.aktuelleTiltak.length)
    await page.getByRole('button', { name: nb.t('hentet.stemmer') }).click()
    await expect(notice(page)).toBeHidden()
    await expect(heading(page, 'tiltak')).toBeFocused()
    await expect(step(page, 'tiltak')).toContainText(nb.t('steps.status.ferdig'))
    await page.getByRole('button', { name: nb.t('historikk.knapp') }).click()
    const day = page.getByRole('dialog').getByRole('heading', { level: 3 })
    await expect(day, 'the saves of a day stand below it').toHaveText(['i dag', nb.t('historikk.ellers')])
    await expect(page.getByRole('heading', { level: 4, name: /^Du, kl\.\s\d\d\.\d\d/ }).first()).toBeVisible()
    await expect(page.getByText(nb.t('historikk.hentet', params))).toBeVisible()
    await page.getByRole('button', { name: nb.t('felles.lukk') }).click()
  })

  await test.step('what nobody has looked at is not sent in', async () => {
    await page.getByRole('button', { name: 'Nynorsk' }).click()
    await step(page, 'send-inn', nn).click()
    const review = page.getByRole('region', { name: nn.t('pages.send-inn.se-over') })
    await expect(review.getByRole('link', { name: nn.t('hentet.status') })).toHaveCount(2)
    await page
      .getByRole('radiogroup', { name: nn.t('pages.send-inn.last-opp-pdf') })
      .getByRole('radio', { name: 'Nei' })
      .check()
    await page.getByRole('checkbox', { name: nn.t('pages.send-inn.bekreft-riktig') }).check()
    await page.getByRole('button', { name: nn.t('pages.send-inn.knapp') }).click()
    const refused = page.getByRole('alert').filter({ hasText: nn.t('hentet.ubekreftet') })
    await expect(refused.getByRole('link')).toHaveText([
      nn.t('steps.energireduksjon'),
      nn.t('steps.vurderinger'),
    ])
    await look(page, 'send-inn-nn')
    await refused.getByRole('link', { name: nn.t('steps.energireduksjon') }).click()
  })

  await test.step('the rest in nynorsk', async () => {
    await expect(notice(page, nn)).toBeVisible()
    await look(page, 'energireduksjon-nn')
    await page.getByRole('button', { name: nn.t('felles.neste') }).click()
    await expect(heading(page, 'send-inn', nn)).toBeFocused()
    await step(page, 'vurderinger', nn).click()
    await expect(heading(page, 'vurderinger', nn)).toBeFocused()
    await page.getByRole('button', { name: nn.t('felles.neste') }).click()
    await page.getByRole('button', { name: nn.t('pages.send-inn.knapp') }).click()
    await expect(page).toHaveURL(/\/kvittering$/)
  })
})

test('of many sub-units, those that have reported before start from that', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'radgiver')
  await chooseActor(page, 'ÆRLIG ØL & ÅPEN FLASKE AS')
  await page.getByRole('link', { name: 'Start flere rapporter' }).click()
  await expect(page.getByRole('button', { name: /^Opprett/ })).toHaveText(['Opprett rapporter'])
  await expect(page.getByRole('listitem').filter({ hasText: 'AVD LAGER' })).toContainText(
    `Forrige rapport: ${ar - 1}`,
  )
  await page.getByRole('checkbox', { name: 'Velg alle som ikke har rapport' }).check()
  await expect(page.getByRole('checkbox', { name: 'Start med svar fra forrige rapport' })).toBeChecked()
  await look(page, 'underenheter')
  await page.getByRole('button', { name: 'Opprett 3 rapporter' }).click()
  await page.getByRole('listitem').filter({ hasText: 'AVD LAGER' }).getByRole('link').click()
  await expect(page.getByText(lager.navn).first()).toBeVisible()
  await expect(step(page, 'tiltak')).toContainText(nb.t('hentet.status'))
})
