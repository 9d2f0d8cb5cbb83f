import type { Contract } from '../../sections/section.ts'

/**
 * The values of a section's form that are copied from an earlier report.
 *
 * @param earlier the section's answer in the earlier report
 * @param now its answer in the new report, where it was never saved
 * @param by the person who will check it
 * @returns undefined when nothing is copied
 */
export function carried(section: Contract, earlier: unknown, now: unknown, by: { navn: string }): unknown {
  const blank = section.toForm(now, false)
  const start = section.carryForward?.(section.toForm(earlier, true), blank, by)
  return start === undefined || JSON.stringify(start) === JSON.stringify(blank) ? undefined : start
}
