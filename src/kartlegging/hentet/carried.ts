import type { Contract } from '../../sections/section.ts'

/**
 * What a section's form starts with out of an earlier report.
 *
 * @param earlier the section's answer there
 * @param now its answer in the new report, where it was never saved
 * @param by who will look it over
 * @returns undefined when nothing comes along
 */
export function carried(section: Contract, earlier: unknown, now: unknown, by: { navn: string }): unknown {
  const blank = section.toForm(now, false)
  const start = section.carryForward?.(section.toForm(earlier, true), blank, by)
  return start === undefined || JSON.stringify(start) === JSON.stringify(blank) ? undefined : start
}
