import { type DestinationStream, type Logger, pino } from 'pino'

interface Told {
  type: string
  message: string
  code?: string
  stack?: string | undefined
  cause?: Told
}

/**
 * What the log tells of an error. Nothing else that hangs on it: the `detail` and `where` of the database's errors
 * quote whole rows, with what people wrote in them.
 */
function told(error: unknown, depth = 0): Told {
  if (!(error instanceof Error)) return { type: typeof error, message: '' }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: error.name,
    message: error.message,
    ...(code && { code }),
    stack: error.stack,
    ...(error.cause !== undefined && depth < 4 && { cause: told(error.cause, depth + 1) }),
  }
}

/**
 * The service's log: one JSON line for each event, with its time in UTC.
 *
 * @param destination where the lines go; standard output unless a test reads them
 */
export function makeLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => told(error) },
  }
  // At once: a line is some 2 µs of this thread, 45 by way of another, and is not lost where the process is killed.
  const out = destination ?? pino.destination({ dest: 1, sync: true })
  return pino(options, { write: (line: string) => void out.write(visible(line)) })
}

/**
 * The same log, in which what stands under these keys is left out, at any depth that a line has.
 *
 * @param keys those of the fields that are marked as personal data (`personalKeys`)
 */
export function withoutPersonalData(log: Logger, keys: readonly string[]): Logger {
  const personal = new Set(keys)
  // Not pino's own `redact`: with a wildcard for each depth a line takes it 150 µs.
  const censored = (value: unknown, depth: number): unknown => {
    if (depth > 6) return '[…]'
    if (Array.isArray(value)) return value.map((item) => censored(item, depth + 1))
    if (!isPlain(value)) return value
    const entries = Object.entries(value).map(([key, inner]) => [
      key,
      personal.has(key) ? '[personopplysning]' : censored(inner, depth + 1),
    ])
    return Object.fromEntries(entries)
  }
  return log.child({}, { formatters: { log: (line) => Object(censored(line, 0)) } })
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

// JSON escapes line feeds and the like by itself. These begin a line, or turn text around, in some viewers alone.
const hidden = /[\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff]/g
const visible = (line: string) =>
  line.replace(hidden, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
