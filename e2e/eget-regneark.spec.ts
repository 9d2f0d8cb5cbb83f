import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { ar } from './fill.ts'
import { test } from './gateway.ts'
import { checkNoSideScroll } from './narrow.ts'
import { column, columns, dropFile, openChain, rowOf } from './own-sheet.ts'
import { check, expect, type Locator, type Page, picture } from './test.ts'

const shops = GRUPPER.dagligvare.under.slice(-4)
const [first, second, third, fourth] = shops.map(({ organisasjonsnummer, navn }) => ({
  organisasjonsnummer,
  navn,
}))

/** A sheet of a company's own: one shop by its number, one by its name, one by a name that nobody has, and a total. */
const sheet = (extra = 0) =>
  [
    'Energi i butikkene',
    `Butikk;Org.nr;Strøm ${ar};Prosess ${ar} (kWh);Kommentar`,
    `A;${first?.organisasjonsnummer};${120 + extra};${(120 + extra) * 1000};målt`,
    `${second?.navn.toLowerCase()};;80,5;80500;`,
    'Gamlebutikken;;10;10000;',
    `Totalt;;${210.5 + extra};;`,
  ].join('\r\n')

const unit = (page: Page, letter: string) => columns(page).getByLabel(`Måleenhet i kolonne ${letter}`)
const chosen = (select: Locator) => select.locator('option:checked')

test('a sheet of the company’s own is dropped on Min side, and its columns are remembered', async ({
  page,
}) => {
  if (!first || !second || !third) throw new Error('The food chain has too few shops')
  await openChain(page)
  await dropFile(page, 'energi.csv', sheet())
  await expect(columns(page).getByRole('heading')).toBeFocused()
  await expect(columns(page)).toContainText('4 av 5 kolonner blir lest.')
  await expect(chosen(column(page, 'A'))).toHaveText('Navn på enheten')
  await expect(chosen(column(page, 'B'))).toHaveText('Organisasjonsnummer')
  await expect(chosen(column(page, 'C'))).toHaveText(new RegExp(`^Elektrisitet: .*${ar}`))
  await expect(column(page, 'C')).toHaveAccessibleDescription(
    'For eksempel 120 · 80,5 · 10. Foreslått etter overskriften.',
  )
  await expect(chosen(column(page, 'E'))).toHaveText('Ikke ta med')
  await check(page)
  await picture(page, 'kolonner')

  // The same field twice is told beside the second, and nothing is read.
  await column(page, 'E').selectOption({ label: 'Organisasjonsnummer' })
  await columns(page).getByRole('button', { name: 'Se over innholdet' }).click()
  await expect(column(page, 'E')).toBeFocused()
  await expect(column(page, 'E')).toHaveAccessibleDescription(/^Det samme er valgt for kolonne B\./)
  await column(page, 'E').selectOption({ label: 'Ikke ta med' })
  await unit(page, 'C').selectOption('MWh')
  await columns(page).getByRole('button', { name: 'Se over innholdet' }).click()

  const rows = page.getByRole('dialog', { name: 'Noe filen ikke sier' })
  const asked = rows.getByRole('combobox', { name: 'Rad 5: Gamlebutikken' })
  await rows.getByRole('button', { name: 'Se over innholdet' }).click()
  await expect(asked).toBeFocused()
  await check(page)
  await picture(page, 'rader')
  await asked.selectOption({ label: third.navn })
  await rows.getByRole('button', { name: 'Se over innholdet' }).click()

  await expect(page.getByRole('heading', { name: 'Se over innholdet' })).toBeFocused()
  await expect(page.getByText('Rad 6 er en sum og er ikke med.')).toBeVisible()
  await expect(rowOf(page, first)).toContainText(/120\s000/)
  await expect(rowOf(page, second)).toContainText(/80\s500/)
  await expect(rowOf(page, third)).toContainText(/10\s000/)
  await check(page)
  await picture(page, 'forhandsvisning')
  await page.getByRole('button', { name: 'Lagre for 3 enheter' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Lagret for 3 enheter.' })).toBeAttached()
  await expect(page.locator(':focus')).toContainText('Lagret for 3 enheter.')

  // The next time what was answered is proposed, and shown.
  await page.goto('/minside')
  await expect(page.getByRole('table', { name: 'Enhetene' })).toBeVisible()
  await dropFile(page, 'energi.csv', sheet(30))
  await expect(column(page, 'C')).toHaveAccessibleDescription(/Valgt som sist\.$/)
  await expect(unit(page, 'C')).toHaveValue('MWh')
  // Nothing is kept of a column that nothing was proposed for.
  await expect(column(page, 'E')).toHaveAccessibleDescription('For eksempel målt.')
  await columns(page).getByRole('button', { name: 'Se over innholdet' }).click()
  await rows.getByRole('combobox').selectOption({ label: 'Ikke ta med' })
  await rows.getByRole('button', { name: 'Se over innholdet' }).click()
  await expect(page.getByText('Rad 5 har du valgt å ikke ta med.')).toBeVisible()
  await expect(page.getByText('1 uendret').first()).toBeVisible()
  await rowOf(page, first)
    .getByRole('button', { name: /^Se de 2 endringene/ })
    .click()
  await expect(rowOf(page, first)).toContainText(/120\s000.*150\s000/)
})

test('a sheet with a row for each unit and carrier: unknown words and units of measure are asked about', async ({
  page,
}) => {
  if (!third) throw new Error('The food chain has too few shops')
  await openChain(page)
  const row = (...cells: string[]) => [third.organisasjonsnummer, ...cells].join(';')
  const long = [
    `Org.nr;Energikilde;${ar} (MWh);Prosess ${ar} (kWh);Kostnad (EUR)`,
    row('Strøm', '100', '150000', '9000'),
    row('Pelletsen bak', '50', '', '4000'),
    row('Sum', '150', '', '13000'),
  ].join('\n')
  await dropFile(page, 'fakturaer.csv', long)
  await expect(chosen(column(page, 'B'))).toHaveText('Energibærer')
  await expect(chosen(column(page, 'C'))).toHaveText(`Energibruk i ${ar} (energibærer står i raden)`)
  await expect(unit(page, 'C')).toHaveValue('MWh')
  const accept = columns(page).getByRole('button', { name: 'Se over innholdet' })

  // Euros are no unit of any field, and are read as none.
  await column(page, 'E').selectOption({ label: `Elektrisitet: Energibruk i ${ar - 1}` })
  await accept.click()
  await expect(unit(page, 'E')).toBeFocused()
  await expect(unit(page, 'E')).toHaveAccessibleDescription(/^Velg måleenheten tallene er skrevet i\./)
  await check(page)
  await picture(page, 'maleenhet')
  await column(page, 'E').selectOption({ label: 'Ikke ta med' })
  await accept.click()

  const words = page.getByRole('dialog', { name: 'Hva gjelder radene?' })
  const asked = words.getByRole('combobox', { name: 'Hva er «Pelletsen bak»? Det står første gang i rad 3.' })
  await words.getByRole('button', { name: 'Se over innholdet' }).click()
  await expect(asked).toBeFocused()
  await expect(asked).toHaveAccessibleDescription('Velg hva ordet er, eller «Ikke ta med».')
  await check(page)
  await picture(page, 'ord')
  await asked.selectOption({ index: 3 })
  await words.getByRole('button', { name: 'Se over innholdet' }).click()
  await expect(page.getByText('Rad 4 er en sum og er ikke med.')).toBeVisible()
  await expect(rowOf(page, third)).toContainText(/150\s000/)
  await picture(page, 'rader-per-enhet')
})

test('the questions are answered by the keyboard alone, in nynorsk on a narrow screen', async ({ page }) => {
  await openChain(page)
  await page.setViewportSize({ width: 320, height: 720 })
  await page.getByRole('button', { name: 'Nynorsk' }).click()
  await page.getByRole('link', { name: 'Last opp arbeidsbok eller eige rekneark' }).click()
  const text = ['Nr;Forbruk', `${fourth?.organisasjonsnummer};1200`].join('\n')
  await page
    .getByLabel('Utfylt arbeidsbok eller eige rekneark')
    .setInputFiles({ name: 'tal.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const dialog = page.getByRole('dialog', { name: 'Kva er kolonnane i reknearket?' })
  await expect(dialog.getByRole('heading')).toBeFocused()
  await checkNoSideScroll(page)
  await check(page)
  const reach = async (name: string | RegExp, role: 'combobox' | 'button') => {
    const target = dialog.getByRole(role, { name })
    for (let n = 0; n < 12; n++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  // An arrow key in a list chooses at once: nothing is read anew before it is asked for.
  await reach('Rad med overskrifter', 'combobox')
  const heads = dialog.getByRole('combobox', { name: 'Rad med overskrifter' })
  const before = await heads.inputValue()
  await page.keyboard.press('ArrowUp')
  await expect(heads).toBeFocused()
  await reach('Les på nytt', 'button')
  await page.keyboard.press('Shift+Tab')
  await heads.selectOption(before)
  await expect(dialog.getByRole('button', { name: 'Les på nytt' })).toBeHidden()
  await reach('Sjå over innhaldet', 'button')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Vel òg minst éin kolonne med tal eller svar.')
  await expect(dialog.getByRole('alert')).toBeFocused()
  await picture(page, 'feil-nn-320')
  await reach(/^Kolonne B/, 'combobox')
  await page.keyboard.type('Prosess:')
  await reach('Sjå over innhaldet', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sjå over innhaldet' })).toBeFocused()
  await expect(
    rowOf(page, { navn: fourth?.navn ?? '' })
      .or(page.getByText(fourth?.navn ?? ''))
      .first(),
  ).toBeVisible()
  await checkNoSideScroll(page)
})

test('the columns of a preview are changed: it stays while they are, and what was saved is not lost by that', async ({
  page,
  gateway,
  allow,
}) => {
  if (!fourth) throw new Error('The food chain has too few shops')
  allow(/503 .*svar/)
  await openChain(page)
  await dropFile(page, 'endre.csv', ['Nr;Prosess (kWh)', `${fourth.organisasjonsnummer};1200`].join('\n'))
  const accept = columns(page).getByRole('button', { name: 'Se over innholdet' })
  await accept.click()
  const change = page.getByRole('button', { name: 'Endre hva kolonnene er' })
  const save = page.getByRole('button', { name: /^Lagre / })
  await expect(save).toBeVisible()

  await change.click()
  gateway.fail(/enheter\/svar/, 503)
  await accept.click()
  await expect(columns(page).getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(1)
  await columns(page).getByRole('button', { name: 'Avbryt' }).click()
  await expect(change).toBeFocused()

  // Neither is begun while the other goes on.
  const held = Promise.withResolvers<void>()
  await page.route('**/api/energikartlegginger', async (route) => {
    await held.promise
    await route.continue()
  })
  await save.click()
  await expect(change).toHaveAttribute('aria-disabled', 'true')
  held.resolve()
  const stored = page.getByRole('status').filter({ hasText: 'Lagret for 1 enhet.' })
  await expect(stored).toBeAttached()

  await change.click()
  await columns(page).getByRole('button', { name: 'Avbryt' }).click()
  await expect(change).toBeFocused()
  await expect(page.getByText('Lagret for 1 enhet.').first()).toBeVisible()
  await expect(save).toHaveCount(0)

  // Other columns are another preview.
  await change.click()
  await column(page, 'B').selectOption({ label: `Elektrisitet: Energibruk i ${ar}` })
  await accept.click()
  await expect(page.getByRole('heading', { name: 'Se over innholdet' })).toBeFocused()
  await expect(page.getByText('Lagret for 1 enhet.')).toHaveCount(0)
})
