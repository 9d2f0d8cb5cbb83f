import { isSaved, type Report, versionOf } from './report.ts'

/** Ids of sections with copied answers that nobody has confirmed. Saving a section confirms it. */
export const unconfirmed = (report: Report): string[] => {
  const earlier = report.hentet?.fra ? report.hentet.seksjoner.filter((id) => !isSaved(report, id)) : []
  const copied = Object.keys(report.kopiert).filter((id) => isCopiedTo(report, id))
  return [...new Set([...earlier, ...copied])]
}

/** Whether a section has answers that were copied from another unit's report and that nobody has confirmed. */
export const isCopiedTo = (report: Report, section: string) =>
  report.kopiert[section] === versionOf(report, section)
