import { eksempler } from '../sandbox/eksempel.ts'
import { call, signIn } from './people.ts'
import { expect, test } from './test.ts'
import { words } from './words.ts'

// A file of its own: it needs the earlier report that forward.spec.ts starts another one from.
const { lager } = eksempler
const { t } = words.nb

test('a brought-forward value that is changed to another wrong one keeps its error', async ({ page }) => {
  // As if the rule were newer than the earlier report.
  await page.route('**/steg/omKartleggingen', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    Object.assign(json.hentet.seksjoner.omKartleggingen, { kontaktpersonEpost: 'x@y' })
    await route.fulfill({ response, json })
  })
  await signIn(page, 'radgiver')
  const [earlier] = await call<{ kartleggingId: string; rapporteringAr: number }[]>(
    page,
    'GET',
    `/enheter/${lager.organisasjonsnummer}/siste-rapporter`,
  )
  const id = await call<string>(page, 'POST', '/energikartlegginger', {
    organisasjonsnummer: lager.organisasjonsnummer,
    kopierFra: earlier?.kartleggingId,
  })
  await page.goto(`/reports/${id}/om-foretaket/om-kartleggingen`)
  const email = page.getByRole('textbox', { name: /^E-postadresse/ })
  await expect(email).toHaveValue('x@y')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  const left = page.getByRole('link', { name: /^Om kartleggingen .* \d+ gjenstår$/ })
  const before = (await left.textContent()) ?? ''
  await email.press('End')
  await email.press('z')
  // Judged after the same pause: the list of steps no longer counts what was unanswered.
  await page
    .getByRole('radiogroup', { name: t('pages.om-kartleggingen.co2') })
    .getByRole('radio')
    .last()
    .check()
  await expect(left).not.toHaveText(before)
  await expect(email).toHaveAttribute('aria-invalid', 'true')

  // The form is left with a change: the question about it is for another test.
  page.on('dialog', (dialog) => void dialog.accept())
  await test.step('the figure of the last report is part of what a field is described by', async () => {
    await page.goto(`/reports/${id}/energibruk`)
    const purpose = page.getByRole('textbox', { name: /^Energibruk i \d{4}/ }).first()
    await expect(purpose).toHaveAccessibleDescription(/Forrige rapport: [\d\s]+/)
    await page.goto(`/reports/${id}/energibruk/energibaerere`)
    const cell = page.locator('tbody').getByRole('textbox').first()
    await expect(cell).not.toHaveAccessibleDescription(/Forrige rapport/)
    await cell.fill('1')
    await expect(cell).toHaveAccessibleDescription(/Forrige rapport: [\d\s]+/)
  })

  for (const [button, { t }] of [
    ['Bokmål', words.nb],
    ['Nynorsk', words.nn],
  ] as const)
    await test.step(`production, measures and potential stand beside those of the last report: ${button}`, async () => {
      const aside = page.getByRole('complementary', { name: t('steps.om-steget') })
      const last = { ar: String(earlier?.rapporteringAr) }
      const figure = async (key: string, text: string) => {
        await expect(aside).toContainText(`${t(key, last)}${text}`)
        const wider = () => aside.evaluate((panel) => panel.scrollWidth - panel.clientWidth)
        await expect.poll(wider, 'nothing in the panel is cut').toBe(0)
      }
      await page.goto(`/reports/${id}/produksjon`)
      await page.getByRole('button', { name: button }).click()
      await figure('pages.produksjon.side.forrige', '12,4 % 59,5 MWh mot 480,1 MWh')
      const solar = page.locator('tbody').getByRole('textbox').first()
      await expect(solar).toHaveAccessibleDescription(/: 18\s500$/)
      // On a phone its words wrap, so that the figure is whole.
      await page.setViewportSize({ width: 360, height: 740 })
      const cut = () => page.getByText(/: 18\s500$/).evaluate((box) => box.scrollWidth - box.clientWidth)
      await expect.poll(cut).toBe(0)
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(`/reports/${id}/tiltak`)
      await figure('pages.tiltak.side.forrige', '7 Bygg 4, Prosess 3')
      const gone = aside.getByText(t('pages.tiltak.side.ikke-valgt', { n: 1 }))
      await expect(gone).toBeHidden()
      await page.getByRole('checkbox', { checked: true }).first().uncheck()
      await gone.click()
      await expect(aside.getByRole('listitem')).toHaveText(/\(EOS\)/)
      await page.goto(`/reports/${id}/tiltak/energireduksjon`)
      await figure('pages.energireduksjon.side.forrige', '70 MWh 260 000 kr, 3,71 kr per kWh')
      const saved = page.locator('tbody').getByRole('textbox').first()
      await saved.fill('1')
      await expect(saved).toHaveAccessibleDescription(/: 24\s000$/)
    })
})
