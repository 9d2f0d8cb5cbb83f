import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useFormContext, useFormState } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError, api, get } from '../../client/api.ts'
import { config } from '../../client/config.ts'
import { useLatest } from '../../client/use-latest.ts'
import { pdfStart, startsAsPdf } from '../../files/contract.ts'
import { knownQuery } from '../../seksjon/query.ts'
import { answer, section, type Vedlegg } from './contract.ts'
import { putFile } from './put-file.ts'

interface Failure {
  /** Text key. */
  code: string
  /** Minutes to wait before a retry, from `Retry-After`. */
  n?: number
  /** The file, when it can be uploaded again unchanged. */
  file?: File
}

interface Sending {
  file: File
  /** Share that has been sent, from 0 to 1. */
  share: number
}

/** State and actions of the attachment field. */
export function useAttachment(rapportId: string) {
  const client = useQueryClient()
  const { resetField } = useFormContext()
  // The attachment that the server has: the form's default value, which every save resets.
  const { defaultValues } = useFormState()
  const saved: Vedlegg | null = defaultValues?.vedlegg ?? null
  const { field, fieldState } = useController({ name: 'vedlegg' })
  const vedlegg: Vedlegg | null = field.value
  /** The upload in progress; null when there is none. */
  const [upload, setUpload] = useState<Sending | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [removed, setRemoved] = useState(false)
  const { start, stop } = useLatest()

  const send = async (file: File) => {
    const signal = start()
    setFailure(null)
    setRemoved(false)
    setUpload({ file, share: 0 })
    try {
      const onProgress = (share: number) => !signal.aborted && setUpload({ file, share })
      await uploadFile(rapportId, file, { onProgress, signal })
      if (!signal.aborted) field.onChange({ navn: file.name, storrelse: file.size })
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      setFailure(failureOf(error, file))
    } finally {
      if (!signal.aborted) setUpload(null)
    }
  }
  const choose = async ([file, ...more]: File[]) => {
    if (!file) return
    const code = await refusalOf([file, ...more], config.maksVedleggMb)
    if (code) setFailure({ code })
    else await send(file)
  }
  const cancel = () => {
    stop()
    setUpload(null)
  }
  /** Deletes a saved attachment on the server at once, and clears the field. */
  const remove = async () => {
    setFailure(null)
    try {
      if (saved) {
        await api('DELETE', `/energikartlegginger/${rapportId}/vedlegg`)
        await client.invalidateQueries({ queryKey: ['rapport', rapportId] })
      }
      resetField('vedlegg', { defaultValue: null })
      setRemoved(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure({ code: error.problem.code })
    }
  }
  const isSaved = isSame(vedlegg, saved)
  const { data: found } = answer.safeParse(useQuery(knownQuery(rapportId, section)).data?.answer)
  return {
    field,
    fieldState,
    vedlegg,
    saved,
    upload,
    failure,
    removed,
    isSaved,
    /** The pages of the file that hold an identity number; undefined where none is found, or the file is not saved. */
    fodselsnummerSider: found && isSame(vedlegg, found.vedlegg) ? found.fodselsnummerSider : undefined,
    choose,
    send,
    cancel,
    remove,
  }
}

const failureOf = ({ problem, retryAfter }: ApiError, file: File): Failure => ({
  code: problem.code,
  file,
  ...(retryAfter && { n: Math.ceil(retryAfter / 60) }),
})

const isSame = (a: Vedlegg | null, b: Vedlegg | null) =>
  a !== null && a.navn === b?.navn && a.storrelse === b.storrelse

const token = z.object({ baseUri: z.url(), query: z.string() })
const megabyte = 1_048_576

/**
 * Checks the chosen files before an upload.
 *
 * @param maxMb the limit in MB of 1 048 576 bytes
 * @returns text key of the reason why they are refused; null when there is one file that may be uploaded
 */
async function refusalOf(files: readonly File[], maxMb: number): Promise<string | null> {
  const [file] = files
  if (files.length !== 1 || !file) return 'pages.send-inn.vedlegg.feil.for-mange'
  if (!/\.pdf$/i.test(file.name)) return 'pages.send-inn.vedlegg.feil.filtype'
  if (file.size === 0) return 'pages.send-inn.vedlegg.feil.tom'
  if (file.size > maxMb * megabyte) return 'pages.send-inn.vedlegg.feil.for-stort'
  try {
    const start = await file.slice(0, pdfStart).arrayBuffer()
    return startsAsPdf(new Uint8Array(start)) ? null : 'pages.send-inn.vedlegg.feil.ikke-pdf'
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
async function uploadFile(rapportId: string, file: File, { onProgress, signal }: Upload): Promise<void> {
  const data = await get(`/energikartlegginger/${rapportId}/opplastning-token`, token)
  signal.throwIfAborted()
  await putFile(`${data.baseUri}?${data.query}`, file, { onProgress, signal })
}
