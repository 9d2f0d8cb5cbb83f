import { type ActiveContent, activeKey, activePair } from './pdf-active.ts'
import { integerOf, isWord, nameOf, nextToken, type Tokens } from './pdf-tokens.ts'

/** A value as far as anybody asks: a name; a whole number; a list of names and of the objects referred to; else null. */
export type Entry = string | number | readonly (string | number)[] | null

export interface PdfObject {
  /** The entries of its own dictionary that are {@link asked}; the list under {@link ownArray} when it is an array. */
  entries: Map<string, Entry>
  /** Where the bytes of its stream begin; null when it is no stream. */
  stream: number | null
}

/** Ends the reading of a file that takes more work than any real one. */
export class TooComplex extends Error {}

/** How much work is left, in bytes read; everything that reads takes from it. */
export interface Budget {
  left: number
}

/** @throws TooComplex when more is spent than there is */
export function spend(budget: Budget, work: number): void {
  budget.left -= work
  if (budget.left < 0) throw new TooComplex()
}

export const ownArray = ''
const asked = new Set([ownArray, 'Type', 'Pages', 'Root', 'Kids', 'Encrypt'])
for (const key of ['N', 'First', 'Length', 'Filter', 'DecodeParms']) asked.add(key)

// Real ones have a few levels; readers give up somewhere here as well.
const deepest = 500
const longestList = 100_000
/** What it costs to begin with an object, beside its bytes. */
const perObject = 128

interface Frame {
  isDict: boolean
  /** The key whose value is being read; null where a key comes next. */
  key: string | null
  /** Whether that value began with a number: it may be a reference, which has three words. */
  numeric: boolean
  /** Where the array's names and references go, when they are asked for. */
  list: (string | number)[] | null
}

interface Reading {
  tokens: Tokens
  frames: Frame[]
  /** How many frames are open; those above are kept for use again. */
  depth: number
  object: PdfObject
  found: Set<ActiveContent>
  /** The whole numbers read last: a reference has two before its `R`. */
  before: number
  last: number
}

/**
 * Reads the object that begins at `at`, token by token and in one pass. No tree is built, so neither depth nor length
 * costs memory. Faults are passed over, as viewers do; what is active is added to `found`, however deep it lies.
 *
 * @throws TooComplex when the budget is used up, or it is nested deeper than any reader follows
 */
export function readObject(bytes: Buffer, at: number, budget: Budget, found: Set<ActiveContent>): PdfObject {
  const tokens = { bytes, at, start: at, end: Math.min(bytes.length, at + budget.left + 1) }
  const object: PdfObject = { entries: new Map(), stream: null }
  const reading = { tokens, frames: [], depth: 0, object, found, before: Number.NaN, last: Number.NaN }
  while (step(reading));
  spend(budget, tokens.at - at + perObject)
  return object
}

/** Takes one token; false when the object has ended. */
function step(reading: Reading): boolean {
  const token = nextToken(reading.tokens)
  switch (token) {
    case 'end':
      return false
    case '<<':
    case '[':
      enter(reading, token === '<<')
      break
    case '>>':
    case ']':
      reading.depth--
      if (reading.depth === 0) reading.object.stream = streamAfter(reading.tokens)
      break
    case 'name':
      takeName(reading)
      break
    case 'number':
      reading.before = reading.last
      reading.last = integerOf(reading.tokens)
      takeNumber(reading)
      break
    case 'word':
      if (isWord(reading.tokens, 'R')) takeReference(reading)
      else endValue(reading, null)
      break
    case 'string':
      endValue(reading, null)
  }
  return reading.depth > 0
}

const frameOf = ({ frames, depth }: Reading): Frame | undefined => frames[depth - 1]

function enter(reading: Reading, isDict: boolean): void {
  if (reading.depth >= deepest) throw new TooComplex()
  const outer = frameOf(reading)
  const key = reading.depth === 0 ? ownArray : reading.depth === 1 ? (outer?.key ?? null) : null
  const list = !isDict && key !== null && asked.has(key) ? [] : null
  if (key !== null && (key !== ownArray || list)) put(reading, key, list)
  if (outer) outer.key = null
  const used = reading.frames[reading.depth]
  if (used) Object.assign(used, { isDict, key: null, numeric: false, list })
  else reading.frames.push({ isDict, key: null, numeric: false, list })
  reading.depth++
}

function takeName(reading: Reading): void {
  const frame = frameOf(reading)
  if (!frame) return
  if (!frame.isDict) {
    if (frame.list) append(frame.list, nameOf(reading.tokens))
    return
  }
  const name = nameOf(reading.tokens)
  if (frame.key !== null && !frame.numeric) {
    note(reading, activePair(frame.key, name))
    endValue(reading, name)
  } else {
    // Where a number was the value, this is the next key.
    note(reading, activeKey(name))
    frame.key = name
    frame.numeric = false
  }
}

function takeNumber(reading: Reading): void {
  const frame = frameOf(reading)
  if (!frame?.isDict || frame.key === null) return
  if (reading.depth === 1 && !frame.numeric) put(reading, frame.key, reading.last)
  frame.numeric = true
}

function takeReference(reading: Reading): void {
  const frame = frameOf(reading)
  if (!frame) return
  if (frame.list) append(frame.list, reading.before)
  else if (frame.isDict && frame.key !== null) {
    // It stood as a number so far.
    if (reading.depth === 1) reading.object.entries.delete(frame.key)
    endValue(reading, [reading.before])
  }
}

function endValue(reading: Reading, value: Entry): void {
  const frame = frameOf(reading)
  if (!frame?.isDict) return
  if (reading.depth === 1 && frame.key !== null && !(frame.numeric && value === null))
    put(reading, frame.key, value)
  frame.key = null
  frame.numeric = false
}

/** A key that comes twice says nothing that can be trusted: readers differ in which they take. */
function put({ object }: Reading, key: string, value: Entry): void {
  if (asked.has(key)) object.entries.set(key, object.entries.has(key) ? null : value)
}

function append(list: (string | number)[], value: string | number): void {
  if (list.length >= longestList) throw new TooComplex()
  list.push(value)
}

function note({ found }: Reading, active: ActiveContent | undefined): void {
  if (active) found.add(active)
}

const [carriageReturn, lineFeed] = [13, 10]

/** Where a stream's bytes begin, when the word for it comes next; its line may end in one character or two. */
function streamAfter(tokens: Tokens): number | null {
  const { bytes, at } = tokens
  if (nextToken(tokens) !== 'word' || !isWord(tokens, 'stream')) {
    tokens.at = at
    return null
  }
  const end = tokens.at
  if (bytes[end] === carriageReturn && bytes[end + 1] === lineFeed) return end + 2
  return bytes[end] === carriageReturn || bytes[end] === lineFeed ? end + 1 : end
}
