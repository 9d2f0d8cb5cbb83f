import * as z from 'zod/mini'
import type { Context } from '../platform/context.ts'
import type { App, RouteSchema } from '../platform/http.ts'

const answer = z.object({
  database: z.string(),
  tjenester: z.array(z.object({ navn: z.string(), adresse: z.string(), svarer: z.boolean() })),
})

const patienceMs = 3_000

/** What the debug page shows of the server (rules.md §13). Only where `DEBUG_SIDE` is on. */
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
      schema: { summary: 'What the debug page shows', response: { 200: answer } } satisfies RouteSchema,
    },
    async () => ({
      database: config.databaseUrl ? 'PostgreSQL' : 'embedded PostgreSQL',
      tjenester: await Promise.all(
        Object.entries(services).map(async ([navn, adresse]) => ({
          navn,
          adresse,
          svarer: await answers(adresse),
        })),
      ),
    }),
  )
}

/** Any answer will do, but that the service itself is down. */
async function answers(url: string): Promise<boolean> {
  try {
    const { status } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
    return status < 500
  } catch {
    return false
  }
}
