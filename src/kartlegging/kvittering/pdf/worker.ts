import { parentPort } from 'node:worker_threads'
import { drawReceipt } from './draw-receipt.ts'
import type { ReceiptDocument } from './receipt-document.ts'

// The worker thread of `pdf-worker.ts`: takes a receipt, answers its PDF or the error.
parentPort?.on('message', async (document: ReceiptDocument) => {
  try {
    const pdf = await drawReceipt(document)
    parentPort?.postMessage({ pdf }, [pdf.buffer])
  } catch (error) {
    parentPort?.postMessage({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
})
