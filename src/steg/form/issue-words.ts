import { config } from '../../client/config.ts'
import type { Place } from '../../drafts/merge.ts'
import { at } from '../../drafts/place.ts'
import type { Issue, OtherEnd } from '../../platform/contract.ts'
import { sectionById } from '../../sections/index.ts'
import { fieldId } from '../../seksjon/form-shape.ts'
import { labelText } from '../../seksjon/labels.ts'
import type { Contract } from '../../seksjon/section.ts'
import { stepHref } from '../../seksjon/step.ts'
import { type Texts, visOrgnr } from '../../texts/texts.ts'

/** The words of a rule that does not hold, as they stand at the field. */
export function issueText({ code, params, path }: Issue, body: unknown, texts: Texts): string {
  // The service names a rule by its code alone; the value is read from the form.
  const value = at(body, path)
  const words = Object.entries(params ?? {}).map(([name, given]) => [
    name,
    typeof given === 'number' ? texts.tall(given) : given,
  ])
  const known = { orgnr: typeof value === 'string' ? visOrgnr(value) : '', size: config.maksVedleggMb }
  return texts.find(code, { ...known, ...Object.fromEntries(words) }) ?? texts.t('ugyldige-verdier')
}

interface ListedIssue {
  section: Pick<Contract, 'labels'>
  code: string
  place: Place
  /** Its words as they stand at the field. */
  message: string
  /** `rapporteringAr` */
  ar: number
}

/**
 * The words of a rule in a list away from the field: those at the field, after the field's label where many fields share the rule.
 *
 * @param short the label alone for a question that is not answered, where the list itself says that it is missing
 */
export function listedText({ section, code, place, message, ar }: ListedIssue, texts: Texts, short = false) {
  if (!code.startsWith('validering.')) return message
  const label = labelText(section, place, texts, ar)
  if (!label) return message
  if (short && code === 'validering.valg-pakrevd') return label
  return label.endsWith('?') ? `${label} ${message}` : `${label}: ${message}`
}

export interface OtherSide {
  href: string
  /** Id of its field. */
  id: string
  /** The name of the step there. */
  step: Contract
  diff?: number
}

/** The other end of a rule between two sections. */
export function otherSide(rapportId: string, other: OtherEnd | undefined): OtherSide | undefined {
  const step = other && sectionById(other.section)
  if (!step) return undefined
  const id = fieldId(other.path)
  return { href: `${stepHref(rapportId, step)}#${id}`, id, step, diff: other.diff }
}
