let handed: File | undefined

/** Keeps a file for the page that is opened next. An address cannot carry one. */
export function handFile(file: File): void {
  handed = file
}

/** The file that was handed over, once. */
export function takeHandedFile(): File | undefined {
  const file = handed
  handed = undefined
  return file
}
