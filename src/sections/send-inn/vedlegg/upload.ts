import * as z from 'zod/mini'
import { ApiError, api } from '../../../client/api.ts'
import { sendFile } from '../../../client/send-file.ts'

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

async function put(address: string, file: File, { onProgress, signal }: Upload): Promise<void> {
  const response = await sendFile(file, {
    method: 'PUT',
    address,
    // The second is required by Azure Blob Storage; our own store ignores it.
    headers: { 'content-type': 'application/pdf', 'x-ms-blob-type': 'BlockBlob' },
    withCredentials: false,
    onProgress,
    signal,
    brokenOff,
  })
  if (response.status !== 201) throw await problemOf(response)
}

const brokenOff = 'pages.send-inn.vedlegg.feil.avbrutt'

const problemBody = z.object({ title: z.string(), code: z.string() })

async function problemOf(response: Response): Promise<ApiError> {
  try {
    return new ApiError(response.status, problemBody.parse(await response.json()))
  } catch {
    return new ApiError(response.status, { title: 'Network', code: brokenOff })
  }
}
