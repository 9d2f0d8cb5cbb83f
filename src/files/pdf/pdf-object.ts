import {
  type ActiveContent,
  activeKey,
  activePair,
  isChained,
  isExternalAction,
  isTrigger,
} from './pdf-active.ts'
import { integerOf, isWord, nameOf, nextToken, opensArray, type Tokens } from './pdf-tokens.ts'

/** The value of a recorded key: a name, an integer, a list of names and referenced object numbers, or null for all else. */
export type Entry = string | number | readonly (string | number)[] | null

export interface PdfObject {
  /** The entries of its own dictionary that are {@link recordedKeys}; the list under {@link ownArray} when it is an array. */
  entries: Map<string, Entry>
  /** Position of the first byte of its stream; null when it is no stream. */
  stream: number | null
  /** Whether it has an external action. */
  isExternal: boolean
  /** References to objects that run without a click. */
  automatic: number[]
  /** References to objects that run with this one, if it is an action or a table of actions. */
  chained: number[]
}

/** The file takes more work to read than any real one. */
export class TooComplex extends Error {}

/** Work that may still be spent on a file, in bytes read. */
export interface Budget {
  left: number
}

/** Subtracts work from the budget. @throws TooComplex when it is exceeded */
export function spend(budget: Budget, work: number): void {
  budget.left -= work
  if (budget.left < 0) throw new TooComplex()
}

export const ownArray = ''
const recordedKeys = new Set([ownArray, 'Type', 'Pages', 'Root', 'Kids', 'Encrypt'])
for (const key of ['N', 'First', 'Length', 'Filter', 'DecodeParms']) recordedKeys.add(key)

// Real files have a few levels.
const maxDepth = 500
const maxListLength = 100_000
/** Work counted for each object besides its bytes. */
const perObject = 128

interface Frame {
  isDict: boolean
  /** The key whose value is being read; null where a key comes next. */
  key: string | null
  /** Whether that value began with a number: it may be a reference, which has three words. */
  numeric: boolean
  /** Collects the array's names and references when its key is recorded. */
  list: (string | number)[] | null
  /** For an array, its key in the dictionary around it. */
  under: string | null
  /** Whether its content runs without a click. */
  automatic: boolean
}

interface Reading {
  tokens: Tokens
  frames: Frame[]
  /** Number of open frames; those above are reused. */
  depth: number
  object: PdfObject
  found: Set<ActiveContent>
  /** The whole numbers read last: a reference has two before its `R`. */
  before: number
  last: number
}

/**
 * Reads the object that begins at `at`, token by token in one pass. No tree is built, so memory depends on neither depth
 * nor length. Syntax errors are skipped, as viewers do. Active content at any depth is added to `found`.
 *
 * @throws TooComplex when the budget is used up, or it is nested deeper than any reader follows
 */
export function readObject(bytes: Buffer, at: number, budget: Budget, found: Set<ActiveContent>): PdfObject {
  const tokens = { bytes, at, start: at, end: Math.min(bytes.length, at + budget.left + 1) }
  const object: PdfObject = {
    entries: new Map(),
    stream: null,
    isExternal: false,
    automatic: [],
    chained: [],
  }
  const reading = { tokens, frames: [], depth: 0, object, found, before: Number.NaN, last: Number.NaN }
  while (step(reading));
  spend(budget, tokens.at - at + perObject)
  return object
}

/** Reads one token; false when the object has ended. */
function step(reading: Reading): boolean {
  const token = nextToken(reading.tokens)
  switch (token) {
    case 'end':
      return false
    case '<<':
    case '[':
      openFrame(reading, token === '<<')
      break
    case '>>':
    case ']':
      reading.depth--
      if (reading.depth === 0) reading.object.stream = streamAfter(reading.tokens)
      break
    case 'name':
      readName(reading)
      break
    case 'number':
      reading.before = reading.last
      reading.last = integerOf(reading.tokens)
      readNumber(reading)
      break
    case 'word':
      if (isWord(reading.tokens, 'R')) readReference(reading)
      else endValue(reading, null)
      break
    case 'string':
      endValue(reading, null)
  }
  return reading.depth > 0
}

const frameOf = ({ frames, depth }: Reading): Frame | undefined => frames[depth - 1]

function openFrame(reading: Reading, isDict: boolean): void {
  if (reading.depth >= maxDepth) throw new TooComplex()
  const outer = frameOf(reading)
  const key = reading.depth === 0 ? ownArray : reading.depth === 1 ? (outer?.key ?? null) : null
  const list = !isDict && key !== null && recordedKeys.has(key) ? [] : null
  if (key !== null && (key !== ownArray || list)) setEntry(reading, key, list)
  const under = outer?.isDict ? outer.key : (outer?.under ?? null)
  const automatic = outer !== undefined && (outer.automatic || (under !== null && isTrigger(under)))
  if (outer) outer.key = null
  const opened: Frame = { isDict, key: null, numeric: false, list, under, automatic }
  const used = reading.frames[reading.depth]
  if (used) Object.assign(used, opened)
  else reading.frames.push(opened)
  reading.depth++
}

function readName(reading: Reading): void {
  const frame = frameOf(reading)
  if (!frame) {
    // The type of an action may be an object of its own.
    recordActive(reading, activePair('S', nameOf(reading.tokens)))
    recordExternal(reading, 'S', false)
    return
  }
  if (!frame.isDict) {
    if (frame.list) append(frame.list, nameOf(reading.tokens))
    return
  }
  const name = nameOf(reading.tokens)
  if (frame.key !== null && !frame.numeric) {
    recordActive(reading, activePair(frame.key, name))
    recordExternal(reading, frame.key, frame.automatic)
    endValue(reading, name)
  } else {
    // Where a number was the value, this is the next key.
    recordActive(reading, activeKey(name, opensArray(reading.tokens)))
    frame.key = name
    frame.numeric = false
  }
}

function readNumber(reading: Reading): void {
  const frame = frameOf(reading)
  if (!frame?.isDict || frame.key === null) return
  if (reading.depth === 1 && !frame.numeric) setEntry(reading, frame.key, reading.last)
  frame.numeric = true
}

function readReference(reading: Reading): void {
  const frame = frameOf(reading)
  if (!frame) return
  const key = frame.isDict ? frame.key : frame.under
  if (key !== null) recordReference(reading, frame, key)
  if (frame.list) append(frame.list, reading.before)
  else if (frame.isDict && frame.key !== null) {
    // Its first number was recorded as the value.
    if (reading.depth === 1) reading.object.entries.delete(frame.key)
    endValue(reading, [reading.before])
  }
}

function endValue(reading: Reading, value: Entry): void {
  const frame = frameOf(reading)
  if (!frame?.isDict) return
  if (reading.depth === 1 && frame.key !== null && !(frame.numeric && value === null))
    setEntry(reading, frame.key, value)
  frame.key = null
  frame.numeric = false
}

/** Records an entry; null for a key that occurs twice, because readers differ in which one they use. */
function setEntry({ object }: Reading, key: string, value: Entry): void {
  if (recordedKeys.has(key)) object.entries.set(key, object.entries.has(key) ? null : value)
}

function append<T>(list: T[], value: T): void {
  if (list.length >= maxListLength) throw new TooComplex()
  list.push(value)
}

/** Records an external action, from a name as the value of the key of an action's type. */
function recordExternal({ tokens, object, found }: Reading, key: string, automatic: boolean): void {
  if (!isExternalAction(key, nameOf(tokens))) return
  if (automatic) found.add('automatisk-handling')
  else object.isExternal = true
}

/** Records a reference under a key. In an array it is a destination in the file, unless the array lists next actions. */
function recordReference({ object, before }: Reading, { isDict, automatic }: Frame, key: string): void {
  if (isDict && isTrigger(key)) append(object.automatic, before)
  else if (isDict ? isChained(key) : key === 'Next')
    append(automatic ? object.automatic : object.chained, before)
}

function recordActive({ found }: Reading, active: ActiveContent | undefined): void {
  if (active) found.add(active)
}

const [carriageReturn, lineFeed] = [13, 10]

/** Position of the stream's first byte, if the word `stream` comes next; its line ends in one or two characters. */
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
