import { type Report, versionOf } from '../rapport/report.ts'
import { sections } from '../sections/index.ts'

/** `X-Rapport-Versjon`: every section's version in screen order, so that a difference shows which sections were changed. */
export const reportVersion = (report: Report) => sections.map(({ id }) => versionOf(report, id)).join('.')

/** The sections whose version differs from the one given; all of them when it cannot be read. */
export function movedSince(report: Report, given: string): string[] {
  const versions = given.replace(/^W\//, '').replaceAll('"', '').split('.')
  return sections
    .filter(({ id }, index) => versions[index] !== String(versionOf(report, id)))
    .map(({ id }) => id)
}
