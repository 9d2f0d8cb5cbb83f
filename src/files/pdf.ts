import { Worker } from 'node:worker_threads'
import { temporary } from '../server/problem.ts'
import type { PdfRefusal } from './pdf-rules.ts'

/** What one inspection may use (decisions.md §7: «in a worker with limits»). */
interface Limits {
  /** From when the worker has loaded; longer for larger files. */
  timeMs(size: number): number
  heapMb: number
}

const mebibyte = 1_048_576
export const pdfLimits: Limits = {
  timeMs: (size) => Math.min(10_000, 1_500 + (350 * size) / mebibyte),
  heapMb: 96,
}

const atOnce = 2
const waitingAtMost = 20
const waiting: (() => void)[] = []
let running = 0

/** At most two files are in memory at a time, however many are sent. */
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

/**
 * Inspects one PDF in a thread of its own, so that a hostile one costs neither the service's time nor its memory.
 *
 * @param size bytes of the file
 * @param fill writes the file into the buffer; what it answers, when not null, is the refusal and ends the inspection
 * @returns why it is refused; `skadet` also when it took too much time or memory to read; null when nothing is wrong
 */
export async function inspectPdf<Early extends string>(
  size: number,
  fill: (bytes: Buffer) => Promise<Early | null>,
  limits: Limits = pdfLimits,
): Promise<Early | PdfRefusal | null> {
  return inTurn(async () => {
    const bytes = Buffer.from(new ArrayBuffer(size))
    const early = await fill(bytes)
    return early ?? runWorker(bytes, limits)
  })
}

function runWorker(bytes: Buffer, limits: Limits): Promise<PdfRefusal | null> {
  const file = bytes.buffer as ArrayBuffer
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: file,
    transferList: [file],
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 },
    // The library's remarks on what it mends are nobody's.
    stdout: true,
    stderr: true,
    env: {},
    execArgv: [],
  })
  const allowed = limits.timeMs(bytes.length)
  return new Promise<PdfRefusal | null>((resolve) => {
    let timer: NodeJS.Timeout | undefined
    const end = (refusal: PdfRefusal | null) => {
      clearTimeout(timer)
      resolve(refusal)
    }
    worker.on('message', (message: 'ready' | { refusal: PdfRefusal | null }) => {
      if (message === 'ready') timer = setTimeout(() => end('skadet'), allowed)
      else end(message.refusal)
    })
    worker.on('error', () => end('skadet'))
    worker.on('exit', () => end('skadet'))
  }).finally(() => worker.terminate())
}
