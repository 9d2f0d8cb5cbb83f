import type { Block } from '../seksjon/section.ts'
import type { Texts } from '../texts/texts.ts'
import type { Innsendt } from './answers.ts'
import { varselTekst } from './regel.ts'

/** The receipt's section «Uvanlige svar»: the warnings as shown, with their answers. Empty when there are none. */
export function warningsSection(
  sent: readonly Innsendt[],
  texts: Texts,
  sectionTitle: (id: string) => string,
): { id: string; tittel: string; blokker: Block[] }[] {
  if (sent.length === 0) return []
  const felter = sent.map(({ beholdt, begrunnelse, ...varsel }) => ({
    ledetekst: `${sectionTitle(varsel.seksjon)}: ${varselTekst(varsel, texts)}`,
    verdi: begrunnelse
      ? texts.t('varsel.kvittering.beholdt', { begrunnelse })
      : texts.t(beholdt ? 'varsel.kvittering.uten' : 'varsel.kvittering.ikke-svart'),
  }))
  return [{ id: 'varsler', tittel: texts.t('varsel.kvittering'), blokker: [{ type: 'felter', felter }] }]
}
