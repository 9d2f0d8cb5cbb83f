import { type ChildProcess, fork } from 'node:child_process'
import type { Writable } from 'node:stream'
import { programFile } from '../../platform/paths.ts'
import { temporary } from '../../platform/problem.ts'
import { inspectionLimits, makeFairQueue } from '../fair-queue.ts'
import type { PdfRefusal } from './pdf-rules.ts'

/** What one inspection may use (rules.md §7: «in a worker with limits»). */
interface Limits {
  /** Counted from when the inspector has the whole file. Its work is bounded, so only an overloaded machine needs this long. */
  timeMs: number
  heapMb: number
}

export const pdfLimits: Limits = { timeMs: 15_000, heapMb: 40 }

/** The inspector and the arguments of its Node. */
export const program = programFile('pdf-inspector')
export const nodeArguments = ({ heapMb }: Limits) => [
  `--max-old-space-size=${heapMb}`,
  '--max-semi-space-size=2',
]
const startTimeoutMs = 20_000
/** One file is inspected at a time. */
const oneAtATime = makeFairQueue(inspectionLimits)

/** Thrown by the source of a file to refuse it without inspection. */
export class Refused<Reason extends string> extends Error {
  readonly reason: Reason
  constructor(reason: Reason) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Inspects one PDF in a process of its own, with limited memory and time. A worker thread is not enough: when its heap is
 * full the engine may end the whole process.
 *
 * @param person pseudonym of the uploader; the queue is round-robin over persons
 * @param size bytes of the file
 * @param file its bytes in chunks; may throw {@link Refused} to end the inspection
 * @returns the reason for refusal; null when the file is accepted
 * @throws Problem 503 when the inspector exceeded its time, or ended without an answer: the file may be good
 */
export const inspectPdf = (
  person: string,
  size: number,
  file: AsyncIterable<Buffer>,
  limits: Limits = pdfLimits,
): Promise<string | null> =>
  oneAtATime(person, async () => {
    const inspector = fork(program, [String(size)], {
      execArgv: nodeArguments(limits),
      env: {},
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    })
    const { ready, answer } = listen(inspector)
    try {
      await feed(inspector, file)
      // The start of the process has a time limit of its own.
      await within(startTimeoutMs, ready)
      return await within(limits.timeMs, answer)
    } catch (error) {
      if (error instanceof Refused) return error.reason
      throw error
    } finally {
      inspector.kill('SIGKILL')
    }
  })

type Message = 'ready' | { refusal: PdfRefusal | null }

/** Problem 503 when the inspector gave no answer. */
const noAnswer = (why: string) => temporary('utilgjengelig', new Error(why), 5)

function listen(inspector: ChildProcess) {
  const ready = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<PdfRefusal | null>()
  inspector.on('message', (message: Message) =>
    message === 'ready' ? ready.resolve() : answer.resolve(message.refusal),
  )
  inspector.once('exit', (code, signal) => {
    ready.resolve()
    answer.reject(noAnswer(`the PDF inspector ended by ${signal ?? code}`))
  })
  inspector.once('error', (error) => {
    ready.resolve()
    answer.reject(error)
  })
  // Nobody awaits the answer when the file is refused before its end.
  answer.promise.catch(() => {})
  return { ready: ready.promise, answer: answer.promise }
}

async function feed(inspector: ChildProcess, file: AsyncIterable<Buffer>): Promise<void> {
  const { stdin } = inspector
  if (!stdin) return
  // The process may have ended; its answer or exit is handled in `listen`.
  stdin.on('error', () => {})
  for await (const part of file) {
    if (!stdin.writable) return
    if (!stdin.write(part)) await drained(stdin)
  }
  stdin.end()
}

/** Waits until the stream takes more, or is closed. */
function drained(stream: Writable): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  stream.once('drain', resolve).once('close', resolve)
  return promise.finally(() => stream.off('drain', resolve).off('close', resolve))
}

function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(noAnswer(`the PDF inspector took more than ${ms} ms`)), ms)
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}
