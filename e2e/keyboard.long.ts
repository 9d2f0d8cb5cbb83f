import { ENKLE } from '../sandbox/verden/enkle.ts'
import { PIDER } from '../sandbox/verden/personer.ts'
import { answer, press, tabTo } from './by-keys.ts'
import { ar } from './fill.ts'
import { check, expect, type Page, test } from './test.ts'

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name: label }))
  await page.keyboard.type(text)
}

async function next(page: Page, heading: string): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Neste', exact: true }), 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
}

test('a whole small report, by keyboard alone', async ({ page, service }) => {
  // Hundreds of key presses; slow on a busy machine.
  test.setTimeout(600_000)
  // Two units to choose between.
  const world = await service.world()
  world.personer
    .find(({ pid }) => pid === PIDER.hotell)
    ?.tilganger.push({ organisasjonsnummer: ENKLE.nuf, roller: ['UTOMR'], tilgangspakker: [], ressurser: [] })
  await service.replaceWorld(world)
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Hopp til innholdet' })).toBeFocused()
  await press(page, page.getByRole('main').getByRole('link', { name: 'Logg inn' }), 'Enter')
  await press(page, page.getByRole('button', { name: PIDER.hotell }), 'Enter')
  await expect(page).toHaveURL('/hjem')

  const picker = page.getByRole('combobox', { name: 'Aktør' })
  await tabTo(page, picker)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('enslig')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(picker).toHaveValue(/ENSLIG MÅNE HOTELL AS/)
  await press(page, page.getByRole('button', { name: 'Neste' }), 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Hei, Storfugl' })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Start rapporten' }), 'Space')
  await expect(page.getByRole('heading', { level: 1, name: 'Ny rapport' })).toBeFocused()
  await press(page, page.getByRole('radio', { name: 'Svar fra rapporten' }), 'ArrowDown')
  await expect(page.getByRole('radio', { name: 'Tom rapport' })).toBeChecked()
  await press(page, page.getByRole('button', { name: 'Opprett rapporten' }), 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Om enheten' })).toBeFocused()

  await answer(page, 'Er opplysningene riktige?', 1)
  await answer(page, 'Er dere sertifisert etter ISO 50001?', 2)
  await next(page, 'Om kartleggingen')

  await answer(page, 'Er du kontaktperson for kartleggingen?', 1)
  await type(page, 'E-postadressen din', 'post@hotell.example')
  await answer(page, 'Hvem har kartlagt energibruken?', 3)
  await answer(page, 'Hva bygger kartleggingen på?', 3)
  await answer(page, 'Hvor er energibruken kartlagt', 1)
  await answer(page, 'Skal kartleggingen også vise at dere', 2)
  for (const name of [
    'Kartleggingen er utført',
    'Kartleggingen dekker',
    'Kartleggingen bygger',
    'Kartleggingen viser hvordan',
    'Kartleggingen viser aktuelle tiltak',
  ])
    await press(page, page.getByRole('checkbox', { name }), 'Space')
  await next(page, 'Energibruk per formål')

  const transport = page.getByRole('group', { name: 'Transport', exact: true })
  await tabTo(page, transport.getByRole('textbox', { name: /^Energibruk i \d{4} \(kWh\)/ }))
  await page.keyboard.type('12,5 MWh')
  await next(page, 'Energibruk per energibærer')

  await type(page, `Elektrisitet i ${ar}, kWh`, '12 500')
  await next(page, 'Egen energiproduksjon')
  await next(page, 'Aktuelle tiltak')

  await tabTo(page, page.getByRole('searchbox', { name: 'Søk i tiltakene' }))
  await page.keyboard.type('ruteplan')
  await press(page, page.getByRole('checkbox', { name: 'Ruteplanlegging og flåtestyring' }), 'Space')
  await next(page, 'Potensial for energireduksjon')

  await tabTo(page, page.getByRole('textbox', { name: 'Transport: Potensial' }))
  await page.keyboard.type('1200')
  await tabTo(page, page.getByRole('textbox', { name: 'Transport: Kostnad' }))
  await page.keyboard.type('45 000')
  await next(page, 'Andre vurderinger')

  await answer(page, 'Kan dere bruke mindre effekt', 2)
  await answer(page, 'Er fjernvarme vurdert?', 2)
  await answer(page, 'Er fjernkjøling vurdert?', 2)
  await answer(page, 'Har dere overskuddsenergi?', 2)
  await next(page, 'Send inn')

  await answer(page, 'Vil du legge ved en PDF', 2)
  await press(page, page.getByRole('checkbox', { name: 'Jeg bekrefter at opplysningene' }), 'Space')
  await press(page, page.getByRole('button', { name: 'Send inn', exact: true }), 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Rapporten er sendt inn' })).toBeFocused()
  await check(page)

  const download = page.waitForEvent('download')
  await press(page, page.getByRole('button', { name: 'Last ned kvitteringen (PDF)' }), 'Enter')
  expect((await download).suggestedFilename()).toMatch(/^kvittering-.*\.pdf$/)
  await press(page, page.getByRole('link', { name: 'Logg ut' }), 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Du er logget ut' })).toBeVisible()
})
