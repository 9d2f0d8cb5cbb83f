import type { Difference } from '../drafts/merge.ts'
import type { Svar } from './contract.ts'

// Explanations of warnings that are typed and not kept yet. They stand among the typed texts of the form, so its draft holds them.

const prefix = 'forklaring-'

/** Name of a warning's explanation among the typed texts, and id of its field. */
export const forklaringNavn = ({ regel, felt }: Pick<Svar, 'regel' | 'felt'>) => `${prefix}${regel}-${felt}`

/** Whether a name is that of an explanation. */
export const erForklaring = (name: unknown): boolean => String(name).startsWith(prefix)

/** The explanations in the typed texts of a form, as what differs from what is saved. */
export const forklaringerIn = (raw: Readonly<Record<string, string>>): Difference[] =>
  Object.entries(raw).flatMap(([id, to]) =>
    erForklaring(id) && to.trim() ? [{ id, place: [id], from: null, to }] : [],
  )
