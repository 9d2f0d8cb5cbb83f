import { crc32, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { zip } from '../arbeidsbok/testing-zip.ts'
import { openParts } from './package.ts'
import { contentOf, directoryOf, entriesOf } from './zip.ts'

const text = 'figures '.repeat(20_000)
const good = zip({ 'a.xml': Buffer.from(text), 'b.xml': Buffer.from('short') })
const [second, directory, end] = ['PK\u0003\u0004', 'PK\u0001\u0002', 'PK\u0005\u0006'].map((mark) =>
  good.indexOf(mark, mark === 'PK\u0003\u0004' ? 1 : 0),
) as [number, number, number]
const secondListed = good.indexOf('PK\u0001\u0002', directory + 1)

/** Numbers, little-endian, each with its bytes. */
const numbers = (...fields: readonly (readonly [value: number, bytes: 2 | 4 | 8])[]) =>
  Buffer.concat(
    fields.map(([value, bytes]) => {
      const field = Buffer.alloc(8)
      field.writeBigUInt64LE(BigInt(value))
      return field.subarray(0, bytes)
    }),
  )
/** The archive with a field written anew. */
function saying(at: number, value: number, bytes: 2 | 4 = 2): Buffer {
  const file = Buffer.from(good)
  numbers([value, bytes]).copy(file, at)
  return file
}
/** An extra field of an entry, which says how long it is. */
const extraField = (length: number, ...content: readonly (readonly [number, 8])[]) =>
  Buffer.concat([numbers([content.length > 0 ? 1 : 0x5455, 2], [length, 2]), numbers(...content)])

/** The archive with the numbers of its second file and of its end in eight bytes. */
function zip64({ first = Buffer.alloc(0), last = Buffer.alloc(0), disk = 0, mark = 0x06064b50 }): Buffer {
  const listed = Buffer.from(good.subarray(secondListed, end))
  const large = [24, 20, 42].map((at) => [listed.readUInt32LE(at), 8] as const)
  for (const at of [24, 20, 42]) listed.writeUInt32LE(0xffffffff, at)
  const extra = Buffer.concat([first, extraField(24, ...large), last])
  listed.writeUInt16LE(extra.length, 30)
  const before = Buffer.concat([good.subarray(0, secondListed), listed, extra])
  const record = numbers(
    [mark, 4],
    [44, 8],
    [45, 4],
    [disk, 4],
    [0, 4],
    [2, 8],
    [2, 8],
    [0, 8],
    [directory, 8],
  )
  const locator = numbers([0x07064b50, 4], [0, 4], [before.length, 8], [1, 4])
  const ending = numbers([0x06054b50, 4], [0, 4], [0xffff, 2], [0xffff, 2], [0xffffffff, 8], [0, 2])
  return Buffer.concat([before, record, locator, ending])
}
/** What is in an archive, by name. A view into a larger buffer is read as the file alone. */
function read(file: Buffer): Record<string, string> {
  const own = new Uint8Array(file.length + 9).subarray(9)
  own.set(file)
  return Object.fromEntries(
    [...entriesOf(own, directoryOf(own))].map((entry) => [
      entry.name,
      Buffer.concat([...contentOf(own, entry)]).toString(),
    ]),
  )
}
const whole = { 'a.xml': text, 'b.xml': 'short' }

test.each([
  ['as it is', good],
  ['with a comment', Buffer.concat([good.subarray(0, -2), numbers([3, 2]), Buffer.from('PK\u0005')])],
  ['with numbers of eight bytes, behind another extra field', zip64({ first: extraField(0) })],
  ['with other names in front of the files', saying(second + 30, 0x7878)],
])('an archive is read %s', (_name, file) => {
  expect(read(file)).toEqual(whole)
})

test('a stored file is read, and a backslash in a name is a slash', () => {
  const file = zip({ 'x\\b.xml': { deflated: Buffer.from('plain'), crc: 1, size: 5 } })
  const listed = file.indexOf('PK\u0001\u0002')
  file.writeUInt16LE(0, listed + 10)
  expect(() => read(file), 'another checksum').toThrow('skadet')
  file.writeUInt32LE(0x192062cf, listed + 16)
  expect(read(file)).toEqual({ 'x/b.xml': 'plain' })
  file.writeUInt32LE(4, listed + 24)
  expect(() => [...entriesOf(file, directoryOf(file))], 'longer than it is').toThrow('skadet')
})

test.each([
  ['of several disks', saying(end + 4, 1)],
  ['of several disks by its numbers of eight bytes', zip64({ disk: 1 })],
  ['whose numbers of eight bytes are not there', zip64({ mark: 1 })],
  ['without its end', good.subarray(0, end)],
  ['with bytes behind its end', Buffer.concat([good, Buffer.from('x')])],
  ['whose directory stands elsewhere', saying(end + 16, directory + 1, 4)],
  ['that lists what is no file', saying(directory, 1)],
  ['that lists more than there is', saying(end + 10, 3)],
  ['whose name is cut off', saying(secondListed + 28, 9999)],
  ['with an extra field that is cut off', zip64({ last: extraField(1) })],
  ['that is encrypted', saying(directory + 8, 1)],
  ['that is encrypted in another way', saying(directory + 8, 0x40)],
  ['packed in another way', saying(directory + 10, 12)],
  ['with another size', saying(directory + 24, text.length + 1, 4)],
  ['with a smaller size', saying(directory + 24, 10, 4)],
  ['with another checksum', saying(directory + 16, 1, 4)],
  ['with no file where it is listed', saying(secondListed + 42, 1, 4)],
  ['with a file of another kind', saying(second, 1)],
  ['with a file that ends behind the archive', saying(secondListed + 20, good.length, 4)],
  ['with a file that is cut off', saying(directory + 20, 20, 4)],
  ['with bytes that are not packed', saying(30 + 5, 0xffff)],
  ['with a name from the root', zip({ '/a.xml': Buffer.from('a') })],
  ['with a name on a drive', zip({ 'c:a.xml': Buffer.from('a') })],
  ['with a name that leads out of it', zip({ 'x\\..\\..\\a.xml': Buffer.from('a') })],
])('an archive %s is refused', (_name, file) => {
  expect(() => read(file)).toThrow('skadet')
})

test('nothing is given of a file that is larger than it says', () => {
  const file = saying(directory + 24, 10, 4)
  const [entry] = entriesOf(file, directoryOf(file))
  expect(() => contentOf(file, entry).next()).toThrow('skadet')
})

test('bytes behind the end of a file are not gone through, and a stored block comes when it is whole', () => {
  const short = Buffer.from('short')
  const padded = Buffer.concat([deflateRawSync(short), Buffer.alloc(200_000)])
  const file = zip({ 'b.xml': { deflated: padded, crc: crc32(short), size: short.length } })
  expect(() => read(file)).toThrow('skadet')
  const stored = Buffer.from('abcdefgh'.repeat(10_000))
  const level0 = deflateRawSync(stored, { level: 0 })
  const good = zip({ 'b.xml': { deflated: level0, crc: crc32(stored), size: stored.length } })
  expect(read(good)).toEqual({ 'b.xml': stored.toString() })
})

test('files that share their bytes are refused', () => {
  expect(() => openParts(saying(secondListed + 20, good.length, 4))).toThrow('skadet')
})
