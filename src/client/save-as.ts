/** How long the browser has to read the file, in ms. */
const keptMs = 60_000

/** Saves a file in the browser's folder of downloads. */
export function saveAs(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // A browser may read the file after the press: revoked at once, the download can come to nothing.
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}

/** Saves a table for a spreadsheet. @param name without its ending */
export const saveCsv = (text: string, name: string): void =>
  saveAs(new Blob([text], { type: 'text/csv' }), `${name}.csv`)
