import type { Session } from '../../account/session.ts'
import { pseudonyms } from '../../account/sessions.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { refusalOf, type Version } from '../../rapport/versjoner/versions.ts'
import type { Texts } from '../../texts/texts.ts'

/**
 * The rule of who may correct and until when (RETTELSE), at the start of a correction and when it is sent in.
 *
 * @throws Problem 403 `rettelse-av`, `rettelse-for-sent`, `rettelse-annen`
 */
export function refuseCorrection(
  ctx: Context,
  versions: readonly Version[],
  { pid }: Session,
  texts: Texts,
): void {
  const { rettelse } = ctx.config
  const refusal = refusalOf({ rettelse, versions, personer: pseudonyms(ctx, pid), now: ctx.clock() })
  if (!refusal) return
  const { code, dag } = refusal
  throw new Problem(403, code, dag === undefined ? {} : { params: { dato: texts.dato(dag) } })
}
