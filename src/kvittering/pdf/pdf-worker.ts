import { Worker } from 'node:worker_threads'
import * as z from 'zod/mini'
import { programFile } from '../../platform/paths.ts'
import { inWorker, waiting } from '../../telemetry/metrics.ts'
import type { BlankForm } from './blank-document.ts'
import type { ReceiptDocument } from './receipt-document.ts'

const reply = z.union([z.object({ pdf: z.instanceof(Uint8Array) }), z.object({ error: z.string() })])

/** What the worker draws. */
export type PdfDocument = ReceiptDocument | BlankForm

interface Job {
  document: PdfDocument
  resolve(pdf: Buffer): void
  reject(reason: Error): void
}

/** Draws receipts in a worker thread. */
export interface PdfWorker {
  /** @throws when the worker fails, dies, takes too long, or too many wait already */
  draw(document: PdfDocument): Promise<Buffer>
  close(): Promise<void>
}

interface Options {
  /** Milliseconds that one receipt may take. */
  timeout?: number
  /** Receipts that may wait. */
  longestQueue?: number
  script?: string | URL
}

/**
 * A worker thread that draws receipts one at a time, and the queue before it. The thread starts with the first receipt
 * and is replaced when it dies or hangs.
 */
export function startPdfWorker(
  log: { warn(detail: object, message: string): void },
  { timeout = 10_000, longestQueue = 200, script = programFile('receipt-worker') }: Options = {},
): PdfWorker {
  const queue: Job[] = []
  let worker: Worker | undefined
  let current: Job | undefined
  let timer: NodeJS.Timeout | undefined

  const settle = (finish: (job: Job) => void) => {
    clearTimeout(timer)
    const job = current
    current = undefined
    worker?.unref()
    if (job) finish(job)
    next()
  }
  const lost = (thread: Worker, reason: Error) => {
    if (thread !== worker) return
    worker = undefined
    log.warn({ err: reason }, 'the receipt worker was lost')
    void thread.terminate()
    settle((job) => job.reject(reason))
  }
  const start = () => {
    const thread = new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 128 } })
    thread.on('message', (message: unknown) => {
      // Under `node --watch` a thread also reports the files that it imports, here: that is no reply.
      const { success, data: answer } = reply.safeParse(message)
      if (!success) return
      settle((job) =>
        'pdf' in answer ? job.resolve(Buffer.from(answer.pdf.buffer)) : job.reject(new Error(answer.error)),
      )
    })
    thread.on('error', (error: Error) => lost(thread, error))
    thread.on('exit', (code) => lost(thread, new Error(`The receipt worker ended with ${code}`)))
    return thread
  }
  function next() {
    if (current) return
    current = queue.shift()
    waiting.set({ queue: 'receipt' }, queue.length)
    if (!current) return
    const thread = worker ?? start()
    worker = thread
    thread.ref()
    timer = setTimeout(() => lost(thread, new Error('The receipt took too long')), timeout)
    thread.postMessage(current.document)
  }

  return {
    draw: (document) =>
      inWorker('receipt', () => {
        const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
        if (queue.length >= longestQueue) throw new Error('Too many receipts wait')
        queue.push({ document, resolve, reject })
        waiting.set({ queue: 'receipt' }, queue.length)
        next()
        return promise
      }),
    async close() {
      const thread = worker
      worker = undefined
      clearTimeout(timer)
      const closed = new Error('The service is closing')
      for (const job of [...(current ? [current] : []), ...queue.splice(0)]) job.reject(closed)
      await thread?.terminate()
    },
  }
}
