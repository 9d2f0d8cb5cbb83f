import * as z from 'zod/mini'
import type { Context } from '../../platform/context.ts'
import type { App, RouteSchema } from '../../platform/http.ts'
import { temporary } from '../../platform/problem.ts'
import { rapporteringArNow } from '../../texts/calendar.ts'
import type { Sprak } from '../../texts/texts.ts'
import type { PdfWorker } from '../pdf/pdf-worker.ts'
import { query } from '../receipt-route.ts'
import { blankForm } from './blank-document.ts'

/** Route of the blank form as PDF, without sign-in. It is drawn once for each language and year, and kept in memory. */
export function blankFormRoute(app: App, ctx: Context, pdfWorker: PdfWorker): void {
  const schema = {
    summary: 'Et tomt skjema med alle spørsmålene i rapporten, som PDF til utskrift',
    querystring: query,
    response: { 200: z.unknown() },
  } satisfies RouteSchema
  const drawn = new Map<string, Promise<Buffer>>()
  const draw = (ar: number, sprak: Sprak): Promise<Buffer> => {
    const key = `${ar} ${sprak}`
    const known = drawn.get(key)
    if (known) return known
    const pdf = pdfWorker.draw(blankForm(ar, ctx.config, ctx.words[sprak]))
    drawn.set(key, pdf)
    // What failed is drawn anew for the next call.
    pdf.catch(() => drawn.delete(key))
    return pdf
  }
  const config = { access: 'open' } as const
  app.get<{ Querystring: z.infer<typeof query> }>('/skjema', { schema, config }, async (request, reply) => {
    const sprak = request.query.sprak ?? request.sprak
    const ar = rapporteringArNow(ctx.clock())
    const pdf = await draw(ar, sprak).catch((cause: unknown) => {
      throw temporary('pdf.feil', cause)
    })
    return reply
      .type('application/pdf')
      .header('vary', 'accept-language')
      .header('content-language', sprak)
      .header('content-disposition', `attachment; filename="energikartlegging-skjema-${ar}.pdf"`)
      .send(pdf)
  })
}
