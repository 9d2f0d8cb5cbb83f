import { energyOf, type KeyFigures, keyFigures } from '../../../pictures/key-figures.ts'
import { type Share, tableView } from '../../../pictures/table-view.ts'
import { type Celle, visCelle } from '../../../sections/celle.ts'
import type { Block, Felt } from '../../../sections/section.ts'
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
  /** Undefined for a report without them. */
  nokkeltall?: DrawnFigures
  avsnitt: { tittel: string; tekster: string[] }[]
  svar: string
  seksjoner: { tittel: string; blokker: DrawnBlock[] }[]
  /** Text with `{n}` and `{antall}`, which the worker fills in. */
  sidetall: string
  innsendtUtc: string
}

/** The key figures with the headings around them. */
export interface DrawnFigures extends KeyFigures {
  miksTittel: string
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

export function receiptDocument(receipt: Kvittering, texts: Texts, facts: Facts): ReceiptDocument {
  const { t } = texts
  const blocks = receipt.seksjoner.flatMap(({ blokker }) => blokker)
  const energy = energyOf(blocks, texts)
  const figures = keyFigures(blocks, texts)
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
    ...(figures && { nokkeltall: drawnFigures(figures, ar, texts) }),
    avsnitt: [
      {
        tittel: key('videre.tittel'),
        tekster: [...whatNext(receipt, facts, texts), `${key('kontrollsum.hjelp')} ${key('kontroll.pdf')}`],
      },
    ],
    svar: key('svar'),
    seksjoner: receipt.seksjoner.map(({ tittel, blokker }) => ({
      tittel,
      blokker: blokker.map((block) => drawn(block, energy, texts)),
    })),
    sidetall: key('side', { n: '{n}', antall: '{antall}' }),
    innsendtUtc: receipt.innsendtUtc,
  }
}

const drawnFigures = (figures: KeyFigures, ar: string, { t }: Texts): DrawnFigures => ({
  ...figures,
  miksTittel: t('nokkel.miks', { ar }),
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
