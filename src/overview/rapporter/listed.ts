import { isFound } from '../../client/units/search.ts'
import { arIn, type Framdrift, isStepDone, type Klient } from '../contract.ts'
import { groupOf, groups, groupText } from '../units.ts'

/** How the clients can be sorted; the first is how they come: by company, each before its sub-units. */
export const orders = ['foretak', 'endret', 'gjenstar', 'varsler', 'energi', 'sist', 'tilgang'] as const
export type Order = (typeof orders)[number]

/** The orders to choose between. @param ends whether the access ends on different days */
export const ordersOf = (ends: boolean) => orders.filter((one) => ends || one !== 'tilgang')

/** Narrows to a state of the report (the groups), to what nobody has changed for {@link stilleDager}, or to what lacks little. */
export const views = [...groups.filter((one) => one !== 'ukjent'), 'stille', 'lite'] as const
export type View = (typeof views)[number]
export const viewText = {
  ...groupText,
  stille: 'pages.rapporter.stille',
  lite: 'pages.rapporter.lite',
} satisfies Record<View | 'ukjent', string>

/** Days after which an open report that nobody has changed is one to look after; our convention. */
const stilleDager = 14
/** Steps left of a report that lacks little, sending it in among them; our convention. */
const lite = 2

/** Narrows to what the access ends soon to; to main units. */
export const slutter = 'slutter'
export const hoved = 'hoved'

/** What is shown of the clients, as it stands in the address: `?ar=&sok=&vis=&enheter=&tilgang=&sorter=`. */
export interface Shown {
  sok: string
  /** Empty shows all. */
  vis: View | ''
  /** Four digits; empty is the year now. */
  ar: string
  /** {@link hoved}; empty shows sub-units too. */
  enheter: string
  /** {@link slutter}; empty shows all. */
  tilgang: string
  sorter: Order
}

/**
 * Reads an address; what it does not know is left out.
 *
 * @param ends whether the access ends on different days; else nothing is narrowed or sorted by that
 */
export const shownIn = (
  { sok = '', vis, ar, enheter, tilgang, sorter }: Record<string, unknown>,
  ends = true,
): Shown => ({
  sok: String(sok),
  vis: views.find((one) => one === vis) ?? '',
  ar: arIn({ ar }),
  enheter: enheter === hoved ? hoved : '',
  tilgang: ends && tilgang === slutter ? slutter : '',
  sorter: ordersOf(ends).find((one) => one === sorter) ?? orders[0],
})

/** The search of an address that shows the same. */
export const addressOf = ({ sorter, ...shown }: Shown): string => {
  const given = Object.entries({ ...shown, sorter: sorter === orders[0] ? '' : sorter })
  const search = new URLSearchParams(given.filter(([, value]) => value !== '')).toString()
  return search && `?${search}`
}

/** What a report is put first by, here and on Min side: the largest figure; what has none is below every figure. */
export const figures = {
  varsler: ({ apneVarsler }) => apneVarsler ?? -1,
  energi: ({ totalEnergibrukKwh }) => totalEnergibrukKwh ?? -1,
  m2: ({ kwhPerM2 }) => kwhPerM2 ?? -1,
} satisfies Record<string, (row: Framdrift[number]) => number>

/** Steps that are not done; of what is not begun more than of any report. */
const left = ({ rapport }: Klient) =>
  rapport ? rapport.steg.filter((one) => !isStepDone(one)).length : Number.POSITIVE_INFINITY
const figure = (of: (typeof figures)['varsler'], { rapport }: Klient) => (rapport ? of(rapport) : -2)
const changed = ({ rapport }: Klient) => rapport?.sistEndretUtc ?? ''

/** Of numbers, or of days and times as ISO 8601. */
const inOrder = <T extends number | string>(a: T, b: T) => Number(a > b) - Number(a < b)

const compare: Record<Order, (a: Klient, b: Klient) => number> = {
  foretak: () => 0,
  endret: (a, b) => inOrder(changed(b), changed(a)),
  gjenstar: (a, b) => inOrder(left(b), left(a)),
  varsler: (a, b) => figure(figures.varsler, b) - figure(figures.varsler, a),
  energi: (a, b) => figure(figures.energi, b) - figure(figures.energi, a),
  // What was never reported comes before every year.
  sist: (a, b) => (a.sist?.rapporteringAr ?? 0) - (b.sist?.rapporteringAr ?? 0),
  // What has no end comes after every day.
  tilgang: (a, b) => inOrder(a.tilgangTil ?? 'x', b.tilgangTil ?? 'x'),
}

/** Whether a client stands in a view. @param now by the service's clock */
export function isIn(view: View, row: Klient, now: Date): boolean {
  if (view !== 'stille' && view !== 'lite') return groupOf(row.kartlegging) === view
  if (!row.kartlegging?.kanEndres) return false
  return view === 'lite'
    ? left(row) <= lite
    : now.getTime() - Date.parse(changed(row)) > stilleDager * 24 * 60 * 60 * 1000
}

/** The clients that search, units and access leave, in order: those that the views are counted among. */
export const found = (rows: readonly Klient[], { sok, enheter, tilgang, sorter }: Shown): Klient[] =>
  rows
    .filter(
      (row) =>
        (enheter === '' || row.overordnet === undefined) &&
        (tilgang === '' || row.tilgangTil !== undefined) &&
        isFound(row, sok),
    )
    .toSorted(compare[sorter])

/** Whether something can be done with the client's report together with others: start it, or delete the draft. */
export const canChoose = ({ kartlegging }: Klient) => kartlegging === null || kartlegging.kanEndres
