import type { Refusal } from './refused.ts'

const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

/** What a file is that is no zip file, by its content: its sentence says how it becomes a workbook. */
export function kindOf(file: Uint8Array): Refusal {
  // MS-CFB: the older binary format, which also wraps a file with a password. Its directory has the names of its streams.
  if (compound.every((byte, at) => file[at] === byte)) {
    const text = new TextDecoder('latin1').decode(file)
    const has = (stream: string) => text.includes([...stream].join('\0'))
    if (has('EncryptedPackage')) return 'passord'
    return has('Workbook') || has('Book') ? 'xls' : 'ikke-xlsx'
  }
  return isTable(file) ? 'csv' : 'ikke-xlsx'
}

/** Whether a file is text with separators in its first line, or as many commas in its first two. */
function isTable(file: Uint8Array): boolean {
  const isUtf16 = file[0] === 0xff && file[1] === 0xfe
  const text = new TextDecoder(isUtf16 ? 'utf-16le' : 'latin1').decode(file.subarray(0, 4000))
  const [first = '', second = ''] = text.split(/\r?\n|\r/)
  // Other text files: marked-up text, JSON, PDF.
  if (text.includes('\0') || /^[^\p{L}\d"]*[<{[%]/u.test(first)) return false
  const commas = (line: string) => line.split(',').length
  return /[;\t]/.test(first) || (commas(first) > 1 && commas(first) === commas(second))
}
