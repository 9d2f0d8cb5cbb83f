import { deepEqual } from '../../felt/merge.ts'
import { fieldWords } from '../../felt/words.ts'
import { visible } from '../../seksjon/section.ts'
import type { Texts } from '../../texts/texts.ts'
import { type Answered, answered, answeredIds, contractOf } from '../contract.ts'
import { type Begun, type Common, startOf } from './inputs.ts'

const ettSted = 1
const egenKartlegging = 3

/**
 * What is proposed where no report of the company is sent in: no certificate, assessment, compensation or file, one place, and the user
 * as the contact. Who did the audit is for the user to say.
 */
export const usual: Common = {
  omForetaket: { ...answered.omForetaket.blank(0), erIso50001Sertifisert: false },
  omKartleggingen: {
    ...answered.omKartleggingen.blank(0),
    erInnsenderKontaktPerson: true,
    basertPaKodeId: egenKartlegging,
    tilknyttetFlereLokasjoner: ettSted,
    skalDokumentereCo2Kompensasjon: false,
  },
  tiltaksvurderinger: {
    effektOgFleksibilitetVurdering: { effektKw: null, erTiltakVurdertSomAktuelt: false },
    fjernvarmeVurdering: null,
    fjernkjolingVurdering: null,
    overskuddsenergiVurdering: null,
    fornybarKraftproduksjonVurderinger: [],
  },
  sendInn: { ...answered.sendInn.blank(0), lastOppPdf: false },
}

/** An answer that is proposed to a question without one. */
export interface Proposed {
  id: Answered
  /** Name of the field in its section's form. */
  name: string
  value: unknown
}

/** The answers that `from` has to the questions that a unit has none to: no confirmation, no «Ja» of an assessment, and no file. */
export function proposedFor(unit: Begun, from: Common): Proposed[] {
  const [own, filled] = [startOf(unit, undefined), startOf(unit, from)]
  return answeredIds.flatMap((id) => {
    // What the page does not show is not proposed, such as the name of a contact who is the user.
    const shown = (form: unknown): Readonly<Record<string, unknown>> => Object(visible(contractOf(id), form))
    const [before, after] = [shown(own[id]), shown(filled[id])]
    return Object.keys(filled[id]).flatMap((name) =>
      deepEqual(after[name], before[name]) ? [] : [{ id, name, value: after[name] }],
    )
  })
}

/** Questions and answers as they are shown, in the order of the page. @param ar `rapporteringAr` */
export function proposalWords(proposed: readonly Proposed[], texts: Texts, ar: number) {
  return proposed.map(({ id, name, value }) => {
    const { label, show } = fieldWords(contractOf(id), [name], texts, ar)
    // Of the assessments «Nei» alone is proposed.
    return { term: label, value: id === 'tiltaksvurderinger' ? texts.t('felles.nei') : show(value) }
  })
}
