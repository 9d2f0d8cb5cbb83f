import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { type Driftsmelding, driftsmelding } from '../client/contract.ts'
import type { Context } from '../platform/context.ts'
import type { App, RouteSchema } from '../platform/http.ts'

const tidspunkt = z.optional(z.iso.datetime({ offset: true }))
/** The file that DRIFTSMELDING_FIL names: the message, and from when until when it stands, such as `2026-12-01T08:00:00+01:00`. */
const fil = z.strictObject({ ...driftsmelding.shape, fra: tidspunkt, til: tidspunkt })

/**
 * Makes the reader of the message about operation. The file is read each time, so a message needs no restart; one that is missing
 * or empty says that there is none. One that cannot be used shows nothing, and is logged when that is new to the reader.
 */
export function makeReadDriftsmelding({
  config,
  log,
  clock,
}: Pick<Context, 'config' | 'log' | 'clock'>): () => Promise<Driftsmelding | null> {
  const path = config.driftsmeldingFil
  let told = ''
  return async () => {
    if (path === null) return null
    try {
      const text = (await readFile(path, 'utf8')).trim()
      const melding = text === '' ? null : fil.parse(JSON.parse(text))
      told = ''
      const now = clock().getTime()
      if (!melding || now < at(melding.fra, -Infinity) || now >= at(melding.til, Infinity)) return null
      return { nb: melding.nb, nn: melding.nn, tone: melding.tone }
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
      const reason = isMissing ? '' : String(error)
      if (reason !== told) log.warn({ setting: 'DRIFTSMELDING_FIL', reason }, 'the message cannot be used')
      told = reason
      return null
    }
  }
}

const at = (time: string | undefined, otherwise: number) => (time ? Date.parse(time) : otherwise)

/** Route of the message for pages that are open already. */
export function routes(app: App, ctx: Context): void {
  const schema = {
    summary: 'Driftsmeldingen nå',
    response: { 200: z.nullable(driftsmelding) },
  } satisfies RouteSchema
  const config = { access: 'open', password: false } as const
  app.get('/driftsmelding', { schema, config }, makeReadDriftsmelding(ctx))
}
