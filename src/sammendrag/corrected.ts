import type { Kvittering } from '../innsending/contract.ts'
import { sectionById } from '../sections/index.ts'
import { changesBetween } from '../svar/historikk/changes.ts'
import type { Change } from '../svar/historikk/contract.ts'
import type { Texts } from '../texts/texts.ts'

/** What two versions of a report say: the answers by step, and the attachment where its hash is known. */
export type Version = Pick<Kvittering, 'seksjoner'> & Partial<Pick<Kvittering, 'vedlegg'>>

/** A step in which answers were corrected. */
export interface CorrectedStep {
  id: string
  tittel: string
  endringer: Change[]
}

/** What a correction changed, step by step; steps that `after` does not hold, and those without a change, are left out. */
export function correctedSteps(before: Version, after: Version, texts: Texts): CorrectedStep[] {
  return after.seksjoner.flatMap(({ id, tittel, blokker }) => {
    const earlier = before.seksjoner.find((section) => section.id === id)
    const endringer = changesBetween(earlier?.blokker ?? [], blokker, texts)
    const file = id === 'sendInn' ? newFile(before, after, texts) : []
    // The warnings stand beside the steps, and are no answers.
    if (!sectionById(id) || endringer.length + file.length === 0) return []
    return [{ id, tittel, endringer: [...endringer, ...file] }]
  })
}

/** Another attachment under the same name, which no answer tells. */
function newFile({ vedlegg: old }: Version, { vedlegg }: Version, { t }: Texts): Change[] {
  if (!old || !vedlegg || old.sha256 === vedlegg.sha256 || old.navn !== vedlegg.navn) return []
  const til = t('rettelse.endret.ny-fil', { navn: vedlegg.navn })
  return [{ ledetekst: t('rettelse.endret.vedlegg'), fra: old.navn, til }]
}
