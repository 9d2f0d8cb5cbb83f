import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import type * as Library from '@cantoo/pdf-lib'
import { type ActiveContent, activeIn, hasEndMark, scanBytes } from './pdf-bytes.ts'

// Its CommonJS form loads four times as fast as the other, and every inspection loads it anew. The types are the same.
const { PDFArray, PDFContext, PDFDict, PDFInvalidObject, PDFName, PDFNull, PDFParser, PDFRawStream } =
  createRequire(import.meta.url)('@cantoo/pdf-lib') as typeof Library
type PDFContext = Library.PDFContext
type PDFDict = Library.PDFDict
type PDFInvalidObject = Library.PDFInvalidObject
type PDFName = Library.PDFName
type PDFObject = Library.PDFObject

/** Why a PDF is refused: the last part of its text's key. */
export type PdfRefusal = 'skadet' | 'kryptert' | 'ingen-sider' | ActiveContent

// Object streams hold dictionaries, so real ones are small; one that swells beyond this is a bomb.
const largestObjectStream = 16 * 1_048_576
const largestTotal = 64 * 1_048_576
const objectStream = PDFName.of('ObjStm')
const inOrder: readonly ActiveContent[] = ['javascript', 'starter-program', 'innebygd-fil']

/** Ends the reading of a file that is hostile beyond doubt, through the parser's own handling of errors. */
class Hostile extends Error {}

/**
 * Judges a PDF by its objects. Reads every object that the file holds, also those that a newer one of the same number
 * replaces and those in object streams: which of them a viewer follows is the attacker's choice.
 *
 * Listens in on the library's classes while it reads, so it does one file at a time in a process.
 */
export async function judgePdf(bytes: Uint8Array): Promise<PdfRefusal | null> {
  const inBytes = scanBytes(bytes)
  if (!hasEndMark(bytes)) return inBytes.encrypted ? 'kryptert' : 'skadet'
  const { found } = inBytes
  const seen = watchObjects(found)
  let context: PDFContext
  try {
    context = await PDFParser.forBytesWithOptions(bytes, Number.POSITIVE_INFINITY).parseDocument()
  } catch {
    return inBytes.encrypted ? 'kryptert' : 'skadet'
  } finally {
    seen.stop()
  }
  const unread = seen.hostile || seen.objectStreams < inBytes.objectStreams
  if (context.trailerInfo.Encrypt || inBytes.encrypted) return 'kryptert'
  if (unread) return 'skadet'
  for (const value of Object.values(context.trailerInfo)) if (value) walk(value, found)
  const root = context.lookup(context.trailerInfo.Root)
  if (!(root instanceof PDFDict)) return 'skadet'
  if (!hasPage(root)) return 'ingen-sider'
  return inOrder.find((kind) => found.has(kind)) ?? null
}

interface Seen {
  /** Whether something was made to deceive or to exhaust the reader. */
  hostile: boolean
  objectStreams: number
  /** Ends the watch. */
  stop(): void
}

/** Hears of every object as it is read, before a later one can take its place. */
function watchObjects(found: Set<ActiveContent>): Seen {
  const keep = PDFRawStream.of
  const assign = PDFContext.prototype.assign
  const stop = () => {
    PDFRawStream.of = keep
    PDFContext.prototype.assign = assign
  }
  const seen: Seen = { hostile: false, objectStreams: 0, stop }
  let total = 0
  PDFRawStream.of = (dict, contents, transform) => {
    const type = dict.lookup(PDFName.of('Type'))
    if (type === objectStream || type === PDFName.of('XRef')) {
      total += inflatedSize(dict, contents)
      seen.hostile ||= total > largestTotal
      if (seen.hostile) throw new Hostile()
      if (type === objectStream) seen.objectStreams++
      return keep(dict, contents, transform)
    }
    // A viewer finds objects in a stream by its entry in the cross-references, whatever the stream calls itself.
    seen.hostile ||= dict.has(PDFName.of('First')) && dict.has(PDFName.of('N'))
    return keep(dict, new Uint8Array(0), transform)
  }
  PDFContext.prototype.assign = function (ref, object) {
    seen.hostile ||= object instanceof PDFInvalidObject && mayHoldObjects(object)
    if (seen.hostile) throw new Hostile()
    walk(object, found)
    assign.call(this, ref, needed(object))
  }
  return seen
}

/** What is looked up again once it is walked: the tree of pages. All else is let go, so that memory follows the largest object. */
function needed(object: PDFObject): PDFObject {
  if (object instanceof PDFRawStream) return PDFNull
  if (!(object instanceof PDFDict)) return object
  if (isPage(object)) return PDFName.of('Page')
  return object.has(PDFName.of('Pages')) || object.has(PDFName.of('Kids')) ? object : PDFNull
}

const isPage = (object: unknown) =>
  object instanceof PDFDict
    ? !object.has(PDFName.of('Kids')) && object.lookup(PDFName.of('Type')) === PDFName.of('Page')
    : object === PDFName.of('Page')

/** How large the library would make it. Everything but plain and Flate is unheard of here and refused. */
function inflatedSize(dict: PDFDict, contents: Uint8Array): number {
  const filter = dict.lookup(PDFName.of('Filter'))
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter
  if (only === undefined || (filter instanceof PDFArray && filter.size() === 0)) return contents.length
  if (only !== PDFName.FlateDecode) return Number.POSITIVE_INFINITY
  try {
    return inflateSync(contents, { maxOutputLength: largestObjectStream }).length
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    // Broken data is the parser's to stumble over; it reads as far as it goes.
    return tooLarge ? Number.POSITIVE_INFINITY : largestObjectStream
  }
}

/** What the parser could not read may still be read by a viewer; when it is a stream of objects, nobody has seen them. */
function mayHoldObjects(object: PDFInvalidObject): boolean {
  const bytes = Buffer.alloc(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  return bytes.includes('/First') && bytes.includes('stream')
}

/** Looks at a value and all that lies directly in it; what it refers to is walked when that is read. */
function walk(object: PDFObject, found: Set<ActiveContent>): void {
  const left: PDFObject[] = [object]
  for (let value = left.pop(); value; value = left.pop()) {
    const inner = value instanceof PDFRawStream ? value.dict : value
    if (inner instanceof PDFDict) {
      for (const [key, entry] of inner.entries()) {
        for (const kind of activeIn(plain(key), entry instanceof PDFName ? plain(entry) : null))
          found.add(kind)
        left.push(entry)
      }
    } else if (inner instanceof PDFArray) for (const entry of inner.asArray()) left.push(entry)
  }
}

/** A name without its slash; the library has undone the escapes of letters, the only ones that are compared. */
const plain = (name: PDFName) => name.asString().slice(1)

/** Whether the page tree has a leaf. Each node is seen once: a tree may be made to loop, or to fan out without end. */
function hasPage(root: PDFDict): boolean {
  const seen = new Set<PDFObject>()
  const left = [root.lookup(PDFName.of('Pages'))]
  while (left.length > 0) {
    const node = left.pop()
    if (isPage(node)) return true
    if (!(node instanceof PDFDict) || seen.has(node)) continue
    seen.add(node)
    const kids = node.lookup(PDFName.of('Kids'))
    if (kids instanceof PDFArray) for (let i = 0; i < kids.size(); i++) left.push(kids.lookup(i))
  }
  return false
}
