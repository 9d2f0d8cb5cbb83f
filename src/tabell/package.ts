import { kindOf } from './other-kinds.ts'
import { type Limits, RefusedTable, readLimits } from './refused.ts'
import { contentOf, directoryOf, entriesOf, type ZipEntry } from './zip.ts'

/** The parts of a workbook, which is a zip file. */
export interface Parts {
  /** Names count without case, as in every program (ECMA-376 part 2, 6.2.2.3). */
  has(name: string): boolean
  /** The bytes of a part in chunks. @throws RefusedTable when it is not there, or their size or checksum is not as the directory says */
  read(name: string): Iterable<Uint8Array>
  /** In lower case. */
  names: readonly string[]
}

const macros = /(^|\/)(vbaProject|vbaData)[^/]*$|(^|\/)(activeX|macrosheets|dialogsheets|customUI)\//i
const outside = /(^|\/)(embeddings|queryTables)\/|(^|\/)connections\.xml$/i

/**
 * Opens a zip file and looks through its directory. Nothing is unpacked before the sizes are known to be within the limits,
 * and an entry that is larger than its size there is refused while it is unpacked.
 *
 * @throws RefusedTable
 */
export function openParts(file: Uint8Array, limits: Limits = readLimits): Parts {
  if (![0x50, 0x4b, 3, 4].every((byte, at) => file[at] === byte)) throw new RefusedTable(kindOf(file))
  const entries = new Map<string, ZipEntry>()
  const directory = directoryOf(file)
  if (directory.count > limits.entries) throw new RefusedTable('for-omfattende')
  let [packed, unpacked] = [0, 0]
  for (const entry of entriesOf(file, directory)) {
    unpacked += entry.size
    packed += entry.packed
    // Files that share their bytes.
    if (packed > file.length) throw new RefusedTable('skadet')
    if (unpacked > limits.unpackedBytes) throw new RefusedTable('for-omfattende')
    const name = entry.name.toLowerCase()
    // Two entries of one name would be read by one program as the first, by another as the second.
    if (entries.has(name)) throw new RefusedTable('skadet')
    entries.set(name, entry)
  }
  const read = (name: string) => contentOf(file, entries.get(name.toLowerCase()))
  const names = [...entries.keys()]
  // ODF 1.3 part 2, 3.3: the first file of a package says its type.
  if (entries.has('mimetype')) {
    const type = [...read('mimetype')].map((chunk) => new TextDecoder('latin1').decode(chunk)).join('')
    throw new RefusedTable(type.includes('opendocument.spreadsheet') ? 'ods' : 'ikke-xlsx')
  }
  if (names.some((name) => macros.test(name))) throw new RefusedTable('makroer')
  if (names.some((name) => outside.test(name))) throw new RefusedTable('eksterne-lenker')
  return { names, has: (name) => entries.has(name.toLowerCase()), read }
}
