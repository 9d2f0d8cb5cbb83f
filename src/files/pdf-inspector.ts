import { judgePdf } from './pdf-rules.ts'

// A process of its own: the size is its argument, the file its input; it tells when it has loaded, and the verdict.
process.send?.('ready')
const file = Buffer.alloc(Number(process.argv[2]))
let filled = 0
for await (const part of process.stdin as AsyncIterable<Buffer>) filled += part.copy(file, filled)
process.send?.({ refusal: filled === file.length ? judgePdf(file) : 'skadet' }, () => process.exit(0))
