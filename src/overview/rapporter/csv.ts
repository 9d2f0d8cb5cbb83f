import { type CsvCell, csvText } from '../../tall/csv.ts'
import { dayInNorway } from '../../texts/calendar.ts'
import type { Texts } from '../../texts/texts.ts'
import type { Klient } from '../contract.ts'
import { stateOf } from './state.ts'

/** The clients of the list, as they are shown, as a file for a spreadsheet. @param ar the year of the list */
export function csvOfClients(rows: readonly Klient[], ar: number, texts: Texts): string {
  const { t } = texts
  const [energi, forrige] = [t('pages.rapporter.kolonne.energibruk'), t('pages.rapporter.kolonne.sist')]
  const columns: [string, (row: Klient) => CsvCell | undefined][] = [
    [t('pages.rapporter.kolonne.enhet'), ({ navn }) => navn],
    [t('pages.rapporter.sorter.nummer'), ({ organisasjonsnummer }) => organisasjonsnummer],
    [t('pages.minside.hovedenhet'), ({ overordnet }) => overordnet],
    [t('felles.rapporteringsar'), ({ kartlegging }) => kartlegging?.rapporteringAr ?? ar],
    [t('pages.rapporter.kolonne.status'), (row) => stateOf(row, ar, texts).join(', ')],
    [
      t('pages.rapporter.kolonne.sist-endret'),
      ({ rapport }) => rapport && dayInNorway(new Date(rapport.sistEndretUtc)),
    ],
    [`${energi} (kWh)`, ({ rapport }) => rapport?.totalEnergibrukKwh],
    [forrige, ({ sist }) => sist?.rapporteringAr],
    [`${forrige} (kWh)`, ({ sist }) => sist?.totalEnergibrukKwh],
    [t('pages.rapporter.til'), ({ tilgangTil }) => tilgangTil],
  ]
  return csvText([
    columns.map(([head]) => head),
    ...rows.map((row) => columns.map(([, of]) => of(row) ?? null)),
  ])
}
