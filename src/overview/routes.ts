import * as z from 'zod/mini'
import { orgnrInUrl } from '../account/orgnr.ts'
import type { Context } from '../platform/context.ts'
import type { App, RouteSchema } from '../platform/http.ts'
import { framdrift, minSide, skrivebord } from './contract.ts'
import { loadFramdrift } from './framdrift.ts'
import { loadMinSide } from './min-side.ts'
import { loadClients } from './rapporter/clients.ts'

const params = z.object({ orgnr: orgnrInUrl })

export function routes(app: App, ctx: Context): void {
  const schema = {
    summary: 'Min side: hovedenheten og underenhetene med årets rapport',
    params,
    response: { 200: minSide },
  } satisfies RouteSchema
  app.get('/enheter/:orgnr/min-side', { schema }, (request) =>
    loadMinSide(ctx, request.session, request.params.orgnr, request.sprak),
  )
  const progress = {
    summary: 'Hvor langt rapportene på Min side er kommet',
    params,
    response: { 200: framdrift },
  } satisfies RouteSchema
  app.get('/enheter/:orgnr/framdrift', { schema: progress }, (request) =>
    loadFramdrift(ctx, request.session, request.params.orgnr, request.texts),
  )
  const desk = {
    summary: 'Alle enhetene du har tilgang til, med rapporten for året og hvor langt den er kommet',
    querystring: z.object({
      ar: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(9999))),
    }),
    response: { 200: skrivebord },
  } satisfies RouteSchema
  app.get('/energikartlegginger/alle', { schema: desk }, (request) =>
    loadClients(ctx, request.session, request.texts, request.query.ar),
  )
}
