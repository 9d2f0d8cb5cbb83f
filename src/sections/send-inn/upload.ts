import * as z from 'zod/mini'
import { ApiError, api } from '../../client/api.ts'

const token = z.object({ baseUri: z.url(), query: z.string() })
const megabyte = 1_048_576
const signature = '%PDF-'

/**
 * Checks the chosen files before an upload.
 *
 * @param maxMb the limit in MB of 1 048 576 bytes
 * @returns text key of the reason why they are refused; null when there is one file that may be uploaded
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
    // The file was moved, or cannot be read.
    return 'pages.send-inn.vedlegg.feil.mangler'
  }
}

interface Upload {
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Uploads one file directly to the file store, with a new token for every attempt and no cookies (rules.md §7).
 *
 * @throws ApiError when it is refused or the connection fails; AbortError when the signal aborts
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

// XMLHttpRequest, since fetch does not report upload progress.
function put(address: string, file: File, { onProgress, signal }: Upload): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const request = new XMLHttpRequest()
  request.open('PUT', address)
  request.withCredentials = false
  request.setRequestHeader('content-type', 'application/pdf')
  // Required by Azure Blob Storage; our own store ignores it.
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

/** An upload is aborted after this time without progress; its total time has no limit (rules.md §5.5). */
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
