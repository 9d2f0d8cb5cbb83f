import { readBook } from './book.ts'
import { RefusedWorkbook } from './refused.ts'

// Reads one workbook as a process: the arguments are its size, the names of the sheets as JSON and the first head
// of a sheet of figures, stdin is the file. It
// sends `ready`, then the sheets or the reason for refusal.
process.send?.('ready')
const answer = await readInput(Buffer.alloc(Number(process.argv[2])), JSON.parse(process.argv[3] ?? '[]'))
process.send?.({ answer }, () => process.exit(0))

async function readInput(file: Buffer, names: readonly string[]) {
  let filled = 0
  // Without an encoding, stdin gives buffers.
  for await (const part of process.stdin as AsyncIterable<Buffer>) filled += part.copy(file, filled)
  try {
    return await readBook(file, new Set(names), process.argv[4])
  } catch (error) {
    if (error instanceof RefusedWorkbook) return { refusal: error.reason }
    throw error
  }
}
