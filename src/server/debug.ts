import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Context } from '../platform/context.ts'
import type { App, RouteSchema } from '../platform/http.ts'
import { distFolder } from '../platform/paths.ts'

const answer = z.object({
  database: z.string(),
  bygd: z.nullable(z.string()),
  tjenester: z.array(z.object({ navn: z.string(), adresse: z.string(), svarer: z.boolean() })),
})

const timeoutMs = 3_000

/** Route of the debug page's data (rules.md §13). Only with `DEBUG_SIDE`. */
export function debugRoutes(app: App, { config }: Context): void {
  if (!config.debugSide) return
  const services = {
    'ID-porten': `${config.oidc.authority}/.well-known/openid-configuration`,
    Altinn: config.altinnUrl,
    Enhetsregisteret: config.enhetsregisteretUrl,
    Folkeregisteret: config.folkeregisteretUrl,
  }
  app.get(
    '/debug',
    {
      config: { access: 'open' },
      schema: { summary: 'Det feilsøkingssiden viser', response: { 200: answer } } satisfies RouteSchema,
    },
    async () => ({
      database: config.databaseUrl ? 'PostgreSQL' : 'embedded PostgreSQL',
      bygd: await builtAt(),
      tjenester: await Promise.all(
        Object.entries(services).map(async ([navn, adresse]) => ({
          navn,
          adresse,
          svarer: await isReachable(adresse),
        })),
      ),
    }),
  )
}

/** When the browser's files of this instance were built; null where it runs from the sources. */
const builtAt = async () => {
  const manifest = await stat(join(distFolder, 'web/.vite/manifest.json')).catch(() => undefined)
  return manifest?.mtime.toISOString() ?? null
}

/** Whether a service answers with a status that does not say that it is down. */
async function isReachable(url: string): Promise<boolean> {
  try {
    const { status } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    return status < 500
  } catch {
    return false
  }
}
