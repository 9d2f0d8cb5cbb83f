import { type ActiveContent, activeKey, activePair, isLeaving, isOnwards, isTrigger } from './pdf-active.ts'
import { integerOf, isWord, nameOf, nextToken, type Tokens } from './pdf-tokens.ts'

/** A value as far as anybody asks: a name; a whole number; a list of names and of the objects referred to; else null. */
export type Entry = string | number | readonly (string | number)[] | null

export interface PdfObject {
  /** The entries of its own dictionary that are {@link asked}; the list under {@link ownArray} when it is an array. */
  entries: Map<string, Entry>
  /** Where the bytes of its stream begin; null when it is no stream. */
  stream: number | null
  /** Whether it holds an action that leaves the file. */
  leaves: boolean
  /** References to what runs by itself. */
  automatic: number[]
  /** References to what runs with it, if it is an action or a table of them that runs. */
  onwards: number[]
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
  /** Of an array, the key it stands under in the dictionary around it. */
  under: string | null
  /** Whether what it holds runs by itself. */
  automatic: boolean
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
  const object: PdfObject = {
    entries: new Map(),
    stream: null,
    leaves: false,
    automatic: [],
    onwards: [],
  }
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
  const under = outer?.isDict ? outer.key : (outer?.under ?? null)
  const automatic = outer !== undefined && (outer.automatic || (under !== null && isTrigger(under)))
  if (outer) outer.key = null
  const opened: Frame = { isDict, key: null, numeric: false, list, under, automatic }
  const used = reading.frames[reading.depth]
  if (used) Object.assign(used, opened)
  else reading.frames.push(opened)
  reading.depth++
}

function takeName(reading: Reading): void {
  const frame = frameOf(reading)
  if (!frame) {
    // The type of an action may be an object of its own.
    note(reading, activePair('S', nameOf(reading.tokens)))
    noteLeaving(reading, 'S', false)
    return
  }
  if (!frame.isDict) {
    if (frame.list) append(frame.list, nameOf(reading.tokens))
    return
  }
  const name = nameOf(reading.tokens)
  if (frame.key !== null && !frame.numeric) {
    note(reading, activePair(frame.key, name))
    noteLeaving(reading, frame.key, frame.automatic)
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
  const key = frame.isDict ? frame.key : frame.under
  if (key !== null) noteReference(reading, frame, key)
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

function append<T>(list: T[], value: T): void {
  if (list.length >= longestList) throw new TooComplex()
  list.push(value)
}

/** A name as the value of a key that is the type of an action. */
function noteLeaving({ tokens, object, found }: Reading, key: string, automatic: boolean): void {
  if (!isLeaving(key, nameOf(tokens))) return
  if (automatic) found.add('automatisk-handling')
  else object.leaves = true
}

/** A reference under a key. In an array it is a place in the file, unless the array is one of further actions. */
function noteReference({ object, before }: Reading, { isDict, automatic }: Frame, key: string): void {
  if (isDict && isTrigger(key)) append(object.automatic, before)
  else if (isDict ? isOnwards(key) : key === 'Next')
    append(automatic ? object.automatic : object.onwards, before)
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
