import * as z from 'zod/mini'
import { audit } from '../account/audit.ts'
import { readInPipeline } from '../db/pipeline.ts'
import type { Context } from '../platform/context.ts'
import type { App, RouteSchema } from '../platform/http.ts'
import { admit, reportRow } from '../rapport/report.ts'
import { allIds, readSections, savedOf, storedOf } from '../svar/answers.ts'
import { mangler } from '../svar/contract.ts'
import { remainingOf } from '../svar/shown-answer.ts'
import { submit } from './submit.ts'

const params = z.object({ id: z.uuid() })
/** Routes of the submission, and of what is left before it. */
export function routes(app: App, ctx: Context): void {
  submitRoute(app, ctx)
  remainingRoute(app, ctx)
}

function submitRoute(app: App, ctx: Context): void {
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

function remainingRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Det som gjenstår før rapporten kan sendes inn, steg for steg',
    params,
    response: { 200: mangler },
  } satisfies RouteSchema
  // For tabs of the release before: the step's own call has it (steg/routes.ts).
  app.get('/energikartlegginger/:id/mangler', { schema }, async (request) => {
    const { session, params, texts } = request
    const reads = [reportRow(params.id, 'read'), ...readSections(params.id)] as const
    const [row, ...rows] = await readInPipeline(ctx.pool, reads)
    const report = admit(row, session, 'read')
    return remainingOf(storedOf(savedOf(allIds, rows), report, texts), report, texts)
  })
}
