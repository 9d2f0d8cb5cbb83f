import { readFile } from 'node:fs/promises'
import { ENKLE } from '../sandbox/verden/enkle.ts'
import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { cellFinder, cellOf, withCells } from '../src/arbeidsbok/testing.ts'
import { ar } from './fill.ts'
import { test } from './gateway.ts'
import { checkNoSideScroll } from './narrow.ts'
import { call, chooseActor, newReport, type Person, signIn } from './people.ts'
import { fillReport } from './reports.ts'
import { check, expect, type Locator, type Page, picture } from './test.ts'

const shops = GRUPPER.dagligvare.under
const create = /^\/api\/energikartlegginger$/

// Each looks at its pages with axe, more than once.
test.describe.configure({ timeout: 120_000 })

/** Signs in and acts for the food chain. */
async function open(page: Page, path: string, person: Person = 'dagligvare'): Promise<void> {
  await signIn(page, person)
  await page.evaluate((actor) => sessionStorage.setItem('activeActor', JSON.stringify(actor)), {
    id: GRUPPER.dagligvare.hoved.organisasjonsnummer,
    name: GRUPPER.dagligvare.hoved.navn,
    roles: [],
  })
  await page.goto(path)
}

const rowOf = (page: Page, { navn }: { navn: string }): Locator =>
  page
    .getByRole('table', { name: 'Enhetene' })
    .getByRole('rowgroup')
    .filter({ hasText: `${navn.split(' ').at(-2)} ${navn.split(' ').at(-1)}` })

/** Fetches the workbook of units with the page for that. */
async function fetchWorkbook(page: Page, units: readonly (typeof shops)[number][]): Promise<Buffer> {
  await page.goto('/minside/hent-arbeidsbok')
  for (const { organisasjonsnummer } of units) {
    await page.getByRole('searchbox').fill(organisasjonsnummer)
    await page.getByRole('list', { name: 'Enhetene' }).getByRole('checkbox').check()
  }
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Last ned arbeidsbok for / }).click()
  return readFile(await (await download).path())
}

async function upload(page: Page, file: Buffer): Promise<void> {
  await page.goto('/minside/last-opp-arbeidsbok')
  await page
    .getByLabel('Utfylt arbeidsbok')
    .setInputFiles({ name: 'arbeidsbok.xlsx', mimeType: '', buffer: file })
  await expect(page.getByRole('heading', { name: 'Se over innholdet' })).toBeFocused()
}

const production = (file: Buffer, unit: (typeof shops)[number], code: string) =>
  cellOf(file, 'Produksjon', unit.organisasjonsnummer, code, String(ar))

test('one unit: an error is named by its cell, corrected, taken in; the same file again changes nothing', async ({
  page,
}) => {
  await open(page, '/minside')
  await page.getByRole('link', { name: 'Last ned arbeidsbok' }).click()
  await expect(page.getByText('Velg minst én enhet for å laste ned arbeidsboken.')).toBeVisible()
  await check(page)
  const [, , unit] = shops
  if (!unit) throw new Error('The food chain has no third shop')
  const file = await fetchWorkbook(page, [unit])
  await picture(page, 'hent')
  const [wind, sun] = [
    await production(file, unit, 'Vindkraft'),
    await production(file, unit, 'Solkraft (solceller)'),
  ]
  const wrong = await withCells(file, { [wind]: '12,3 tonn', [sun]: 1200 })

  await page.goto('/minside/last-opp-arbeidsbok')
  const picker = page.getByLabel('Utfylt arbeidsbok')
  await picker.setInputFiles({ name: 'notat.xlsx', mimeType: '', buffer: Buffer.from('PK') })
  await expect(picker).toHaveAccessibleDescription(
    /lagre den som \.xlsx eller \.csv, og last den opp på nytt\./,
  )
  await expect(
    page.getByRole('button', { name: 'Prøv igjen' }),
    'the same file is refused again',
  ).toHaveCount(0)
  await upload(page, wrong)
  const faults = page
    .getByRole('listitem')
    .filter({ hasText: `${wind}: «12,3 tonn» kan ikke leses som et tall i kWh.` })
  await expect(faults).toBeVisible()
  const said = page
    .getByRole('status')
    .filter({ hasText: /^1 enhet i filen for \d{4}: 1 må rettes først\.$/ })
  await expect(said, 'announced').toBeAttached()
  await expect(page.getByText('Ingenting er lagret ennå.')).toBeVisible()
  await expect(rowOf(page, unit).getByRole('checkbox'), 'its only sheet has the error').toHaveCount(0)
  await check(page)
  await picture(page, 'feil')

  const right = await withCells(wrong, { [wind]: 500 })
  await page
    .getByLabel('Utfylt arbeidsbok')
    .setInputFiles({ name: 'rettet.xlsx', mimeType: '', buffer: right })
  const row = rowOf(page, unit)
  await expect(row.getByRole('checkbox')).toBeChecked()
  await row.getByRole('button', { name: /^Se de 2 endringene/ }).click()
  await expect(row.getByRole('row', { name: /^Vindkraft/ })).toContainText(/Ikke oppgitt.*500\skWh/)
  const left = async (box: Locator) => (await box.boundingBox())?.x ?? 0
  const shift = (await left(row.getByRole('table'))) - (await left(row))
  expect(shift, 'the changes stand under the whole line').toBeLessThan(20)
  await check(page)
  await picture(page, 'forhandsvisning')
  await page.setViewportSize({ width: 320, height: 720 })
  // The table is drawn anew for the width.
  await checkNoSideScroll(page)
  await page.getByRole('button', { name: 'Nynorsk' }).click()
  await expect(page.getByRole('heading', { name: 'Sjå over innhaldet' })).toBeVisible()
  await check(page)
  await picture(page, 'forhandsvisning-nn-320')
  await page.getByRole('button', { name: 'Bokmål' }).click()
  await page.setViewportSize({ width: 1280, height: 720 })

  await page.getByRole('button', { name: 'Lagre for 1 enhet' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Lagret for 1 enhet.' })).toBeAttached()
  await expect(row).toContainText('Lagret')
  await check(page)
  await picture(page, 'tatt-inn')
  await row.getByRole('link', { name: /^Åpne rapporten/ }).click()
  await page.goto(`${page.url().split('/').slice(0, 5).join('/')}/produksjon`)
  await expect(page.getByRole('textbox', { name: /^Vindkraft/ })).toHaveValue('500')
  await page.getByRole('button', { name: 'Se historikken' }).click()
  await expect(page.getByRole('dialog')).toContainText(/regneark/)
  await page.keyboard.press('Escape')
  // A step that the workbook left alone says so, and what was done elsewhere in the report.
  await page.getByRole('link', { name: /^Om enheten/ }).click()
  await expect(page.getByRole('heading', { name: /Om enheten/ })).toBeVisible()
  await page.getByRole('button', { name: 'Se historikken' }).click()
  const history = page.getByRole('dialog', { name: 'Historikk for «Om enheten»' })
  await expect(history).toContainText('Steget er ikke lagret ennå.')
  await expect(history).toContainText(/Ellers i rapporten.*lagret.*«Egen energiproduksjon».*Fra regneark\./)
  await expect(history).toContainText('opprettet rapporten.')
  await check(page)
  await picture(page, 'historikk')

  await upload(page, right)
  await expect(page.getByText('1 uendret').first()).toBeVisible()
  await expect(page.getByText('Det er ingenting å lagre.')).toBeVisible()
})

test('what is misspelt is read as proposed by one press, undone by another, and what was chosen stays', async ({
  page,
}) => {
  await open(page, '/minside')
  const [one, two] = shops.slice(10, 12)
  if (!one || !two) throw new Error('The food chain has no twelve shops')
  const file = await fetchWorkbook(page, [one, two])
  const [first, second] = await Promise.all([one, two].map((unit) => production(file, unit, 'Vindkraft')))
  const find = await cellFinder(file)
  const purpose = ({ organisasjonsnummer }: (typeof shops)[number]) =>
    find('', organisasjonsnummer, 'Prosess', 'kWh')
  const gas = (row: number, unit: string, figure: string) => ({
    [`Energibærere!A${row}`]: unit,
    [`Energibærere!C${row}`]: 'Natrugas i gasform',
    [`Energibærere!F${row}`]: figure,
  })
  await upload(
    page,
    await withCells(file, {
      ...gas(40, one.organisasjonsnummer, '1200 kWt'),
      ...gas(41, two.organisasjonsnummer, '300'),
      [first ?? '']: '500 kW/h',
      [second ?? '']: 70,
      [purpose(one)]: 1200,
      [purpose(two)]: 300,
    }),
  )
  await rowOf(page, two).getByRole('checkbox').uncheck()
  await check(page)
  await picture(page, 'forslag')
  // By the keyboard alone.
  await page.getByRole('button', { name: 'Les «Natrugas i gasform» som' }).focus()
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { name: 'Se over innholdet' })
  await expect(page.getByText('Vi har lest «Natrugas i gasform» som').first()).toBeVisible()
  await expect(heading).toBeFocused()
  await expect(
    page.getByRole('status').filter({ hasText: 'Vi har lest «Natrugas i gasform»' }),
  ).toBeAttached()
  await expect(rowOf(page, two).getByRole('checkbox'), 'it stays left out').not.toBeChecked()
  await page.getByRole('button', { name: 'Bruk alle 2 forslagene' }).click()
  await expect(page.getByText('Vi har lest «kW/h» som «kWh»').first()).toBeVisible()
  await expect(page.getByText(/må rettes i filen/)).toHaveCount(0)
  // The foot of the window covers part of a box where the page is longer.
  await page.setViewportSize({ width: 1280, height: 2000 })
  await check(page)
  await picture(page, 'lest')
  await page.setViewportSize({ width: 320, height: 720 })
  await checkNoSideScroll(page)
  await picture(page, 'lest-320')
  await page.getByRole('button', { name: /^Angre.*«kW\/h»/ }).click()
  await expect(page.getByRole('heading', { name: '1 feil må rettes i filen' })).toBeVisible()
  await expect(page.getByText('Vi har lest «kWt» som «kWh»').first()).toBeVisible()
  await page.getByRole('button', { name: 'Nynorsk' }).click()
  await expect(page.getByRole('heading', { name: 'Sjå over innhaldet' })).toBeVisible()
  await picture(page, 'forslag-nn-320')
  await page.getByRole('button', { name: 'Les «kW/h» som «kWh»' }).click()
  await page.getByRole('button', { name: 'Lagre for 1 eining' }).click()
  await expect(page.getByText('Lagra for 1 eining.').first()).toBeVisible()
  await page.getByRole('link', { name: /^Opne rapporten/ }).click()
  await page.goto(`${page.url().split('/').slice(0, 5).join('/')}/produksjon`)
  await expect(page.getByRole('textbox', { name: /^Vindkraft/ })).toHaveValue('500')
})

test('several units: one is left out, and one that failed is tried again', async ({
  page,
  gateway,
  allow,
}) => {
  allow(/status of 503 /)
  await open(page, '/minside')
  const [one, two, three] = shops.slice(3, 6)
  if (!one || !two || !three) throw new Error('The food chain has no six shops')
  const file = await fetchWorkbook(page, [one, two, three])
  const cells = await Promise.all([one, two, three].map((unit) => production(file, unit, 'Vindkraft')))
  await upload(page, await withCells(file, Object.fromEntries(cells.map((cell, n) => [cell, 100 * (n + 1)]))))
  await expect(page.getByText('3 nye rapporter').first()).toBeVisible()
  await rowOf(page, three).getByRole('checkbox').uncheck()
  // The first is tried twice, and is not saved; the second is saved when it is tried again.
  gateway.fail(create, 503, 503, 503)
  await page.getByRole('button', { name: 'Lagre for 2 enheter' }).click()
  await expect(page.getByText('Lagret for 1 enhet.').first()).toBeVisible()
  await expect(
    page.getByText('1 enhet er ikke lagret, eller bare delvis. Se hvorfor i listen.').first(),
  ).toBeVisible()
  await expect(page.getByText('1 lagret, 2 ikke lagret.')).toBeVisible()
  await check(page)
  await picture(page, 'delvis')
  await page.getByRole('button', { name: 'Lagre for 1 enhet' }).click()
  await expect(page.getByText('Lagret for 2 enheter.').first()).toBeVisible()
  await expect(page.getByText(/eller bare delvis/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Åpne rapporten/ })).toHaveCount(2)
  await expect(rowOf(page, three), 'it was left out').toContainText('Ny rapport')
})

test('units of two companies: each has its own way on to what is to be sent in', async ({ page }) => {
  await signIn(page, 'radgiver')
  await chooseActor(page, 'SKJÆRGÅRD KOLLEKTIV IKS')
  const units = [ENKLE.sagbruk, ENKLE.drikke].map((organisasjonsnummer) => ({ organisasjonsnummer }))
  const numbers = units.map(({ organisasjonsnummer }) => organisasjonsnummer)
  const file = await (await page.request.get(`/api/arbeidsbok?enheter=${numbers}`)).body()
  const cells = await Promise.all(
    units.map(({ organisasjonsnummer }) =>
      cellOf(file, 'Produksjon', organisasjonsnummer, 'Vindkraft', String(ar)),
    ),
  )
  await upload(page, await withCells(file, Object.fromEntries(cells.map((cell) => [cell, 100]))))
  await page.getByRole('button', { name: 'Lagre for 2 enheter' }).click()
  const ways = page.getByRole('button', { name: /^Send inn flere rapporter for / })
  await expect(ways).toHaveCount(2)
  await check(page)
  await picture(page, 'to-foretak')
  const name = String(await ways.last().textContent()).replace('Send inn flere rapporter for ', '')
  await ways.last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Send inn flere rapporter' })).toBeVisible()
  await expect(page.getByRole('banner').getByText(`Du rapporterer for ${name}`)).toBeVisible()
})

test('sixty good units stand on two screens, and what one changes opens below its line', async ({ page }) => {
  await open(page, '/minside/hent-arbeidsbok')
  await page.getByRole('checkbox', { name: 'Velg alle som ikke har sendt inn' }).check()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Last ned arbeidsbok for / }).click()
  const file = await readFile(await (await download).path())
  const find = await cellFinder(file)
  const cells = shops.flatMap(({ organisasjonsnummer: unit }, n): [string, number][] => [
    [find('', unit, 'Prosess', 'kWh'), 90_000 + n],
    [find('', unit, 'Elektrisitet', String(ar)), 90_000 + n],
    [find('', unit, 'Elektrisitet', String(ar - 1)), 80_000],
    [find('', unit, 'Elektrisitet', String(ar - 2)), 80_000],
  ])
  await page.setViewportSize({ width: 1280, height: 900 })
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  await upload(page, await withCells(file, Object.fromEntries(cells)))
  expect(sent, 'the file stays in the browser').toEqual([])
  const table = page.getByRole('table', { name: 'Enhetene' })
  const rows = table.getByRole('rowgroup').filter({ hasText: /90\s\d{3}\skWh/ })
  expect(await rows.count()).toBeGreaterThanOrEqual(50)
  const { height = 0 } = (await rows.last().boundingBox()) ?? {}
  expect(60 * height, 'sixty lines').toBeLessThanOrEqual(2 * 900)
  await expect(rows.first()).toContainText(/\+12,5\s%/)
  await rows
    .first()
    .getByRole('button', { name: /^Se de \d+ endringene/ })
    .press('Enter')
  await expect(rows.first().getByRole('row', { name: /^Prosess/ })).toBeVisible()
  // The foot of the window covers part of a box where the page is longer.
  await page.setViewportSize({ width: 1280, height: 4000 })
  await check(page)
  await picture(page, 'seksti')
  await page.setViewportSize({ width: 360, height: 740 })
  await checkNoSideScroll(page)
  await picture(page, 'seksti-360')
})

test('a workbook that is dropped on a table shows the report of that page alone', async ({ page }) => {
  await open(page, '/minside')
  const [own, other] = shops.slice(6, 8)
  if (!own || !other) throw new Error('The food chain has no eight shops')
  const id = await newReport(page, own.organisasjonsnummer)
  const file = await fetchWorkbook(page, [own, other])
  const cell = await production(file, own, 'Vindkraft')
  const filled = await withCells(file, { [cell]: 4000 })
  await page.goto(`/reports/${id}/energibruk/energibaerere`)
  await expect(page.getByRole('textbox', { name: `Elektrisitet i ${ar}, kWh` })).toBeVisible()
  const dataTransfer = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(bytes)], 'arbeidsbok.xlsx'))
      return data
    },
    [...filled],
  )
  await page.getByRole('main').dispatchEvent('drop', { dataTransfer })
  await expect(page.getByRole('heading', { name: 'Se over innholdet' })).toBeFocused()
  await expect(page.getByText('Du ser bare enheten du slapp filen på. Den har 1 enhet til.')).toBeVisible()
  await expect(rowOf(page, own)).toBeVisible()
  await expect(rowOf(page, other)).toHaveCount(0)
  await check(page)
  // What is saved stays so when the page is rendered again.
  const save = page.getByRole('button', { name: /^Lagre / })
  await save.click()
  await expect(save).toHaveCount(0)
  await page.getByRole('button', { name: 'Nynorsk' }).click()
  await expect(page.getByRole('heading', { name: 'Sjå over innhaldet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nynorsk' })).toBeFocused()
  await expect(save).toHaveCount(0)
  await page.getByRole('button', { name: 'Bokmål' }).click()
  await page.getByRole('button', { name: 'Vis alle 2 enhetene' }).click()
  await expect(rowOf(page, other)).toBeVisible()
})

test('one’s own second upload is a correction; what was saved on the page since says who, and one choice holds for all', async ({
  page,
}) => {
  await open(page, '/minside')
  const [one, two] = shops.slice(8, 10)
  if (!one || !two) throw new Error('The food chain has no ten shops')
  const file = await fetchWorkbook(page, [one, two])
  const [first, second] = [await production(file, one, 'Vindkraft'), await production(file, two, 'Vindkraft')]
  const filled = await withCells(file, { [first]: 100, [second]: 200 })
  await upload(page, filled)
  await page.getByRole('button', { name: 'Lagre for 2 enheter' }).click()
  await expect(page.getByText('Lagret for 2 enheter.').first()).toBeVisible()
  const links = await page.getByRole('link', { name: /^Åpne rapporten/ }).all()
  const ids = await Promise.all(
    links.map(async (link) => (await link.getAttribute('href'))?.split('/').at(-1)),
  )

  const corrected = await withCells(filled, { [first]: 110, [second]: 220 })
  await upload(page, corrected)
  await expect(page.getByText('2 endret.').first()).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Lagre for 2 enheter' })).toBeVisible()

  for (const unit of [one, two]) {
    await rowOf(page, unit).getByText('Se endringen').click()
    await expect(rowOf(page, unit).getByRole('row', { name: /^Vindkraft/ })).toContainText(/[12]00\skWh/)
  }
  for (const id of ids) {
    const rows = await call<{ kildeKodeId: number; kwh: number | null }[]>(
      page,
      'GET',
      `/energikartlegginger/${id}/produksjon`,
    )
    await call(
      page,
      'POST',
      `/energikartlegginger/${id}/produksjon`,
      rows.map(({ kildeKodeId, kwh }) => ({ kildeKodeId, kwh: kildeKodeId === 2 ? 150 : kwh })),
    )
  }
  await upload(page, corrected)
  await expect(page.getByText('2 endret begge steder.').first()).toBeVisible()
  const forAll = page.getByRole('radiogroup', { name: 'Hva skal gjelde for alle feltene?' })
  await expect(forAll.getByRole('radio', { name: 'Behold det som er lagret, for alle' })).toBeChecked()
  const own = rowOf(page, one).getByRole('radiogroup', { name: /^Vindkraft/ })
  await expect(own).toHaveAccessibleDescription(/^Lagret av deg i dag kl\.\s\d\d\.\d\d\. Før: 100\skWh\.$/)
  await check(page)
  await picture(page, 'valg-for-alle')
  await forAll.getByRole('radio', { name: 'Bruk filen for alle' }).check()
  await expect(own.getByRole('radio', { name: /^Bruk filen: 110\skWh/ })).toBeChecked()
  await own.getByRole('radio', { name: /^Behold det som er lagret: 150\skWh/ }).check()
  await expect(forAll.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Nynorsk' }).click()
  await expect(page.getByRole('radiogroup', { name: 'Kva skal gjelde for alle felta?' })).toBeVisible()
  await check(page)
  await picture(page, 'valg-for-alle-nn-360')
  await page.getByRole('button', { name: 'Lagre for 1 eining' }).click()
  await expect(page.getByText('Lagra for 1 eining.').first()).toBeVisible()
})

test('two people take in workbooks while a third types: nothing is overwritten in silence', async ({
  page,
  browser,
  gateway,
}) => {
  const [unit] = shops
  if (!unit) throw new Error('The food chain has no shops')
  const newPage = async () => (await browser.newContext({ baseURL: gateway.url, locale: 'nb-NO' })).newPage()
  const [second, third] = [await newPage(), await newPage()]
  await open(page, '/minside')
  const id = await newReport(page, unit.organisasjonsnummer)
  await fillReport(page, id, 'butikk', ['produksjon'])
  const file = await fetchWorkbook(page, [unit])
  const wind = await production(file, unit, 'Vindkraft')
  await signIn(third, 'butikksjef', '/minside')
  await third.goto(`/reports/${id}/produksjon`)
  const typed = third.getByRole('textbox', { name: /^Vindkraft/ })
  await typed.fill('333')

  await open(second, '/minside', 'radgiver')
  await upload(page, await withCells(file, { [wind]: 111 }))
  await upload(second, await withCells(file, { [wind]: 222 }))
  await page.getByRole('button', { name: 'Lagre for 1 enhet' }).click()
  await expect(page.getByText('Lagret for 1 enhet.').first()).toBeVisible()

  await second.getByRole('button', { name: 'Lagre for 1 enhet' }).click()
  const row = rowOf(second, unit)
  await expect(row).toContainText('Sprek Dal endret «Egen energiproduksjon» imens')
  const choice = row.getByRole('radiogroup', { name: /^Vindkraft/ })
  await expect(choice.getByRole('radio', { name: /^Behold det som er lagret: 111\skWh/ })).toBeChecked()
  await check(second)
  await picture(second, 'konflikt')
  await choice.getByRole('radio', { name: /^Bruk filen: 222\skWh/ }).check()
  await second.getByRole('button', { name: 'Lagre for 1 enhet' }).click()
  await expect(second.getByText('Lagret for 1 enhet.').first()).toBeVisible()

  await third.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(third.getByText(/Snill-God .*endret/).first(), 'the form asks').toBeVisible()
  const saved = await call<{ kildeKodeId: number; kwh: number }[]>(
    page,
    'GET',
    `/energikartlegginger/${id}/produksjon`,
  )
  expect(saved.find(({ kildeKodeId }) => kildeKodeId === 2)?.kwh).toBe(222)
})
