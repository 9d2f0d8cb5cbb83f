import { inflateSync } from 'node:zlib'
import { type Actions, leavesByItself, noActions, noteActions } from './pdf-actions.ts'
import type { ActiveContent } from './pdf-active.ts'
import { nextObject, objectsAtMost } from './pdf-count.ts'
import { type Budget, ownArray, type PdfObject, readObject, spend, TooComplex } from './pdf-object.ts'
import { integerOf, nextToken } from './pdf-tokens.ts'

/** Why a PDF is refused: the last part of its text's key. */
export type PdfRefusal = 'skadet' | 'kryptert' | 'ingen-sider' | 'for-sammensatt' | ActiveContent

const mebibyte = 1_048_576
/** How much more than its own size a file may make one read: real ones unpack to less. */
const workBeyondSize = 32 * mebibyte
// Object streams hold dictionaries, so real ones are small; one that swells beyond this is a bomb.
const largestObjectStream = 16 * mebibyte
/** What it costs to unpack one, in bytes read, however small it is. */
const perObjectStream = 8192
const nodesAtMost = 100_000
const inOrder: readonly ActiveContent[] = [
  'javascript',
  'starter-program',
  'innebygd-fil',
  'automatisk-handling',
]

interface Reading {
  bytes: Buffer
  budget: Budget
  /** How many objects and trailers were read. */
  objects: number
  found: Set<ActiveContent>
  actions: Actions
  encrypted: boolean
  /** Whether some of it could not be read that a viewer might read. */
  unread: boolean
  roots: Set<number>
  catalogs: Set<number>
  /** By object number, what may be on the way from the root to a page: a page, or what it leads on to. */
  nodes: Map<number, 'page' | readonly number[]>
}

/**
 * Judges a PDF by its objects. Reads every object that the file holds, also those that a newer one of the same number
 * replaces, those that no cross-reference names, and those in object streams: which of them a viewer follows is the
 * attacker's choice. Work and memory are bounded by the size of the file, whatever it holds.
 */
export function judgePdf(bytes: Buffer): PdfRefusal | null {
  const reading: Reading = {
    bytes,
    budget: { left: bytes.length + workBeyondSize },
    objects: 0,
    found: new Set(),
    actions: noActions(),
    encrypted: false,
    unread: false,
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
  const { encrypted, unread, found } = reading
  if (encrypted) return 'kryptert'
  if (unread || !hasEndMark(bytes)) return 'skadet'
  if (endsAsArchive(bytes)) found.add('innebygd-fil')
  if (leavesByItself(reading.actions)) found.add('automatisk-handling')
  const roots = reading.roots.size > 0 ? reading.roots : reading.catalogs
  if (![...roots].some((root) => reading.catalogs.has(root))) return 'skadet'
  if (!leadsToPage(reading, roots)) return 'ingen-sider'
  return inOrder.find((kind) => found.has(kind)) ?? null
}

/** An object begins behind every `obj` that ends no object, and a trailer behind its name; wherever they stand. */
function readAll(reading: Reading): void {
  const { bytes } = reading
  for (let at = nextObject(bytes, 0); at >= 0; at = nextObject(bytes, at + 3))
    note(reading, () => numberBefore(bytes, at), read(reading, bytes, at + 3))
  for (let at = bytes.indexOf('trailer'); at >= 0; at = bytes.indexOf('trailer', at + 7))
    note(reading, () => Number.NaN, read(reading, bytes, at + 7))
}

function read(reading: Reading, bytes: Buffer, at: number): PdfObject {
  if (++reading.objects > objectsAtMost) throw new TooComplex()
  return readObject(bytes, at, reading.budget, reading.found)
}

/** The object's number, of `12 0 obj`; NaN when it has none in front. */
function numberBefore(bytes: Buffer, at: number): number {
  return Number(
    /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]*$/.exec(
      bytes.toString('latin1', Math.max(0, at - 24), at),
    )?.[1],
  )
}

function note(reading: Reading, number: () => number, object: PdfObject): void {
  const { entries, stream } = object
  noteActions(reading.actions, number, object)
  if (entries.has('Encrypt')) reading.encrypted = true
  for (const root of referred(entries, 'Root')) reading.roots.add(root)
  if (stream !== null && entries.has('N') && entries.has('First')) {
    // A viewer finds objects in a stream by its entry in the cross-references, whatever the stream calls itself.
    const inside = reading.unread ? null : unpacked(reading, stream, entries)
    if (inside) readInside(reading, inside, entries.get('First'))
    else reading.unread = true
  }
  if (entries.get('Type') === 'Page' && !entries.has('Kids')) addNode(reading, number(), 'page')
  const onwards = [
    ...referred(entries, 'Pages'),
    ...referred(entries, 'Kids'),
    ...referred(entries, ownArray),
  ]
  if (onwards.length > 0) addNode(reading, number(), onwards)
  if (entries.has('Pages')) reading.catalogs.add(number())
}

function referred(entries: PdfObject['entries'], key: string): number[] {
  const value = entries.get(key)
  return Array.isArray(value) ? value.filter((item) => typeof item === 'number') : []
}

function addNode({ nodes, budget }: Reading, number: number, node: 'page' | readonly number[]): void {
  spend(budget, node === 'page' ? 0 : 8 * node.length)
  if (nodes.size >= nodesAtMost) throw new TooComplex()
  nodes.set(number, node)
}

/** The bytes of an object stream. Everything but plain and Flate is unheard of here: null, as what cannot be unpacked. */
function unpacked(reading: Reading, start: number, entries: PdfObject['entries']): Buffer | null {
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
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new TooComplex()
    if (error instanceof TooComplex) throw error
    return null
  }
}

const endOfStream = 'endstream'

/** The length counts when the stream ends there, as viewers have it; else it ends where its end is found. */
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

/** In front stands where each object lies: its number and its place, counted from `first`. */
function readInside(reading: Reading, inside: Buffer, first: unknown): void {
  if (typeof first !== 'number') {
    reading.unread = true
    return
  }
  const index = { bytes: inside, at: 0, start: 0, end: Math.min(first, inside.length) }
  for (;;) {
    if (nextToken(index) !== 'number') return
    const number = integerOf(index)
    if (nextToken(index) !== 'number') return
    const at = first + integerOf(index)
    if (at < inside.length) note(reading, () => number, read(reading, inside, at))
  }
}

/** Whether the tree of pages has a leaf. Each node is seen once: a tree may be made to loop, or to fan out without end. */
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

/** Every writer ends with `%%EOF`; a file without it near its end was cut. */
const hasEndMark = (bytes: Buffer) => bytes.subarray(-2048).includes('%%EOF')

const archiveEnd = Buffer.from('PK\x05\x06', 'latin1')
const archiveEndLength = 22

/** Whether a reader of ZIP, which begins at the end, takes the file for an archive: its last record ends the file. */
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
