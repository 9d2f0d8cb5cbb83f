import type { Celle, Seksjoner } from '../seksjon/celle.ts'
import { endring, endringIArene } from '../seksjon/endring.ts'
import { sum } from '../seksjon/fields.ts'
import { percent } from '../texts/prosent.ts'
import type { Texts } from '../texts/texts.ts'
import type { Bildetall } from './contract.ts'
import { inKroner, inThreeDigits, inUnit } from './figures.ts'
import { energyOf, figuresOf, keyFigures, price, type Use } from './key-figures.ts'
import { amount, byPrice, bySize, type Figures } from './rows.ts'

/** A report as its frozen copy has it, or as it would be frozen now. */
export interface Shown {
  rapporteringAr: number
  seksjoner: Seksjoner
}

/** What the last report has of a purpose: kWh, and the last cell of its table. */
interface Before extends Use {
  cell: Celle | undefined
}

/** A purpose of a report, with what its last report says of it. */
interface Purpose {
  navn: string
  /** Null where no use is given. */
  kwh: number | null
  row: Figures | undefined
  before: Before | undefined
  saving: Figures | undefined
  tiltak: string[]
}

/**
 * The figures of the page of key figures.
 *
 * @param last the unit's last report of an earlier year, in the same language, which the purposes of a draft are compared with
 * @returns undefined for a report without key figures
 */
export function pictureFigures(report: Shown, texts: Texts, last?: Shown): Bildetall | undefined {
  const { t } = texts
  const blocks = blocksOf(report)
  const figures = keyFigures(blocks, texts)
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
    },
    miks: {
      tittel: t('nokkel.miks', { ar }),
      rader: figures.miks.map((part) => {
        // None for the smallest of many, which are one part.
        const row = carriers.find(({ rad }) => rad[0] === part.navn)
        return { ...part, endring: (row && endringIArene(row.tall, ar, texts)) ?? '' }
      }),
    },
  }
}

const blocksOf = ({ seksjoner }: Shown) => seksjoner.flatMap(({ blokker }) => blokker)

/** What the last report has in the row of the same code, or, where a copy of an earlier release has no codes, of the same name. */
function beforeOf(last: Shown | undefined, row: Figures | undefined): Before | undefined {
  if (!last || !row) return undefined
  const same = figuresOf(blocksOf(last), 'formal').find(({ kode, rad }) =>
    kode === undefined || row.kode === undefined ? rad[0] === row.rad[0] : kode === row.kode,
  )
  const kwh = same?.tall.at(-1)
  return kwh ? { ar: last.rapporteringAr, kwh, cell: same?.rad.at(-1) } : undefined
}

/** The purposes that have something to show: largest first, those without a use by the price of their saving. */
function purposesOf(report: Shown, last: Shown | undefined): Purpose[] {
  const blocks = blocksOf(report)
  const used = bySize(figuresOf(blocks, 'formal'), 0)
  const savings = byPrice(figuresOf(blocks, 'sparing'))
  const names = new Set([...used, ...savings].map(({ rad }) => rad[0]))
  return [...names]
    .map((navn) => {
      const row = used.find(({ rad }) => rad[0] === navn)
      return {
        navn,
        kwh: row?.tall[0] ?? null,
        row,
        before: beforeOf(last, row),
        saving: savings.find((row) => row.rad[0] === navn && amount(row, 0) > 0),
        tiltak: measuresOf(report, navn),
      }
    })
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
  return purposes.map(({ navn, kwh, row, before, saving, tiltak }) => ({
    navn,
    tall: kwh === null ? '' : energy(kwh),
    prosent: kwh === null || all === 0 ? '' : percent(kwh / all, texts),
    lengde: length(kwh),
    ...(before && { forrige: { lengde: length(before.kwh), tekst: beforeText(kwh, before, energy, texts) } }),
    spesifikk: specific(row?.rad.at(-1), before, texts),
    potensial: saving ? savingText(saving, energy, texts) : '',
    pris: saving ? price(amount(saving, 0), saving.tall[1] ?? null, texts) : '',
    tiltak,
  }))
}

/** «−2,7 % fra forrige rapport (2022: 4,02 GWh)» */
function beforeText(kwh: number | null, before: Use, energy: Energy, texts: Texts): string {
  const tall = energy(before.kwh)
  const endret = endring(kwh, before.kwh, texts)
  return endret === null
    ? texts.t('nokkel.forrige.bare', { ar: before.ar, tall })
    : texts.t('nokkel.forrige', { endring: endret, ar: before.ar, tall })
}

/** «263 kWh/m²», «2021: 294»: energy use per what the company chose. */
function specific(cell: Celle | undefined, before: Before | undefined, texts: Texts): string[] {
  if (typeof cell !== 'object' || !cell.tall || !cell.maleenhet) return []
  const tall = inUnit(cell.tall, cell.maleenhet, texts)
  if (typeof before?.cell !== 'object' || !before.cell.tall || before.cell.maleenhet !== cell.maleenhet)
    return [tall]
  return [tall, texts.t('nokkel.forrige.bare', { ar: before.ar, tall: inThreeDigits(before.cell.tall) })]
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
