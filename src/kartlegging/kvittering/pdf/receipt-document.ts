import { type Drawing, drawing } from '../../../pictures/drawing.ts'
import { type Celle, type Rad, visCelle } from '../../../sections/celle.ts'
import type { Block } from '../../../sections/section.ts'
import { sprakKode, type Texts, visOrgnr } from '../../../texts/texts.ts'
import type { Kvittering } from '../../contract.ts'
import { attachmentFacts } from '../attachment-facts.ts'
import { type Facts, whatNext } from '../what-next.ts'

/** The input of the drawing worker: it has every text, so that the worker needs no texts of its own. */
export interface ReceiptDocument {
  sprak: string
  tittel: string
  tjeneste: string
  referanse: string
  /** Year and name, on top of every page; a long name is cut there. */
  gjelder: string
  overskrift: string
  ingress: string
  fakta: { ledetekst: string; verdi: string }[]
  avsnitt: { tittel: string; tekster: string[] }[]
  svar: string
  seksjoner: { tittel: string; blokker: DrawnBlock[] }[]
  /** Text with `{n}` and `{antall}`, which the worker fills in. */
  sidetall: string
  innsendtUtc: string
}

type Felter = Extract<Block, { type: 'felter' }>
type Tabell = Extract<Block, { type: 'tabell' }>

/** A cell's text; `tall` is its number when it has one, for the bar. */
export interface DrawnCell {
  tekst: string
  tall: number | null
}

interface DrawnTable extends Pick<Tabell, 'type' | 'tittel' | 'kolonner'> {
  rader: DrawnCell[][]
  sum?: DrawnCell[]
  /** The table's picture, laid out, when it has one. */
  tegning?: Drawing
}

/** A block of a section's summary, as texts. */
export type DrawnBlock = Felter | DrawnTable

export function receiptDocument(receipt: Kvittering, texts: Texts, facts: Facts): ReceiptDocument {
  const { t } = texts
  const ar = String(receipt.rapporteringAr)
  const key = (name: string, params?: Record<string, string>) => t(`pages.kvittering.${name}`, params)
  return {
    sprak: sprakKode[texts.sprak],
    tittel: `${t('steps.kvittering')} – ${receipt.navn} ${ar}`,
    tjeneste: t('felles.tjeneste'),
    referanse: receipt.referanse,
    gjelder: `${ar} · ${receipt.navn}`,
    overskrift: key('overskrift'),
    ingress: key('ingress', { navn: receipt.navn, ar }),
    fakta: [
      { ledetekst: key('referanse'), verdi: receipt.referanse },
      {
        ledetekst: key('enhet'),
        verdi: `${receipt.navn} (${visOrgnr(receipt.organisasjonsnummer)})`,
      },
      { ledetekst: t('felles.rapporteringsar'), verdi: ar },
      { ledetekst: key('innsendt-av'), verdi: receipt.innsendtAv },
      { ledetekst: key('tidspunkt'), verdi: texts.tidspunkt(receipt.innsendtUtc) },
      { ledetekst: key('kontrollsum'), verdi: receipt.sha256 },
      ...attachmentFacts(receipt, texts),
    ],
    avsnitt: [
      {
        tittel: key('videre.tittel'),
        tekster: [...whatNext(receipt, facts, texts), `${key('kontrollsum.hjelp')} ${key('kontroll.pdf')}`],
      },
    ],
    svar: key('svar'),
    seksjoner: receipt.seksjoner.map(({ tittel, blokker }) => ({
      tittel,
      blokker: blokker.map((block) => drawn(block, texts)),
    })),
    sidetall: key('side', { n: '{n}', antall: '{antall}' }),
    innsendtUtc: receipt.innsendtUtc,
  }
}

function drawn(block: Block, texts: Texts): DrawnBlock {
  if (block.type === 'felter') return block
  const { type, tittel, kolonner, rader, sum, bilde } = block
  const cells = (row: Rad) => row.map((cell) => drawnCell(cell, texts))
  const tegning = bilde && drawing(bilde, block, texts)
  return {
    type,
    tittel,
    kolonner,
    rader: rader.map(cells),
    ...(sum && { sum: cells(sum) }),
    ...(tegning && { tegning }),
  }
}

const drawnCell = (cell: Celle, texts: Texts): DrawnCell => ({
  tekst: visCelle(cell, texts),
  tall: typeof cell === 'string' ? null : cell.tall,
})
