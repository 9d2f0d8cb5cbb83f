import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { PIDER } from '../sandbox/verden/personer.ts'
import { section as energibruk } from '../src/sections/energibruk/contract.ts'
import { writeResource } from '../src/seksjon/section.ts'
import { words } from '../src/server/words.ts'
import { answer, press, tabTo } from './by-keys.ts'
import { ar } from './fill.ts'
import { checkNoSideScroll } from './narrow.ts'
import { makePdf } from './pdf.ts'
import { call, chooseActor, newReport, signIn } from './people.ts'
import { fillReport } from './reports.ts'
import {
  answers,
  confirmations,
  confirmByKeys,
  email,
  oddFigures,
  sameForOthers,
  toMend,
  unfold,
  withFigures,
} from './several.ts'
import { check, expect, type Locator, type Page, picture, test } from './test.ts'

const { nb } = words
const purposes = writeResource(energibruk)
const { hoved, under } = GRUPPER.dagligvare

test.use({ settings: { SAMLET_INNSENDING: 'ja' } })
test.describe.configure({ timeout: 120_000 })

const rowOf = (page: Page, { navn }: { navn: string }): Locator =>
  page.getByRole('rowgroup', { name: navn, exact: true })
/** Opens a unit's line. */
const openRow = (page: Page, unit: { navn: string }) =>
  rowOf(page, unit)
    .getByRole('button', { name: /^(Klar|\d+ svar)/ })
    .click()
/** Answers what is asked about one unit. */
async function answerAll(page: Page): Promise<void> {
  for (const press of answers(page)) await press.check()
  for (const press of await confirmations(page)) await press.check()
  await email(page).fill('energi@nabobua.example')
}

test('units are looked over, answered once and sent in; the one that a colleague changes stays', async ({
  page,
  browser,
  allow,
}) => {
  allow(/status of 412 .*samlet-innsending/)
  await signIn(page, 'dagligvare')
  await chooseActor(page, hoved.navn)
  const shops = under.slice(0, 4)
  const [, changed = '', , odd = ''] = await withFigures(page, shops)
  const [, , , strange] = shops
  await call(page, 'POST', `/energikartlegginger/${odd}/${purposes}`, oddFigures())
  await page.goto('/minside')
  await page.getByRole('link', { name: nb.t('pages.minside.send-inn-flere') }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: nb.t('pages.minside.send-inn-flere') }),
  ).toBeFocused()
  await picture(page, 'liste')
  await check(page)
  await page.getByRole('checkbox', { name: nb.t('samlet.velg-alle', { n: 3 }) }).check()
  const itsOwn = rowOf(page, strange ?? { navn: '' })
  await expect(itsOwn).toContainText(nb.t('samlet.varsler', { n: 1 }))
  await expect(itsOwn.getByRole('checkbox'), 'an open warning is ticked by itself').not.toBeChecked()
  await expect(page.getByText(nb.t('samlet.valgt', { n: 3, sum: '1,44 GWh' }))).toBeInViewport()
  const one = page.getByRole('button', { name: nb.t('samlet.knapp-forst') })
  await expect(one).toBeInViewport()
  await one.click()
  await expect(page.getByRole('region', { name: toMend('om-foretaket') })).toBeFocused()
  await picture(page, 'feil')
  await expect(page.getByRole('columnheader', { name: nb.t('samlet.kolonne.endring') })).toHaveCount(0)
  await openRow(page, shops[0] ?? { navn: '' })
  await rowOf(page, shops[0] ?? { navn: '' })
    .getByRole('button', { name: /^Vis svarene/ })
    .click()
  await expect(page.getByRole('heading', { name: nb.t('steps.energibruk') })).toBeVisible()
  await picture(page, 'svarene')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: nb.t('samlet.forslag.knapp') }).click()
  await expect(email(page), 'the first question that is left').toBeFocused()
  await expect(page.getByRole('main').getByText(nb.t('samlet.forslag.fylt-ut'))).toBeVisible()
  for (const one of await confirmations(page)) await expect(one, 'is not proposed').not.toBeChecked()
  await answerAll(page)
  await expect(page.getByRole('region', { name: /^Rett dette i/ })).toHaveCount(0)
  await picture(page, 'svar')
  await check(page)
  await page.keyboard.press('Control+Enter')
  const others = sameForOthers(page)
  await expect(others.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(others).toContainText(shops[0]?.navn ?? '')
  await expect(others, 'the answers are shown').toContainText('energi@nabobua.example')
  const boxes = await others.getByRole('checkbox').all()
  expect(boxes, 'register, five about the audit, and that all is right').toHaveLength(7)
  const send = page.getByRole('button', { name: nb.t('samlet.knapp', { n: 2 }) })
  await send.click()
  await expect(boxes[0] ?? send, 'nothing is sent before all is confirmed').toBeFocused()
  await expect(others.getByText(nb.t('samlet.andre.bekreft'))).toHaveCount(7)
  await picture(page, 'de-andre')
  await check(page)
  for (const box of boxes) {
    await expect(box, 'is given anew').not.toBeChecked()
    await box.check()
  }
  // Another report is ticked: what was confirmed was not confirmed of it.
  await itsOwn.getByRole('checkbox').check()
  for (const box of boxes) await expect(box, 'is given anew').not.toBeChecked()
  await itsOwn.getByRole('checkbox').uncheck()
  for (const box of boxes) await expect(box).toBeChecked()
  // A colleague saves one of them meanwhile.
  const colleague = await browser.newPage()
  await signIn(colleague, 'dagligvare')
  await call(colleague, 'POST', `/energikartlegginger/${changed}/produksjon`, [{ kildeKodeId: 1, kwh: 4711 }])
  await send.click()
  await expect(page.getByRole('heading', { name: nb.t('samlet.sendt', { n: 2 }) })).toBeFocused()
  await expect(rowOf(page, shops[1] ?? { navn: '' })).toContainText('har endret rapporten')
  await expect(rowOf(page, shops[1] ?? { navn: '' }).getByRole('checkbox')).not.toBeChecked()
  await picture(page, 'kvitteringer')
  await check(page)
  const { status } = await call<{ status: number }>(page, 'GET', `/energikartlegginger/${changed}`)
  expect(status).toBe(2)

  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: nb.t('samlet.kvitteringer', { n: 2 }) }).click(),
  ])
  expect(Object.keys(unzipSync(await readFile(await zip.path()))).sort()).toEqual(
    shops
      .slice(0, 4)
      .filter((_, index) => index === 0 || index === 2)
      .map(
        ({ organisasjonsnummer, navn }) =>
          `kvittering-${organisasjonsnummer}-${ar}-${navn.replace(/[^A-ZÆØÅ0-9]+/g, '-')}.pdf`,
      )
      .sort(),
  )
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: nb.t('samlet.csv') }).click(),
  ])
  expect((await readFile(await csv.path(), 'utf8')).split('\r\n')).toHaveLength(4)

  // The one with a warning, by its own tick: in nynorsk on a narrow screen.
  await page.setViewportSize({ width: 320, height: 720 })
  await page.getByRole('button', { name: 'Nynorsk' }).click()
  await rowOf(page, strange ?? { navn: '' })
    .getByRole('checkbox')
    .check()
  await expect(page.getByRole('button', { name: words.nn.t('samlet.knapp', { n: 1 }) })).toBeVisible()
  await checkNoSideScroll(page)
  await check(page)
  await picture(page, 'nn-320')
  // Opened by itself, it is no longer among those that get the same answers.
  await page
    .getByRole('button', { name: words.nn.t('samlet.andre.alene', { navn: strange?.navn ?? '' }) })
    .click()
  const alone = page.getByRole('heading', { level: 2, name: new RegExp(`^${strange?.navn}`) })
  await expect(alone).toBeFocused()
  await expect(sameForOthers(page, words.nn)).toHaveCount(0)
  await checkNoSideScroll(page)
  // The warning leads to its field, and «Neste» there leads back.
  await openRow(page, strange ?? { navn: '' })
  await rowOf(page, strange ?? { navn: '' })
    .getByRole('link', { name: 'Bygg – Spesifikk energibruk' })
    .click()
  await expect(page.locator(':focus')).toHaveAccessibleName(/Spesifikk energibruk/)
  await page.getByRole('button', { name: 'Neste: Send inn fleire rapportar' }).click()
  await expect(page).toHaveURL('/minside/send-inn-flere')
})

test('a unit that is answered in part keeps that, and is sent in with the answers of another for the rest', async ({
  page,
}) => {
  const { t } = nb
  const { hoved, under } = GRUPPER.eiendom
  const [first, half, last] = under.slice(-3)
  await signIn(page, 'eiendom')
  await chooseActor(page, hoved.navn)
  const ids = await withFigures(
    page,
    [first, half, last].flatMap((unit) => unit ?? []),
  )
  await page.goto('/minside/send-inn-flere')
  const tick = (unit: typeof half) => rowOf(page, unit ?? { navn: '' }).getByRole('checkbox')
  await tick(first).check()
  await answerAll(page)
  await page.getByRole('button', { name: t('pages.send-inn.knapp'), exact: true }).click()
  await expect(page.getByRole('heading', { name: t('samlet.sendt', { n: 1 }) })).toBeFocused()
  await tick(half).check()
  await page.getByRole('button', { name: t('samlet.andre.alene', { navn: half?.navn ?? '' }) }).click()
  await unfold(page)
  await expect(page.getByRole('heading', { name: t('steps.om-foretaket') })).toBeFocused()
  await email(page).fill('egen@nabobua.example')
  await tick(half).uncheck()
  await expect(email(page)).toBeHidden()
  const answer = async () =>
    await call<Record<string, unknown>>(page, 'GET', `/energikartlegginger/${ids[1]}`)
  await expect.poll(answer).toMatchObject({ kontaktpersonEpost: 'egen@nabobua.example' })
  await page.waitForLoadState('networkidle')
  await tick(half).check()
  await tick(last).check()
  const others = sameForOthers(page)
  for (const box of await others.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: t('samlet.knapp', { n: 2 }) }).click()
  await expect(page.getByRole('heading', { name: t('samlet.sendt', { n: 3 }) })).toBeFocused()
  expect(await answer()).toMatchObject({ status: 3, kontaktpersonEpost: 'egen@nabobua.example' })
})

test('several units, by keyboard alone', async ({ page }) => {
  const { t } = nb
  const busses = GRUPPER.kollektiv
  await signIn(page, 'kollektiv')
  await chooseActor(page, busses.hoved.navn)
  const ids = await withFigures(page, busses.under.slice(0, 2))
  await page.goto('/minside/send-inn-flere')
  await press(page, page.getByRole('checkbox', { name: t('samlet.velg-alle', { n: 2 }) }), 'Space')
  const row = rowOf(page, busses.under[0] ?? { navn: '' })
  await press(page, row.getByRole('button', { name: /^Klar/ }), 'Enter')
  await press(page, row.getByRole('button', { name: /^Vis svarene/ }), 'Enter')
  await expect(page.getByRole('heading', { name: t('steps.energibruk') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: /^Vis svarene/ })).toBeFocused()
  await answer(page, t('pages.om-foretaket.bekreft'), 1)
  await answer(page, t('pages.om-foretaket.iso50001'), 2)
  await answer(page, t('pages.om-kartleggingen.er-kontaktperson'), 1)
  await tabTo(page, email(page))
  await page.keyboard.type('energi@kollektiv.example')
  await answer(page, t('pages.om-kartleggingen.kartlagt-av'), 1)
  await answer(page, t('pages.om-kartleggingen.basert-pa'), 3)
  await answer(page, t('pages.om-kartleggingen.lokasjoner'), 1)
  await answer(page, t('pages.om-kartleggingen.co2'), 2)
  for (const key of ['effekt.aktuelt', 'fjernvarme', 'fjernkjoling', 'overskudd'])
    await answer(page, t(`pages.vurderinger.${key}`), 2)
  await answer(page, t('pages.send-inn.last-opp-pdf'), 2)
  await confirmByKeys(page)
  await press(page, page.getByRole('button', { name: t('samlet.knapp-forst') }), 'Enter')
  const others = sameForOthers(page)
  await expect(others.getByRole('heading', { level: 2 })).toBeFocused()
  for (const box of await others.getByRole('checkbox').all()) await press(page, box, 'Space')
  await press(page, page.getByRole('button', { name: t('samlet.knapp', { n: 1 }) }), 'Enter')
  await expect(page.getByRole('heading', { name: t('samlet.sendt', { n: 2 }) })).toBeFocused()
  for (const id of ids)
    expect((await call<{ status: number }>(page, 'GET', `/energikartlegginger/${id}`)).status).toBe(3)
})

test('where the one that was sent in says «Ja», the next one is asked for its own answers', async ({
  page,
}) => {
  const { t } = nb
  const { hoved, under } = GRUPPER.eiendom
  await signIn(page, 'eiendom')
  await chooseActor(page, hoved.navn)
  const sent = await newReport(page, under[0]?.organisasjonsnummer ?? '')
  await fillReport(page, sent, 'butikk')
  await call(page, 'POST', `/energikartlegginger/${sent}/innsending`)
  await withFigures(page, under.slice(1, 3))
  await page.goto('/minside/send-inn-flere')
  const all = page.getByRole('checkbox', { name: t('samlet.velg-alle', { n: 2 }) })
  await all.check()
  await expect(page.getByRole('heading', { name: t('steps.om-kartleggingen') })).toBeVisible()
  await expect(all, 'focus stays').toBeFocused()
  await expect(sameForOthers(page)).toHaveCount(0)
  await page.getByRole('button', { name: t('samlet.til-sporsmalene') }).click()
  await expect(page.locator(':focus')).toBeInViewport()
  await expect(page.locator(':focus')).toHaveAttribute('type', 'radio')
})

test('an identity number in the file that goes with all: the first press says where it stands, the next sends in', async ({
  page,
}) => {
  const { hoved, under } = GRUPPER.aluminium
  await signIn(page, 'aluminium')
  await chooseActor(page, hoved.navn)
  const shops = under.slice(0, 2)
  const ids = await withFigures(page, shops)
  await page.goto('/minside/send-inn-flere')
  for (const shop of shops) await rowOf(page, shop).getByRole('checkbox').check()
  await openRow(page, shops[0] ?? { navn: '' })
  await answerAll(page)
  await page
    .getByRole('radiogroup', { name: nb.t('pages.send-inn.last-opp-pdf') })
    .getByRole('radio', { name: nb.t('felles.ja') })
    .check()
  const file = {
    name: 'kartlegging.pdf',
    mimeType: 'application/pdf',
    buffer: await makePdf(`Ansvarlig: ${PIDER.eiendom}`),
  }
  await page.getByLabel(nb.t('pages.send-inn.vedlegg.tittel'), { exact: true }).setInputFiles(file)
  await page.getByLabel(nb.t('pages.send-inn.bekreft-personopplysninger')).check()
  const warning = page.locator('.ds-alert').filter({ hasText: nb.t('pages.send-inn.vedlegg.fodselsnummer') })
  await page.keyboard.press('Control+Enter')
  await expect(warning).toBeFocused({ timeout: 60_000 })
  const statusOf = async (id: string) =>
    (await call<{ status: number }>(page, 'GET', `/energikartlegginger/${id}`)).status
  await check(page)
  await picture(page, 'fodselsnummer')
  await expect(page.getByRole('button', { name: nb.t('samlet.knapp-forst') })).toBeEnabled()
  expect(await statusOf(ids[0] ?? '')).toBe(2)
  await page.keyboard.press('Control+Enter')
  await expect(sameForOthers(page).getByRole('heading', { level: 2 })).toBeFocused({ timeout: 60_000 })
  expect(await statusOf(ids[0] ?? '')).toBe(3)
  for (const box of await sameForOthers(page).getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: nb.t('samlet.knapp', { n: 1 }) }).click()
  await expect(page.getByRole('heading', { name: nb.t('samlet.sendt', { n: 2 }) })).toBeFocused({
    timeout: 60_000,
  })
  expect(await statusOf(ids[1] ?? '')).toBe(3)
})
