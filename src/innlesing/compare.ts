import type { Lagringer } from '../arbeidsbok/contract.ts'
import { deepEqual } from '../felt/merge.ts'
import { pathOf, withValue } from '../felt/place.ts'
import type { Issue } from '../platform/contract.ts'
import { brokenIn, type Contract, isNeeded, ruleContext, visible } from '../seksjon/section.ts'
import type { Enhetssvar } from '../svar/enheter/contract.ts'
import type { Texts } from '../texts/texts.ts'
import type { Cellefeil, Endring } from './forhandsvisning.ts'
import { fieldSince, verdiAt } from './saves.ts'
import type { ReadField, ReadSection } from './unit-rows.ts'

/** What a section's rows change. */
interface Compared {
  endringer: Endring[]
  uendret: number
  /** The form with the changes. */
  form: unknown
}

/**
 * Compares what the workbook says with what is saved, and with what the workbook said last (rules.md §7.1). A cell that says
 * the same as then changes nothing, whatever is saved now, and neither does what the save would leave out, such as a unit of
 * measure without its figure (rules.md §6.7). A field that was changed since on the page is a conflict.
 *
 * @param form what the form begins with now
 */
export function compareSection(
  section: Contract,
  fields: readonly ReadField[],
  form: unknown,
  saves: Lagringer,
): Compared {
  const endringer: Endring[] = []
  let uendret = 0
  let after = form
  for (const { sted, celle, til, skrevet } of fields) {
    const fra = verdiAt(form, sted)
    // The boxes that a list leaves open are no cells.
    if (til === fra && til !== null && til !== false) uendret++
    if (til === fra) continue
    const { da = fra, before, isOwn, av } = fieldSince(saves, sted)
    // What the workbook said before its last take-in may stand in an older copy: it takes nothing back without a choice.
    const isOlder = before.includes(til)
    if (til === da || (isOlder && !isOwn)) continue
    const konflikt = da !== fra || isOlder
    after = withValue(after, sted, til)
    endringer.push({
      seksjon: section.id,
      sted,
      konflikt,
      celle,
      ...(da !== fra && { da }),
      ...(konflikt && av && { av }),
      fra,
      til,
      ...(skrevet !== undefined && { skrevet }),
    })
  }
  const [shownNow, shownAfter] = [visible(section, form), visible(section, after)]
  const isSaved = ({ sted, konflikt }: Endring) =>
    konflikt || verdiAt(shownNow, sted) !== verdiAt(shownAfter, sted)
  return { endringer: endringer.filter(isSaved), uendret, form: after }
}

/**
 * The rules that a section would break with the workbook's values, by cell.
 *
 * @param forms the forms of the sections with the workbook's changes: a rule sees what the other sheets say
 */
export function ruleFaults(
  section: Contract,
  read: ReadSection,
  forms: ReadonlyMap<string, unknown>,
  { svar }: Enhetssvar,
  ar: number,
  texts: Texts,
): Cellefeil[] {
  const form = forms.get(section.id)
  const answerOf = (id: string) => {
    const changed = id === section.id ? undefined : forms.get(id)
    return isNeeded(section, id, changed) ? changed : svar[id]
  }
  const issues = brokenIn(section, form, ruleContext(section, answerOf, ar, texts))
  return issues.map((issue) => atCell(read.fields, form, issue))
}

function atCell(fields: readonly ReadField[], form: unknown, { path, code, params }: Issue): Cellefeil {
  const field = fields.find(({ sted }) => deepEqual(pathOf(form, sted), path))
  // A fault of several cells has the name of their sheet.
  const [, sheet = ''] = /^(.*)!/.exec(fields[0]?.celle ?? '') ?? []
  return { celle: field?.celle ?? sheet, code, ...(params && { params }) }
}
