import { sections } from '../sections/index.ts'
import type { Oversikt } from './contract.ts'

/** The steps with something typed and not saved, as this browser keeps it. */
export type UnsavedPlaces = readonly { rapportId: string; seksjon: string }[]

/** Those of a unit's report and of its open correction, in screen order, each with the id of the one it is typed in. */
export const unsavedSteps = ({ kartlegging }: Pick<Oversikt, 'kartlegging'>, places: UnsavedPlaces) =>
  sections.flatMap((section) => {
    const ids = [kartlegging?.kartleggingId, kartlegging?.rettelseId]
    const one = places.find(({ rapportId, seksjon }) => seksjon === section.id && ids.includes(rapportId))
    return one ? [{ section, rapportId: one.rapportId }] : []
  })
