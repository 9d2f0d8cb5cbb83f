import { countObjects } from './pdf-count.ts'
import { judgePdf, type PdfRefusal } from './pdf-rules.ts'

// A process of its own: the size is its argument, the file its input; it tells when it has loaded, and the verdict.
process.send?.('ready')
const refusal = await judgeInput(Buffer.alloc(Number(process.argv[2])))
process.send?.({ refusal }, () => process.exit(0))

async function judgeInput(file: Buffer): Promise<PdfRefusal | null> {
  const hasTooMany = countObjects(file)
  let filled = 0
  for await (const part of process.stdin as AsyncIterable<Buffer>) {
    filled += part.copy(file, filled)
    if (hasTooMany(filled)) return 'for-sammensatt'
  }
  return filled === file.length ? judgePdf(file) : 'skadet'
}
