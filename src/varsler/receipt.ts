import type { Block } from '../seksjon/section.ts'
import type { Texts } from '../texts/texts.ts'
import { type Varsel, varselTekst } from './regel.ts'

/** The receipt's section «Uvanlige svar som er beholdt»: the warnings as shown, with their answers. Empty when there are none. */
export function keptSection(
  kept: readonly (Varsel & { begrunnelse: string | null })[],
  texts: Texts,
  sectionTitle: (id: string) => string,
): { id: string; tittel: string; blokker: Block[] }[] {
  if (kept.length === 0) return []
  const felter = kept.map(({ begrunnelse, ...varsel }) => ({
    ledetekst: `${sectionTitle(varsel.seksjon)}: ${varselTekst(varsel, texts)}`,
    verdi: begrunnelse
      ? texts.t('varsel.kvittering.beholdt', { begrunnelse })
      : texts.t('varsel.kvittering.uten'),
  }))
  return [{ id: 'varsler', tittel: texts.t('varsel.kvittering'), blokker: [{ type: 'felter', felter }] }]
}
