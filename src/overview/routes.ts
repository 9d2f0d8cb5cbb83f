import * as z from 'zod/mini'
import { orgnrInUrl } from '../account/orgnr.ts'
import type { Context } from '../platform/context.ts'
import type { App, RouteSchema } from '../platform/http.ts'
import { framdrift, minSide, skrivebord } from './contract.ts'
import { loadFramdrift } from './framdrift.ts'
import { loadMinSide } from './min-side.ts'
import { loadDesk } from './rapporter/desk.ts'

const params = z.object({ orgnr: orgnrInUrl })

export function routes(app: App, ctx: Context): void {
  const schema = {
    summary: 'Min side: hovedenheten og underenhetene med årets rapport',
    params,
    response: { 200: minSide },
  } satisfies RouteSchema
  app.get<{ Params: z.infer<typeof params> }>('/enheter/:orgnr/min-side', { schema }, (request) =>
    loadMinSide(ctx, request.session, request.params.orgnr, request.sprak),
  )
  const progress = {
    summary: 'Hvor langt rapportene på Min side er kommet',
    params,
    response: { 200: framdrift },
  } satisfies RouteSchema
  app.get<{ Params: z.infer<typeof params> }>('/enheter/:orgnr/framdrift', { schema: progress }, (request) =>
    loadFramdrift(ctx, request.session, request.params.orgnr, request.texts),
  )
  const desk = {
    summary: 'Alle rapportene til enhetene du har tilgang til, med hvor langt de er kommet',
    response: { 200: skrivebord },
  } satisfies RouteSchema
  app.get('/energikartlegginger/alle', { schema: desk }, (request) =>
    loadDesk(ctx, request.session, request.texts),
  )
}
