import { parentPort, workerData } from 'node:worker_threads'
import { judgePdf } from './pdf-rules.ts'

// The time limit runs from here: loading is not the file's fault.
parentPort?.postMessage('ready')
parentPort?.postMessage({ refusal: await judgePdf(new Uint8Array(workerData as ArrayBuffer)) })
