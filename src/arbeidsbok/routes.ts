import type * as z from 'zod/mini'
import { requireUnit } from '../account/session.ts'
import type { App, RouteSchema } from '../platform/http.ts'
import { Problem } from '../platform/problem.ts'
import type { ReportContext } from '../sections/store.ts'
import {
  arbeidsbokQuery,
  forhandsvisning,
  forhandsvisningQuery,
  godta,
  godtatt,
  maksArbeidsbokByte,
  tomArbeidsbokQuery,
} from './contract.ts'

/** Content types of a workbook. Browsers that do not know the file's type send the second. */
const filtyper = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/octet-stream',
]

/** Routes of the workbook (rules.md §5.4). */
export function routes(app: App, ctx: ReportContext): void {
  fetchRoute(app, ctx)
  previewRoute(app, ctx)
  acceptRoute(app, ctx)
}

function fetchRoute(app: App, _ctx: ReportContext): void {
  const empty = {
    summary: 'En tom arbeidsbok (.xlsx)',
    querystring: tomArbeidsbokQuery,
    response: { 200: null },
  } satisfies RouteSchema
  app.get('/arbeidsbok/tom', { schema: empty, config: { access: 'open' } }, async () => {
    throw new Problem(404, 'ikke-funnet')
  })
  const schema = {
    summary: 'Arbeidsboken til enhetene (.xlsx), med det som er kjent',
    querystring: arbeidsbokQuery,
    response: { 200: null },
  } satisfies RouteSchema
  app.get<{ Querystring: z.infer<typeof arbeidsbokQuery> }>('/arbeidsbok', { schema }, async (request) => {
    for (const orgnr of request.query.enheter.split(',')) requireUnit(request.session, orgnr)
    throw new Problem(404, 'ikke-funnet')
  })
}

function previewRoute(app: App, _ctx: ReportContext): void {
  const schema = {
    summary: 'Leser en arbeidsbok og sier hva den endrer; ingenting lagres',
    querystring: forhandsvisningQuery,
    response: { 200: forhandsvisning },
  } satisfies RouteSchema
  app.register(async (inner) => {
    inner.addContentTypeParser(
      filtyper,
      { parseAs: 'buffer', bodyLimit: maksArbeidsbokByte },
      (_request, body, done) => done(null, body),
    )
    inner.post<{ Querystring: z.infer<typeof forhandsvisningQuery> }>(
      '/arbeidsbok/forhandsvisning',
      { schema },
      async (request) => {
        if (!Buffer.isBuffer(request.body)) throw new Problem(400, 'ugyldig-foresporsel')
        throw new Problem(422, 'arbeidsbok.feil.ikke-arbeidsbok')
      },
    )
  })
}

function acceptRoute(app: App, _ctx: ReportContext): void {
  const schema = {
    summary: 'Lagrer det som er godtatt av en arbeidsbok, for én enhet',
    body: godta,
    response: { 200: godtatt },
  } satisfies RouteSchema
  app.post<{ Body: z.infer<typeof godta> }>('/arbeidsbok/godta', { schema }, async (request) => {
    requireUnit(request.session, request.body.organisasjonsnummer)
    throw new Problem(422, 'ugyldige-verdier')
  })
}
