import type { Place } from '../felt/merge.ts'
import { idOf } from '../felt/merge.ts'
import { RefusedFile } from '../tabell/refused.ts'
import { type Mend, mender, type ReadFault } from './proposals.ts'

/** A cell that says what a field is. */
export interface ReadField {
  sted: Place
  /** In words where the value is from no cell; '' for sums of metering points. */
  celle: string
  til: string | number | boolean | null
  skrevet?: string
}

/** Most faults of a file: making out a cell that is wrong takes longer than one that is right. */
export const maksFeil = 5000

/** Adds a fault. @throws RefusedFile where the file has more than `maksFeil` */
export type Tell = (fault: ReadFault) => void

/** What the workbook says of one section of a unit. */
export interface ReadSection {
  fields: ReadField[]
  feil: ReadFault[]
  tell: Tell
  mend: Mend
  /** The cell that says that there is none of it, which is an answer where nothing is saved. */
  ingen?: string
}

/** What a unit's rows were filled from. */
export interface Origin {
  /** By section id; 0 where nothing was saved. */
  versjoner: Readonly<Record<string, number>>
  /** Id of the report; undefined where there was none. */
  kartlegging: string | undefined
}

/** The rows of one unit. */
export interface ReadUnit {
  /** As written, where it is no organisation number. */
  organisasjonsnummer: string
  /** Its first cell. */
  celle: string
  /** By section id. */
  sections: Map<string, ReadSection>
  /** Undefined when it was not in the workbook as fetched. */
  origin: Origin | undefined
}

/**
 * Collects what the rows of sheets say, by unit and section.
 *
 * @param rett the misspelt texts that are to be read as proposed
 */
export function makeUnits(origins: ReadonlyMap<string, Origin>, rett: readonly string[] = []) {
  const { mend, lest } = mender(rett)
  const units = new Map<string, ReadUnit>()
  let count = 0
  let first = ''
  const teller =
    (feil: ReadFault[]): Tell =>
    (fault) => {
      first ||= fault.celle
      if (++count > maksFeil) throw new RefusedFile('for-mange-feil', { maks: maksFeil, celle: first })
      feil.push(fault)
    }
  const feil: ReadFault[] = []
  return {
    units,
    /** Faults of rows that belong to no unit, and of sheets. */
    feil,
    tell: teller(feil),
    mend,
    /** What was read otherwise than written, with the cells. */
    lest,
    /** @param celle the first cell of the row */
    sectionOf(organisasjonsnummer: string, celle: string, id: string): ReadSection {
      const origin = origins.get(organisasjonsnummer)
      const unit = units.get(organisasjonsnummer) ?? {
        organisasjonsnummer,
        celle,
        sections: new Map<string, ReadSection>(),
        origin,
      }
      units.set(organisasjonsnummer, unit)
      const known = unit.sections.get(id)
      if (known) return known
      const own: ReadFault[] = []
      const section: ReadSection = { fields: [], feil: own, tell: teller(own), mend }
      unit.sections.set(id, section)
      return section
    },
  }
}
export type Units = ReturnType<typeof makeUnits>

/**
 * Leaves one cell for each field. Where two cells are of one field, a blank one says nothing, and two that say different things are
 * a fault, as is a figure beside a cell that says that there is none.
 *
 * @param computed names of the cells with a formula, whose figures are rounded to two decimals
 * @returns how many of the cells that are left have a formula
 */
export function settle(section: ReadSection, computed: ReadonlySet<string>): number {
  let count = 0
  const { ingen } = section
  const fields = Map.groupBy(section.fields, ({ sted }) => idOf(sted)).values()
  section.fields = [...fields].flatMap((cells): ReadField[] => {
    const [first, ...more] = cells.filter(({ til }) => til !== null)
    if (!first) return cells.slice(0, 1)
    const other = more.find(({ til }) => til !== first.til)?.celle ?? ingen
    if (other !== undefined)
      section.tell({
        celle: other,
        code: `arbeidsbok.celle.${other === ingen ? 'ingen-men-tall' : 'to-steder'}`,
        params: { forste: first.celle },
      })
    if (!computed.has(first.celle)) return [first]
    count++
    const { til } = first
    return [{ ...first, til: typeof til === 'number' ? Math.round(til * 100) / 100 : til }]
  })
  return count
}
