import type { Queryable } from '../../db/sql.ts'
import type { Versjon } from '../../rapport/versjoner/contract.ts'
import { neighbours } from '../../rapport/versjoner/version-facts.ts'
import { type CorrectedStep, correctedSteps, type Version } from '../../sammendrag/corrected.ts'
import type { Felt } from '../../seksjon/section.ts'
import { changeText } from '../../svar/historikk/changes.ts'
import type { Texts } from '../../texts/texts.ts'
import { requireFrozenCopy } from '../receipt.ts'

/** What one correction changed: a heading, and a row for each answer. */
export interface CorrectedAnswers {
  tittel: string
  rader: Felt[]
}

/**
 * What was corrected in a version of a report, and what was corrected after it: worked out of the frozen copies of the versions
 * before and after.
 *
 * @param shown what the version itself says; of a draft the steps that are saved
 */
export async function correctedAnswers(
  db: Queryable,
  id: string,
  shown: Version,
  versions: readonly Versjon[],
  texts: Texts,
): Promise<CorrectedAnswers[]> {
  const { before, next } = neighbours(id, versions)
  const frozen = async ({ kartleggingId }: Versjon) => {
    const { copy } = await requireFrozenCopy(db, { id: kartleggingId })
    return { seksjoner: copy.seksjoner[texts.sprak], vedlegg: copy.vedlegg ?? null }
  }
  const corrected = (key: string, { versjon }: Versjon, steps: readonly CorrectedStep[]) => ({
    tittel: texts.t(key, { n: String(versjon) }),
    rader: rowsOf(steps, texts),
  })
  return [
    ...(before
      ? [corrected('rettelse.endret.siden', before, correctedSteps(await frozen(before), shown, texts))]
      : []),
    ...(next ? [corrected('rettelse.endret.i', next, correctedSteps(shown, await frozen(next), texts))] : []),
  ]
}

const rowsOf = (steps: readonly CorrectedStep[], texts: Texts): Felt[] =>
  steps.flatMap(({ tittel, endringer }) =>
    endringer.map((change) => ({
      ledetekst: `${tittel}: ${change.ledetekst}`,
      verdi: changeText(change, texts),
    })),
  )
