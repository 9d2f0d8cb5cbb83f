import { useState } from 'react'
import { ApiError, readAnswer, requestHeaders } from '../../client/api.ts'
import { config } from '../../client/config.ts'
import { sendFile } from '../../client/send-file.ts'
import { useLatest } from '../../client/use-latest.ts'
import { type Forhandsvisning, forhandsvisning, maksArbeidsbokByte } from '../contract.ts'

type State =
  | { is: 'idle' }
  /** `share` of the file is sent, from 0 to 1. From 1 on the service reads it. */
  | { is: 'sending'; file: File; share: number }
  | { is: 'failed'; file: File; error: ApiError }
  /** `rett` are the misspelt texts that are read as proposed. `again` while the file is read once more for another choice of them. */
  | {
      is: 'read'
      file: File
      preview: Forhandsvisning
      rett: readonly string[]
      again?: boolean
      error?: ApiError
    }

const path = '/arbeidsbok/forhandsvisning'
/** Error code of an upload that was cancelled or lost its connection. */
export const brokenOff = 'arbeidsbok.last-opp.feil.avbrutt'

/** Why a file is not sent; null when it may be. */
function refusalOf(files: readonly File[]): string | null {
  const [file] = files
  if (files.length !== 1 || !file) return 'arbeidsbok.last-opp.feil.for-mange'
  if (file.size > maksArbeidsbokByte) return 'arbeidsbok.last-opp.feil.for-stor'
  return null
}

/** Sends a workbook for its preview. Nothing is stored by that. */
export function useUpload() {
  const [state, setState] = useState<State>({ is: 'idle' })
  const { start, stop } = useLatest()
  /** @param shown what stays on the screen meanwhile */
  const read = async (file: File, rett: readonly string[], shown?: State) => {
    const signal = start()
    const update = (next: State) => !signal.aborted && setState(next)
    update(shown ?? { is: 'sending', file, share: 0 })
    try {
      const query = new URLSearchParams(rett.map((text) => ['rett', text]))
      const response = await sendFile(file, {
        method: 'POST',
        address: `${config.apiUrl}${path}?${query}`,
        headers: { ...requestHeaders(), 'content-type': 'application/octet-stream' },
        withCredentials: true,
        onProgress: (share) => shown ?? update({ is: 'sending', file, share }),
        signal,
        brokenOff,
      })
      const text = await response.text()
      const { data } = readAnswer(path, { response, json: () => JSON.parse(text) }, forhandsvisning)
      update({ is: 'read', file, preview: data, rett })
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      update(state.is === 'read' && shown ? { ...state, error } : { is: 'failed', file, error })
    }
  }
  const send = (file: File) => read(file, [])
  return {
    state,
    send,
    /** Reads the same file again. @param change of the misspelt texts that are read as proposed */
    mend: async (change: (rett: readonly string[]) => readonly string[]) => {
      if (state.is !== 'read') return
      const { error: _, ...shown } = state
      await read(state.file, change(state.rett), { ...shown, again: true })
    },
    choose: async (files: File[]) => {
      const [file] = files
      if (!file) return
      const code = refusalOf(files)
      if (code) setState({ is: 'failed', file, error: new ApiError(0, { title: '', code }) })
      else await send(file)
    },
    cancel: () => {
      stop()
      setState({ is: 'idle' })
    },
  }
}
