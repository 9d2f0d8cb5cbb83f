import type { Kvittering } from '../../innsending/contract.ts'
import { energyOf } from '../../pictures/key-figures.ts'
import { type Share, tableView } from '../../pictures/table-view.ts'
import { type Celle, visCelle } from '../../seksjon/celle.ts'
import type { Block, Felt } from '../../seksjon/section.ts'
import type { Texts } from '../../texts/texts.ts'

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
  stolper?: 'large'
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
  /** In small type: what is the same in the receipts of a year. */
  liten?: true
  blokker: DrawnBlock[]
}

/** The sections of a report as texts. */
export function drawnAnswers({ seksjoner }: Pick<Kvittering, 'seksjoner'>, texts: Texts): DrawnSection[] {
  const energy = energyOf(
    seksjoner.flatMap(({ blokker }) => blokker),
    texts,
  )
  return seksjoner.map(({ id, tittel, blokker }) => ({
    tittel,
    ...(id === 'tellerregler' && { liten: true as const }),
    blokker: blokker.map((block) => drawn(block, energy, texts)),
  }))
}

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
