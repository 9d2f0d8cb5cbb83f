import { type AccessRule, firstDayWithoutRule } from '../../platform/access-rule.ts'
import type { Context } from '../../platform/context.ts'
import { dayInNorway, visDag } from '../../texts/calendar.ts'

/** Warning for the operator when one of the next 30 days has no access rule in force; null otherwise. */
export function accessWarning(rules: readonly AccessRule[], now: Date): string | null {
  const { day } = firstDayWithoutRule(rules, now) ?? {}
  if (!day) return null
  const when = day === dayInNorway(now) ? 'I dag' : `Fra ${visDag(new Date(`${day}T12:00:00Z`))}`
  return `${when} gjelder ingen regel i TILGANGSREGLER, og da får ingen tilgang. Sett en regel som gjelder, for eksempel en tilgangspakke.`
}

/** Makes an hourly task that logs {@link accessWarning} at most once per day in Norway. */
export function makeAccessWatch({
  config,
  log,
  clock,
}: Pick<Context, 'config' | 'log' | 'clock'>): () => void {
  let lastWarned = ''
  return () => {
    const warning = accessWarning(config.accessRules, clock())
    const today = dayInNorway(clock())
    if (!warning || lastWarned === today) return
    lastWarned = today
    log.warn({ setting: 'TILGANGSREGLER' }, warning)
  }
}
