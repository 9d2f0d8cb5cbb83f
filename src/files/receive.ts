import { createHash } from 'node:crypto'
import type { Queryable } from '../db/sql.ts'
import { addPart, partSize } from './blobs.ts'

/** When an upload is cut (rules.md §5.5). */
export interface UploadLimits {
  /** Each stretch of this many milliseconds must bring `idleMs` × `bytesPerSecond`. */
  idleMs: number
  bytesPerSecond: number
  /** The longest an upload may take, however it moves. */
  maxMs: number
}

// rules.md §5.5: an upload may take 15 minutes; what arrives as they end is let in.
export const uploadLimits: UploadLimits = { idleMs: 30_000, bytesPerSecond: 8 * 1024, maxMs: 16 * 60_000 }

/** Why an upload was not taken: too big, too slow, or broken off by the sender. */
export type Failure = 'for-stort' | 'for-sent' | 'avbrutt'
export class UploadError extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure)
    this.failure = failure
  }
}

/**
 * The chunks of a body, cut when it stands still, trickles or never ends. A cut does not close the connection, so that
 * an answer can still be given.
 *
 * @throws UploadError `for-sent` or `avbrutt`
 */
async function* moving(body: AsyncIterable<Buffer>, limits: UploadLimits): AsyncGenerator<Buffer> {
  const chunks = body[Symbol.asyncIterator]()
  let received = 0
  let atLastLook = 0
  let failure: UploadError | undefined
  let wake: (failure: UploadError) => void = () => {}
  const cut = () => {
    failure ??= new UploadError('for-sent')
    wake(failure)
  }
  const look = setInterval(() => {
    if (received - atLastLook < (limits.idleMs / 1000) * limits.bytesPerSecond) cut()
    atLastLook = received
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
    clearInterval(look)
    clearTimeout(end)
  }
}

/** What a whole upload is: its bytes, and their SHA-256 in hex. */
export interface Received {
  storrelse: number
  sha256: string
}

/**
 * Stores a body as the parts of a blob, one row at a time, so that memory stays flat whatever its size.
 *
 * @param maxBytes the limit, to the byte
 * @throws UploadError; what was stored until then is the caller's to take away
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
  for await (const chunk of moving(body, limits)) {
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
 * Reads on and throws away what a refused sender still sends, so that it gets to read the answer; no longer than the
 * limits of an upload, and no more than `maxBytes`.
 */
export async function drain(
  body: AsyncIterable<Buffer>,
  maxBytes: number,
  limits: UploadLimits,
): Promise<void> {
  let left = maxBytes
  try {
    for await (const chunk of moving(body, limits)) {
      left -= chunk.length
      if (left < 0) return
    }
  } catch (error) {
    if (!(error instanceof UploadError)) throw error
  }
}
