import { ApiError } from './api.ts'

interface Sending {
  method: 'POST' | 'PUT'
  address: string
  headers: Record<string, string>
  /** True for the API; the file store takes no cookies. */
  withCredentials: boolean
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
  /** Text key of the error when the connection fails. */
  brokenOff: string
}

/** A connection is given up after this time without progress; its total time has no limit (rules.md §5.5). */
const stallMs = 60_000

/**
 * Sends a file as the body of one call. XMLHttpRequest, since fetch does not report upload progress.
 *
 * @throws ApiError with status 0 when the connection fails; the signal's reason when it aborts
 */
export function sendFile(file: File, sending: Sending): Promise<Response> {
  const { method, address, headers, withCredentials, onProgress, signal } = sending
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const request = new XMLHttpRequest()
  request.open(method, address)
  request.withCredentials = withCredentials
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  const fail = () => {
    request.abort()
    reject(new ApiError(0, { title: 'Network', code: sending.brokenOff }))
  }
  let timer = setTimeout(fail, stallMs)
  request.upload.addEventListener('progress', (event) => {
    clearTimeout(timer)
    timer = setTimeout(fail, stallMs)
    onProgress(event.loaded / Math.max(1, event.total))
  })
  request.addEventListener('load', () => resolve(answerOf(request)))
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

/** The answer as fetch gives it, with the headers that `api` reads. A `Response` with these statuses can have no body. */
function answerOf(request: XMLHttpRequest): Response {
  const { status, responseText } = request
  const named = ['date', 'retry-after', 'x-okt-utloper'].map((name) => [
    name,
    request.getResponseHeader(name),
  ])
  const headers = named.filter((entry): entry is [string, string] => entry[1] !== null)
  return new Response([204, 205, 304].includes(status) ? null : responseText, { status, headers })
}
