import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { temporary } from '../server/problem.ts'
import type { PdfRefusal } from './pdf-rules.ts'

/** What one inspection may use (decisions.md §7: «in a worker with limits»). */
interface Limits {
  /** From when the inspector has the whole file; longer for larger ones. */
  timeMs(size: number): number
  heapMb: number
}

const mebibyte = 1_048_576
export const pdfLimits: Limits = {
  timeMs: (size) => Math.min(10_000, 1_500 + (1_000 * size) / mebibyte),
  heapMb: 96,
}

const program = join(import.meta.dirname, 'pdf-inspector.ts')
const startAtMost = 20_000
const atOnce = 2
const waitingAtMost = 20
const waiting: (() => void)[] = []
let running = 0

/** At most two files are inspected at a time, however many are sent. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= waitingAtMost) throw temporary('utilgjengelig', 'too many files to inspect', 5)
    await new Promise<void>((go) => waiting.push(go))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** Ends the reading of a file that needs no inspection. */
export class Refused<Reason extends string> extends Error {
  readonly reason: Reason
  constructor(reason: Reason) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Inspects one PDF in a process of its own, so that a hostile one costs the service neither time nor memory. A thread
 * would not do: when its heap runs full the engine may end the whole process.
 *
 * @param size bytes of the file
 * @param file its bytes, piece by piece; may throw {@link Refused} to end the inspection
 * @returns why it is refused; `skadet` also when it took too much time or memory to read; null when nothing is wrong
 */
export const inspectPdf = (
  size: number,
  file: AsyncIterable<Buffer>,
  limits: Limits = pdfLimits,
): Promise<string | null> =>
  inTurn(async () => {
    const inspector = fork(program, [String(size)], {
      execArgv: [`--max-old-space-size=${limits.heapMb}`],
      env: {},
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    })
    const { ready, answer } = listen(inspector)
    try {
      await feed(inspector, file)
      // Loading is not the file's fault.
      await within(startAtMost, ready)
      return await within(limits.timeMs(size), answer)
    } catch (error) {
      if (error instanceof Refused) return error.reason
      throw error
    } finally {
      inspector.kill('SIGKILL')
    }
  })

type Message = 'ready' | { refusal: PdfRefusal | null }

/** An inspector that ends without a word ran out of memory: `skadet`. */
function listen(inspector: ChildProcess) {
  const ready = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<PdfRefusal | null>()
  inspector.on('message', (message: Message) =>
    message === 'ready' ? ready.resolve() : answer.resolve(message.refusal),
  )
  inspector.once('exit', () => {
    ready.resolve()
    answer.resolve('skadet')
  })
  inspector.once('error', (error) => {
    ready.resolve()
    answer.reject(error)
  })
  // Heard where it is waited for, or not at all when the file was refused on its way.
  answer.promise.catch(() => {})
  return { ready: ready.promise, answer: answer.promise }
}

async function feed(inspector: ChildProcess, file: AsyncIterable<Buffer>): Promise<void> {
  const { stdin } = inspector
  if (!stdin) return
  // One that has ended takes no more; its answer tells why.
  stdin.on('error', () => {})
  for await (const part of file) {
    if (!stdin.writable) return
    if (!stdin.write(part)) await new Promise((go) => stdin.once('drain', go).once('close', go))
  }
  stdin.end()
}

function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Refused('skadet')), ms)
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}
