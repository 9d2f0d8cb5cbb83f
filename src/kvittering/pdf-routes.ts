import * as z from 'zod/mini'
import { auditAtOnce } from '../account/audit.ts'
import { energibilde } from '../pictures/contract.ts'
import type { Context } from '../platform/context.ts'
import type { App, Reply, RouteSchema } from '../platform/http.ts'
import { Problem, temporary } from '../platform/problem.ts'
import { isSaved, openReport } from '../rapport/report.ts'
import { status } from '../rapport/status.ts'
import { versionsFor } from '../rapport/versjoner/versions.ts'
import { loadDraft } from './draft.ts'
import { loadGroup } from './nokkeltall/group.ts'
import { energyPicture } from './pdf/energy-picture-document.ts'
import type { PdfDocument, PdfWorker } from './pdf/pdf-worker.ts'
import { draftDocument } from './pdf/receipt-document.ts'
import { loadLastShown, loadReceipt } from './receipt.ts'
import { type Call, params, query } from './receipt-route.ts'
import { correctedAnswers } from './rettelse/corrected-answers.ts'

/** Route of the draft as PDF: what is saved now, marked as a draft on every page. Nothing is stored (rules.md §5.4). */
export function draftRoute(app: App, ctx: Context, pdfWorker: PdfWorker): void {
  const schema = {
    summary: 'Utkastet som PDF, før rapporten er sendt inn',
    params,
    querystring: query,
    response: { 200: z.unknown() },
  } satisfies RouteSchema
  app.get<Call>('/energikartlegginger/:id/utkast', { schema }, async (request, reply) => {
    const report = await openReport(ctx.pool, request.session, request.params.id, 'read')
    if (report.status === status.innsendt) throw new Problem(409, 'er-innsendt')
    const texts = ctx.words[request.query.sprak ?? request.sprak]
    const draft = await loadDraft(ctx, request.session, report, texts)
    const { versjoner } = await versionsFor(ctx, report, request.session)
    const saved = { seksjoner: draft.seksjoner.filter(({ id }) => isSaved(report, id)) }
    const corrected = await correctedAnswers(ctx.pool, report.id, saved, versjoner, texts)
    const last = await loadLastShown(ctx, request.session, report, texts.sprak)
    const document = draftDocument(draft, texts, { last, versions: versjoner, corrected })
    const pdf = await drawn(pdfWorker, document)
    await auditAtOnce(ctx, request, 'lastet-ned', { person: request.session.person, kartlegging: report.id })
    reply.header('vary', 'accept-language').header('content-language', texts.sprak)
    return sendPdf(reply, pdf, `utkast-${draft.organisasjonsnummer}-${draft.rapporteringAr}.pdf`)
  })
}

/** Route of the page of key figures, from the frozen copy, or from what is saved, as a draft: PDF, or JSON by `Accept`. */
export function energyPictureRoute(app: App, ctx: Context, pdfWorker: PdfWorker): void {
  const schema = {
    summary: 'Nøkkeltallene på én side: PDF, eller JSON med Accept: application/json',
    params,
    querystring: query,
    response: { 200: energibilde },
  } satisfies RouteSchema
  app.get<Call>('/energikartlegginger/:id/energibilde', { schema }, async (request, reply) => {
    const report = await openReport(ctx.pool, request.session, request.params.id, 'read')
    const texts = ctx.words[request.query.sprak ?? request.sprak]
    const shown =
      report.status === status.innsendt
        ? await loadReceipt(ctx.pool, report, texts.sprak, undefined)
        : await loadDraft(ctx, request.session, report, texts)
    const last = await loadLastShown(ctx, request.session, report, texts.sprak)
    const { versjoner } = await versionsFor(ctx, report, request.session)
    const group = await loadGroup(ctx, request.session, report)
    const picture = energyPicture(shown, texts, last, versjoner, group)
    if (!picture) throw new Problem(409, 'ingen-nokkeltall')
    const isJson = request.headers.accept?.includes('application/json')
    const pdf = isJson ? undefined : await drawn(pdfWorker, picture)
    await auditAtOnce(ctx, request, 'lastet-ned', { person: request.session.person, kartlegging: report.id })
    reply.header('vary', 'accept, accept-language').header('content-language', texts.sprak)
    if (!pdf) return picture
    return sendPdf(reply, pdf, `energibilde-${shown.organisasjonsnummer}-${shown.rapporteringAr}.pdf`)
  })
}

const drawn = (pdfWorker: PdfWorker, document: PdfDocument) =>
  pdfWorker.draw(document).catch((cause: unknown) => {
    throw temporary('pdf.feil', cause)
  })

const sendPdf = (reply: Reply, pdf: Buffer, name: string) =>
  reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`).send(pdf)
