import * as z from 'zod/mini'
import { auditAtOnce } from '../account/audit.ts'
import type { Context } from '../server/context.ts'
import type { App, RouteSchema } from '../server/http.ts'
import { temporary } from '../server/problem.ts'
import { words } from '../server/words.ts'
import { kvittering } from './contract.ts'
import { type Printer, startPrinter } from './pdf/printer.ts'
import { receiptDocument } from './pdf/receipt-document.ts'
import { loadReceipt } from './receipt.ts'
import { openReport } from './report.ts'

const params = z.object({ id: z.uuid() })
const query = z.object({ sprak: z.optional(z.enum(['nb', 'nn'])) })
interface Call {
  Params: z.infer<typeof params>
  Querystring: z.infer<typeof query>
}

/** The receipt, from the frozen copy: PDF, or JSON when it is asked for (decisions.md 5.4). */
export function receiptRoute(app: App, ctx: Context, printer: Printer = startPrinter(ctx.log)): void {
  app.addHook('onClose', printer.close)
  const schema = {
    summary: 'Kvitteringen: PDF, eller JSON med Accept: application/json',
    params,
    querystring: query,
    response: { 200: kvittering },
  } satisfies RouteSchema
  app.get<Call>('/energikartlegginger/:id/kvittering', { schema }, async (request, reply) => {
    const report = await openReport(ctx.pool, request.session, request.params.id, 'read')
    const sprak = request.query.sprak ?? request.sprak
    const receipt = await loadReceipt(ctx.pool, report, sprak)
    reply.header('vary', 'accept, accept-language').header('content-language', sprak)
    if (request.headers.accept?.includes('application/json')) return receipt
    const pdf = await printer.print(receiptDocument(receipt, words[sprak])).catch((cause: unknown) => {
      throw temporary('pages.kvittering.feil', cause)
    })
    await auditAtOnce(ctx, request, 'lastet-ned', { person: request.session.person, kartlegging: report.id })
    const name = `kvittering-${receipt.organisasjonsnummer}-${receipt.rapporteringAr}.pdf`
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(pdf)
  })
}
