import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { kindOf } from './other-kinds.ts'
import { type Refusal, RefusedWorkbook, readLimits } from './refused.ts'

/** The parts of a workbook, which is a zip file. */
export interface Parts {
  /** Names count without case, as in every program (ECMA-376 part 2, 6.2.2.3). */
  has(name: string): boolean
  /** The bytes of a part in chunks. @throws RefusedWorkbook when their size or checksum is not as the directory says */
  read(name: string): AsyncIterable<Buffer>
  /** In lower case. */
  names: readonly string[]
}

const macros = /(^|\/)(vbaProject|vbaData)[^/]*$|(^|\/)(activeX|macrosheets|dialogsheets|customUI)\//i
const outside = /(^|\/)(embeddings|queryTables)\/|(^|\/)connections\.xml$/i

/**
 * Opens a zip file and looks through its directory. Nothing is unpacked before the sizes are known to be within the limits,
 * and an entry that is larger than its size there is refused while it is unpacked.
 *
 * @throws RefusedWorkbook
 */
export async function openParts(file: Buffer): Promise<Parts> {
  if (file.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004') throw new RefusedWorkbook(kindOf(file))
  const entries = new Map<string, Entry>()
  // Without `strictFileNames` a backslash is a slash; a name that leads out of the archive is refused in any case.
  const zip = await damagedIfNot(fromBufferPromise(file, { lazyEntries: true }))
  if (zip.entryCount > readLimits.entries) throw new RefusedWorkbook('for-omfattende')
  let unpacked = 0
  try {
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize
      if (unpacked > readLimits.unpackedBytes) throw new RefusedWorkbook('for-omfattende')
      const name = entry.fileName.toLowerCase()
      // Two entries of one name would be read by one program as the first, by another as the second.
      if (entry.isEncrypted() || entries.has(name)) throw new RefusedWorkbook('skadet')
      entries.set(name, entry)
    }
  } catch (error) {
    throw error instanceof RefusedWorkbook ? error : new RefusedWorkbook('skadet')
  }
  const names = [...entries.keys()]
  // ODF 1.3 part 2, 3.3: the first file of a package says its type.
  if (entries.has('mimetype')) throw new RefusedWorkbook(await kindOfPackage(zip, entries.get('mimetype')))
  if (names.some((name) => macros.test(name))) throw new RefusedWorkbook('makroer')
  if (names.some((name) => outside.test(name))) throw new RefusedWorkbook('eksterne-lenker')
  return {
    names,
    has: (name) => entries.has(name.toLowerCase()),
    read: (name) => chunksOf(zip, entries.get(name.toLowerCase())),
  }
}

async function* chunksOf(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Buffer> {
  if (!entry) throw new RefusedWorkbook('skadet')
  const stream = await damagedIfNot(zip.openReadStreamPromise(entry))
  let sum = 0
  try {
    for await (const chunk of stream) {
      sum = crc32(chunk, sum)
      yield chunk
    }
  } catch {
    throw new RefusedWorkbook('skadet')
  }
  // yauzl compares the size alone.
  if (sum !== entry.crc32) throw new RefusedWorkbook('skadet')
}

async function kindOfPackage(zip: ZipFile, entry: Entry | undefined): Promise<Refusal> {
  const chunks: Buffer[] = []
  for await (const chunk of chunksOf(zip, entry)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('latin1').includes('opendocument.spreadsheet') ? 'ods' : 'ikke-xlsx'
}

const damagedIfNot = <T>(work: Promise<T>): Promise<T> =>
  work.catch(() => {
    throw new RefusedWorkbook('skadet')
  })
