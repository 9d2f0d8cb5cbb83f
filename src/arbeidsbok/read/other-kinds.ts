import type { Refusal } from './refused.ts'

/** What a file is that is no zip file, by its content: its sentence says how it becomes a workbook. */
export function kindOf(file: Buffer): Refusal {
  // MS-CFB: the older binary format, which also wraps a file with a password. Its directory has the names of its streams.
  if (file.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1') {
    const has = (stream: string) => file.includes(Buffer.from(stream, 'utf16le'))
    if (has('EncryptedPackage')) return 'passord'
    return has('Workbook') || has('Book') ? 'xls' : 'ikke-xlsx'
  }
  return isTable(file) ? 'csv' : 'ikke-xlsx'
}

/** Whether a file is text with separators in its first line, or as many commas in its first two. */
function isTable(file: Buffer): boolean {
  const isUtf16 = file.subarray(0, 2).toString('hex') === 'fffe'
  const text = file.subarray(0, 4000).toString(isUtf16 ? 'utf16le' : 'latin1')
  const [first = '', second = ''] = text.split(/\r?\n|\r/)
  // Other text files: marked-up text, JSON, PDF.
  if (text.includes('\0') || /^[^\p{L}\d"]*[<{[%]/u.test(first)) return false
  const commas = (line: string) => line.split(',').length
  return /[;\t]/.test(first) || (commas(first) > 1 && commas(first) === commas(second))
}
