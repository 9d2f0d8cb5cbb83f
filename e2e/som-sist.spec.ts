import { eksempler } from '../sandbox/eksempel.ts'
import { energibarere } from '../src/kodelister/energibarere.ts'
import { formal, kode } from '../src/kodelister/kodelister.ts'
import { bekreftelser } from '../src/sections/om-kartleggingen/contract.ts'
import { ar, confirmation } from './fill.ts'
import { choosePerson } from './people.ts'
import { check, drawn, expect, type Locator, type Page, picture, test } from './test.ts'
import { words } from './words.ts'

const { hotell } = eksempler
const naa = hotell.tall(ar)
const { t, navn } = words.nb

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const radio = (page: Page, question: string, answer: string) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer, exact: true })

/** The new year's figures, which are typed. */
async function typeFigures(page: Page): Promise<void> {
  for (const { formalKodeId, kwh } of naa.energibrukPerFormal.energibrukKwhPerFormal) {
    const name = navn(kode(formal, formalKodeId))
    await page
      .getByRole('group', { name, exact: true })
      .getByRole('textbox', { name: /^Energibruk i/ })
      .fill(String(kwh))
  }
  for (const row of naa.energibrukPerEnergibarer.energibarer.filter((row) => row.ar === ar))
    await page
      .getByRole('textbox', {
        name: t('pages.energibaerere.celle', {
          energibarer: navn(kode(energibarere, row.energibarerKodeId)),
          ar,
        }),
        exact: true,
      })
      .fill(String(row.kwh))
}

test('the hotel reports as last time on a phone: 14 taps on the page, 17 from the front page', async ({
  page,
}) => {
  test.setTimeout(180_000)
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  await page.goto('/')
  await tap(page.getByRole('link', { name: 'Logg inn' }).first())
  await choosePerson(page, 'hotell')
  await tap(page.getByRole('button', { name: `${t('pages.minside.ny-rapport')} – ${hotell.navn}` }))
  await tap(page.getByRole('button', { name: 'Opprett rapporten' }))
  await expect(page.getByRole('heading', { level: 1, name: t('steps.som-sist') })).toBeFocused()
  const toPage = taps
  await check(page)
  await picture(page, 'som-sist-360')

  await tap(page.getByRole('button', { name: t('som-sist.alt', { n: 3 }) }))
  await tap(radio(page, t('pages.om-foretaket.bekreft'), 'Ja'))
  await tap(radio(page, t('pages.om-foretaket.iso50001'), 'Nei'))
  await tap(radio(page, t('pages.om-kartleggingen.kartlagt-av'), 'Egne ansatte med godkjent kompetanse'))
  await tap(
    page
      .getByRole('radiogroup', { name: t('pages.om-kartleggingen.basert-pa') })
      .getByRole('radio')
      .first(),
  )
  await tap(radio(page, t('pages.om-kartleggingen.co2'), 'Nei'))
  for (const punkt of bekreftelser) await tap(confirmation(page, punkt, words.nb, ar))
  await typeFigures(page)
  await tap(radio(page, t('pages.send-inn.last-opp-pdf'), 'Nei'))
  await tap(page.getByRole('checkbox', { name: t('pages.send-inn.bekreft-riktig') }))
  await drawn(page)
  await picture(page, 'som-sist-utfylt-360')
  await check(page)
  await tap(page.getByRole('button', { name: t('pages.send-inn.knapp') }))
  await expect(page).toHaveURL(/\/kvittering$/)
  expect(taps - toPage, 'taps from the page to the receipt').toBeLessThanOrEqual(14)
  expect(taps, 'taps from the front page').toBeLessThanOrEqual(17)
  await expect(page.getByText(words.nb.tall(4_098_400)).first()).toBeAttached()
})
