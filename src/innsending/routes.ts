import * as z from 'zod/mini'
import { audit } from '../account/audit.ts'
import type { Context } from '../platform/context.ts'
import type { App, RouteSchema } from '../platform/http.ts'
import { submit } from './submit.ts'

const params = z.object({ id: z.uuid() })
/** Route of the submission. */
export function routes(app: App, ctx: Context): void {
  const schema = {
    summary: 'Sender inn rapporten; på en innsendt rapport endres ingenting',
    params,
    response: { 204: null },
  } satisfies RouteSchema
  const config = { freshAccess: true } as const
  app.post('/energikartlegginger/:id/innsending', { schema, config }, async (request, reply) => {
    const { session, texts } = request
    const done = await submit(ctx, {
      id: request.params.id,
      session,
      ifMatch: request.headers['if-match'],
      texts,
    })
    if (done) audit(ctx, request, 'innsending', { person: session.person, kartlegging: request.params.id })
    return reply.code(204).send()
  })
}
