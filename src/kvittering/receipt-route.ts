import * as z from 'zod/mini'
import { auditAtOnce } from '../account/audit.ts'
import type { Context } from '../platform/context.ts'
import type { App, RouteSchema } from '../platform/http.ts'
import { temporary } from '../platform/problem.ts'
import { openReport } from '../rapport/report.ts'
import { versionsFor } from '../rapport/versjoner/versions.ts'
import { frozenCopy, kvittering } from '../svar/contract.ts'
import { fileStem } from './file-name.ts'
import type { PdfWorker } from './pdf/pdf-worker.ts'
import { receiptDocument } from './pdf/receipt-document.ts'
import { loadLastShown, loadReceipt, requireFrozenCopy } from './receipt.ts'
import { correctedAnswers } from './rettelse/corrected-answers.ts'

export const params = z.object({ id: z.uuid() })
export const query = z.object({ sprak: z.optional(z.enum(['nb', 'nn'])) })
/** A call for a document of a report: its id, and the language, which is else the user's. */
export interface Call {
  Params: z.infer<typeof params>
  Querystring: z.infer<typeof query>
}

/** Route of the receipt, from the frozen copy: PDF, or JSON by `Accept` (rules.md §5.4). */
export function receiptRoute(app: App, ctx: Context, pdfWorker: PdfWorker): void {
  const schema = {
    summary: 'Kvitteringen: PDF, eller JSON med Accept: application/json',
    params,
    querystring: query,
    response: { 200: kvittering },
  } satisfies RouteSchema
  app.get<Call>('/energikartlegginger/:id/kvittering', { schema }, async (request, reply) => {
    const report = await openReport(ctx.pool, request.session, request.params.id, 'read')
    const sprak = request.query.sprak ?? request.sprak
    const receipt = await loadReceipt(ctx.pool, report, sprak, ctx.config.opplysninger.nesteFrist)
    reply.header('vary', 'accept, accept-language').header('content-language', sprak)
    if (request.headers.accept?.includes('application/json')) return receipt
    const versions = await versionsFor(ctx, report, request.session)
    const { gjelder, retting } = versions
    const rettesTil = gjelder === report.id && retting?.kan ? retting.sisteDag : undefined
    const facts = { ...ctx.config, rettesTil }
    const texts = ctx.words[sprak]
    const corrected = await correctedAnswers(ctx.pool, report.id, receipt, versions.versjoner, texts)
    const last = await loadLastShown(ctx, request.session, report, sprak)
    const around = { last, versions: versions.versjoner, corrected }
    const pdf = await pdfWorker
      .draw(receiptDocument(receipt, texts, facts, around))
      .catch((cause: unknown) => {
        throw temporary('pages.kvittering.feil', cause)
      })
    await auditAtOnce(ctx, request, 'lastet-ned', { person: request.session.person, kartlegging: report.id })
    const name = `kvittering-${fileStem(receipt)}.pdf`
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(pdf)
  })
}

/** The canonical JSON that the receipt's hash was made of, byte for byte (rules.md §8). */
export function submissionRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Innsendingen som kanonisk JSON (RFC 8785), som kontrollsummen i kvitteringen er regnet ut av',
    params,
    response: { 200: frozenCopy },
  } satisfies RouteSchema
  app.get<Call>('/energikartlegginger/:id/innsending', { schema }, async (request, reply) => {
    const report = await openReport(ctx.pool, request.session, request.params.id, 'read')
    const { text, copy } = await requireFrozenCopy(ctx.pool, report)
    await auditAtOnce(ctx, request, 'lastet-ned', { person: request.session.person, kartlegging: report.id })
    const name = `innsending-${fileStem(copy)}.json`
    return (
      reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        // Sent as bytes: the schema would serialize a text again.
        .send(Buffer.from(text, 'utf8'))
    )
  })
}
