import { isMissing } from './section.ts'

/** A rule that the form breaks now. */
export interface Broken {
  /** Id of its field. */
  id: string
  code: string
  /** Its words. */
  text: string
}

/** What a soft rule finds odd. */
export interface Odd {
  /** Id of its field. */
  id: string
  seksjon: string
  alvor: 'varsel' | 'info'
  /** The user's answer to it; undefined while there is none. */
  svar: unknown
  /** What a press at the field would change. */
  rettelse?: readonly unknown[]
}

/** What decides what shows, besides the rules. What is left out has not happened. */
export interface Situation {
  /**
   * What happened: `typing`, a value was changed; `pause`, typing stopped, the step was opened, or the answer of another step
   * changed; `save`, «Lagre» or «Neste» was pressed; `left`, the field with this id lost focus.
   */
  moment: 'typing' | 'pause' | 'save' | { left: string }
  /** The errors that stand. */
  told?: readonly Pick<Broken, 'id' | 'code'>[]
  /** The last save was refused. */
  isRefused?: boolean
  /** Whether a field still holds what the form was filled with, and whether that was copied from another report. */
  filled?: (id: string) => 'saved' | 'copied' | undefined
  /** Id of the open section. */
  seksjon?: string
  /** Id of the field that has focus. */
  inField?: string
  /** Ids of the fields that warnings stood at when the field got focus. */
  standing?: readonly string[]
  /** The step's answers are copied, and nothing is typed there. */
  isOnlyCopied?: boolean
  /** The open section is the last step. */
  isLast?: boolean
}

/** Codes of what no number field takes: unreadable, negative, too large, too many decimals. */
const isOfNumber = ({ code }: Pick<Broken, 'code'>) => code.startsWith('validering.tall')

/**
 * Which errors and which warnings show, where, and which count (rules.md §6.1, §6.2). The only place that decides it.
 *
 * @param issues all rules that the form breaks now, in the order of the page
 * @param findings all that the soft rules find in the values as they were when a field last lost focus
 * @returns `errors`, at most one for each field; `summary`, the same as they are listed, and `several`, whether the list says
 * that fields are not filled in; `lines`, the warnings at their fields, by id; `open`, `info` and `kept`, the warnings in the
 * list below the fields, of which `open` is counted
 */
export function shown<I extends Broken, F extends Odd>(
  situation: Situation,
  issues: readonly I[],
  findings: readonly F[],
) {
  const errors = firstOf(
    issues.filter((issue) => isTold(situation, issue)),
    ({ id }) => id,
  )
  // Fields that break one rule together, such as five boxes to tick, are one thing to do: the first leads there.
  const summary = firstOf(errors, ({ text }) => text)

  const { seksjon, inField, standing = [], isOnlyCopied = false, isLast = false } = situation
  const odd =
    isOnlyCopied && !isLast ? [] : findings.filter(({ id }) => id !== inField || standing.includes(id))
  const open = odd.filter(({ svar, alvor }) => !svar && alvor === 'varsel')
  // What is only worth knowing has a line where a press mends it.
  const lined = odd.filter(
    ({ svar, alvor, rettelse = [] }) => !svar && (alvor === 'varsel' || rettelse.length > 0),
  )
  const here = lined.filter((finding) => finding.seksjon === seksjon)
  return {
    errors,
    summary,
    several: summary.filter(({ code }) => isMissing(code)).length > 1,
    lines: new Map(firstOf(here, ({ id }) => id).map((finding) => [finding.id, finding])),
    open,
    info: odd.filter(({ svar, alvor }) => !svar && alvor === 'info'),
    kept: odd.filter(({ svar }) => svar),
  }
}

function isTold({ moment, told = [], isRefused, filled }: Situation, issue: Broken): boolean {
  if (moment === 'save' || (moment === 'pause' && isRefused)) return true
  // Before a refusal a field is told of no other rule than the one it was told of.
  if (told.some(({ id, code }) => id === issue.id && (isRefused || code === issue.code))) return true
  if (moment === 'typing') return false
  if (moment !== 'pause') return moment.left === issue.id && isOfNumber(issue)
  // rules.md §6.1: a larger figure that is stored is shown with the rule; §6.6: so is a copied value that breaks any rule.
  const how = filled?.(issue.id)
  return how === 'copied' || (how === 'saved' && isOfNumber(issue))
}

/** The first of those that share a key, in their order. */
export function firstOf<T>(all: readonly T[], keyOf: (one: T) => string): T[] {
  const keys = all.map(keyOf)
  return all.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}
