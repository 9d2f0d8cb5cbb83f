import { once } from './once.ts'

// The first of `Intl`'s formats takes 30 ms to make, which no start has to wait for.
const day = once(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short' }))

/** The day in Norway, as «2026-11-22». */
export const dayInNorway = (moment: Date) => day().format(moment)

/** The calendar year in Norway. */
export const yearInNorway = (moment: Date) => Number(dayInNorway(moment).slice(0, 4))
