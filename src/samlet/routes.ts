import * as z from 'zod/mini'
import { audit } from '../account/audit.ts'
import { orgnrInUrl } from '../account/orgnr.ts'
import { unitsAround } from '../account/session.ts'
import type { Context } from '../platform/context.ts'
import type { App, RouteSchema } from '../platform/http.ts'
import { openReport } from '../rapport/report.ts'
import { samlet, samletInnsending, samletSvar } from './contract.ts'
import { loadRows } from './rows.ts'
import { otherSender, sendIn } from './send-in.ts'
import { loadLastSent, loadSent } from './sent.ts'

const unit = z.object({ orgnr: orgnrInUrl })
const report = z.object({ id: z.uuid() })

/** Routes of several reports at once (rules.md §5.4 and §6.10). */
export function routes(app: App, ctx: Context): void {
  const schema = {
    summary: 'Påbegynte rapporter med det som trengs for å sende dem inn, og det som er sendt inn',
    params: unit,
    response: { 200: samlet },
  } satisfies RouteSchema
  app.get('/enheter/:orgnr/samlet-innsending', { schema }, async ({ session, params, texts }) => {
    const numbers = unitsAround(session, params.orgnr).granted.map((unit) => unit.organisasjonsnummer)
    return {
      rader: await loadRows(ctx, session, numbers, texts),
      sendt: await loadSent(ctx, session, numbers),
      sist: await loadLastSent(ctx, session, numbers, texts),
    }
  })
  sendRoute(app, ctx)
}

function sendRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Lagrer stegene som ikke handler om tall, og sender inn rapporten; 412 når den ikke er som vist',
    params: report,
    body: samletInnsending,
    response: { 200: samletSvar },
  } satisfies RouteSchema
  const config = { freshAccess: true, judges: ['svar'] } as const
  app.post('/energikartlegginger/:id/samlet-innsending', { schema, config }, async (request) => {
    const { session, texts, body, params } = request
    const about = { person: session.person, kartlegging: params.id }
    const saved = (seksjon: string) => audit(ctx, request, 'lagret', { ...about, seksjon })
    const sendt = await sendIn(ctx, { id: params.id, session, texts, body, saved })
    if (sendt) audit(ctx, request, 'innsending', { ...about, antall: body.antall })
    const report = await openReport(ctx.pool, session, params.id, 'read')
    const sendtAv = sendt ? undefined : await otherSender(ctx, report, session)
    const innsendtUtc = (report.innsendtUtc ?? ctx.clock()).toISOString()
    return { sendt, innsendtUtc, ...(sendtAv !== undefined && { sendtAv }) }
  })
}
