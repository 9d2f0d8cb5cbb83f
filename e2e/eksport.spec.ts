import { readFile } from 'node:fs/promises'
import { withAuthority } from './addresses.ts'
import { call, choosePerson, newReport, signIn } from './people.ts'
import { fillReport, freshUnit } from './reports.ts'
import { check, expect, picture, test } from './test.ts'

// The authority's side (rules.md §15).
test.use({ settings: withAuthority })
test.setTimeout(120_000)

test('a caseworker exports for a case, and gets the number for the next time', async ({
  browser,
  page,
  service,
  listen,
}) => {
  await signIn(page, 'eiendom')
  const unit = freshUnit()
  const id = await newReport(page, unit)
  await fillReport(page, id, 'butikk')
  await call(page, 'POST', `/energikartlegginger/${id}/innsending`)

  const context = await browser.newContext({ baseURL: service.url })
  listen(context)
  const caseworker = await context.newPage()
  await caseworker.goto('/auth/login?redirect=/hjem')
  await choosePerson(caseworker, 'tilsyn')
  await caseworker.getByRole('link', { name: 'Eksport' }).click()
  await expect(caseworker.getByRole('heading', { level: 1 })).toHaveText('Eksport')
  const size = caseworker.getByText(/^Eksporten får \d+ rad(?:er)?\. Neste gang skriver du \d+\.$/)
  await expect(size).toBeVisible()
  const mark = /(\d+)\.$/.exec((await size.textContent()) ?? '')?.[1] ?? ''
  await picture(caseworker, 'eksport')
  await check(caseworker)

  // What is typed is in the selection as its field is left: the file is of what the page shows.
  const search = caseworker.getByRole('searchbox')
  for (const [typed, rows] of [
    ['finnes ikke', /får 0 rader/],
    [unit, /får (1|én) rad/],
  ] as const) {
    await search.fill(typed)
    await search.blur()
    await expect(caseworker.getByText(rows)).toBeVisible()
  }

  await caseworker.getByRole('button', { name: 'Last ned' }).click()
  await expect(caseworker.getByRole('combobox', { name: 'Hva skal du bruke det til?' })).toBeFocused()
  await caseworker.getByRole('combobox', { name: 'Hva skal du bruke det til?' }).selectOption({ index: 1 })
  await caseworker.getByRole('textbox', { name: 'Saksnummer' }).fill('26/14')
  const download = caseworker.waitForEvent('download')
  await caseworker.getByRole('button', { name: 'Last ned' }).click()
  const file = await download
  await expect(caseworker.getByRole('combobox', { name: 'Rapporteringsår' }), 'of every year').toHaveValue('')
  expect(file.suggestedFilename()).toBe(`rapporter-alle-nummer-${mark}.csv`)
  const [, report, other] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect([report, other]).toEqual([expect.stringContaining(id), undefined])

  // What is new is of all reports.
  await search.fill('')
  await search.blur()
  await expect(size).toBeVisible()
  const since = caseworker.getByRole('textbox', { name: 'Bare det som er nytt etter forrige eksport' })
  await caseworker.getByRole('button', { name: 'Flere filtre' }).click()
  const saved: string[] = []
  caseworker.on('download', (made) => saved.push(made.suggestedFilename()))
  for (const { field, wrong, right } of [
    { field: since, wrong: 'abc', right: mark },
    { field: caseworker.getByRole('textbox', { name: 'Næringskode' }), wrong: '4', right: '' },
  ]) {
    await field.fill(wrong)
    await caseworker.getByRole('button', { name: 'Last ned' }).click()
    await expect(field, 'what it says is refused').toBeFocused()
    await field.fill(right)
  }
  expect(saved, 'no file of something else').toEqual([])
  await expect(caseworker.getByRole('combobox', { name: 'Rapporteringsår' }), 'of every year').toHaveValue('')
  await expect(caseworker.getByText(`Eksporten får 0 rader. Neste gang skriver du ${mark}.`)).toBeVisible()
  await context.close()
})
