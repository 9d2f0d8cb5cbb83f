import { programFile } from '../../platform/paths.ts'
import { type CappedLimits, runCapped } from '../capped-process.ts'
import { inspectionLimits, makeFairQueue } from '../fair-queue.ts'

/** What one inspection, or the reading of one text, may use (rules.md §7). */
export const pdfLimits: CappedLimits = { timeMs: 15_000, heapMb: 40 }

export const program = programFile('pdf-inspector')

/** Of a larger file the text is not read. */
const readAtMost = 10 * 1_048_576
export const reader = programFile('pdf-reader')

/** One file is inspected or read at a time. */
const oneAtATime = makeFairQueue('pdf-check', inspectionLimits)

/** Thrown by the source of a file to refuse it without inspection. */
export class Refused<Reason extends string> extends Error {
  readonly reason: Reason
  constructor(reason: Reason) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Inspects one PDF in a process of its own, with limited memory and time.
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
  limits: CappedLimits = pdfLimits,
): Promise<string | null> =>
  oneAtATime(person, async () => {
    try {
      return await runCapped<string | null>({ program, arguments: [String(size)], input: file, limits })
    } catch (error) {
      if (error instanceof Refused) return error.reason
      throw error
    }
  })

/**
 * Reads the text of a PDF that was accepted, in a process of its own as {@link inspectPdf}.
 *
 * @returns the numbers of the pages that hold an identity number; null where it could not be read, which is no fault of the file
 * @throws what `file` throws; Problem 503 when the reader was ended
 */
export async function pagesWithIdentityNumber(
  person: string,
  size: number,
  file: AsyncIterable<Buffer>,
): Promise<number[] | null> {
  if (size > readAtMost) return null
  const task = { program: reader, arguments: [String(size)], input: file, limits: pdfLimits }
  return oneAtATime(person, () => runCapped(task))
}
