import { type ChildProcess, fork } from 'node:child_process'
import type { Writable } from 'node:stream'
import { programFile } from '../../platform/paths.ts'
import { temporary } from '../../platform/problem.ts'
import { filesWaiting, makeTurns } from '../turns.ts'
import type { PdfRefusal } from './pdf-rules.ts'

/** What one inspection may use (rules.md §7: «in a worker with limits»). */
interface Limits {
  /** From when the inspector has the whole file. It bounds its own work, so only a machine that is late needs this long. */
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
const startAtMost = 20_000
/** One file is inspected at a time. */
const inTurn = makeTurns(filesWaiting)

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
 * @param person whose file it is: the persons who wait are taken in turn
 * @param size bytes of the file
 * @param file its bytes, piece by piece; may throw {@link Refused} to end the inspection
 * @returns why it is refused; null when nothing is wrong
 * @throws Problem 503 when the inspector was too late, or ended without an answer: that is no verdict on the file
 */
export const inspectPdf = (
  person: string,
  size: number,
  file: AsyncIterable<Buffer>,
  limits: Limits = pdfLimits,
): Promise<string | null> =>
  inTurn(person, async () => {
    const inspector = fork(program, [String(size)], {
      execArgv: nodeArguments(limits),
      env: {},
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    })
    const { ready, answer } = listen(inspector)
    try {
      await feed(inspector, file)
      // Loading is not the file's fault.
      await within(startAtMost, ready)
      return await within(limits.timeMs, answer)
    } catch (error) {
      if (error instanceof Refused) return error.reason
      throw error
    } finally {
      inspector.kill('SIGKILL')
    }
  })

type Message = 'ready' | { refusal: PdfRefusal | null }

/** Ours to mend, and passing: the file may be good. */
const unanswered = (why: string) => temporary('utilgjengelig', new Error(why), 5)

function listen(inspector: ChildProcess) {
  const ready = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<PdfRefusal | null>()
  inspector.on('message', (message: Message) =>
    message === 'ready' ? ready.resolve() : answer.resolve(message.refusal),
  )
  inspector.once('exit', (code, signal) => {
    ready.resolve()
    answer.reject(unanswered(`the PDF inspector ended by ${signal ?? code}`))
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
    if (!stdin.write(part)) await drained(stdin)
  }
  stdin.end()
}

/** Ends when more can be written, or nothing any more. */
function drained(stream: Writable): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  stream.once('drain', resolve).once('close', resolve)
  return promise.finally(() => stream.off('drain', resolve).off('close', resolve))
}

function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(unanswered(`the PDF inspector took more than ${ms} ms`)), ms)
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}
