import { deepEqual } from '../../felt/merge.ts'
import { fieldWords } from '../../felt/words.ts'
import type { Input as OmForetaket } from '../../sections/om-foretaket/contract.ts'
import type { Input as OmKartleggingen } from '../../sections/om-kartleggingen/contract.ts'
import type { Input as SendInn } from '../../sections/send-inn/contract.ts'
import type { Input as Vurderinger } from '../../sections/vurderinger/contract.ts'
import { blank } from '../../seksjon/fields.ts'
import { visible } from '../../seksjon/section.ts'
import type { Texts } from '../../texts/texts.ts'
import { type Answered, answeredIds, contractOf, type Forms, type SamletRad } from '../contract.ts'

type Form = Readonly<Record<string, unknown>>

/** What is confirmed in each section, as it is once it is given. It is given anew for each unit, or for those that are ticked together. */
export const confirmed: {
  omForetaket: Partial<OmForetaket>
  omKartleggingen: Partial<OmKartleggingen>
  tiltaksvurderinger: Partial<Vurderinger>
  sendInn: Partial<SendInn>
} = {
  omForetaket: { confirmInformation: true },
  omKartleggingen: {
    bekreftelser: { kvalifisert: true, minst90: true, kalenderar: true, profiler: true, tiltak: true },
  },
  tiltaksvurderinger: {},
  sendInn: { bekrefterRiktig: true, bekrefterIngenPersonopplysninger: true },
}
export const isConfirmation = (id: string, name: string) =>
  answeredIds.some((one) => one === id && name in confirmed[one])

const formOf = (forms: Forms, id: Answered): Form => Object(forms[id])

/** Answers that belong together: a unit that has answered one of them gets none of them from elsewhere. */
const groups: (keyof OmKartleggingen)[][] = [
  ['erInnsenderKontaktPerson', 'kontaktpersonNavn', 'kontaktpersonEpost'],
  ['kartlagtAvIntern', 'organisasjonsnummerEksternKartlegger'],
]
const isYes = (part: unknown) =>
  typeof part === 'object' &&
  part !== null &&
  !('erTiltakVurdertSomAktuelt' in part && part.erTiltakVurdertSomAktuelt !== true)

/** Whether an assessment is answered with «Ja», which asks for figures and a consent of that unit's own. */
export const hasYes = (forms: Forms) => {
  const { fornybarKraftproduksjonVurderinger: fornybar, ...parts } = formOf(forms, 'tiltaksvurderinger')
  return (Array.isArray(fornybar) && fornybar.length > 0) || Object.values(parts).some(isYes)
}

/** An answer of another unit: no «Ja» of an assessment and no file. */
const isProposed = (id: Answered, name: string, value: unknown) =>
  id === 'tiltaksvurderinger' ? !isYes(value) : id === 'sendInn' ? name !== 'vedlegg' && value !== true : true

/** An answer that is given to a question without one. */
export interface Given {
  id: Answered
  /** Name of the field in its section's form. */
  name: string
  value: unknown
}

/**
 * The answers that `from` has to the questions that a unit has none to, never a confirmation. A field that a section gets later is
 * among them.
 *
 * @param isTaken which of them: without «Ja» of an assessment and without a file unless told
 */
export const givenFor = (own: Forms, from: Forms, isTaken = isProposed): Given[] =>
  answeredIds.flatMap((id) => {
    const [mine, theirs] = [formOf(own, id), Object(visible(contractOf(id), from[id]))]
    return Object.entries(theirs).flatMap(([name, value]) => {
      const together = groups.find((names) => names.some((one) => one === name)) ?? [name]
      const isLacking = together.every((one) => blank(mine[one])) && !deepEqual(mine[name], value)
      return isLacking && !isConfirmation(id, name) && isTaken(id, name, value) ? [{ id, name, value }] : []
    })
  })

/** Questions and answers as they are shown, in the order of the page. @param ar `rapporteringAr` */
export function wordsOf(given: readonly Given[], texts: Texts, ar: number) {
  return given
    .filter(({ value }) => !blank(value) || value === null)
    .map(({ id, name, value }) => {
      const { label, show } = fieldWords(contractOf(id), [name], texts, ar)
      // Of the assessments «Nei» alone is given.
      return { term: label, value: id === 'tiltaksvurderinger' ? texts.t('felles.nei') : show(value) }
    })
}

/** What a form begins with: the unit's own answers without the confirmations, and what is given to the questions that have none. */
export function begin(own: Forms, id: Answered, given: readonly Given[], ar: number): Form {
  const empty = Object(contractOf(id).blank(ar))
  const none = Object.fromEntries(Object.keys(confirmed[id]).map((name) => [name, empty[name]]))
  return { ...formOf(own, id), ...none, ...named(given, id) }
}

/** A section's form that somebody else saved, or that a draft holds: of its confirmations, those alone that `shown` has given. */
export const confirmedIn =
  (id: Answered, ar: number) =>
  (form: unknown, shown: unknown): Form => {
    const empty = Object(contractOf(id).blank(ar))
    const names = Object.keys(confirmed[id])
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

const named = (given: readonly Given[], one: Answered): Form =>
  Object.fromEntries(given.filter(({ id }) => id === one).map(({ name, value }) => [name, value]))

/** The forms of the sections of a unit that are not complete, with the same answers as another unit and all that is confirmed. */
export function sameFor(row: SamletRad, from: Forms): Partial<Forms> {
  const given = givenFor(row.svar, from, () => true)
  const open = answeredIds.filter((id) => !row.ferdig.includes(id))
  return Object.fromEntries(
    open.map((id) => [
      id,
      Object(visible(contractOf(id), { ...formOf(row.svar, id), ...named(given, id), ...confirmed[id] })),
    ]),
  )
}

/**
 * What is proposed where no report of the company is sent in: no certificate, assessment, compensation or file, one place, and the user
 * as the contact. Who did the audit is for the user to say.
 */
export const usual: Forms = {
  omForetaket: { erIso50001Sertifisert: false } satisfies Partial<OmForetaket>,
  omKartleggingen: {
    erInnsenderKontaktPerson: true,
    // An audit of its own, and one place.
    basertPaKodeId: 3,
    tilknyttetFlereLokasjoner: 1,
    skalDokumentereCo2Kompensasjon: false,
  } satisfies Partial<OmKartleggingen>,
  tiltaksvurderinger: {
    effektOgFleksibilitetVurdering: { effektKw: null, erTiltakVurdertSomAktuelt: false },
    fjernvarmeVurdering: null,
    fjernkjolingVurdering: null,
    overskuddsenergiVurdering: null,
  } satisfies Partial<Vurderinger>,
  sendInn: { lastOppPdf: false } satisfies Partial<SendInn>,
}
