import { words } from '../src/server/words.ts'
import { press } from './by-keys.ts'
import { newReport } from './people.ts'
import { fillReport } from './reports.ts'
import type { Locator, Page } from './test.ts'

const { nb } = words

/** Reports with figures alone, as a workbook leaves them. @returns their ids */
export async function withFigures(
  page: Page,
  shops: readonly { organisasjonsnummer: string }[],
): Promise<string[]> {
  const ids: string[] = []
  for (const { organisasjonsnummer } of shops) {
    const id = await newReport(page, organisasjonsnummer)
    await fillReport(page, id, 'butikk', [
      'energibrukPerFormal',
      'energibrukPerEnergibarer',
      'produksjon',
      'aktuelleTiltak',
      'potensialForEnergireduksjon',
    ])
    ids.push(id)
  }
  return ids
}

const group = (page: Page, key: string): Locator => page.getByRole('radiogroup', { name: nb.t(key) })
const yesNo = (page: Page, key: string, value: 'ja' | 'nei') =>
  group(page, key).getByRole('radio', { name: nb.t(`felles.${value}`) })

/** What is asked in the four steps that hold no figures, each answer a press: first the confirmations, then the rest. */
export async function confirmations(page: Page): Promise<Locator[]> {
  const five = page.getByRole('group', { name: nb.t('pages.om-kartleggingen.bekreftelser.ledetekst') })
  return [
    yesNo(page, 'pages.om-foretaket.bekreft', 'ja'),
    ...(await five.getByRole('checkbox').all()),
    page.getByRole('checkbox', { name: /^Jeg bekrefter at opplysningene i rapporten/ }),
  ]
}

/** Name of the list of what has to be mended in a step. */
export const toMend = (folder: string): string =>
  nb.t('flere.oppsummering', { steg: nb.t(`steps.${folder}`) })

/** The e-mail is typed besides. */
export const answers = (page: Page): Locator[] => [
  yesNo(page, 'pages.om-foretaket.iso50001', 'nei'),
  yesNo(page, 'pages.om-kartleggingen.er-kontaktperson', 'ja'),
  group(page, 'pages.om-kartleggingen.kartlagt-av').getByRole('radio').first(),
  group(page, 'pages.om-kartleggingen.basert-pa').getByRole('radio').first(),
  group(page, 'pages.om-kartleggingen.lokasjoner').getByRole('radio').first(),
  yesNo(page, 'pages.om-kartleggingen.co2', 'nei'),
  ...['effekt.aktuelt', 'fjernvarme', 'fjernkjoling', 'overskudd'].map((key) =>
    yesNo(page, `pages.vurderinger.${key}`, 'nei'),
  ),
  yesNo(page, 'pages.send-inn.last-opp-pdf', 'nei'),
]

export const email = (page: Page): Locator =>
  page.getByLabel(nb.t('pages.om-kartleggingen.kontakt-epost.din'))

/** Ticks the five confirmations and that the answers are right, by keyboard alone. */
export async function confirmByKeys(page: Page): Promise<void> {
  for (const one of (await confirmations(page)).slice(1)) await press(page, one, 'Space')
}
