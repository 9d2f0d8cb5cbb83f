import { makeKept } from './kept.ts'

const handed = makeKept<readonly File[]>()

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
