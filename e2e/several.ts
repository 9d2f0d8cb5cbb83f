import { tallFor } from '../sandbox/tall/tall.ts'
import { words } from '../src/server/words.ts'
import { press } from './by-keys.ts'
import { ar } from './fill.ts'
import { newReport } from './people.ts'
import { fillReport } from './reports.ts'
import type { Locator, Page } from './test.ts'

const { nb } = words
type Words = Pick<typeof nb, 't'>

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

const group = (page: Page, key: string, { t }: Words): Locator =>
  page.getByRole('radiogroup', { name: t(key) })
const yesNo = (page: Page, key: string, value: 'ja' | 'nei', words: Words) =>
  group(page, key, words).getByRole('radio', { name: words.t(`felles.${value}`) })

/** What is asked in the four steps that hold no figures, each answer a press: first the confirmations, then the rest. */
export async function confirmations(page: Page, words: Words = nb): Promise<Locator[]> {
  const five = page.getByRole('group', { name: words.t('pages.om-kartleggingen.bekreftelser.ledetekst') })
  return [
    yesNo(page, 'pages.om-foretaket.bekreft', 'ja', words),
    ...(await five.getByRole('checkbox').all()),
    page.getByRole('checkbox', { name: words.t('pages.send-inn.bekreft-riktig') }),
  ]
}

/** What is first to answer of a unit of which all questions are answered. */
export const first = async (page: Page) => (await confirmations(page))[0] as Locator
/** Shows the questions that are folded. */
export const unfold = (page: Page, { t }: Words = nb) =>
  page.getByRole('button', { name: t('felles.endre'), exact: true }).click()

/** «De samme svarene for de andre», where all is confirmed once for those that are ticked. */
export const sameForOthers = (page: Page, { t }: Words = nb): Locator =>
  page.getByRole('region', { name: t('samlet.andre') })

/** Name of the list of what has to be mended in a step. */
export const toMend = (folder: string, { t }: Words = nb): string =>
  t('flere.oppsummering', { steg: t(`steps.${folder}`) })

/** The e-mail is typed besides. */
export const answers = (page: Page, words: Words = nb): Locator[] => [
  yesNo(page, 'pages.om-foretaket.iso50001', 'nei', words),
  yesNo(page, 'pages.om-kartleggingen.er-kontaktperson', 'ja', words),
  group(page, 'pages.om-kartleggingen.kartlagt-av', words).getByRole('radio').first(),
  group(page, 'pages.om-kartleggingen.basert-pa', words).getByRole('radio').first(),
  group(page, 'pages.om-kartleggingen.lokasjoner', words).getByRole('radio').first(),
  yesNo(page, 'pages.om-kartleggingen.co2', 'nei', words),
  ...['effekt.aktuelt', 'fjernvarme', 'fjernkjoling', 'overskudd'].map((key) =>
    yesNo(page, `pages.vurderinger.${key}`, 'nei', words),
  ),
  yesNo(page, 'pages.send-inn.last-opp-pdf', 'nei', words),
]

export const email = (page: Page, { t }: Words = nb): Locator =>
  page.getByLabel(t('pages.om-kartleggingen.kontakt-epost.din'))

/** Ticks the five confirmations and that the answers are right, by keyboard alone. */
export async function confirmByKeys(page: Page): Promise<void> {
  for (const one of (await confirmations(page)).slice(1)) await press(page, one, 'Space')
}

/** A shop's use with an area that no shop has: its report gets a warning. */
export const oddFigures = () => {
  const figures = structuredClone(tallFor('butikk', ar).energibrukPerFormal)
  for (const row of figures.energibrukMengdePerFormal)
    if (row.formalKodeId === 1) Object.assign(row, { mengde: 9000, enhet: 'kWh/m²' })
  return figures
}
