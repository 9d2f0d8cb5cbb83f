import { createHash } from 'node:crypto'
import type { Queryable } from '../db/sql.ts'
import { addPart, partSize } from './blobs.ts'

/** Limits after which an upload is aborted (rules.md §5.5). */
export interface UploadLimits {
  /** In each interval of this length at least `bytesPerSecond` must arrive on average. */
  idleMs: number
  bytesPerSecond: number
  /** Longest duration of an upload. */
  maxMs: number
}

// rules.md §5.5: an upload may take 15 minutes. One more minute, so that one of just 15 minutes is not cut.
export const uploadLimits: UploadLimits = { idleMs: 30_000, bytesPerSecond: 8 * 1024, maxMs: 16 * 60_000 }

/** Why an upload failed: too large, too slow, or aborted by the sender. */
export type Failure = 'for-stort' | 'for-sent' | 'avbrutt'
export class UploadError extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure)
    this.failure = failure
  }
}

/**
 * Passes the chunks of a body on, and aborts when they arrive too slowly or for too long. The connection stays open, so
 * that an answer can be sent.
 *
 * @throws UploadError `for-sent` or `avbrutt`
 */
async function* withLimits(body: AsyncIterable<Buffer>, limits: UploadLimits): AsyncGenerator<Buffer> {
  const chunks = body[Symbol.asyncIterator]()
  let received = 0
  let receivedAtLastCheck = 0
  let failure: UploadError | undefined
  let wake: (failure: UploadError) => void = () => {}
  const cut = () => {
    failure ??= new UploadError('for-sent')
    wake(failure)
  }
  const rateCheck = setInterval(() => {
    if (received - receivedAtLastCheck < (limits.idleMs / 1000) * limits.bytesPerSecond) cut()
    receivedAtLastCheck = received
  }, limits.idleMs)
  const end = setTimeout(cut, limits.maxMs)
  try {
    for (;;) {
      if (failure) throw failure
      // A race with one promise for the whole upload would keep every chunk until its end.
      const next = await new Promise<IteratorResult<Buffer>>((resolve, reject) => {
        wake = reject
        chunks.next().then(resolve, () => reject(new UploadError('avbrutt')))
      })
      if (next.done) return
      received += next.value.length
      yield next.value
    }
  } finally {
    clearInterval(rateCheck)
    clearTimeout(end)
  }
}

/** A complete upload: size in bytes, and SHA-256 in hex. */
export interface Received {
  storrelse: number
  sha256: string
}

/**
 * Stores a body as the parts of a blob, one row at a time, so that memory does not grow with its size.
 *
 * @param maxBytes largest size allowed
 * @throws UploadError; the caller removes the parts stored until then
 */
export async function receive(
  db: Queryable,
  blob: string,
  body: AsyncIterable<Buffer>,
  maxBytes: number,
  limits: UploadLimits,
): Promise<Received> {
  const hash = createHash('sha256')
  const part = Buffer.allocUnsafe(partSize)
  let filled = 0
  let nr = 0
  let storrelse = 0
  const flush = async () => {
    if (filled === 0) return
    await addPart(db, blob, nr++, part.subarray(0, filled))
    filled = 0
  }
  for await (const chunk of withLimits(body, limits)) {
    storrelse += chunk.length
    if (storrelse > maxBytes) throw new UploadError('for-stort')
    hash.update(chunk)
    for (let read = 0; read < chunk.length; ) {
      const taken = chunk.copy(part, filled, read)
      filled += taken
      read += taken
      if (filled === partSize) await flush()
    }
  }
  await flush()
  return { storrelse, sha256: hash.digest('hex') }
}

/**
 * Reads and discards the rest of a refused upload, so that the sender reads the answer: at most `maxBytes`, within the
 * limits of an upload.
 */
export async function drain(
  body: AsyncIterable<Buffer>,
  maxBytes: number,
  limits: UploadLimits,
): Promise<void> {
  let left = maxBytes
  try {
    for await (const chunk of withLimits(body, limits)) {
      left -= chunk.length
      if (left < 0) return
    }
  } catch (error) {
    if (!(error instanceof UploadError)) throw error
  }
}
