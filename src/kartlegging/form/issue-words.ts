import { config } from '../../client/config.ts'
import { wordsAt } from '../../drafts/field-label.ts'
import type { Issue, OtherEnd } from '../../platform/contract.ts'
import { fieldId } from '../../sections/form-shape.ts'
import { sectionById } from '../../sections/index.ts'
import type { Contract } from '../../sections/section.ts'
import { at } from '../../sections/section.ts'
import { stepHref } from '../../sections/step.ts'
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

/**
 * The same in a list away from the field: a rule that many fields share is told with the field's own words.
 *
 * @param short the words alone of a question that is not answered, where the list itself says that it is left
 */
export function listedText(
  {
    section,
    code,
    id,
    message,
  }: { section: Pick<Contract, 'labels'>; code: string; id: string; message: string },
  texts: Texts,
  short = false,
): string {
  if (!code.startsWith('validering.')) return message
  const key = section.labels?.[id]
  const label = key ? texts.t(key) : wordsAt(id)
  if (!label) return message
  if (code !== 'validering.valg-pakrevd') return `${label}: ${message}`
  return short ? label : texts.t('validering.felt-pakrevd-navngitt', { felt: label })
}

export interface OtherSide {
  href: string
  /** The name of the step there. */
  step: Contract
  diff?: number
}

/** The other end of a rule between two sections. */
export function otherSide(rapportId: string, other: OtherEnd | undefined): OtherSide | undefined {
  const step = other && sectionById(other.section)
  if (!step) return undefined
  return { href: `${stepHref(rapportId, step)}#${fieldId(other.path)}`, step, diff: other.diff }
}
