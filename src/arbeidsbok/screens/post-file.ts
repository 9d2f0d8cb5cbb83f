import type * as z from 'zod/mini'
import { readAnswer, requestHeaders } from '../../client/api.ts'
import { config } from '../../client/config.ts'
import { sendFile } from '../../client/send-file.ts'

/** Error code of an upload that was cancelled or lost its connection. */
export const brokenOff = 'arbeidsbok.last-opp.feil.avbrutt'

/** Sends a file as the body of calls. They throw `ApiError`, and the signal's reason when it aborts. */
export const postFile =
  (file: File, on: { signal: AbortSignal; onProgress: (share: number) => void }) =>
  async <T>(
    path: string,
    query: Readonly<Record<string, string | readonly string[]>>,
    schema: z.ZodMiniType<T>,
  ): Promise<T> => {
    const pairs = Object.entries(query).flatMap(([name, values]) =>
      [values].flat().map((value) => [name, value]),
    )
    const response = await sendFile(file, {
      method: 'POST',
      address: `${config.apiUrl}${path}?${new URLSearchParams(pairs)}`,
      headers: { ...requestHeaders(), 'content-type': 'application/octet-stream' },
      withCredentials: true,
      brokenOff,
      ...on,
    })
    const text = await response.text()
    return readAnswer(path, { response, json: () => JSON.parse(text) }, schema).data
  }
