import { parentPort } from 'node:worker_threads'
import { drawBlank } from './draw-blank.ts'
import { drawReceipt } from './draw-receipt.ts'
import type { PdfDocument } from './pdf-worker.ts'

// The worker thread of `pdf-worker.ts`: takes a document, answers its PDF or the error.
parentPort?.on('message', async (document: PdfDocument) => {
  try {
    const pdf = await (document.slag === 'rapport' ? drawReceipt(document) : drawBlank(document))
    parentPort?.postMessage({ pdf }, [pdf.buffer])
  } catch (error) {
    parentPort?.postMessage({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
})
