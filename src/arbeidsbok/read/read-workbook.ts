import { type CappedLimits, EndedWithoutAnswer, runCapped } from '../../files/capped-process.ts'
import { makeFairQueue } from '../../files/fair-queue.ts'
import { programFile } from '../../platform/paths.ts'
import { Problem } from '../../platform/problem.ts'
import { uploads } from '../upload-limits.ts'
import type { ReadBook } from './book.ts'
import type { Refusal } from './refused.ts'
import type { Job } from './workbook-reader.ts'

export const limits: CappedLimits = { timeMs: 10_000, heapMb: 48 }
export const program = programFile('workbook-reader')

/** One workbook is read at a time, apart from the attachments. A waiting one is in memory. */
const oneAtATime = makeFairQueue('workbook-read', uploads)

type Answer = ReadBook | { refusal: Refusal }

/**
 * Reads the cells of a workbook in a process of its own, with limited memory and time.
 *
 * @param person pseudonym of the uploader; the queue is round-robin over persons
 * @param job which sheets are read
 * @throws Problem 422 with the reason for refusal; 503 when it took too long, or too many wait
 */
export async function readWorkbook(person: string, file: Buffer, job: Job): Promise<ReadBook> {
  const answer = await oneAtATime(person, () =>
    runCapped<Answer>({
      program,
      arguments: [String(file.length), JSON.stringify(job)],
      input: inOnePiece(file),
      limits,
    }).catch((error: unknown): Answer => {
      // Its memory was full: the file holds more than a workbook of ours.
      if (error instanceof EndedWithoutAnswer) return { refusal: 'for-omfattende' }
      throw error
    }),
  )
  if ('refusal' in answer) throw new Problem(422, `arbeidsbok.feil.${answer.refusal}`)
  return answer
}

async function* inOnePiece(file: Buffer): AsyncGenerator<Buffer> {
  yield file
}
