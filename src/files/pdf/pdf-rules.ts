import { inflateSync } from 'node:zlib'
import { type Actions, hasAutomaticExternalAction, noActions, recordActions } from './pdf-actions.ts'
import type { ActiveContent } from './pdf-active.ts'
import { maxObjects, nextObject } from './pdf-count.ts'
import { type Budget, ownArray, type PdfObject, readObject, spend, TooComplex } from './pdf-object.ts'
import { integerOf, nextToken } from './pdf-tokens.ts'

/** Why a PDF is refused: the last part of its text's key. */
export type PdfRefusal = 'skadet' | 'kryptert' | 'ingen-sider' | 'for-sammensatt' | ActiveContent

const mebibyte = 1_048_576
/** Work allowed beyond the file's size, for unpacking: real files need less. */
const extraWork = 32 * mebibyte
// Object streams contain dictionaries, so real ones are small.
const largestObjectStream = 16 * mebibyte
/** Work counted for each unpacked object stream besides its bytes. */
const perObjectStream = 8192
const maxNodes = 100_000
const byPriority: readonly ActiveContent[] = [
  'javascript',
  'starter-program',
  'innebygd-fil',
  'automatisk-handling',
]

interface Reading {
  bytes: Buffer
  budget: Budget
  /** Number of objects and trailers read. */
  objects: number
  found: Set<ActiveContent>
  actions: Actions
  encrypted: boolean
  /** Whether a viewer might read something that could not be read here. */
  hasUnreadable: boolean
  roots: Set<number>
  catalogs: Set<number>
  /** The page tree by object number: a page, or the numbers of its children. */
  nodes: Map<number, 'page' | readonly number[]>
}

/**
 * Checks a PDF by its objects (a security control, rules.md §7). Reads every object of the file, also those that a newer
 * one of the same number replaces, those that no cross-reference names, and those in object streams, because an attacker
 * decides which of them a viewer uses. Work and memory are bounded by the size of the file.
 *
 * @returns the reason for refusal; null when the file is accepted
 */
export function findRefusal(bytes: Buffer): PdfRefusal | null {
  const reading: Reading = {
    bytes,
    budget: { left: bytes.length + extraWork },
    objects: 0,
    found: new Set(),
    actions: noActions(),
    encrypted: false,
    hasUnreadable: false,
    roots: new Set(),
    catalogs: new Set(),
    nodes: new Map(),
  }
  try {
    readAll(reading)
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error
    return 'for-sammensatt'
  }
  const { encrypted, hasUnreadable, found } = reading
  if (encrypted) return 'kryptert'
  if (hasUnreadable || isCut(bytes)) return 'skadet'
  if (endsAsArchive(bytes) || endsAsArchive(withoutFiller(bytes))) found.add('innebygd-fil')
  if (hasAutomaticExternalAction(reading.actions)) found.add('automatisk-handling')
  const roots = reading.roots.size > 0 ? reading.roots : reading.catalogs
  if (![...roots].some((root) => reading.catalogs.has(root))) return 'skadet'
  if (!leadsToPage(reading, roots)) return 'ingen-sider'
  return byPriority.find((kind) => found.has(kind)) ?? null
}

/** Reads an object after every `obj` that is not part of `endobj`, and a trailer after every `trailer`. */
function readAll(reading: Reading): void {
  const { bytes } = reading
  for (let at = nextObject(bytes, 0); at >= 0; at = nextObject(bytes, at + 3))
    recordObject(reading, () => numberBefore(bytes, at), read(reading, bytes, at + 3))
  for (let at = bytes.indexOf('trailer'); at >= 0; at = bytes.indexOf('trailer', at + 7))
    recordObject(reading, () => Number.NaN, read(reading, bytes, at + 7))
}

function read(reading: Reading, bytes: Buffer, at: number): PdfObject {
  if (++reading.objects > maxObjects) throw new TooComplex()
  return readObject(bytes, at, reading.budget, reading.found)
}

/** The object's number, from `12 0 obj`; NaN when it has none. */
function numberBefore(bytes: Buffer, at: number): number {
  return Number(
    /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]*$/.exec(
      bytes.toString('latin1', Math.max(0, at - 24), at),
    )?.[1],
  )
}

function recordObject(reading: Reading, number: () => number, object: PdfObject): void {
  const { entries, stream } = object
  recordActions(reading.actions, number, object)
  if (entries.has('Encrypt')) reading.encrypted = true
  for (const root of referencesIn(entries, 'Root')) reading.roots.add(root)
  if (stream !== null && entries.has('N') && entries.has('First')) {
    // A viewer finds an object stream by the cross-reference table, whatever its `Type` is.
    const inside = reading.hasUnreadable ? null : inflateObjectStream(reading, stream, entries)
    if (inside) readObjectStream(reading, inside, entries.get('First'))
    else reading.hasUnreadable = true
  }
  if (entries.get('Type') === 'Page' && !entries.has('Kids')) addNode(reading, number(), 'page')
  const onwards = [
    ...referencesIn(entries, 'Pages'),
    ...referencesIn(entries, 'Kids'),
    ...referencesIn(entries, ownArray),
  ]
  if (onwards.length > 0) addNode(reading, number(), onwards)
  if (entries.has('Pages')) reading.catalogs.add(number())
}

function referencesIn(entries: PdfObject['entries'], key: string): number[] {
  const value = entries.get(key)
  return Array.isArray(value) ? value.filter((item) => typeof item === 'number') : []
}

function addNode({ nodes, budget }: Reading, number: number, node: 'page' | readonly number[]): void {
  spend(budget, node === 'page' ? 0 : 8 * node.length)
  if (nodes.size >= maxNodes) throw new TooComplex()
  nodes.set(number, node)
}

/** The bytes of an object stream; null with broken data or another filter than Flate, which no real file has here. */
function inflateObjectStream(reading: Reading, start: number, entries: PdfObject['entries']): Buffer | null {
  const data = streamData(reading, start, entries.get('Length'))
  const filter = entries.get('Filter')
  const only = Array.isArray(filter) && filter.length < 2 ? filter[0] : filter
  if (entries.has('DecodeParms')) return null
  if (only === undefined) return data
  if (only !== 'FlateDecode') return null
  spend(reading.budget, perObjectStream)
  try {
    const inside = inflateSync(data, { maxOutputLength: largestObjectStream })
    spend(reading.budget, inside.length)
    return inside
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw new TooComplex()
    if (error instanceof TooComplex) throw error
    return null
  }
}

const endOfStream = 'endstream'

/** The stream's bytes: as many as `Length` says if `endstream` follows, as in viewers, else up to the next `endstream`. */
function streamData({ bytes, budget }: Reading, start: number, length: unknown): Buffer {
  if (typeof length === 'number') {
    const after = bytes
      .toString('latin1', start + length, start + length + endOfStream.length + 2)
      .trimStart()
    if (after.startsWith(endOfStream)) return bytes.subarray(start, start + length)
  }
  const found = bytes.subarray(0, start + budget.left + 1).indexOf(endOfStream, start)
  const end = found < 0 ? bytes.length : found
  spend(budget, end - start)
  return bytes.subarray(start, end)
}

/** Reads the objects of an object stream. It begins with pairs of number and offset; offsets count from `first`. */
function readObjectStream(reading: Reading, inside: Buffer, first: unknown): void {
  if (typeof first !== 'number') {
    reading.hasUnreadable = true
    return
  }
  const index = { bytes: inside, at: 0, start: 0, end: Math.min(first, inside.length) }
  for (;;) {
    if (nextToken(index) !== 'number') return
    const number = integerOf(index)
    if (nextToken(index) !== 'number') return
    const at = first + integerOf(index)
    if (at < inside.length) recordObject(reading, () => number, read(reading, inside, at))
  }
}

/** Whether the page tree has a page. Each node is visited once: a hostile tree may loop, or share nodes. */
function leadsToPage({ nodes }: Reading, roots: Set<number>): boolean {
  const seen = new Set(roots)
  const left = [...roots]
  for (let number = left.pop(); number !== undefined; number = left.pop()) {
    const node = nodes.get(number)
    if (node === 'page') return true
    for (const next of node ?? []) {
      if (seen.has(next)) continue
      seen.add(next)
      left.push(next)
    }
  }
  return false
}

/** The file without zeros and white space behind its end, which some programs fill a block up with. */
function withoutFiller(bytes: Buffer): Buffer {
  let end = bytes.length
  while (end > 0 && [0, 9, 10, 12, 13, 32].includes(bytes[end - 1] ?? 0)) end--
  return bytes.subarray(0, end)
}

/** Whether nothing that ends a PDF follows its last object: more may have been lost. Readers open what has all its objects. */
function isCut(bytes: Buffer): boolean {
  const last = (...words: string[]) => Math.max(...words.map((word) => bytes.lastIndexOf(word)))
  return last('trailer', 'startxref', '%%EOF') <= last(' 0 obj', 'endobj')
}

const archiveEnd = Buffer.from('PK\x05\x06', 'latin1')
const archiveEndLength = 22

/** Whether the file ends with the end record of a ZIP archive, which readers of ZIP search for from the end. */
function endsAsArchive(bytes: Buffer): boolean {
  const tail = bytes.subarray(-(archiveEndLength + 65_535))
  for (
    let at = tail.lastIndexOf(archiveEnd);
    at >= 0;
    at = at > 0 ? tail.lastIndexOf(archiveEnd, at - 1) : -1
  ) {
    const rest = tail.length - at - archiveEndLength
    if (rest >= 0 && tail.readUInt16LE(at + 20) <= rest) return true
  }
  return false
}
