import type { Kvittering } from '../innsending/contract.ts'
import { visStorrelse } from '../tall/format.ts'
import type { Texts } from '../texts/texts.ts'

/** Name, size and hash of the attachment, for the receipt on the screen and as PDF; nothing without one. */
export function attachmentFacts({ vedlegg }: Pick<Kvittering, 'vedlegg'>, { t }: Texts) {
  if (!vedlegg) return []
  const { navn, storrelse, sha256 } = vedlegg
  return [
    {
      ledetekst: t('pages.kvittering.vedlegg'),
      verdi: t('pages.kvittering.vedlegg.fil', { navn, storrelse: visStorrelse(storrelse) }),
    },
    { ledetekst: t('pages.kvittering.vedlegg.kontrollsum'), verdi: sha256 },
  ]
}
