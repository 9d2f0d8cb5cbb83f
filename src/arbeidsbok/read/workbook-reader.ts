import { type ReadBook, readBook } from './book.ts'
import { RefusedWorkbook } from './refused.ts'
import { readTable } from './table.ts'

/** What is read of a file: our sheets by their names, or sheets of any other. */
export type Job =
  /** `firstHead`: of a sheet of figures, by which a renamed one is known. */
  | { names: readonly string[]; firstHead: string }
  /** `at`: the sheet, from 0; all where it is not given. `rows`: the last row. `columns`: those that are read. */
  | { at?: number; rows?: number; columns?: readonly number[] }

// Reads one workbook as a process: the arguments are its size and the job as JSON, stdin is the file. It
// sends `ready`, then the sheets or the reason for refusal.
process.send?.('ready')
const answer = await readInput(Buffer.alloc(Number(process.argv[2])), JSON.parse(process.argv[3] ?? '{}'))
process.send?.({ answer }, () => process.exit(0))

async function readInput(file: Buffer, job: Job) {
  let filled = 0
  // Without an encoding, stdin gives buffers.
  for await (const part of process.stdin as AsyncIterable<Buffer>) filled += part.copy(file, filled)
  try {
    return await read(file, job)
  } catch (error) {
    if (error instanceof RefusedWorkbook) return { refusal: error.reason }
    throw error
  }
}

function read(file: Buffer, job: Job): Promise<ReadBook> {
  if ('names' in job) return readBook(file, new Set(job.names), job.firstHead)
  const { at, rows, columns } = job
  return readTable(file, at, {
    ...(rows !== undefined && { rows }),
    ...(columns && { columns: new Set(columns) }),
  })
}
