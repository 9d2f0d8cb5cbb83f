import { eksempler } from '../sandbox/eksempel.ts'
import { tallFor } from '../sandbox/tall/tall.ts'
import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { fieldWords } from '../src/felt/words.ts'
import type { Samlet } from '../src/samlet/contract.ts'
import { section } from '../src/sections/om-kartleggingen/contract.ts'
import { words } from '../src/server/words.ts'
import { ar } from './fill.ts'
import { call, chooseActor, signIn } from './people.ts'
import { fillReport } from './reports.ts'
import { answers, confirmations, email, first, toMend, unfold, withFigures } from './several.ts'
import { check, expect, type Locator, type Page, picture, test } from './test.ts'

const { nb } = words
const { hoved, under } = GRUPPER.dagligvare
/** A company of which nothing is sent in. */
const busses = GRUPPER.kollektiv

test.describe.configure({ timeout: 120_000 })

test('one unit after the other: every confirmation for itself, what was answered stays, and Enter sends nothing', async ({
  page,
}) => {
  await signIn(page, 'dagligvare')
  await chooseActor(page, hoved.navn)
  const shops = under.slice(0, 3)
  const ids = await withFigures(page, shops)
  const odd = structuredClone(tallFor('butikk', ar).energibrukPerFormal)
  for (const row of odd.energibrukMengdePerFormal)
    if (row.formalKodeId === 1) Object.assign(row, { mengde: 9000, enhet: 'kWh/m²' })
  await call(page, 'POST', `/energikartlegginger/${ids[2]}/energibruk-per-formal`, odd)
  const state = async (id = '') =>
    (await call<{ status: number }>(page, 'GET', `/energikartlegginger/${id}`)).status
  await page.goto('/minside/send-inn-flere')
  const heading = (index: number) =>
    page.getByRole('heading', { level: 2, name: new RegExp(`^${shops[index]?.navn}`) })
  await expect(heading(0)).toContainText(nb.t('samlet.ko.igjen', { n: 3 }))
  const next = page.getByRole('button', { name: nb.t('samlet.ko.send') })
  await next.click()
  await expect(page.getByRole('region', { name: toMend('om-foretaket') })).toBeFocused()
  await check(page)
  const title = nb.t('titler.monster', { side: nb.t('pages.minside.send-inn-flere') })
  await expect(page).toHaveTitle(nb.t('titler.monster-feil', { tittel: title }))
  for (const press of answers(page)) await press.check()
  await email(page).fill('energi@nabobua.example')
  for (const press of await confirmations(page)) await press.check()
  await expect(page.getByRole('region', { name: /^Rett dette i/ })).toHaveCount(0)
  await expect(page, 'all is mended').toHaveTitle(title)
  await email(page).press('Enter')
  expect(await state(ids[0])).toBe(2)
  // The page is left in the middle: what is complete is saved, and that all is right is confirmed anew.
  const done = async () =>
    (await call<{ skjemaStatus: object }>(page, 'GET', `/energikartlegginger/${ids[0]}`)).skjemaStatus
  const saved = { omForetaket: true, omKartleggingen: true, tiltaksvurderinger: true, sendInn: true }
  await expect.poll(done).toMatchObject(saved)
  await page.reload()
  const right = (await confirmations(page)).at(-1)
  await expect(page.getByText(nb.t('samlet.ko.svar-fra-for'))).toBeVisible()
  await expect(page.getByRole('checkbox'), 'one is left to confirm').toHaveCount(1)
  await expect(page.getByRole('radio')).toHaveCount(0)
  if (right) await expect(right).not.toBeChecked()
  await right?.check()
  await page.keyboard.press('Control+Enter')

  await expect(heading(1)).toBeVisible()
  await expect(await first(page), 'what is first to answer').toBeFocused()
  expect(await state(ids[0])).toBe(3)
  const said = nb.t('samlet.ko.sendt', { navn: shops[0]?.navn ?? '' })
  await expect(page.getByRole('status').filter({ hasText: said }), 'is announced').toContainText(
    nb.t('samlet.ko.naa', { navn: shops[1]?.navn ?? '', n: 2 }),
  )
  const receipt = page.getByRole('link', { name: nb.t('samlet.ko.kvittering') })
  await expect(receipt.locator('..')).toContainText(said)
  await expect(receipt).toBeInViewport()
  await picture(page, 'neste')
  await receipt.click()
  await expect(page).toHaveURL(`/reports/${ids[0]}/kvittering`)
  // The address changes before the page does.
  await expect(heading(1)).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('heading', { name: /^Alle du har sendt inn for \d{4}: 1$/ })).toBeVisible()
  await expect(heading(1)).toBeVisible()
  await check(page)
  const given = await confirmations(page)
  for (const press of given)
    await expect(press, 'no confirmation is taken from another report').not.toBeChecked()
  const alike = page.getByText(nb.t('samlet.ko.svar-som', { navn: shops[0]?.navn ?? '' }))
  await expect(alike).toBeVisible()
  await unfold(page)
  await expect(page.getByRole('heading', { name: nb.t('steps.om-foretaket') })).toBeFocused()
  for (const press of answers(page)) await expect(press).toBeChecked()
  for (const press of given) await press.check()
  await next.click()
  await expect(heading(2)).toBeVisible()
  await expect(await first(page)).toBeFocused()
  expect(await state(ids[1])).toBe(3)
  // Its warning leads to the field, and «Neste» there leads back, where what was answered stands.
  await unfold(page)
  await email(page).fill('odd@nabobua.example')
  await page.getByRole('link', { name: 'Bygg – Spesifikk energibruk' }).click()
  await expect(page.locator(':focus')).toHaveAccessibleName(/Spesifikk energibruk/)
  await page.getByRole('button', { name: 'Neste: Send inn flere rapporter' }).click()
  await expect(page).toHaveURL('/minside/send-inn-flere')
  await expect(heading(2)).toBeVisible()
  await unfold(page)
  await expect(email(page)).toHaveValue('odd@nabobua.example')
  for (const press of answers(page)) await expect(press).toBeChecked()
  for (const press of await confirmations(page)) await press.check()
  await page.getByRole('button', { name: nb.t('pages.send-inn.knapp'), exact: true }).click()
  await expect(
    page.getByRole('heading', { name: nb.t('samlet.sendt', { n: 1 }) }),
    'since the page was opened',
  ).toBeFocused()
  await expect(page.getByText(/^Alle du har sendt inn for \d{4}: 3$/)).toBeVisible()
  await check(page)
})

test('each unit takes at most ten presses: the first by a proposal that is shown, and so after the page was left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'kollektiv')
  await chooseActor(page, busses.hoved.navn)
  const shops = busses.under.slice(0, 3)
  const ids = await withFigures(page, shops)
  await page.goto('/minside/send-inn-flere')
  const heading = (index: number) =>
    page.getByRole('heading', { level: 2, name: new RegExp(`^${shops[index]?.navn}`) })
  let presses = 0
  const press = async (target: Locator) => {
    presses += 1
    await target.click()
  }
  const confirmAndSend = async (name: string) => {
    for (const one of await confirmations(page)) {
      await expect(one, 'no confirmation is filled in').not.toBeChecked()
      await press(one)
    }
    await press(page.getByRole('button', { name: nb.t(name), exact: true }))
  }
  const proposal = page.getByRole('button', { name: nb.t('samlet.forslag.knapp') })
  await expect(heading(0)).toBeVisible()
  for (const one of answers(page)) await expect(one, 'nothing is answered by itself').not.toBeChecked()
  await picture(page, 'forslag')
  await check(page)
  await press(proposal)
  await expect(email(page), 'the first question that is left').toBeFocused()
  await page.keyboard.type('energi@kollektiv.example')
  const byWhom = page.getByRole('radiogroup', { name: nb.t('pages.om-kartleggingen.kartlagt-av') })
  await expect(byWhom.getByRole('radio', { checked: true }), 'is for the user to say').toHaveCount(0)
  const questions = (await page.getByRole('radiogroup').count()) - 2
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(questions)
  await press(byWhom.getByRole('radio').first())
  await picture(page, 'fylt-ut')
  await confirmAndSend('samlet.ko.send')
  await expect(await first(page)).toBeFocused()
  await expect(heading(1)).toBeVisible()
  await fitsOneScreen(page, nb.t('samlet.ko.send'))
  expect(presses, 'presses for the first unit').toBeLessThanOrEqual(10)

  // The page is left, and comes back another day: the unit that was sent in last says how the next one begins.
  await page.reload()
  await expect(heading(1)).toContainText(nb.t('samlet.ko.igjen', { n: 2 }))
  await expect(page.getByText(nb.t('samlet.ko.svar-som', { navn: shops[0]?.navn ?? '' }))).toBeVisible()
  await expect(proposal).toBeHidden()
  await expect(page.getByRole('radiogroup'), 'the questions are folded').toHaveCount(1)
  await picture(page, 'foldet')
  await check(page)
  for (const [index, name] of [
    [1, 'samlet.ko.send'],
    [2, 'pages.send-inn.knapp'],
  ] as const) {
    presses = 0
    await expect(heading(index)).toBeVisible()
    await confirmAndSend(name)
    await expect(heading(index)).toBeHidden()
    expect(presses, 'presses for a unit').toBe(8)
  }
  await expect(page.getByRole('heading', { name: nb.t('samlet.sendt', { n: 2 }) })).toBeFocused()
  for (const id of ids)
    expect(await call(page, 'GET', `/energikartlegginger/${id}`)).toMatchObject({
      status: 3,
      kontaktpersonEpost: 'energi@kollektiv.example',
    })
})

/** A unit that has nothing to ask, with its button, without scrolling. */
async function fitsOneScreen(page: Page, name: string): Promise<void> {
  const send = page.getByRole('button', { name, exact: true })
  const last = page.getByText(nb.t('pages.send-inn.innsyn'))
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(send).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  const [text, button] = [await last.boundingBox(), await send.boundingBox()]
  expect((text?.y ?? 0) + (text?.height ?? 0), 'nothing is below the buttons').toBeLessThan(button?.y ?? 0)
}

test('two people and an upload meet in one unit: what was not shown is not sent, and nothing is overwritten', async ({
  page,
  browser,
  allow,
}) => {
  allow(/status of (403|412) /)
  await signIn(page, 'kollektiv')
  await chooseActor(page, busses.hoved.navn)
  const [figures, audit, sentIn] = busses.under.slice(3, 6)
  const ids = await withFigures(
    page,
    [figures, audit, sentIn].flatMap((unit) => unit ?? []),
  )
  const partner = await browser.newPage()
  await signIn(partner, 'radgiver')
  const state = async (id = '') =>
    (await call<{ status: number }>(page, 'GET', `/energikartlegginger/${id}`)).status
  await page.goto('/minside/send-inn-flere')
  const heading = (unit: typeof figures) =>
    page.getByRole('heading', { level: 2, name: new RegExp(`^${unit?.navn}`) })
  const next = page.getByRole('button', { name: nb.t('samlet.ko.send') })
  const refused = page.getByRole('alert').filter({ hasText: 'har endret rapporten' })
  const confirmAll = async () => {
    for (const one of await confirmations(page)) await one.check()
  }

  // An upload changes the figures after they were shown: they are shown anew, and every confirmation is given anew.
  await expect(heading(figures)).toBeVisible()
  // As in the units that the tests before sent in, where they ran.
  const change = page.getByRole('button', { name: nb.t('felles.endre'), exact: true })
  await expect(change.or(email(page))).toBeVisible()
  if (await change.isVisible()) await change.click()
  for (const one of answers(page)) await one.check()
  await email(page).fill('mitt@kollektiv.example')
  await confirmAll()
  const shop = structuredClone(tallFor('butikk', ar).produksjon)
  for (const row of shop) if (row.kwh !== null) row.kwh += 1000
  await call(partner, 'POST', `/energikartlegginger/${ids[0]}/produksjon`, shop)
  await next.click()
  await expect(refused).toBeVisible()
  expect(await state(ids[0])).toBe(2)
  for (const one of await confirmations(page)) await expect(one, 'is given anew').not.toBeChecked()
  await unfold(page)
  await expect(email(page)).toHaveValue('mitt@kollektiv.example')
  await picture(page, 'endret')
  await check(page)
  await confirmAll()
  await next.click()

  // A colleague answers the same step: where both wrote, both are shown, and nothing is sent before one is chosen.
  await expect(heading(audit)).toBeVisible()
  await confirmAll()
  await unfold(page)
  await email(page).fill('nytt@kollektiv.example')
  const { omKartleggingen } = tallFor('butikk', ar)
  const theirs = omKartleggingen.kontaktpersonEpost ?? ''
  await fillReport(partner, ids[1] ?? '', 'butikk', ['omKartleggingen'])
  await next.click()
  const name = fieldWords(section, ['kontaktpersonEpost'], nb, ar).label
  const choice = page.getByRole('radiogroup', { name })
  await expect(choice).toContainText(theirs)
  await expect(choice).toContainText('nytt@kollektiv.example')
  await expect(email(page)).toHaveValue('nytt@kollektiv.example')
  await picture(page, 'konflikt')
  await check(page)
  await next.click()
  expect(await state(ids[1])).toBe(2)
  await choice.getByRole('radio', { name: nb.t('forslag.behold', { verdi: theirs }) }).check()
  await page.getByRole('button', { name: nb.t('konflikt.lagre') }).click()
  await expect(choice).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: /^E-postadresse/ })).toHaveValue(theirs)
  await next.click()
  await expect(heading(sentIn)).toBeVisible()
  const saved = await call<{ kontaktpersonEpost: string }>(page, 'GET', `/energikartlegginger/${ids[1]}`)
  expect(saved.kontaktpersonEpost).toBe(theirs)

  // A colleague sends it in: it is none of one's own receipts.
  await confirmAll()
  await fillReport(partner, ids[2] ?? '', 'butikk', [
    'omForetaket',
    'omKartleggingen',
    'tiltaksvurderinger',
    'sendInn',
  ])
  const { rader } = await call<Samlet>(
    partner,
    'GET',
    `/enheter/${busses.hoved.organisasjonsnummer}/samlet-innsending`,
  )
  const [row] = rader.filter(({ kartleggingId }) => kartleggingId === ids[2])
  await call(partner, 'POST', `/energikartlegginger/${ids[2]}/samlet-innsending`, {
    rapportVersjon: row?.rapportVersjon,
    registerVersjon: row?.registerVersjon,
    varsler: row?.varsler.map(({ nokkel }) => nokkel),
    antall: 1,
    svar: {},
  })
  await page.getByRole('button', { name: nb.t('pages.send-inn.knapp'), exact: true }).click()
  await expect(page.getByRole('heading', { name: nb.t('samlet.sendt', { n: 2 }) })).toBeFocused()
  const others = page.getByRole('alert').filter({ hasText: nb.t('samlet.av-andre', { n: 1 }) })
  await expect(others.getByRole('listitem')).toContainText('Snill-God Lille-Bekk')
  await expect(others.getByRole('link', { name: sentIn?.navn ?? '' })).toBeVisible()
  await picture(page, 'av-andre')
  await check(page)
})

test('what is proposed is what was answered in the last report, without its confirmations', async ({
  page,
}) => {
  const { hotell } = eksempler
  await signIn(page, 'hotell', '/minside')
  await withFigures(page, [hotell])
  await page.goto('/minside/send-inn-flere')
  await expect(
    page.getByText(/^Slik svarte dere for ENSLIG MÅNE HOTELL AS i rapporten for 20\d\d/),
  ).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await picture(page, 'forslag-fra-forrige')
  await page.getByRole('button', { name: nb.t('samlet.forslag.knapp') }).click()
  const last = hotell.tall(ar).omKartleggingen
  await expect(page.getByLabel(/^E-postadresse/)).toHaveValue(last.kontaktpersonEpost ?? '')
  // «Ja» of an assessment is said anew.
  for (const key of ['vurderinger.effekt.aktuelt', 'vurderinger.fjernvarme']) {
    const group = page.getByRole('radiogroup', { name: nb.t(`pages.${key}`) })
    await expect(group.getByRole('radio', { checked: true }), key).toHaveCount(0)
    await group.getByRole('radio', { name: nb.t('felles.nei') }).check()
  }
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(11)
  for (const one of await confirmations(page)) {
    await expect(one).not.toBeChecked()
    await one.check()
  }
  await page.getByRole('button', { name: nb.t('pages.send-inn.knapp'), exact: true }).click()
  await expect(page.getByRole('heading', { name: nb.t('samlet.sendt', { n: 1 }) })).toBeFocused()
})
