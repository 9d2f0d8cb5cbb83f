import { isFound } from '../../client/units/search.ts'
import type { Framdrift, Skrivebord } from '../contract.ts'
import { groupOf, groups } from '../units.ts'

type Row = Skrivebord[number]

/** How the reports can be sorted; the first is how they come. */
const orders = ['endret', 'enhet', 'gjenstar', 'varsler', 'energi', 'm2', 'tilgang'] as const
export type Order = (typeof orders)[number]

/** The orders to choose between. @param ends whether the access ends on different days */
export const ordersOf = (ends: boolean) => orders.filter((one) => ends || one !== 'tilgang')

/** The groups that a report may be in. */
export const reportGroups = groups.filter((one) => one !== 'ingen')

/** Shows the reports that the access ends soon to. */
export const slutter = 'slutter'

/** What is shown of the reports, as it stands in the address: `?sok=&vis=&ar=&tilgang=&sorter=`. */
export interface Shown {
  sok: string
  /** Empty shows all. */
  vis: (typeof reportGroups)[number] | ''
  /** Four digits; another text shows all years. */
  ar: string
  /** {@link slutter}; another text shows all. */
  tilgang: string
  sorter: Order
}

/**
 * Reads an address; what it does not know is left out.
 *
 * @param ends whether the access ends on different days; else nothing is narrowed or sorted by that
 */
export const shownIn = (
  { sok = '', vis = '', ar = '', tilgang, sorter }: Record<string, unknown>,
  ends = true,
): Shown => ({
  sok: String(sok),
  vis: reportGroups.find((one) => one === vis) ?? '',
  ar: /^\d{4}$/.test(String(ar)) ? String(ar) : '',
  tilgang: ends && tilgang === slutter ? slutter : '',
  sorter: ordersOf(ends).find((one) => one === sorter) ?? 'endret',
})

/** The search of an address that shows the same. */
export const addressOf = ({ sok, vis, ar, tilgang, sorter }: Shown): string => {
  const given = Object.entries({ sok, vis, ar, tilgang, sorter: sorter === 'endret' ? '' : sorter })
  const search = new URLSearchParams(given.filter(([, value]) => value !== '')).toString()
  return search && `?${search}`
}

/** Steps that are not done. */
const left = ({ steg }: Row) => steg.filter((one) => one !== 'ferdig').length

/** What a report is put first by, here and on Min side: the largest figure; what has none is below every figure. */
export const figures = {
  varsler: ({ apneVarsler }) => apneVarsler ?? -1,
  energi: ({ totalEnergibrukKwh }) => totalEnergibrukKwh ?? -1,
  m2: ({ kwhPerM2 }) => kwhPerM2 ?? -1,
} satisfies Record<string, (row: Framdrift[number]) => number>

const compare: Record<Order, (a: Row, b: Row) => number> = {
  endret: () => 0,
  enhet: (a, b) => names.compare(a.navn, b.navn) || b.rapporteringAr - a.rapporteringAr,
  gjenstar: (a, b) => left(b) - left(a),
  varsler: (a, b) => figures.varsler(b) - figures.varsler(a),
  energi: (a, b) => figures.energi(b) - figures.energi(a),
  m2: (a, b) => figures.m2(b) - figures.m2(a),
  // What has no end comes after every day.
  tilgang: (a, b) => (a.tilgangTil ?? 'x').localeCompare(b.tilgangTil ?? 'x'),
}
const names = new Intl.Collator('nb')

/** The reports to list, in order. @param rows newest change first, which is the order of those that are alike */
export const listed = (rows: readonly Row[], { sok, vis, ar, tilgang, sorter }: Shown): Row[] =>
  rows
    .filter(
      (row) =>
        isFound(row, sok) &&
        (vis === '' || groupOf(row) === vis) &&
        (ar === '' || String(row.rapporteringAr) === ar) &&
        (tilgang === '' || row.tilgangTil !== undefined),
    )
    .toSorted(compare[sorter])
