import * as z from 'zod/mini'
import { auditAtOnce } from '../account/audit.ts'
import { frozenCopy, kvittering } from '../innsending/contract.ts'
import { loadDraft } from '../innsending/frozen-copy.ts'
import { energibilde } from '../pictures/contract.ts'
import type { Context } from '../platform/context.ts'
import type { App, Reply, RouteSchema } from '../platform/http.ts'
import { Problem, temporary } from '../platform/problem.ts'
import { isSaved, openReport } from '../rapport/report.ts'
import { status } from '../rapport/status.ts'
import { versionsFor } from '../rapport/versjoner/versions.ts'
import { dayInNorway, rapporteringArNow } from '../texts/calendar.ts'
import type { Sprak } from '../texts/texts.ts'
import { attachmentRoute } from './attachment-download.ts'
import { fileStem } from './file-name.ts'
import { blankForm } from './pdf/blank-document.ts'
import { energyPicture } from './pdf/energy-picture-document.ts'
import { englishForm } from './pdf/english-form.ts'
import { type PdfWorker, startPdfWorker } from './pdf/pdf-worker.ts'
import { draftDocument, receiptDocument } from './pdf/receipt-document.ts'
import { loadGroup, loadLastShown, loadReceipt, requireFrozenCopy } from './receipt.ts'
import { correctedAnswers } from './rettelse/corrected-answers.ts'

const params = z.object({ id: z.uuid() })
const query = z.object({ sprak: z.optional(z.enum(['nb', 'nn'])) })
/** Routes of what is kept of a report, of its documents, and of the blank form. */
export function routes(app: App, ctx: Context): void {
  const pdfWorker = startPdfWorker(ctx.log)
  app.addHook('onClose', pdfWorker.close)
  receiptRoute(app, ctx, pdfWorker)
  draftRoute(app, ctx, pdfWorker)
  keyFiguresRoute(app, ctx)
  blankFormRoute(app, ctx, pdfWorker)
  submissionRoute(app, ctx)
  attachmentRoute(app, ctx)
}

/** Route of the receipt, from the frozen copy: PDF, or JSON by `Accept` (rules.md §8). */
export function receiptRoute(app: App, ctx: Context, pdfWorker: PdfWorker): void {
  const schema = {
    summary: 'Kvitteringen: PDF, eller JSON med Accept: application/json',
    params,
    querystring: query,
    response: { 200: kvittering },
  } satisfies RouteSchema
  app.get('/energikartlegginger/:id/kvittering', { schema }, async (request, reply) => {
    const { session } = request
    const report = await openReport(ctx.pool, session, request.params.id, 'read')
    const texts = ctx.words[request.query.sprak ?? request.sprak]
    const { nesteFrist = '' } = ctx.config.opplysninger
    // A day that is over is no next deadline.
    const next = dayInNorway(ctx.clock()) <= nesteFrist ? nesteFrist : undefined
    const receipt = await loadReceipt(ctx.pool, report, texts.sprak, next)
    reply.header('vary', 'accept, accept-language').header('content-language', texts.sprak)
    if (request.headers.accept?.includes('application/json')) return receipt
    const { versjoner, gjelder, retting } = await versionsFor(ctx, report, session)
    const rettesTil = gjelder === report.id && retting?.kan ? retting.sisteDag : undefined
    const corrected = await correctedAnswers(ctx.pool, report.id, receipt, versjoner, texts)
    const document = receiptDocument(
      receipt,
      texts,
      { ...ctx.config, rettesTil },
      { versions: versjoner, corrected },
    )
    const pdf = await drawn(pdfWorker.draw(document), 'pages.kvittering.feil')
    await auditAtOnce(ctx, request, 'lastet-ned', { person: session.person, kartlegging: report.id })
    return sendPdf(reply, pdf, `kvittering-${fileStem(receipt)}`)
  })
}

/** Route of the draft as PDF: what is saved now, marked as a draft on every page. Nothing is stored (rules.md §8). */
function draftRoute(app: App, ctx: Context, pdfWorker: PdfWorker): void {
  const schema = {
    summary: 'Utkastet som PDF, før rapporten er sendt inn',
    params,
    querystring: query,
    response: { 200: z.unknown() },
  } satisfies RouteSchema
  app.get('/energikartlegginger/:id/utkast', { schema }, async (request, reply) => {
    const { session } = request
    const report = await openReport(ctx.pool, session, request.params.id, 'read')
    if (report.status === status.innsendt) throw new Problem(409, 'er-innsendt')
    const texts = ctx.words[request.query.sprak ?? request.sprak]
    const draft = await loadDraft(ctx, session, report, texts)
    const { versjoner } = await versionsFor(ctx, report, session)
    const saved = { seksjoner: draft.seksjoner.filter(({ id }) => isSaved(report, id)) }
    const corrected = await correctedAnswers(ctx.pool, report.id, saved, versjoner, texts)
    const last = await loadLastShown(ctx, session, report, texts.sprak)
    const pdf = await drawn(
      pdfWorker.draw(draftDocument(draft, texts, { last, versions: versjoner, corrected })),
    )
    await auditAtOnce(ctx, request, 'lastet-ned', { person: session.person, kartlegging: report.id })
    reply.header('vary', 'accept-language').header('content-language', texts.sprak)
    return sendPdf(reply, pdf, `utkast-${draft.organisasjonsnummer}-${draft.rapporteringAr}`)
  })
}

/** Route of the page of key figures, from the frozen copy, or from what is saved, as a draft. */
function keyFiguresRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Nøkkeltallene på én side',
    params,
    querystring: query,
    response: { 200: energibilde },
  } satisfies RouteSchema
  app.get('/energikartlegginger/:id/nokkeltall', { schema }, async (request, reply) => {
    const report = await openReport(ctx.pool, request.session, request.params.id, 'read')
    const texts = ctx.words[request.query.sprak ?? request.sprak]
    const isSubmitted = report.status === status.innsendt
    const shown = isSubmitted
      ? await loadReceipt(ctx.pool, report, texts.sprak, undefined)
      : await loadDraft(ctx, request.session, report, texts)
    // What is sent in says the same to every reader, always: it has its own figures alone (rules.md §8).
    const last = isSubmitted ? undefined : await loadLastShown(ctx, request.session, report, texts.sprak)
    const { versjoner } = await versionsFor(ctx, report, request.session)
    const group = await loadGroup(ctx, request.session, report)
    const picture = energyPicture(shown, texts, last, versjoner, group)
    if (!picture) throw new Problem(409, 'ingen-nokkeltall')
    reply.header('vary', 'accept-language').header('content-language', texts.sprak)
    return picture
  })
}

const drawn = (pdf: Promise<Buffer>, failed = 'pdf.feil') =>
  pdf.catch((cause: unknown) => {
    throw temporary(failed, cause)
  })

const sendPdf = (reply: Reply, pdf: Buffer, name: string) =>
  reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}.pdf"`).send(pdf)

/** The canonical JSON that the receipt's hash was made of, byte for byte (rules.md §8). */
function submissionRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Innsendingen som kanonisk JSON (RFC 8785), som kontrollsummen i kvitteringen er regnet ut av',
    params,
    response: { 200: frozenCopy },
  } satisfies RouteSchema
  app.get('/energikartlegginger/:id/innsending', { schema }, async (request, reply) => {
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

/** Route of the blank form as PDF, without sign-in. It is drawn once for each language and year, and kept in memory. */
function blankFormRoute(app: App, ctx: Context, pdfWorker: PdfWorker): void {
  const schema = {
    summary: 'Et tomt skjema med alle spørsmålene i rapporten, som PDF til utskrift',
    querystring: z.object({ sprak: z.optional(z.enum(['nb', 'nn', 'en'])) }),
    response: { 200: z.unknown() },
  } satisfies RouteSchema
  const kept = new Map<string, Promise<Buffer>>()
  const draw = (ar: number, sprak: Sprak | 'en'): Promise<Buffer> => {
    const key = `${ar} ${sprak}`
    const known = kept.get(key)
    if (known) return known
    const { config, words } = ctx
    const pdf = pdfWorker.draw(
      sprak === 'en' ? englishForm(ar, config, words.nb) : blankForm(ar, config, words[sprak]),
    )
    kept.set(key, pdf)
    // What failed is drawn anew for the next call.
    pdf.catch(() => kept.delete(key))
    return pdf
  }
  const config = { access: 'open' } as const
  app.get('/skjema', { schema, config }, async (request, reply) => {
    const sprak = request.query.sprak ?? request.sprak
    const ar = rapporteringArNow(ctx.clock())
    const pdf = await drawn(draw(ar, sprak))
    reply.header('vary', 'accept-language').header('content-language', sprak)
    return sendPdf(reply, pdf, `energikartlegging-skjema-${ar}`)
  })
}
