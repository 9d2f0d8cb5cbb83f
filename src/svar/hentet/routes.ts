import * as z from 'zod/mini'
import { orgnrInUrl } from '../../account/orgnr.ts'
import { unitsAround } from '../../account/session.ts'
import type { Context } from '../../platform/context.ts'
import type { App, RouteSchema } from '../../platform/http.ts'
import { openReport } from '../../rapport/report.ts'
import { rapporteringArNow } from '../../texts/calendar.ts'
import { hentet, sisteRapporter } from './contract.ts'
import { lastSubmitted } from './last-submitted.ts'
import { waiting } from './waiting.ts'

const params = z.object({ id: z.uuid() })
const unit = z.object({ orgnr: orgnrInUrl })

/** Routes of copy forward: the reports to copy from, and the copied values. */
export function routes(app: App, ctx: Context): void {
  const copied = {
    summary: 'Det som er hentet fra en annen rapport, og som ingen har bekreftet',
    params,
    response: { 200: hentet },
  } satisfies RouteSchema
  // For the page of all sections: a step's own call has what is its own (steg/routes.ts).
  app.get(
    '/energikartlegginger/:id/hentet',
    { schema: copied },
    async ({ session, texts, params: { id } }) => {
      const report = await openReport(ctx.pool, session, id, 'read')
      return waiting(ctx.pool, report, session, texts)
    },
  )

  const last = {
    summary: 'Den siste innsendte rapporten til hver av enhetene, fra et tidligere år',
    params: unit,
    response: { 200: sisteRapporter },
  } satisfies RouteSchema
  app.get('/enheter/:orgnr/siste-rapporter', { schema: last }, async ({ session, params: { orgnr } }) => {
    const units = unitsAround(session, orgnr).granted.map(({ organisasjonsnummer }) => organisasjonsnummer)
    const reports = await lastSubmitted(ctx.pool, units, rapporteringArNow(ctx.clock()))
    return reports.map(({ organisasjonsnummer, id, rapporteringAr }) => ({
      organisasjonsnummer,
      kartleggingId: id,
      rapporteringAr,
    }))
  })
}
