import { ENKLE } from '../sandbox/verden/enkle.ts'
import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { visOrgnr } from '../src/texts/texts.ts'
import { ar } from './fill.ts'
import { checkNoSideScroll } from './narrow.ts'
import { call, chooseActor, newReport, signIn } from './people.ts'
import { allBut, fillReport, freshUnit } from './reports.ts'
import { check, expect, type Locator, type Page, picture, test } from './test.ts'

const link = (page: Page, name: string) => page.getByRole('link', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** What the page says first. */
const first = (page: Page, said: string) => page.getByRole('heading', { level: 1, name: said })
const find = (page: Page) => link(page, 'Start flere rapporter')

test('reports for many sub-units at once, with a result for each, until none is left', async ({ page }) => {
  await signIn(page, 'kollektiv')
  await chooseActor(page, 'SKJÆRGÅRD KOLLEKTIV IKS')
  await find(page).click()
  await expect(page).toHaveURL('/minside/ny-rapport')
  await expect(page.getByRole('heading', { level: 1, name: 'Ny rapport' })).toBeFocused()
  const [one] = await page.getByRole('checkbox', { name: /AVD VERKSTED/ }).all()
  const create = page.getByRole('button', { name: /^Opprett (\d+ rapport|rapporter$)/ })
  await create.click()
  await expect(page.getByRole('alert')).toContainText('Velg minst én enhet.')
  await check(page)

  await one?.check()
  await expect(create).toHaveText('Opprett 1 rapport')
  await page.getByRole('checkbox', { name: /AVD FERJE/ }).check()
  await expect(create).toHaveText('Opprett 2 rapporter')
  await create.click()
  await expect(page.getByText('2 rapporter er opprettet.').first()).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'AVD FERJE' })
  await expect(row.getByRole('link', { name: 'Fortsett' })).toBeVisible()
  await expect(row.getByRole('checkbox')).toBeHidden()
  await check(page)
  await picture(page, 'opprettet')

  await page.getByRole('checkbox', { name: 'Velg alle som ikke har rapport' }).check()
  await expect(create).toHaveText('Opprett 5 rapporter')
  await create.click()
  await expect(page.getByText('5 rapporter er opprettet.').first()).toBeVisible()

  await link(page, 'Rapportering av energikartlegging').click()
  await expect(page).toHaveURL('/minside')
  await expect(first(page, `Foretakets rapport for ${ar} mangler 9 steg`)).toBeVisible()
  await expect(link(page, 'Fortsett').first(), 'the company’s own').toHaveText('Fortsett')
  await expect(find(page), 'there is none to start').toHaveCount(0)
  await expect(link(page, 'Send inn flere rapporter'), 'nor one to send in').toHaveCount(0)
  await check(page)
  await picture(page, 'alle-har')
})

test('a report for the main unit; the search takes names and numbers, also of a unit that is not in the list', async ({
  page,
  allow,
}) => {
  allow(/status of 404 .*\/api\/enheter\//)
  await signIn(page, 'dagligvare')
  await chooseActor(page, 'NABOBUA DAGLIGVARE AS')
  await find(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ny rapport' })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Søk på navn eller nummer' })
  const units = page.getByRole('region', { name: 'Enhetene' })
  await search.fill('1234567890')
  await expect(search).toHaveAccessibleDescription(/Et organisasjonsnummer har ni siffer/)
  await search.fill('299900018')
  await expect(search).toHaveAccessibleDescription(/ikke gyldig/)
  const number = visOrgnr(GRUPPER.dagligvare.under[3]?.organisasjonsnummer ?? '')
  await search.fill(number)
  await expect(search).not.toHaveAttribute('aria-invalid')
  await expect(units.getByRole('listitem')).toHaveCount(1)
  await expect(units.getByRole('checkbox', { name: number })).toBeVisible()
  await search.fill(ENKLE.sagbruk)
  await expect(page.getByText('STILLE SKOG SAGBRUK AS er ikke blant enhetene')).toBeVisible()
  await check(page)
  await picture(page, 'ny-rapport')

  await search.fill('dagligvare as')
  await page.getByRole('checkbox', { name: visOrgnr(GRUPPER.dagligvare.hoved.organisasjonsnummer) }).check()
  await button(page, 'Opprett 1 rapport').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Om enheten' })).toBeFocused()
  await expect(page.getByText('NABOBUA DAGLIGVARE AS').first()).toBeVisible()
})

test('the main button starts the company’s own report, in both languages, and then leads back to it', async ({
  page,
}) => {
  const navn = 'ÆRLIG ØL & ÅPEN FLASKE AS'
  await signIn(page, 'radgiver')
  await chooseActor(page, navn)
  for (const [language, said] of [
    ['Nynorsk', `Rapporten til føretaket for ${ar}: ikkje begynt`],
    ['Bokmål', `Foretakets rapport for ${ar}: ikke begynt`],
  ] as const) {
    await page.getByRole('banner').getByText(language).click()
    await expect(first(page, said)).toBeVisible()
    await expect(button(page, 'Start rapporten')).toBeVisible()
    await check(page)
    await picture(page, `start-${language}`)
  }
  await button(page, 'Start rapporten').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Om enheten' })).toBeFocused()
  await page.goto('/minside')
  await link(page, 'Fortsett').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Om enheten' })).toBeFocused()
})

test('the company’s duty comes first also when all sub-units have sent in; then what is left of its own report', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await signIn(page, 'utenNavn')
  const sub = await newReport(page, ENKLE.sagbrukUnder)
  await fillReport(page, sub, 'butikk')
  await call(page, 'POST', `/energikartlegginger/${sub}/innsending`)
  await page.goto('/minside')
  await expect(first(page, `Foretakets rapport for ${ar}: ikke begynt`)).toBeVisible()
  await expect(page.getByText('Hei'), 'there is no name').toHaveCount(0)
  await expect(page.getByRole('heading', { name: '1 av 1 underenhet har sendt inn' })).toBeVisible()
  await expect(page.getByRole('main').locator('.ds-button:not([data-variant])')).toHaveText([
    'Start rapporten',
  ])
  const id = await newReport(page, ENKLE.sagbruk)
  const says = async (sentence: string) => {
    await page.reload()
    await expect(first(page, sentence)).toBeVisible()
  }
  await fillReport(page, id, 'butikk', ['omForetaket', 'energibrukPerFormal'])
  await says(`Foretakets rapport for ${ar} mangler 7 steg`)
  await fillReport(page, id, 'butikk', allBut('sendInn'))
  await says(`Foretakets rapport for ${ar} mangler bare innsending`)
  await fillReport(page, id, 'butikk')
  await call(page, 'POST', `/energikartlegginger/${id}/innsending`)
  await says(`Foretakets rapport for ${ar}: innsendt`)
  await expect(page.getByRole('main').locator('.ds-button:not([data-variant])')).toHaveCount(0)
  await check(page)
  await picture(page, 'alt-innsendt')
})

test('who may act for a sub-unit alone sees nothing of the main unit', async ({ page }) => {
  await signIn(page, 'smaaBokstaver', '/minside')
  await expect(
    page.getByText(
      'Du har bare tilgang til underenheter. Du kan ikke se eller endre rapporter for ÆRLIG ØL & ÅPEN FLASKE AS.',
    ),
  ).toBeVisible()
  await expect(
    first(page, `Rapporten til ÆRLIG ØL & ÅPEN FLASKE AS AVD BRYGGERI for ${ar}: ikke begynt`),
  ).toBeVisible()
  await expect(button(page, 'Start rapporten')).toBeVisible()
  await expect(page.getByText('AVD LAGER')).toBeHidden()
  await expect(page.getByRole('table', { name: 'Enhetene' }).getByRole('rowheader')).toHaveCount(1)
  await check(page)
  await picture(page, 'bare-underenhet')
})

test('the units of a chain: how far each has come, who and when, its energy use, and the next thing to do', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'dagligvare')
  const shops = GRUPPER.dagligvare.under
  const [other, sent, begun, opened] = shops.slice(-4)
  const numbers = [sent, begun, opened, other].map((unit) => unit?.organisasjonsnummer ?? '')
  const ids: string[] = []
  for (const number of numbers) ids.push(await newReport(page, number))
  await fillReport(page, ids[1] ?? '', 'butikk', ['omForetaket', 'energibrukPerFormal'])
  await fillReport(page, ids[3] ?? '', 'butikk', ['energibrukPerFormal'])
  // So much for a square metre has a warning.
  await call(page, 'POST', `/energikartlegginger/${ids[1]}/energibruk-per-formal`, {
    energibrukKwhPerFormal: [{ formalKodeId: 1, kwh: 900_000 }],
    energibrukMengdePerFormal: [{ formalKodeId: 1, mengde: 1200, enhet: 'kWh/m²' }],
    oppvarmingByggKodeId: 1,
  })
  // Changed last, so that no order is that of the changes.
  await fillReport(page, ids[0] ?? '', 'butikk')
  await call(page, 'POST', `/energikartlegginger/${ids[0]}/innsending`)
  await chooseActor(page, 'NABOBUA DAGLIGVARE AS')
  await expect(page.getByText(`1 av ${shops.length} underenheter har sendt inn`)).toBeVisible()
  const table = page.getByRole('table', { name: 'Enhetene' })
  const row = (number = '') => table.getByRole('row', { name: visOrgnr(number) })
  await expect(table.getByRole('rowheader')).toHaveCount(shops.length + 1)
  await expect(table.getByRole('rowheader').first()).toContainText('Hovedenhet')
  await expect(row(numbers[0])).toContainText(/Innsendt.*MWh/)
  await expect(row(numbers[1])).toContainText(/2 av 9 steg 1 svar å sjekke.*i dag kl\.\s.*MWh/)
  await expect(row(numbers[2])).toContainText('0 av 9 steg')
  await expect(row(shops[0]?.organisasjonsnummer)).toContainText('Ikke begynt')
  const median = page.getByText('Medianen er 238,44 kWh/m² og er merket med en strek i tabellen.')
  await expect(median).toContainText(`3 av ${shops.length} har oppgitt kWh/m² i bygg.`)
  const perM2 = (number = '') => row(number).getByRole('cell').nth(3)
  await expect(perM2(numbers[0])).toHaveText('238,44')
  await expect(perM2(numbers[1])).toHaveText(/^1\s200$/)
  await expect(perM2(numbers[2])).toHaveText('')
  await check(page)
  await picture(page, 'kjede')
  for (const [width, height, top, count] of [
    [360, 740, 900, 10],
    [1280, 900, 600, 61],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(table.getByRole('rowheader')).toHaveCount(count)
    for (const language of ['Nynorsk', 'Bokmål']) {
      await button(page, language).press('Enter')
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'Bokmål' ? /^nb/ : /^nn/)
      const rows = page.getByRole('main').getByRole('rowheader')
      const [box] = await rows.evaluateAll((all) =>
        all.map((row) => row.getBoundingClientRect().top + scrollY),
      )
      expect(box, `the first row, ${language}, ${width} px`).toBeLessThanOrEqual(top)
      await picture(page, `kjede-${width}-${language}`)
    }
  }
  const heights = await table
    .getByRole('rowgroup')
    .last()
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(heights).toHaveLength(61)
  expect(Math.max(...heights), 'the highest row').toBeLessThanOrEqual(44)
  await button(page, 'Steg for steg').click()
  await expect(table.getByRole('columnheader')).toHaveCount(10)
  await expect(median, 'no table here marks it').toHaveCount(0)
  await button(page, 'Oversikt').click()
  await page.getByRole('combobox', { name: 'Sorter etter' }).selectOption('kWh/m² i bygg')
  for (const [n, number] of [numbers[1], numbers[3], numbers[0]].entries())
    await expect(table.getByRole('rowheader').nth(n)).toContainText(visOrgnr(number ?? ''))
  await picture(page, 'kjede-sortert')

  const filter = page.getByRole('group', { name: 'Vis enheter' })
  await filter.getByRole('button', { name: 'Innsendt 1', exact: true }).click()
  await expect(table.getByRole('rowheader')).toHaveCount(1)
  await filter.getByRole('button', { name: /^Ikke begynt/ }).click()
  // The report of the main unit was begun by a test above.
  await expect(table.getByRole('rowheader')).toHaveCount(shops.length - 4)
  await filter.getByRole('button', { name: /^Påbegynt/ }).click()
  await expect(table.getByRole('rowheader')).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Søk på navn eller nummer' }).fill('finnes ikke')
  await expect(page.getByText('Ingen treff. Sjekk navnet eller nummeret.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Søk på navn eller nummer' }).fill(visOrgnr(numbers[1] ?? ''))
  await expect(table.getByRole('rowheader')).toHaveCount(1)

  // Only the page scrolls, and the table's head is sticky.
  await page.getByRole('searchbox', { name: 'Søk på navn eller nummer' }).fill('')
  await filter.getByRole('button', { name: /^Alle/ }).click()
  await table.getByRole('row').last().scrollIntoViewIfNeeded()
  await expect(table.getByRole('columnheader', { name: 'Framdrift' })).toBeInViewport()

  await row(numbers[1])
    .getByRole('link', { name: /^Fortsett/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`/reports/${ids[1]}/`))

  await page.goto('/reports')
  await page.getByRole('combobox', { name: 'Sorter etter' }).selectOption('Energibruk')
  await expect(page).toHaveURL('/reports?sorter=energi')
  const reports = page.getByRole('table').getByRole('row')
  await expect(reports.nth(1)).toContainText(/900\sMWh/)
  for (const n of [2, 3]) await expect(reports.nth(n)).toContainText(/\sMWh/)
  await expect(reports.nth(4)).not.toContainText('Wh')
  await check(page)
  await picture(page, 'rapporter-energi')
})

test('step by step: each unit and step with its status and a link; the sub-units’ sum beside the main unit’s own', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'aluminium')
  const { hoved, under } = GRUPPER.aluminium
  const [first, second] = under
  const main = await newReport(page, hoved.organisasjonsnummer)
  const id = await newReport(page, first?.organisasjonsnummer ?? '')
  for (const one of [main, id]) await fillReport(page, one, 'butikk', ['omForetaket', 'energibrukPerFormal'])
  await chooseActor(page, hoved.navn)
  await expect(
    page.getByText(/1 av \d+ underenheter har oppgitt energibruk, til sammen .* like mye/),
  ).toBeVisible()
  await button(page, 'Steg for steg').click()
  await expect(page).toHaveURL('/minside?vis=steg')
  await expect(button(page, 'Steg for steg')).toBeFocused()
  const table = page.getByRole('table', { name: 'Enhetene' })
  await expect(table.getByRole('columnheader')).toHaveCount(10)
  const row = (number = '') => table.getByRole('row', { name: visOrgnr(number) })
  const cells = row(first?.organisasjonsnummer).getByRole('cell')
  await expect(cells).toHaveText([
    'ferdig',
    'ikke begynt',
    'ferdig',
    ...Array.from({ length: 6 }, () => 'ikke begynt'),
  ])
  await expect(row(second?.organisasjonsnummer).getByRole('cell')).toHaveText(['Ikke begynt'])
  await check(page)
  await picture(page, 'steg-for-steg')

  await page.setViewportSize({ width: 320, height: 740 })
  await expect(page.getByText(/1 av \d+ underenheter har oppgitt energibruk/)).toBeVisible()
  await expect(cells.nth(1)).toHaveAttribute('data-label', 'Om kartleggingen')
  await expect(cells.nth(1).getByText('ikke begynt')).toBeVisible()
  await checkNoSideScroll(page)
  await check(page)
  await picture(page, 'steg-for-steg-320')
  await page.setViewportSize({ width: 1280, height: 800 })
  await cells.nth(1).getByRole('link').click()
  await expect(page).toHaveURL(`/reports/${id}/om-foretaket/om-kartleggingen`)
  await page.goBack()
  await expect(cells, 'the view stands in the address').toHaveCount(9)
})

test('step by step, a row is one Tab stop in which arrows move, and no head breaks within a word', async ({
  page,
}) => {
  await signIn(page, 'eiendom')
  const numbers = [freshUnit(), freshUnit()]
  for (const number of numbers) await newReport(page, number)
  await chooseActor(page, 'TUSENHUS EIENDOM AS')
  await button(page, 'Steg for steg').click()
  const table = page.getByRole('table', { name: 'Enhetene' })
  const links = (n: number) => table.getByRole('row', { name: visOrgnr(numbers[n] ?? '') }).getByRole('link')
  await links(0).first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(links(0).nth(2)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(links(0).nth(1)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(links(1).first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(links(1).last()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(links(0).nth(1), 'the row is entered where it was left').toBeFocused()

  for (const language of ['Bokmål', 'Nynorsk']) {
    await button(page, language).click()
    for (const width of [1280, 900]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await wordsBroken(page), `${language} at ${width} px`).toEqual([])
    }
  }
  await check(page)
})

/** Words of a table's heads that go on in the next line without a hyphen. */
const wordsBroken = (page: Page) =>
  page.locator('thead th').evaluateAll((heads) =>
    heads.flatMap((head) => {
      const letters: { letter: string; bottom: number }[] = []
      for (const node of head.childNodes)
        for (let at = 0; at < (node.textContent ?? '').length; at++) {
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          letters.push({ letter: range.toString(), bottom: range.getBoundingClientRect().bottom })
        }
      const breaks = letters.some(({ letter, bottom }, index) => {
        const before = letters[index - 1]
        return before && /\p{L}/u.test(letter) && /\p{L}/u.test(before.letter) && bottom > before.bottom + 5
      })
      return breaks || head.scrollWidth > head.clientWidth + 1 ? [head.textContent] : []
    }),
  )

test('the signs of the steps are explained above the table, each with its own shape, in forced colours too', async ({
  page,
}) => {
  await signIn(page, 'eiendom')
  const id = await newReport(page, freshUnit())
  await fillReport(page, id, 'butikk', ['omForetaket', 'energibrukPerFormal', 'sendInn'])
  await chooseActor(page, GRUPPER.eiendom.hoved.navn)
  for (const [language, words] of [
    ['Nynorsk', ['ferdig', 'ikkje begynt', 'ikkje sendt inn']],
    ['Bokmål', ['ferdig', 'ikke begynt', 'ikke sendt inn']],
  ] as const) {
    await page.getByRole('banner').getByText(language).click()
    for (const word of words) await expect(page.getByText(word, { exact: true }).first()).toBeVisible()
  }
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors })
    const looks = await page.locator('p > [data-state] > i').evaluateAll((signs) =>
      signs.map((sign) => {
        const { borderRadius, borderWidth, backgroundImage, backgroundColor } = getComputedStyle(sign)
        const isFilled = backgroundColor !== 'rgba(0, 0, 0, 0)'
        return [borderRadius, borderWidth, backgroundImage !== 'none', isFilled].join()
      }),
    )
    expect(new Set(looks).size, forcedColors).toBe(3)
    await picture(page, `tegnforklaring-${forcedColors}`)
  }
  await check(page)
})

test('on a phone each unit is a few lines: its name, its state and its link, then its figures', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'dagligvare')
  const unit = GRUPPER.dagligvare.under.at(-5)
  await newReport(page, unit?.organisasjonsnummer ?? '')
  await chooseActor(page, 'NABOBUA DAGLIGVARE AS')
  const table = page.getByRole('table', { name: 'Enhetene' })
  const number = visOrgnr(unit?.organisasjonsnummer ?? '')
  await page.getByRole('searchbox', { name: 'Søk på navn eller nummer' }).fill(number)
  const row = table.getByRole('row', { name: number })
  await expect(row.getByRole('cell').first()).toHaveText('0 av 9 steg')
  await expect(row.getByRole('cell').nth(1)).toHaveAttribute('data-label', 'Sist endret')
  const top = async (cell: Locator) => (await cell.boundingBox())?.y ?? 0
  const link = row.getByRole('link', { name: /^Fortsett/ })
  expect(await top(row.getByRole('cell').nth(1)), 'the link above').toBeGreaterThan(await top(link))
  expect((await link.boundingBox())?.height, 'to be pressed').toBeGreaterThanOrEqual(24)
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(120)
  await expect(table.getByRole('columnheader', { name: 'Framdrift' })).toHaveCount(1)
  await checkNoSideScroll(page)
  await check(page)
  await picture(page, 'kjede-360')
})

test('on a phone a long list of units shows ten at a time, in both views', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'dagligvare')
  const { hoved, under } = GRUPPER.dagligvare
  // With a report, each step of a unit has a line.
  for (const unit of under.slice(0, 20)) await newReport(page, unit.organisasjonsnummer)
  await chooseActor(page, hoved.navn)
  const rows = page.getByRole('table', { name: 'Enhetene' }).getByRole('rowheader')
  for (const view of ['Oversikt', 'Steg for steg']) {
    await page.getByText('Filter og sortering').click()
    await button(page, view).click()
    await expect(rows).toHaveCount(10)
    expect(await page.evaluate(() => document.documentElement.scrollHeight), view).toBeLessThan(6000)
    await button(page, 'Vis 10 til').click()
    await expect(rows).toHaveCount(20)
    await expect(page.getByRole('row').nth(11), 'the first of those that came').toBeFocused()
    await check(page)
    await page.reload()
  }
})
