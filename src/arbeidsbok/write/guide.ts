import type { WriteSheet } from 'hucre/xlsx'
import { hvaTellerSomTekst, type Tellerinnstillinger } from '../../texts/hva-teller.ts'
import type { Texts } from '../../texts/texts.ts'

/** Text keys of the instructions, in order. */
const lines = [
  'arbeidsbok.veiledning.fyll-ut',
  'arbeidsbok.veiledning.rader',
  'arbeidsbok.veiledning.tall',
  'arbeidsbok.veiledning.brensel',
  'arbeidsbok.veiledning.formler',
  'arbeidsbok.veiledning.tomt',
  'arbeidsbok.veiledning.sum',
  'arbeidsbok.veiledning.last-opp',
  'arbeidsbok.veiledning.resten',
]

/** What the guide says of the owner's settings: what counts as energy use, and the address of the guide to the regulation. */
export type GuideSettings = Tellerinnstillinger & { lenker: { veileder: string } }

/** The sheet of instructions, and what counts as energy use. @param ar `rapporteringAr` */
export function guideSheet(ar: number, config: GuideSettings, texts: Texts): WriteSheet {
  const counted = hvaTellerSomTekst(config, ar, texts)
  const said = [
    ...lines.map((key) => texts.t(key, { ar })),
    counted.tittel,
    ...counted.grupper.flatMap(({ tittel, linjer }) => [
      `${tittel}:`,
      ...linjer.map((linje) => `• ${linje}`),
    ]),
    texts.t('arbeidsbok.veiledning.veileder', { adresse: config.lenker.veileder }),
  ]
  return {
    name: texts.t('arbeidsbok.ark.veiledning'),
    rows: [[texts.t('arbeidsbok.tittel', { ar })], ...said.map((text) => [text])],
    cells: new Map([
      ['0,0', { style: { font: { bold: true, size: 14 } } }],
      ...said.map((_, index): [string, object] => [
        `${index + 1},0`,
        { style: { alignment: { wrapText: true, vertical: 'top' } } },
      ]),
    ]),
    columns: [{ width: 100 }],
    protection: { sheet: true, selectLockedCells: true },
  }
}
