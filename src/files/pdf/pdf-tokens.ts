/** State of the tokenizer for PDF's syntax (ISO 32000-2, 7.2 and 7.3). */
export interface Tokens {
  bytes: Buffer
  /** Position after the last byte to read. */
  end: number
  /** Position from which the next token is read. */
  at: number
  /** Position of the current token, including its delimiter. */
  start: number
}

export type Token = 'end' | 'name' | 'number' | 'word' | 'string' | '<<' | '>>' | '[' | ']'

const space = 1
const delimiter = 2
const kind = new Uint8Array(256)
for (const byte of [0, 9, 10, 12, 13, 32]) kind[byte] = space
for (const byte of Buffer.from('()<>[]{}/%')) kind[byte] = delimiter

const char = (text: string) => text.charCodeAt(0)
const [slash, percent, backslash, open, close] = [char('/'), char('%'), char('\\'), char('('), char(')')]
const [less, greater, arrayStart, arrayEnd] = [char('<'), char('>'), char('['), char(']')]
const [carriageReturn, lineFeed] = [char('\r'), char('\n')]

/** Reads one token and sets `start` and `at` to its bounds. Meaningless bytes are skipped, as viewers do. */
export function nextToken(tokens: Tokens): Token {
  for (;;) {
    skipSpace(tokens)
    const { bytes, at, end } = tokens
    if (at >= end) return 'end'
    tokens.start = at
    tokens.at = at + 1
    switch (bytes[at]) {
      case slash:
        toEndOfWord(tokens)
        return 'name'
      case open:
        toEndOfString(tokens)
        return 'string'
      case arrayStart:
        return '['
      case arrayEnd:
        return ']'
      case less:
        if (bytes[at + 1] === less) return twice(tokens, '<<')
        toMark(tokens, greater)
        return 'string'
      case greater:
        if (bytes[at + 1] === greater) return twice(tokens, '>>')
        continue
      default:
        if (kind[bytes[at] ?? 0] === delimiter) continue
        toEndOfWord(tokens)
        return isNumber(bytes[at] ?? 0) ? 'number' : 'word'
    }
  }
}

/** Whether an array opens next. */
export function opensArray(tokens: Tokens): boolean {
  skipSpace(tokens)
  return tokens.at < tokens.end && tokens.bytes[tokens.at] === arrayStart
}

function twice(tokens: Tokens, token: '<<' | '>>'): Token {
  tokens.at++
  return token
}

/** White space and comments. */
function skipSpace(tokens: Tokens): void {
  const { bytes, end } = tokens
  let at = tokens.at
  for (; at < end; at++) {
    const byte = bytes[at] ?? 0
    if (byte === percent) {
      while (at < end && bytes[at] !== carriageReturn && bytes[at] !== lineFeed) at++
    } else if (kind[byte] !== space) break
  }
  tokens.at = at
}

function toEndOfWord(tokens: Tokens): void {
  const { bytes, end } = tokens
  let at = tokens.at
  while (at < end && kind[bytes[at] ?? 0] === 0) at++
  tokens.at = at
}

/** Brackets count inside a string, unless a backslash stands before them. */
function toEndOfString(tokens: Tokens): void {
  const { bytes, end } = tokens
  let depth = 1
  let at = tokens.at
  for (; at < end && depth > 0; at++) {
    const byte = bytes[at]
    if (byte === backslash) at++
    else if (byte === open) depth++
    else if (byte === close) depth--
  }
  tokens.at = Math.min(at, end)
}

function toMark(tokens: Tokens, mark: number): void {
  const { bytes, end } = tokens
  let at = tokens.at
  while (at < end && bytes[at] !== mark) at++
  tokens.at = Math.min(at + 1, end)
}

/** A digit, a sign or a point: `+`, `-`, `.`, `0` to `9`. */
const isNumber = (byte: number) => (byte >= 48 && byte <= 57) || byte === 43 || byte === 45 || byte === 46

// Longer than any recorded name with every character escaped.
const longestName = 100

/** The current name without slash and escapes; empty when it is longer than any recorded name. */
export function nameOf({ bytes, start, at }: Tokens): string {
  if (at - start > longestName) return ''
  const name = bytes.toString('latin1', start + 1, at)
  return name.includes('#')
    ? name.replace(/#([0-9A-Fa-f]{2})/g, (_escape: string, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : name
}

/** The current number if it is an integer of at most ten digits; NaN otherwise. */
export function integerOf({ bytes, start, at }: Tokens): number {
  if (at - start > 10) return Number.NaN
  let value = 0
  for (let i = start; i < at; i++) {
    const digit = (bytes[i] ?? 0) - 48
    if (digit < 0 || digit > 9) return Number.NaN
    value = value * 10 + digit
  }
  return value
}

/** Whether the current token is this word. */
export function isWord({ bytes, start, at }: Tokens, word: string): boolean {
  if (at - start !== word.length) return false
  for (let i = 0; i < word.length; i++) if (bytes[start + i] !== word.charCodeAt(i)) return false
  return true
}
