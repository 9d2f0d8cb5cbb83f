import * as z from 'zod/mini'
import { ApiError } from '../../client/api.ts'

interface Sending {
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** A connection is given up after this time without progress; its total time has no limit (rules.md §5.5). */
const stallMs = 60_000

/** Error code of an upload that lost its connection. */
const brokenOff = 'pages.send-inn.vedlegg.feil.avbrutt'

/**
 * Stores a PDF at an address of the file store, without cookies. XMLHttpRequest, since fetch does not report upload progress.
 *
 * @throws ApiError when it is refused, and with status 0 when the connection fails; the signal's reason when it aborts
 */
export async function putFile(address: string, file: File, { onProgress, signal }: Sending): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const request = new XMLHttpRequest()
  request.open('PUT', address)
  request.setRequestHeader('content-type', 'application/pdf')
  // Azure Blob Storage requires it; our own store ignores it.
  request.setRequestHeader('x-ms-blob-type', 'BlockBlob')
  const fail = () => {
    request.abort()
    reject(new ApiError(0, { title: 'Network', code: brokenOff }))
  }
  let timer = setTimeout(fail, stallMs)
  request.upload.addEventListener('progress', (event) => {
    clearTimeout(timer)
    timer = setTimeout(fail, stallMs)
    onProgress(event.loaded / Math.max(1, event.total))
  })
  request.addEventListener('load', () =>
    request.status === 201 ? resolve() : reject(refusalOf(request.status, request.responseText)),
  )
  request.addEventListener('error', fail)
  const stop = () => {
    request.abort()
    reject(signal.reason)
  }
  signal.addEventListener('abort', stop, { once: true })
  request.send(file)
  return promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  })
}

const problemBody = z.object({ title: z.string(), code: z.string() })

function refusalOf(status: number, text: string): ApiError {
  try {
    return new ApiError(status, problemBody.parse(JSON.parse(text)))
  } catch {
    return new ApiError(status, { title: 'Network', code: brokenOff })
  }
}
