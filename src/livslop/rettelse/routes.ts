import * as z from 'zod/mini'
import { audit } from '../../account/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { App, RouteSchema } from '../../platform/http.ts'
import { Problem } from '../../platform/problem.ts'
import { limitPerReport } from '../../rapport/limit.ts'
import { openReport } from '../../rapport/report.ts'
import { type NyRettelse, nyRettelse, versjoner } from '../../rapport/versjoner/contract.ts'
import { versionsFor } from '../../rapport/versjoner/versions.ts'
import { visibleText } from '../../texts/visible.ts'
import { startCorrection } from './start.ts'

const params = z.object({ id: z.uuid() })
interface Call {
  Params: z.infer<typeof params>
}
const url = '/energikartlegginger/:id/rettelse'

/** Routes of the correction of a report that is sent in (rules.md §6.9). It is given up as a draft is deleted (sletting/). */
export function routes(app: App, ctx: Context): void {
  startRoute(app, ctx)
  versionsRoute(app, ctx)
}

function startRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Begynner å rette en innsendt rapport: neste versjon som utkast',
    params,
    body: nyRettelse,
    response: { 201: null },
  } satisfies RouteSchema
  const count = limitPerReport(app, ctx, {
    what: 'rettelse',
    max: startsPerHour,
    refusal: (retryAfter) => new Problem(429, 'for-mange-forsok', { retryAfter, params: { n: retryAfter } }),
  })
  app.post<Call & { Body: NyRettelse }>(url, { schema }, async (request, reply) => {
    const { session, texts, params } = request
    await openReport(ctx.pool, session, params.id, 'read')
    await count(request)
    const id = await startCorrection(ctx, session, params.id, reasonOf(request.body), texts)
    audit(ctx, request, 'rettelse-startet', { person: session.person, kartlegging: id })
    return reply.code(201).header('location', `/api/energikartlegginger/${id}`).send()
  })
}

/** The reason as it is stored and sent in. @throws Problem 422 without a reason, or with one that is too long */
function reasonOf(body: unknown): string {
  const parsed = nyRettelse.safeParse(body)
  if (parsed.success) return visibleText(parsed.data.begrunnelse)
  const issues = parsed.error.issues.map(({ message }) => ({ path: ['begrunnelse'], code: message }))
  throw new Problem(422, 'ugyldige-verdier', { issues })
}

// A correction that is given up keeps its rows for 30 days.
const startsPerHour = 20

function versionsRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Versjonene av rapporten: hvilken som gjelder, og om du kan rette den',
    params,
    response: { 200: versjoner },
  } satisfies RouteSchema
  app.get<Call>('/energikartlegginger/:id/versjoner', { schema }, async ({ session, params }) => {
    const report = await openReport(ctx.pool, session, params.id, 'read')
    return versionsFor(ctx, report, session)
  })
}
