import { Worker } from 'node:worker_threads'
import type { WriteOptions } from 'hucre/xlsx'
import { makeFairQueue } from '../../files/fair-queue.ts'
import { programFile } from '../../platform/paths.ts'
import { temporary } from '../../platform/problem.ts'

const timeoutMs = 20_000
/** One workbook is loaded and written at a time. */
const oneAtATime = makeFairQueue('workbook-write', { perPerson: 2, total: 50 })

/**
 * Writes an .xlsx in a thread, since a large one takes a second.
 *
 * @param person pseudonym of who asks; the queue is round-robin over persons
 * @param load loads what it holds, when its turn has come: what waits has loaded nothing
 * @throws Problem 503 when it takes too long, or too many wait
 */
export const writeWorkbook = (person: string, load: () => Promise<WriteOptions>): Promise<Uint8Array> =>
  oneAtATime(person, async () => {
    const content = await load()
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
    const thread = new Worker(programFile('workbook-writer'), {
      workerData: content,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    })
    const fail = (cause: unknown) => reject(temporary('utilgjengelig', cause, 5))
    // Under `node --watch` a thread also reports the files that it imports, here.
    thread.on('message', (message: { file?: Uint8Array }) => message.file && resolve(message.file))
    thread.once('error', fail)
    thread.once('exit', (code) => fail(new Error(`the workbook's thread ended with ${code}`)))
    const timer = setTimeout(() => fail(new Error('the workbook took too long')), timeoutMs)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      await thread.terminate()
    }
  })
