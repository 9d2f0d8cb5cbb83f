import { constants, crc32, deflateRawSync } from 'node:zlib'
import { unzipSync } from 'fflate'

/** The files of an archive by name, as they are before they are packed. */
export type Parts = Readonly<Record<string, Buffer | Packed>>

/** One packed file, and what the archive says about it. */
interface Packed {
  deflated: Buffer
  crc: number
  /** Bytes of the file when it is unpacked. */
  size: number
  /** Bit 0 says that it is encrypted. */
  flags?: number
}

const packed = (content: Buffer): Packed => ({
  deflated: deflateRawSync(content),
  crc: crc32(content),
  size: content.length,
})

/** Packs a long file without holding it: a start, one piece many times over, an end. */
export function repeated(start: string, piece: Buffer, times: number, end: string): Packed {
  const [first, last] = [Buffer.from(start), Buffer.from(end)]
  // Flushed, a piece is a run of whole blocks that is not the last one.
  const open = { finishFlush: constants.Z_FULL_FLUSH }
  const between = deflateRawSync(piece, open)
  let crc = crc32(first)
  for (let n = 0; n < times; n++) crc = crc32(piece, crc)
  return {
    deflated: Buffer.concat([
      deflateRawSync(first, open),
      ...Array<Buffer>(times).fill(between),
      deflateRawSync(last),
    ]),
    crc: crc32(last, crc),
    size: first.length + times * piece.length + last.length,
  }
}

interface Listing {
  /** Names that the directory lists a second time, with the content of the first. */
  again?: readonly string[]
  /** What the archive says about its files instead of the truth. */
  saying?: Partial<Packed>
}

/** Packs an archive byte by byte, so that it can break rules of the format that every library keeps. */
export function zip(parts: Parts, { again = [], saying = {} }: Listing = {}): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, part] of Object.entries(parts)) {
    const about = { ...(Buffer.isBuffer(part) ? packed(part) : part), ...saying }
    const head = headOf(name, about)
    const listed = Buffer.concat([
      numbers([4, 0x02014b50], [2, 20]),
      head,
      numbers([10, 0], [4, at]),
      Buffer.from(name),
    ])
    directory.push(listed, ...again.filter((one) => one === name).map(() => listed))
    const file = Buffer.concat([numbers([4, 0x04034b50]), head, Buffer.from(name), about.deflated])
    files.push(file)
    at += file.length
  }
  const list = Buffer.concat(directory)
  const end = numbers(
    ...([
      [4, 0x06054b50],
      [4, 0],
      [2, directory.length],
      [2, directory.length],
      [4, list.length],
      [4, at],
      [2, 0],
    ] as const),
  )
  return Buffer.concat([...files, list, end])
}

/** The fields that a zip file's local header and its directory entry share: from the version to the length of the extra field. */
const headOf = (name: string, { deflated, crc, size, flags = 0 }: Packed) =>
  numbers(
    [2, 20],
    [2, flags],
    [2, 8],
    [2, 0],
    [2, 0x21],
    [4, crc],
    [4, deflated.length],
    [4, size],
    [2, Buffer.byteLength(name)],
    [2, 0],
  )

/** Little-endian numbers, each with its length in bytes; a length above 6 is filled up with zeros. */
function numbers(...fields: readonly (readonly [bytes: number, value: number])[]): Buffer {
  return Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes)
      if (bytes <= 6) field.writeUIntLE(value, 0, bytes)
      return field
    }),
  )
}

/** A workbook of a library as a spreadsheet program saves it, which has worked out the formulas. */
export function workedOut(file: Uint8Array): Buffer {
  const parts = Object.entries(unzipSync(file)).map(
    ([name, content]) => [name, Buffer.from(content)] as const,
  )
  const book = new Map(parts)
  const main = 'xl/workbook.xml'
  book.set(main, Buffer.from(`${book.get(main)}`.replace(/<calcPr[^>]*>/, '')))
  return zip(Object.fromEntries(book))
}
