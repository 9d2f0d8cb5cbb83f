import { energyOf, type KeyFigures, keyFigures } from '../../pictures/key-figures.ts'
import { type Share, tableView } from '../../pictures/table-view.ts'
import { type Celle, visCelle } from '../../seksjon/celle.ts'
import type { Block, Felt } from '../../seksjon/section.ts'
import type { Kvittering } from '../../svar/contract.ts'
import type { Texts } from '../../texts/texts.ts'

/** The key figures with the headings around them. */
export interface DrawnFigures extends KeyFigures {
  miksTittel: string
  areneTittel: string
  tiltakTittel: string
  /** Headings of purpose, saving, cost and price. */
  tiltakKolonner: string[]
  /** Heading of the shares. */
  andelTittel: string
}

interface DrawnRow {
  navn: string
  /** In smaller type below the name; may be empty. */
  note: string
  share?: Share
  cells: string[]
}

/** A table as texts. The column of shares, when there is one, is the second. */
export interface DrawnTable {
  type: 'tabell'
  tittel: string
  /** The main finding; may be empty. */
  tekst: string
  kolonner: readonly string[]
  shareColumn?: string
  rader: DrawnRow[]
  sum?: string[]
  /** Below the table: the rows without figures; may be empty. */
  blanke: string
}

/** A block of a section's summary, as texts. `blanke`: the questions without an answer, in one line. */
export type DrawnBlock = { type: 'felter'; felter: Felt[]; blanke: string } | DrawnTable

/** A section's answers, as texts. */
export interface DrawnSection {
  tittel: string
  blokker: DrawnBlock[]
}

/** The sections of a report and their key figures; those are left out where the report has none. */
export function drawnAnswers(
  { seksjoner, rapporteringAr }: Pick<Kvittering, 'seksjoner' | 'rapporteringAr'>,
  texts: Texts,
): { seksjoner: DrawnSection[]; nokkeltall?: DrawnFigures } {
  const blocks = seksjoner.flatMap(({ blokker }) => blokker)
  const energy = energyOf(blocks, texts)
  const figures = keyFigures(blocks, texts)
  return {
    ...(figures && { nokkeltall: drawnFigures(figures, String(rapporteringAr), texts) }),
    seksjoner: seksjoner.map(({ tittel, blokker }) => ({
      tittel,
      blokker: blokker.map((block) => drawn(block, energy, texts)),
    })),
  }
}

const drawnFigures = (figures: KeyFigures, ar: string, { t }: Texts): DrawnFigures => ({
  ...figures,
  miksTittel: t('nokkel.miks', { ar }),
  areneTittel: t('nokkel.arene'),
  tiltakTittel: t('nokkel.tiltak'),
  tiltakKolonner: [
    t('pages.energireduksjon.formal'),
    t('nokkel.tiltak.spart'),
    t('nokkel.tiltak.kostnad'),
    t('bilde.kolonne.per-kwh'),
  ],
  andelTittel: t('bilde.andel'),
})

type Energy = (kwh: number | null) => string

function drawn(block: Block, energy: Energy, texts: Texts): DrawnBlock {
  const blanke = (names: readonly string[]) =>
    names.length > 0 ? texts.t('bilde.blanke', { navn: names.join(' · ') }) : ''
  if (block.type === 'felter') {
    const isBlank = ({ verdi }: { verdi: string }) => verdi === texts.tekst(null)
    const names = block.felter.filter(isBlank).map(({ ledetekst }) => ledetekst)
    return { type: 'felter', felter: block.felter.filter((felt) => !isBlank(felt)), blanke: blanke(names) }
  }
  const view = tableView(block, energy, texts)
  const cells = (row: readonly Celle[]) => row.map((cell) => visCelle(cell, texts))
  const { tittel, tekst, kolonner, shareColumn, sum } = view
  const isEmpty = view.rader.length === 0
  return {
    type: 'tabell',
    tittel,
    tekst: isEmpty ? texts.t('bilde.ingen') : tekst,
    kolonner,
    ...(shareColumn !== undefined && { shareColumn }),
    rader: view.rader.map((row) => ({ ...row, cells: cells(row.cells) })),
    ...(sum && { sum: cells(sum) }),
    blanke: isEmpty ? '' : blanke(view.blanke),
  }
}
