import type { Kvittering } from '../../innsending/contract.ts'
import type { Draft } from '../../innsending/frozen-copy.ts'
import type { Bildetall, Energibilde } from '../../pictures/contract.ts'
import { type GroupUnit, groupFigures } from '../../pictures/group.ts'
import { pictureFigures, type Shown } from '../../pictures/picture.ts'
import type { Versjon } from '../../rapport/versjoner/contract.ts'
import { versionInFrame } from '../../rapport/versjoner/version-facts.ts'
import { type Texts, visOrgnr } from '../../texts/texts.ts'
import type { DrawnTable } from './drawn-answers.ts'

/**
 * Makes the page of key figures of a submitted report, or of a draft, which it then says.
 *
 * @param last the unit's last report, which the purposes of a draft are compared with; undefined without one
 * @param versions of the report; none for one that was never corrected
 * @param group the sub-units of the unit that the reader may see; none in a receipt, which is of one unit
 * @returns undefined for a report without key figures
 */
export function energyPicture(
  report: Draft | Kvittering,
  texts: Texts,
  last?: Shown,
  versions: readonly Versjon[] = [],
  group: readonly GroupUnit[] = [],
): Energibilde | undefined {
  const { t } = texts
  const figures = pictureFigures(report, texts, last)
  if (!figures) return undefined
  const gruppe = groupFigures(group, report.navn, report.rapporteringAr, texts)
  const isSubmitted = 'innsendtUtc' in report
  const innsendt = (utc: string) =>
    t('energibilde.innsendt', { tidspunkt: texts.tidspunkt(utc), referanse: report.referanse })
  return {
    ...(!isSubmitted && { merke: t('utkast-pdf.merke') }),
    overskrift: t('energibilde.overskrift', { ar: String(report.rapporteringAr) }),
    enhet: `${report.navn} (${visOrgnr(report.organisasjonsnummer)})`,
    versjon: versionInFrame(report.referanse, versions, texts).join(),
    bildetall: { ...figures, ...(gruppe && { gruppe }) },
    fot: `${t('felles.tjeneste')}. ${
      isSubmitted
        ? innsendt(report.innsendtUtc)
        : t('energibilde.utkast', { tidspunkt: texts.tidspunkt(report.sistEndretUtc) })
    }`,
  }
}

/** What the measures of a purpose save and cost, and their names, which may be empty. */
interface Saving {
  tittel: string
  tekst: string
}

/** The page of key figures in the PDF, as texts: headed parts, each of a table, and of what the measures save. */
export interface DrawnPicture {
  overskrift: string
  enhet: string
  tall: Bildetall['tall']
  deler: { tittel: string; tabell: DrawnTable; tiltak: Saving[] }[]
  fot: string
}

/** Makes the end of receipt and draft of what the page of key figures shows. The carriers stand among the answers, with the same bars. */
export function drawnPicture(bilde: Energibilde, texts: Texts): DrawnPicture {
  const { overskrift, enhet, versjon, bildetall, fot } = bilde
  const { tall, arene, formal } = bildetall
  const energy = texts.t('steps.gruppe.energibruk')
  const part = (
    tittel: string,
    first: string,
    rader: DrawnTable['rader'],
    { bars = texts.t('bilde.andel'), tiltak = [] }: { bars?: string; tiltak?: Saving[] } = {},
  ) => ({
    tittel,
    tabell: {
      type: 'tabell' as const,
      tittel,
      tekst: '',
      kolonner: [first, energy],
      shareColumn: bars,
      stolper: 'large' as const,
      rader,
      blanke: '',
    },
    tiltak,
  })
  const years = arene.rader.map(({ navn, andel, tall }) => ({
    navn,
    note: '',
    share: { andel, tekst: '' },
    cells: [tall],
  }))
  // On the page of key figures their bars may be shorter, since one of the last report is longer. Here no bar is of that.
  const whole = formal.rader.reduce((sum, { lengde }) => sum + lengde, 0)
  const purposes = formal.rader
    .filter(({ tall, forrige }) => tall !== '' || forrige)
    .map(({ navn, spesifikk, forrige, lengde, prosent, tall }) => ({
      navn,
      note: [spesifikk.join(' · '), forrige?.tekst].filter(Boolean).join('\n'),
      share: { andel: whole > 0 ? lengde / whole : 0, tekst: prosent },
      cells: [tall],
    }))
  const measures = formal.rader.flatMap(({ navn, potensial, pris, tiltak }) => {
    const saved = [potensial, pris].filter(Boolean).join(' · ')
    if (saved === '' && tiltak.length === 0) return []
    return { tittel: [navn, saved].filter(Boolean).join(': '), tekst: tiltak.join(' · ') }
  })
  return {
    overskrift,
    enhet: [enhet, versjon].filter(Boolean).join(' · '),
    tall,
    deler: [
      part(arene.tittel, texts.t('felles.rapporteringsar'), years.length > 1 ? years : [], {
        bars: texts.t('bilde.av-mest'),
      }),
      part(formal.tittel, texts.t('bilde.kolonne.formal'), purposes, { tiltak: measures }),
    ].filter(({ tabell, tiltak }) => tabell.rader.length + tiltak.length > 0),
    fot,
  }
}
