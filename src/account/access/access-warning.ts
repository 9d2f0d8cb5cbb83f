import { type AccessRule, firstDayWithoutRule } from '../../platform/access-rule.ts'
import type { Context } from '../../platform/context.ts'
import { dayInNorway, visDag } from '../../texts/calendar.ts'

/** One line for the operator when no grant rule holds on one of the next 30 days; null when all is well. */
export function accessWarning(rules: readonly AccessRule[], now: Date): string | null {
  const day = firstDayWithoutRule(rules, now)
  if (day === null) return null
  const when = day === dayInNorway(now) ? 'I dag' : `Fra ${visDag(new Date(`${day}T12:00:00Z`))}`
  return `${when} gjelder ingen regel i TILGANGSREGLER, og da får ingen tilgang. Sett en regel som gjelder, for eksempel en tilgangspakke.`
}

/** Makes what is called every hour: it writes {@link accessWarning} to the log the first time, and then once on each day in Norway. */
export function makeAccessWatch({
  config,
  log,
  clock,
}: Pick<Context, 'config' | 'log' | 'clock'>): () => void {
  let told = ''
  return () => {
    const warning = accessWarning(config.accessRules, clock())
    const today = dayInNorway(clock())
    if (!warning || told === today) return
    told = today
    log.warn({ setting: 'TILGANGSREGLER' }, warning)
  }
}
