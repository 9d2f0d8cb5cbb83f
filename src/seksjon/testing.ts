import { brokenIn, type Contract, visible } from './section.ts'
import { isMalformed } from './unreadable.ts'

/** A section's input as it is judged: what is saved of it, or the rules that it breaks and whether it has another shape. */
export function validate<Id extends string, Answer, Input, Others>(
  section: Contract<Id, Answer, Input, Others>,
  ...[body, context]: [unknown, Parameters<typeof brokenIn<Id, Answer, Input, Others>>[2]]
) {
  const issues = brokenIn(section, body, context)
  const input = visible(section, body)
  if (issues.length === 0) return { ok: true, input } as const
  const malformed = section.input.safeParse(input).error?.issues.some(isMalformed) ?? false
  return { ok: false, malformed, issues } as const
}
