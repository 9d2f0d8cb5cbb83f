import { parentPort } from 'node:worker_threads'
import { drawReceipt } from './draw-receipt.ts'
import type { ReceiptDocument } from './receipt-document.ts'

parentPort?.on('message', (document: ReceiptDocument) => {
  try {
    const pdf = drawReceipt(document)
    parentPort?.postMessage({ pdf }, [pdf.buffer])
  } catch (error) {
    parentPort?.postMessage({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
})
