import { deepEqual } from '../../felt/merge.ts'
import { fieldWords } from '../../felt/words.ts'
import { blank } from '../../seksjon/fields.ts'
import { visible } from '../../seksjon/section.ts'
import type { Texts } from '../../texts/texts.ts'
import { type Asked, askedSections, type Forms, formsBy, type SamletRad } from '../contract.ts'

type Form = Readonly<Record<string, unknown>>

/** What is proposed where no report of the company is sent in: no certificate, assessment, compensation or file, and the user as the contact. */
export const usual = formsBy(({ flere }) => flere.usual)

const askedOf = (id: string) => askedSections.find((section) => section.id === id)
const formOf = (forms: Forms, { id }: Asked): Form => Object(forms[id])

/** Whether an assessment is answered with «Ja», which asks for figures and a consent of that unit's own. */
export const hasYes = (forms: Forms) =>
  Object.entries(Object(forms.tiltaksvurderinger)).some(([name, part]) =>
    askedOf('tiltaksvurderinger')?.flere.isOwn?.(name, part),
  )

/** An answer that is given to a question without one. */
export interface Given {
  id: string
  /** Name of the field in its section's form. */
  name: string
  value: unknown
}

/**
 * The answers that `from` has to the questions that a unit has none to, never a confirmation. A field that a section gets later is
 * among them.
 *
 * @param takesOwn also «Ja» of an assessment, and a file
 */
export const givenFor = (own: Forms, from: Forms, takesOwn = false): Given[] =>
  askedSections.flatMap((section) => {
    const { id, flere } = section
    const [mine, theirs] = [formOf(own, section), Object(visible(section, from[id]))]
    return Object.entries(theirs).flatMap(([name, value]) => {
      const together = flere.together?.find((names) => names.includes(name)) ?? [name]
      const isLacking = together.every((one) => blank(mine[one])) && !deepEqual(mine[name], value)
      const isTaken = !(name in flere.confirmed) && (takesOwn || !flere.isOwn?.(name, value))
      return isLacking && isTaken ? [{ id, name, value }] : []
    })
  })

/** Whether a field is a confirmation, which nothing else gives. */
export const isConfirmation = (id: string, name: string) => name in Object(askedOf(id)?.flere.confirmed)

/** Questions and answers as they are shown, in the order of the page. @param ar `rapporteringAr` */
export function wordsOf(given: readonly Given[], texts: Texts, ar: number) {
  return given.flatMap(({ id, name, value }) => {
    const section = askedOf(id)
    if (!section || (blank(value) && value !== null)) return []
    const { label, show } = fieldWords(section, [name], texts, ar)
    // Of the assessments «Nei» alone is given.
    return [{ term: label, value: id === 'tiltaksvurderinger' ? texts.t('felles.nei') : show(value) }]
  })
}

/** What a form begins with: the unit's own answers without the confirmations, and what is given to the questions that have none. */
export const begin = (own: Forms, section: Asked, given: readonly Given[], ar: number): Form => ({
  ...confirmedIn(section, ar)(formOf(own, section), section.blank(ar)),
  ...named(given, section),
})

/** A form that comes from another unit or a draft. Of its confirmations it keeps those alone that `shown`, the form on the page, has too. */
export const confirmedIn =
  ({ blank, flere }: Asked, ar: number) =>
  (form: unknown, shown: unknown): Form => {
    const empty = Object(blank(ar))
    const names = Object.keys(flere.confirmed)
    const kept = names.map((name) => [name, inBoth(Object(form)[name], Object(shown)[name], empty[name])])
    return { ...Object(form), ...Object.fromEntries(kept) }
  }

/** A confirmation, or several by name: as it is where both are alike, else as in the blank form. */
const inBoth = (theirs: unknown, mine: unknown, empty: unknown): unknown => {
  if (typeof theirs !== 'object' || theirs === null) return theirs === mine ? theirs : empty
  const each = Object.entries(theirs)
  return Object.fromEntries(
    each.map(([name, one]) => [name, inBoth(one, Object(mine)[name], Object(empty)[name])]),
  )
}

const named = (given: readonly Given[], section: Asked): Form =>
  Object.fromEntries(given.filter(({ id }) => id === section.id).map(({ name, value }) => [name, value]))

/** The forms of the sections of a unit that are not complete, with the same answers as another unit and all that is confirmed. */
export function sameFor(row: SamletRad, from: Forms): Partial<Forms> {
  const given = givenFor(row.svar, from, true)
  const open = askedSections.filter(({ id }) => !row.ferdig.includes(id))
  return Object.fromEntries(
    open.map((section) => {
      const form = { ...formOf(row.svar, section), ...named(given, section), ...section.flere.confirmed }
      return [section.id, Object(visible(section, form))]
    }),
  )
}
