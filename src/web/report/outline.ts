import { type Outline, outlines } from '../../sections/outlines.ts'

export { type Outline, outlines }

/** One section of the report: its outline, or its contract. */
type Known = Pick<Outline, 'id'>

export const outlineOf = (wanted: string) => outlines.find(({ id }) => id === wanted)

/** The place in the report, from 0. */
export const placeOf = (section: Known) => outlines.findIndex(({ id }) => id === section.id)

/** Where all is looked over and sent in. */
export const isLast = (section: Known) => section.id === outlines.at(-1)?.id
