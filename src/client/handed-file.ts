let handed: readonly File[] = []
/** A block of figures as it is pasted. */
export interface HandedBlock {
  text: string
  /** What the user is told before the figures are put in, such as what is missing from them. */
  remarks?: readonly string[] | undefined
}
let block: (HandedBlock & { page: string }) | undefined

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

/** Keeps a block for the table of a step, until the step is opened. @param page address of the step */
export function handBlock(page: string, handed: HandedBlock): void {
  block = { ...handed, page }
}

/** The block that was handed over to a step. It stays until it is forgotten, since a component may be made twice. */
export const handedBlock = (page: string): HandedBlock | undefined =>
  block?.page === page ? block : undefined

export function forgetBlock(page: string): void {
  if (block?.page === page) block = undefined
}
