import type { Kvittering } from '../../innsending/contract.ts'
import type { Draft } from '../../innsending/frozen-copy.ts'
import type { Shown } from '../../pictures/picture.ts'
import type { Versjon } from '../../rapport/versjoner/contract.ts'
import { replacedBy, versionFacts, versionInFrame } from '../../rapport/versjoner/version-facts.ts'
import type { Felt } from '../../seksjon/section.ts'
import { sprakKode, type Texts, visOrgnr } from '../../texts/texts.ts'
import { attachmentFacts } from '../attachment-facts.ts'
import type { CorrectedAnswers } from '../rettelse/corrected-answers.ts'
import { type Facts, whatNext } from '../what-next.ts'
import { type DrawnSection, drawnAnswers } from './drawn-answers.ts'
import { type DrawnPicture, drawnPicture, energyPicture } from './energy-picture-document.ts'

/** What all documents of the drawing worker have. They hold every text, so that the worker needs no texts of its own. */
export interface PdfHead {
  sprak: string
  tittel: string
  tjeneste: string
  referanse: string
  /** Moment of the submission, or of a draft's last change, so that the same report gives the same bytes. */
  tidspunktUtc: string
  /** Set for a draft: the mark on every page. */
  merke?: string
}

/** The receipt, or the draft of a report. */
export interface ReceiptDocument extends PdfHead {
  slag: 'rapport'
  /** Year and name, on top of every page; a long name is cut there. */
  gjelder: string
  overskrift: string
  ingress: string
  /** The page of key figures; undefined for a report without them. */
  bilde?: DrawnPicture | undefined
  fakta: { ledetekst: string; verdi: string }[]
  /** What was corrected in this version, and after it. */
  rettet: { tittel: string; rader: Felt[]; tomt: string }[]
  avsnitt: { tittel: string; tekster: string[] }[]
  svar: string
  seksjoner: DrawnSection[]
  /** Text with `{n}` and `{antall}`, which the worker fills in. */
  sidetall: string
}

/** What a report is shown with. */
interface Around {
  /** The unit's last report, which the purposes of a draft are compared with. */
  last?: Shown | undefined
  /** Of the report; none for one that was never corrected. */
  versions?: readonly Versjon[]
  /** What was corrected in this version, and after it. */
  corrected?: readonly CorrectedAnswers[]
}

/** What the receipt and the draft share. */
const common = (
  report: Draft | Kvittering,
  texts: Texts,
  { last, versions = [], corrected = [] }: Around,
) => {
  const { t } = texts
  const picture = energyPicture(report, texts, last, versions)
  return {
    slag: 'rapport',
    sprak: sprakKode[texts.sprak],
    tjeneste: t('felles.tjeneste'),
    referanse: report.referanse,
    gjelder: [report.rapporteringAr, report.navn, ...versionInFrame(report.referanse, versions, texts)].join(
      ' · ',
    ),
    bilde: picture && drawnPicture(picture, texts),
    seksjoner: drawnAnswers(report, texts),
    rettet: corrected.map((part) => ({ ...part, tomt: t('rettelse.endret.ingen') })),
    svar: t('pages.kvittering.svar'),
    sidetall: t('pages.kvittering.side', { n: '{n}', antall: '{antall}' }),
  } as const
}

const unitFacts = ({ navn, organisasjonsnummer, rapporteringAr }: Draft | Kvittering, { t }: Texts) => [
  { ledetekst: t('pages.kvittering.enhet'), verdi: `${navn} (${visOrgnr(organisasjonsnummer)})` },
  { ledetekst: t('felles.rapporteringsar'), verdi: String(rapporteringAr) },
]

/** The receipt of a report, from its frozen copy. */
export function receiptDocument(
  receipt: Kvittering,
  texts: Texts,
  facts: Facts,
  around: Around = {},
): ReceiptDocument {
  const { t } = texts
  const { versions = [] } = around
  const ar = String(receipt.rapporteringAr)
  const key = (name: string, params?: Record<string, string>) => t(`pages.kvittering.${name}`, params)
  return {
    ...common(receipt, texts, around),
    tittel: `${t('steps.kvittering')} – ${receipt.navn} ${ar}`,
    tidspunktUtc: receipt.innsendtUtc,
    overskrift: key('overskrift'),
    ingress: key('ingress', { navn: receipt.navn, ar }),
    fakta: [
      { ledetekst: key('referanse'), verdi: receipt.referanse },
      ...unitFacts(receipt, texts),
      ...versionFacts(receipt.referanse, versions, texts),
      { ledetekst: key('innsendt-av'), verdi: receipt.innsendtAv },
      { ledetekst: key('tidspunkt'), verdi: texts.tidspunkt(receipt.innsendtUtc) },
      { ledetekst: key('kontrollsum'), verdi: receipt.sha256 },
      ...attachmentFacts(receipt, texts),
    ],
    avsnitt: [
      {
        tittel: key('videre.tittel'),
        tekster: [
          ...whatNext(receipt, { ...facts, erstattetAv: replacedBy(receipt.referanse, versions) }, texts),
          `${key('kontrollsum.hjelp')} ${key('kontroll.pdf')}`,
        ],
      },
    ],
  }
}

/** The draft of a report, for whoever has to agree before it is submitted. It says on every page what it is. */
export function draftDocument(draft: Draft, texts: Texts, around: Around = {}): ReceiptDocument {
  const { t } = texts
  const { versions = [] } = around
  const ar = String(draft.rapporteringAr)
  return {
    ...common(draft, texts, around),
    tittel: `${t('utkast-pdf.navn')} – ${draft.navn} ${ar}`,
    tidspunktUtc: draft.sistEndretUtc,
    merke: t('utkast-pdf.merke'),
    overskrift: t('utkast-pdf.overskrift', { ar }),
    ingress: t(versions.length > 1 ? 'utkast-pdf.ingress.rettelse' : 'utkast-pdf.ingress', {
      navn: draft.navn,
    }),
    fakta: [
      ...unitFacts(draft, texts),
      ...versionFacts(draft.referanse, versions, texts),
      { ledetekst: t('utkast-pdf.sist-endret'), verdi: texts.tidspunkt(draft.sistEndretUtc) },
    ],
    avsnitt: [],
  }
}
