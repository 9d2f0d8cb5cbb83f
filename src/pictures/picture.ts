import { sum } from '../seksjon/fields.ts'
import type { Kvittering } from '../svar/contract.ts'
import type { Texts } from '../texts/texts.ts'
import type { Bildetall } from './contract.ts'
import { inKroner, percent } from './figures.ts'
import { changeFrom, energyOf, figuresOf, keyFigures, price, type Use, usedOf } from './key-figures.ts'
import { amount, byPrice, bySize, type Figures } from './rows.ts'

/** A report as its frozen copy has it, or as it would be frozen now. */
export type Shown = Pick<Kvittering, 'rapporteringAr' | 'seksjoner'>

/** A row of one report, with that of the last report that has the same name. */
interface Purpose {
  navn: string
  /** Null where no use is given. */
  kwh: number | null
  before: Use | undefined
  saving: Figures | undefined
  tiltak: string[]
}

/**
 * The figures of the page of key figures.
 *
 * @param last the unit's last report of an earlier year, in the same language, which this one is compared with
 * @returns undefined for a report without key figures
 */
export function pictureFigures(report: Shown, texts: Texts, last?: Shown): Bildetall | undefined {
  const { t } = texts
  const blocks = blocksOf(report)
  const figures = keyFigures(blocks, texts, last && totalOf(last))
  if (!figures) return undefined
  const ar = report.rapporteringAr
  const purposes = purposesOf(report, last)
  const carriers = figuresOf(blocks, 'arene')
  const hasMeasures = purposes.some(({ saving, tiltak }) => saving || tiltak.length > 0)
  return {
    tall: figures.tall,
    arene: { tittel: t('nokkel.arene'), rader: figures.arene },
    formal: {
      tittel: t(hasMeasures ? 'nokkel.formal.tiltak' : 'nokkel.formal', { ar }),
      rader: rowsOf(purposes, energyOf(blocks, texts), texts),
      flere: t('nokkel.formal.flere', { n: '{n}' }),
    },
    miks: {
      tittel: t('nokkel.miks', { ar }),
      rader: figures.miks.map((part) => {
        const before = last && beforeOf(last, 'arene', part.navn)
        const kwh = carriers.find(({ rad }) => rad[0] === part.navn)?.tall.at(-1)
        return { ...part, endring: before && kwh ? changeFrom(kwh, before, texts) : '' }
      }),
    },
  }
}

const blocksOf = ({ seksjoner }: Shown) => seksjoner.flatMap(({ blokker }) => blokker)

/** The use of a report by its purposes, as wherever one report is compared with the last (rules.md §8); undefined without figures. */
function totalOf(report: Shown): Use | undefined {
  const blocks = blocksOf(report)
  const kwh = sum(figuresOf(blocks, 'formal').map((row) => amount(row, 0))) || usedOf(blocks)
  return kwh > 0 ? { ar: report.rapporteringAr, kwh } : undefined
}

/** What a row of this name had in the last report; undefined where it had nothing. */
function beforeOf(last: Shown, slag: 'formal' | 'arene', navn: string): Use | undefined {
  const kwh = figuresOf(blocksOf(last), slag)
    .find(({ rad }) => rad[0] === navn)
    ?.tall.at(-1)
  return kwh ? { ar: last.rapporteringAr, kwh } : undefined
}

/** The purposes that have something to show: largest first, those without a use by the price of their saving. */
function purposesOf(report: Shown, last: Shown | undefined): Purpose[] {
  const blocks = blocksOf(report)
  const used = bySize(figuresOf(blocks, 'formal'), 0)
  const savings = figuresOf(blocks, 'sparing').filter((row) => amount(row, 0) > 0)
  const names = new Set([...used, ...byPrice(figuresOf(blocks, 'sparing'))].map(({ rad }) => rad[0]))
  return [...names]
    .map((navn) => ({
      navn,
      kwh: used.find(({ rad }) => rad[0] === navn)?.tall[0] ?? null,
      before: last && beforeOf(last, 'formal', navn),
      saving: savings.find(({ rad }) => rad[0] === navn),
      tiltak: measuresOf(report, navn),
    }))
    .filter(({ kwh, before, saving, tiltak }) => kwh || before || saving || tiltak.length > 0)
}

/** The chosen measures of a purpose. They stand by heading, each with its purpose before it: «Bygg – Drift og oppfølging av bygg». */
const measuresOf = ({ seksjoner }: Shown, formal: string): string[] =>
  seksjoner
    .filter(({ id }) => id === 'aktuelleTiltak')
    .flatMap(({ blokker }) => blokker)
    .flatMap((block) => (block.type === 'felter' ? block.felter : []))
    .filter(({ ledetekst }) => ledetekst.startsWith(`${formal} – `))
    // A copy from before answers had `punkter` has them in one text.
    .flatMap(({ verdi, punkter }) => punkter ?? verdi.split('; '))

type Energy = (kwh: number) => string

function rowsOf(purposes: readonly Purpose[], energy: Energy, texts: Texts): Bildetall['formal']['rader'] {
  const all = sum(purposes.map(({ kwh }) => kwh))
  // A use of the last report may be larger than all of this one's.
  const longest = Math.max(all, ...purposes.map(({ before }) => before?.kwh ?? 0))
  const length = (kwh: number | null) => (longest > 0 ? (kwh ?? 0) / longest : 0)
  return purposes.map(({ navn, kwh, before, saving, tiltak }) => ({
    navn,
    tall: kwh === null ? '' : energy(kwh),
    prosent: kwh === null || all === 0 ? '' : percent(kwh / all, texts),
    lengde: length(kwh),
    ...(before && { forrige: { lengde: length(before.kwh), tekst: beforeText(kwh, before, energy, texts) } }),
    potensial: saving ? savingText(saving, energy, texts) : '',
    pris: saving ? price(amount(saving, 0), saving.tall[1] ?? null, texts) : '',
    tiltak,
  }))
}

/** «−2,7 % fra 2022 (4,02 GWh)» */
function beforeText(kwh: number | null, before: Use, energy: Energy, texts: Texts): string {
  const tall = energy(before.kwh)
  return kwh === null
    ? texts.t('nokkel.forrige.bare', { ar: before.ar, tall })
    : texts.t('nokkel.forrige', { endring: changeFrom(kwh, before, texts), tall })
}

/** «Potensial (per år): 410 MWh, 10,5 % av energibruken · Kostnad: 1,64 mill. kr» */
function savingText({ tall }: Figures, energy: Energy, texts: Texts): string {
  const [saved = 0, cost = null, use = null] = tall
  const kwh = saved ?? 0
  const share = use && texts.t('bilde.av-bruken', { prosent: percent(Math.min(1, kwh / use), texts) })
  const amount = [energy(kwh), share].filter(Boolean).join(', ')
  const parts = [
    texts.t('nokkel.formal.potensial', { tall: amount }),
    cost === null ? '' : texts.t('nokkel.formal.kostnad', { kr: inKroner(cost, texts) }),
  ]
  return parts.filter(Boolean).join(' · ')
}
