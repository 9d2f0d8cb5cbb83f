import { countObjects } from './pdf-count.ts'
import { findRefusal, type PdfRefusal } from './pdf-rules.ts'

// Inspects one PDF as a process: the argument is its size, stdin the file. It sends `ready`, then the refusal or null.
process.send?.('ready')
const answer = await judgeInput(Buffer.alloc(Number(process.argv[2])))
process.send?.({ answer }, () => process.exit(0))

async function judgeInput(file: Buffer): Promise<PdfRefusal | null> {
  const hasTooMany = countObjects(file)
  let filled = 0
  // Without an encoding, stdin gives buffers.
  for await (const part of process.stdin as AsyncIterable<Buffer>) {
    filled += part.copy(file, filled)
    if (hasTooMany(filled)) return 'for-sammensatt'
  }
  return filled === file.length ? findRefusal(file) : 'skadet'
}
