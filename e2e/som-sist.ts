import type { Rapporttall } from '../sandbox/tall/rapport.ts'
import { energibarere } from '../src/kodelister/energibarere.ts'
import { formal, kode } from '../src/kodelister/kodelister.ts'
import { bekreftelser } from '../src/sections/om-kartleggingen/contract.ts'
import { ar, confirmation } from './fill.ts'
import { drawn, expect, type Locator, type Page } from './test.ts'
import { words } from './words.ts'

// The page «Det som gjenstår», as a person fills it in.

const { t, navn } = words.nb

export const radio = (page: Page, question: string, answer: string) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer, exact: true })

/** Opens an answer that was fetched, which stands in a line. */
export const openLine = (page: Page, label: RegExp) => page.getByRole('button', { name: label }).tap()

/** The new year's figures, which are typed. */
async function typeFigures(page: Page, naa: Rapporttall): Promise<void> {
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

export type Tap = (target: Locator) => Promise<void>

/** Fills in the page below what was fetched. Figures are typed; all else is tapped. */
export async function fillIn(page: Page, tap: Tap, tall: Rapporttall): Promise<void> {
  await tap(radio(page, t('pages.om-foretaket.bekreft'), 'Ja'))
  await tap(radio(page, t('pages.om-foretaket.iso50001'), 'Nei'))
  await tap(radio(page, t('pages.om-kartleggingen.kartlagt-av'), 'Egne ansatte med godkjent kompetanse'))
  await tap(radio(page, t('pages.om-kartleggingen.basert-pa'), 'Egen kartlegging etter forskriften'))
  await tap(radio(page, t('pages.om-kartleggingen.co2'), 'Nei'))
  for (const punkt of bekreftelser) await tap(confirmation(page, punkt, words.nb, ar))
  await typeFigures(page, tall)
  const heating = page.getByRole('button', { name: `Endre «${t('pages.energibruk.oppvarming')}»` })
  await expect(heating, 'it is fetched').toBeVisible()
  const consent = radio(page, t('pages.vurderinger.overskudd.varmekart'), 'Nei')
  if (await consent.isVisible()) await tap(consent)
  await tap(radio(page, t('pages.send-inn.last-opp-pdf'), 'Nei'))
  await tap(page.getByRole('checkbox', { name: t('pages.send-inn.bekreft-riktig') }))
  await drawn(page)
}
