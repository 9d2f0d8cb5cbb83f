import { Worker } from 'node:worker_threads'
import { getResolvedPDFJS } from 'unpdf'
import { holdsIdentityNumber } from '../../tall/fodselsnummer.ts'

// Reads the text of one PDF as a process: the argument is its size, stdin the file. It sends `ready`, then the numbers of the pages
// whose text holds an identity number; null where the text could not be read, or not to its end.
const { getDocument } = await getResolvedPDFJS()
endAbove(process.memoryUsage.rss() + 45 * 1_048_576, 1800)
process.send?.('ready')
const answer = await readInput(Buffer.alloc(Number(process.argv[2]))).catch(() => null)
process.send?.({ answer }, () => process.exit(0))

async function readInput(file: Buffer): Promise<number[] | null> {
  let filled = 0
  // Without an encoding, stdin gives buffers.
  for await (const part of process.stdin as AsyncIterable<Buffer>) filled += part.copy(file, filled)
  const data = new Uint8Array(file.buffer, file.byteOffset, file.length)
  const pdf = await getDocument({ data, verbosity: 0, isEvalSupported: false, disableFontFace: true }).promise
  const found: number[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    if (worked() > 1500) return found.length > 0 ? found : null
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    if (holdsIdentityNumber(items.map((item) => ('str' in item ? textOf(item) : '')).join('')))
      found.push(number)
    page.cleanup()
  }
  return found
}

/** A gap between two pieces of text ends a number: the date in one cell of a table and the figure in the next are none. */
function textOf({ str, hasEOL }: { str: string; hasEOL: boolean }): string {
  return `${str.trim() === '' ? '\n' : str}${hasEOL ? '\n' : ''}`
}

/** Processor time since the process began, in ms: a busy machine takes longer, and reads as much. */
function worked(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Ends the process above this memory or work. What is unpacked lies outside the heap, and grows while this thread is at work. */
function endAbove(bytes: number, ms: number): void {
  const watch = `setInterval(() => {
    const { user, system } = process.cpuUsage()
    if (process.memoryUsage.rss() > ${bytes} || user + system > ${ms} * 1000) process.kill(process.pid, 'SIGKILL')
  }, 5)`
  new Worker(watch, { eval: true }).unref()
}
