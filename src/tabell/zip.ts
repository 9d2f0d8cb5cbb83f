import { Inflate } from 'fflate'
import { RefusedTable } from './refused.ts'

/** A file in a zip archive, as the directory at its end lists it (PKWARE's APPNOTE 6.3.10, 4.3.12). */
export interface ZipEntry {
  name: string
  /** How it is packed: 0 is stored, 8 deflated. */
  method: number
  crc: number
  /** Bytes in the archive, and unpacked. */
  packed: number
  size: number
  /** Where its own header stands. */
  at: number
}

const damaged = (): never => {
  throw new RefusedTable('skadet')
}

/** Reads numbers of a file, little-endian. */
function numbersIn(file: Uint8Array) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  return (at: number, bytes: 2 | 4 | 8): number => {
    if (at + bytes > file.length) return damaged()
    if (bytes === 2) return view.getUint16(at, true)
    return bytes === 4 ? view.getUint32(at, true) : Number(view.getBigUint64(at, true))
  }
}

/** Where the directory stands, and how many files it says that it lists. @throws RefusedTable */
export function directoryOf(file: Uint8Array): { at: number; count: number } {
  const number = numbersIn(file)
  const last = file.length - 22
  for (let at = last; at >= Math.max(0, last - 0xffff); at--) {
    if (number(at, 4) !== 0x06054b50) continue
    // Bytes behind the comment: another program may look for another end.
    if (number(at + 20, 2) !== last - at) break
    const isZip64 = at >= 20 && number(at - 20, 4) === 0x07064b50
    const end = isZip64 ? number(at - 12, 8) : at
    if (isZip64 && number(end, 4) !== 0x06064b50) break
    // An archive of several disks.
    if (isZip64 ? number(end + 16, 4) : number(at + 4, 2)) break
    return isZip64
      ? { count: number(end + 32, 8), at: number(end + 48, 8) }
      : { count: number(at + 10, 2), at: number(at + 16, 4) }
  }
  return damaged()
}

/**
 * The files that the directory lists.
 *
 * @throws RefusedTable for one that is encrypted, whose name leads out of the archive, or that is not as the format has it
 */
export function* entriesOf(file: Uint8Array, directory: { at: number; count: number }): Generator<ZipEntry> {
  const number = numbersIn(file)
  let { at } = directory
  for (let n = 0; n < directory.count; n++) {
    const [flags, method] = [number(at + 8, 2), number(at + 10, 2)]
    const extra = at + 46 + number(at + 28, 2)
    const comment = extra + number(at + 30, 2)
    const next = comment + number(at + 32, 2)
    // Bits 0 and 6: encrypted.
    if (number(at, 4) !== 0x02014b50 || next > file.length || flags & 0x41) damaged()
    // Bit 11: in UTF-8. Names of parts are ASCII; some programs write a backslash.
    const coding = flags & 0x800 ? 'utf-8' : 'latin1'
    const name = new TextDecoder(coding).decode(file.subarray(at + 46, extra)).replaceAll('\\', '/')
    if (/^([a-z]:|\/)|(^|\/)\.\.(\/|$)/i.test(name)) damaged()
    const large = zip64Of(number, extra, comment)
    const [size = 0, packed = 0, own = 0] = [24, 20, 42].map((field) => {
      const value = number(at + field, 4)
      return value === 0xffffffff && large ? large() : value
    })
    if (method === 0 && packed !== size) damaged()
    yield { name, method, crc: number(at + 16, 4), packed, size, at: own }
    at = next
  }
}

/** The field with the numbers that take eight bytes (4.5.3): gives them one by one. */
function zip64Of(number: ReturnType<typeof numbersIn>, from: number, to: number) {
  let found: (() => number) | undefined
  for (let at = from; at < to - 3; at += 4 + number(at + 2, 2)) {
    const end = at + 4 + number(at + 2, 2)
    if (end > to) damaged()
    let next = at + 4
    if (number(at, 2) === 1)
      found ??= () => {
        next += 8
        return next > end ? damaged() : number(next - 8, 8)
      }
  }
  return found
}

/** So much is unpacked at once: it becomes at most 1032 times as much. */
const packedAtOnce = 2048
/** Bytes of a chunk: what is read between two pauses of a slow browser. */
const chunkBytes = 32_768

/** Unpacks a file chunk by chunk. @throws RefusedTable when its size or checksum is not as the directory says */
export function* contentOf(file: Uint8Array, entry: ZipEntry | undefined) {
  const { method, crc, packed, size, at } = entry ?? damaged()
  const number = numbersIn(file)
  const from = at + 30 + number(at + 26, 2) + number(at + 28, 2)
  const isKnown = method === 0 || method === 8
  if (!isKnown || number(at, 4) !== 0x04034b50 || from + packed > file.length) damaged()
  const own = file.subarray(from, from + packed)
  let [bytes, sum] = [0, 0]
  // An empty part is a chunk too: the reader pauses between chunks.
  for (const part of method === 0 ? [own] : inflated(own))
    for (let begin = 0; begin === 0 || begin < part.length; begin += chunkBytes) {
      const chunk = part.subarray(begin, begin + chunkBytes)
      bytes += chunk.length
      if (bytes > size) damaged()
      sum = crc32(chunk, sum)
      yield chunk
    }
  if (bytes !== size || sum !== crc) damaged()
}

/** So many steps may give nothing: a stored block of 64 kB comes when it is whole. */
const emptySteps = 40

function* inflated(packed: Uint8Array): Generator<Uint8Array> {
  let part = new Uint8Array()
  let empty = 0
  const inflate = new Inflate((data) => {
    part = data
  })
  for (let at = 0; at < packed.length; at += packedAtOnce) {
    try {
      inflate.push(packed.subarray(at, at + packedAtOnce), at + packedAtOnce >= packed.length)
    } catch {
      damaged()
    }
    // Bytes behind the end, or blocks that hold nothing.
    empty = part.length > 0 ? 0 : empty + 1
    if (empty > emptySteps) damaged()
    yield part
  }
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})

/** CRC-32 of bytes. @param before of the bytes before them */
function crc32(bytes: Uint8Array, before: number): number {
  let crc = ~before
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0)
  return ~crc >>> 0
}
