import { makeKept } from './kept.ts'

const handed = makeKept<readonly File[]>()
/** A block of figures as it is pasted. */
export interface HandedBlock {
  text: string
  /** What the user is told before the figures are put in, such as what is missing from them. */
  remarks?: readonly string[] | undefined
}
const blocks = makeKept<HandedBlock>()

/** Keeps files for the page that is opened next. An address cannot carry any. */
export function handFiles(files: readonly File[]): void {
  handed.set('', files)
}

/** The files that were handed over, once. */
export function takeHandedFiles(): readonly File[] {
  const files = handed.get('') ?? []
  handed.remove('')
  return files
}

/** Keeps a block for the table of a step, by its address, until the step is opened. */
export const handBlock = blocks.set

/** The block that was handed over to a step. It stays until it is forgotten, since a component may be made twice. */
export const handedBlock = blocks.get

export const forgetBlock = blocks.remove
