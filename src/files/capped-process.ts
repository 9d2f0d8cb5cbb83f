import { type ChildProcess, fork } from 'node:child_process'
import type { Writable } from 'node:stream'
import { Problem } from '../platform/problem.ts'

/** What one process may use. */
export interface CappedLimits {
  /** Counted from when the process has the whole file. Its work is bounded, so only an overloaded machine needs this long. */
  timeMs: number
  heapMb: number
}

interface Task {
  /** The file to run. It sends `ready`, then `{ answer }`. */
  program: string
  arguments: readonly string[]
  /** What is written to its stdin. */
  input: AsyncIterable<Buffer>
  limits: CappedLimits
}

const startTimeoutMs = 20_000

/** The arguments of the process's Node. */
export const nodeArguments = ({ heapMb }: CappedLimits) => [
  `--max-old-space-size=${heapMb}`,
  '--max-semi-space-size=2',
]

/** 503: the process exited without an answer, for example because it reached its memory limit. */
export class EndedWithoutAnswer extends Problem {
  constructor(how: string) {
    super(503, 'utilgjengelig', { retryAfter: 5, cause: new Error(how) })
  }
}

/**
 * Runs a program over a file that is hostile until proven otherwise, in a process of its own with limited memory and time
 * and without the environment. A worker thread is not enough: when its heap is full the engine may end the whole process.
 *
 * @throws EndedWithoutAnswer; Problem 503 when it exceeded its time; what the input throws
 */
export async function runCapped<Answer>({ program, arguments: args, input, limits }: Task): Promise<Answer> {
  const child = fork(program, args, {
    execArgv: nodeArguments(limits),
    env: {},
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
  const { ready, answer } = listen<Answer>(child, program)
  try {
    await feed(child, input)
    // The start of the process has a time limit of its own.
    await within(startTimeoutMs, ready, program)
    return await within(limits.timeMs, answer, program)
  } finally {
    child.kill('SIGKILL')
  }
}

function listen<Answer>(child: ChildProcess, program: string) {
  const ready = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<Answer>()
  child.on('message', (message: 'ready' | { answer: Answer }) =>
    message === 'ready' ? ready.resolve() : answer.resolve(message.answer),
  )
  child.once('exit', (code, signal) => {
    ready.resolve()
    answer.reject(new EndedWithoutAnswer(`${program} ended by ${signal ?? code}`))
  })
  child.once('error', (error) => {
    ready.resolve()
    answer.reject(error)
  })
  // Nobody awaits the answer when the file is refused before its end.
  answer.promise.catch(() => {})
  return { ready: ready.promise, answer: answer.promise }
}

async function feed({ stdin }: ChildProcess, file: AsyncIterable<Buffer>): Promise<void> {
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

function within<T>(ms: number, answer: Promise<T>, program: string): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const late = new Error(`${program} took more than ${ms} ms`)
  const timer = setTimeout(
    () => reject(new Problem(503, 'utilgjengelig', { retryAfter: 5, cause: late })),
    ms,
  )
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}
