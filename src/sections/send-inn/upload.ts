import * as z from 'zod/mini'
import { ApiError, api } from '../../client/api.ts'

const token = z.object({ baseUri: z.url(), query: z.string() })
const megabyte = 1_048_576
const signature = '%PDF-'

/**
 * What can be told of a choice of files before anything is sent.
 *
 * @param maxMb the limit in MB of 1 048 576 bytes
 * @returns the key of the text that says why it is refused; null when one file may be tried
 */
export async function refusalOf(files: readonly File[], maxMb: number): Promise<string | null> {
  const [file] = files
  if (files.length !== 1 || !file) return 'pages.send-inn.vedlegg.feil.for-mange'
  if (!/\.pdf$/i.test(file.name)) return 'pages.send-inn.vedlegg.feil.filtype'
  if (file.size === 0) return 'pages.send-inn.vedlegg.feil.tom'
  if (file.size > maxMb * megabyte) return 'pages.send-inn.vedlegg.feil.for-stort'
  try {
    const start = await file.slice(0, signature.length).text()
    return start === signature ? null : 'pages.send-inn.vedlegg.feil.ikke-pdf'
  } catch {
    // It was moved, or cannot be read.
    return 'pages.send-inn.vedlegg.feil.mangler'
  }
}

interface Upload {
  /** Called with the share that was sent, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Sends one file straight to the file store: a token of its own for every try, no cookies (rules.md §7).
 *
 * @throws ApiError when it was refused or the connection broke; AbortError when the signal was given
 */
export async function uploadFile(
  rapportId: string,
  file: File,
  { onProgress, signal }: Upload,
): Promise<void> {
  const { data } = await api('GET', `/energikartlegginger/${rapportId}/opplastning-token`, { schema: token })
  signal.throwIfAborted()
  await put(`${data.baseUri}?${data.query}`, file, { onProgress, signal })
}

// Of fetch one cannot learn how much was sent.
function put(address: string, file: File, { onProgress, signal }: Upload): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const request = new XMLHttpRequest()
  request.open('PUT', address)
  request.withCredentials = false
  request.setRequestHeader('content-type', 'application/pdf')
  // Azure Blob Storage takes nothing without it; to our own store it says nothing.
  request.setRequestHeader('x-ms-blob-type', 'BlockBlob')
  const stalled = stallGuard(() => {
    request.abort()
    reject(brokenOff())
  })
  request.upload.addEventListener('progress', (event) => {
    stalled.moved()
    onProgress(event.loaded / Math.max(1, event.total))
  })
  request.addEventListener('load', () => {
    if (request.status === 201) resolve()
    else reject(problem(request))
  })
  request.addEventListener('error', () => reject(brokenOff()))
  const stop = () => {
    request.abort()
    reject(signal.reason)
  }
  signal.addEventListener('abort', stop, { once: true })
  request.send(file)
  return promise.finally(() => {
    stalled.end()
    signal.removeEventListener('abort', stop)
  })
}

/** An upload may take its time as long as it moves (rules.md §5.5). */
const stallMs = 60_000

function stallGuard(giveUp: () => void) {
  let timer = setTimeout(giveUp, stallMs)
  return {
    moved() {
      clearTimeout(timer)
      timer = setTimeout(giveUp, stallMs)
    },
    end: () => clearTimeout(timer),
  }
}

const brokenOff = () => new ApiError(0, { title: 'Network', code: 'pages.send-inn.vedlegg.feil.avbrutt' })

const problemBody = z.object({ title: z.string(), code: z.string() })

function problem(request: XMLHttpRequest): ApiError {
  try {
    return new ApiError(request.status, problemBody.parse(JSON.parse(request.responseText)))
  } catch {
    return new ApiError(request.status, brokenOff().problem)
  }
}
