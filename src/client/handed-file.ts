let handed: readonly File[] = []
let block: { reportId: string; text: string } | undefined

/** Keeps files for the page that is opened next. An address cannot carry any. */
export function handFiles(files: readonly File[]): void {
  handed = files
}

/** The files that were handed over, once. */
export function takeHandedFiles(): readonly File[] {
  const files = handed
  handed = []
  return files
}

/** Keeps a block of figures for the table of a report's step that is opened next. */
export function handBlock(reportId: string, text: string): void {
  block = { reportId, text }
}

/** The block that was handed over to a report. It stays until it is forgotten, since a component may be made twice. */
export const handedBlock = (reportId: string | undefined) =>
  block?.reportId === reportId ? block?.text : undefined

export function forgetBlock(): void {
  block = undefined
}
