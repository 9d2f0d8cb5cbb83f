import { parentPort, workerData } from 'node:worker_threads'
import { type WriteOptions, writeXlsx } from 'hucre/xlsx'

// The thread of `write-workbook.ts`: is given what a workbook holds, and answers its bytes.
const file = await writeXlsx(workerData as WriteOptions) // given by write-workbook.ts alone
parentPort?.postMessage({ file })
