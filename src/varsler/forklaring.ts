import type { RawTexts } from '../client/fields/raw-texts.ts'
import type { Change } from '../felt/merge.ts'
import type { Svar } from './contract.ts'

// Explanations of warnings that are typed and not kept yet. They stand among the typed texts of the form, so its draft holds
// them, each with the figures that it was typed for.

type Texts = Readonly<Record<string, string>>
type Varsel = { regel: string; felt: string; tall: string }

const prefix = 'forklaring-'

/** Name of a warning's explanation among the typed texts, and id of its field. */
export const forklaringNavn = ({ regel, felt }: Pick<Svar, 'regel' | 'felt'>) => `${prefix}${regel}-${felt}`
const tallNavn = (varsel: Pick<Svar, 'regel' | 'felt'>) => `tall-${forklaringNavn(varsel)}`

/** Whether a name is that of an explanation. */
const erForklaring = (name: string): boolean => name.startsWith(prefix)

/** The explanations in the typed texts of a form, as what differs from what is saved. */
export const forklaringerIn = (raw: Texts): Change[] =>
  Object.entries(raw).flatMap(([id, to]) =>
    erForklaring(id) && to.trim() ? [{ sted: [id], fra: null, til: to, navn: 'varsel.forklaring' }] : [],
  )

/** An explanation as typed texts, with the figures of the warning that it is typed for. */
export const skrevet = (varsel: Varsel, text: string): Texts => ({
  [forklaringNavn(varsel)]: text,
  [tallNavn(varsel)]: varsel.tall,
})

/** An answer that keeps a figure with the explanation that is typed. */
export interface Forklart {
  svar: Varsel & { begrunnelse: string }
  /** False where the explanation was typed for other figures. */
  erForTallet: boolean
}

/** How a save of explanations went: all `kept`, some `left` in their fields unsent, or not saved at all. */
export type Explained = 'kept' | 'left' | 'failed'

/** The explanations that are typed at warnings. */
export const forklarteAv = (raw: Texts, varsler: readonly Varsel[]): Forklart[] =>
  varsler.flatMap(({ regel, felt, tall }) => {
    const begrunnelse = raw[forklaringNavn({ regel, felt })]?.trim()
    const erForTallet = raw[tallNavn({ regel, felt })] === tall
    return begrunnelse ? [{ svar: { regel, felt, tall, begrunnelse }, erForTallet }] : []
  })

/** Empties the fields that still hold what was sent. */
export function clearSent(raw: RawTexts, sent: readonly Svar[]): void {
  for (const { begrunnelse, ...varsel } of sent) {
    const name = forklaringNavn(varsel)
    if (begrunnelse && raw.of(name)?.trim() === begrunnelse) raw.write(name, '')
  }
}
