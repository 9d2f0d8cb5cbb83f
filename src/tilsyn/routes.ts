import * as z from 'zod/mini'
import { audit, auditAtOnce } from '../account/audit.ts'
import { contentDisposition } from '../files/safe-name.ts'
import { openAttachment, sendAttachment } from '../kvittering/attachment-download.ts'
import type { Context } from '../platform/context.ts'
import type { App, RouteSchema } from '../platform/http.ts'
import { Problem } from '../platform/problem.ts'
import * as contract from './contract.ts'
import { routes as exportRoutes } from './eksport/routes.ts'
import { loadFigures } from './figures.ts'
import { loadOverdue, matchNumbers } from './ikke-rapportert/not-reported.ts'
import { listReports } from './list.ts'
import { zipOfAttachments } from './rapport/attachments.ts'
import { openForCorrection } from './rapport/open-for-correction.ts'
import { loadSentReport } from './rapport/report.ts'
import { sentVersions } from './rapport/sent-versions.ts'
import { loadAsked } from './rettinger/asked.ts'
import { rettinger } from './rettinger/contract.ts'

/** For the authority alone, and no call of it changes anything that a company wrote (rules.md §14). */
const config = { access: 'tilsyn' } as const

/** The authority's side: what was sent in. */
export function routes(app: App, ctx: Context): void {
  listRoutes(app, ctx)
  reportRoute(app, ctx)
  attachmentRoute(app, ctx)
  attachmentsRoute(app, ctx)
  correctionRoute(app, ctx)
  notReportedRoutes(app, ctx)
  exportRoutes(app, ctx)
}

function listRoutes(app: App, ctx: Context): void {
  const list = {
    summary: 'Innsendte rapporter, den versjonen av hver som gjelder',
    querystring: contract.rapporterQuery,
    response: { 200: contract.rapporter },
  } satisfies RouteSchema
  app.get('/tilsyn/rapporter', { schema: list, config }, async (request) => {
    audit(ctx, request, 'tilsyn-sok', { person: request.session.person })
    return listReports(ctx.pool, request.query)
  })

  const figures = {
    summary: 'Summer av et utvalg: energibærere, formål, potensial, innsendinger',
    querystring: contract.utvalg,
    response: { 200: contract.tall },
  } satisfies RouteSchema
  app.get('/tilsyn/tall', { schema: figures, config }, async (request) => {
    audit(ctx, request, 'tilsyn-sok', { person: request.session.person })
    return loadFigures(ctx.pool, request.query)
  })
}

const params = z.object({ referanse: z.uuid() })
function reportRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'En rapport slik den ble sendt inn, med versjonene av den',
    params,
    querystring: contract.begrunnet,
    response: { 200: contract.rapport },
  } satisfies RouteSchema
  app.get('/tilsyn/rapporter/:referanse', { schema, config }, async (request) => {
    const { referanse } = request.params
    const report = await loadSentReport(ctx, referanse, request.texts)
    const { person } = request.session
    await auditAtOnce(ctx, request, 'tilsyn-apnet', { person, kartlegging: referanse, ...request.query })
    return report
  })
}

function attachmentRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Vedlegget til en innsendt rapport',
    params,
    querystring: contract.begrunnet,
    response: { 200: z.unknown() },
  } satisfies RouteSchema
  app.get(
    '/tilsyn/rapporter/:referanse/vedlegg',
    { schema, config: { ...config, download: true } },
    async (request, reply) => {
      const { referanse } = request.params
      // A draft has an attachment as well.
      await sentVersions(ctx.pool, referanse)
      const attachment = await openAttachment(ctx, { id: referanse })
      const { person } = request.session
      await auditAtOnce(ctx, request, 'tilsyn-lastet-ned', {
        person,
        kartlegging: referanse,
        ...request.query,
      })
      return sendAttachment(reply, attachment)
    },
  )
}

function attachmentsRoute(app: App, ctx: Context): void {
  const querystring = z.extend(contract.utvalg, contract.begrunnet.shape)
  const schema = {
    summary: 'Vedleggene til et utvalg som én zip-fil',
    querystring,
    response: { 200: z.unknown() },
  } satisfies RouteSchema
  app.get('/tilsyn/vedlegg', { schema, config: { ...config, download: true } }, async (request, reply) => {
    const { formal, saksnummer, ...utvalg } = request.query
    const { person } = request.session
    const zip = await zipOfAttachments(ctx, utvalg, request.texts, (kartlegging) =>
      audit(ctx, request, 'tilsyn-lastet-ned', { person, kartlegging, formal, saksnummer }),
    )
    return reply
      .type('application/zip')
      .header('content-disposition', contentDisposition('vedlegg', 'zip'))
      .send(zip)
  })
}

function correctionRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Åpner en innsendt rapport for retting, og ber foretaket rette den',
    params,
    body: contract.apning,
    response: { 204: null },
  } satisfies RouteSchema
  app.post('/tilsyn/rapporter/:referanse/rettelse', { schema, config }, async (request, reply) => {
    const { referanse } = request.params
    const { formal, saksnummer } = request.body
    await openForCorrection(ctx, referanse, request.body, request.session)
    const { person } = request.session
    const about = { person, kartlegging: referanse, formal, saksnummer }
    await auditAtOnce(ctx, request, 'tilsyn-bedt-rettet', about)
    return reply.code(204).send()
  })
}

function notReportedRoutes(app: App, ctx: Context): void {
  const tray = {
    summary: 'Rapporter som er åpnet for retting, og om rettelsen er sendt inn',
    response: { 200: rettinger },
  } satisfies RouteSchema
  app.get('/tilsyn/rettinger', { schema: tray, config }, async (request) => {
    audit(ctx, request, 'tilsyn-sok', { person: request.session.person })
    return loadAsked(ctx.pool, ctx.clock())
  })

  const overdue = {
    summary: 'Foretak som sendte inn den siste rapporten for mer enn fire år siden',
    response: { 200: contract.ikkeRapportert },
  } satisfies RouteSchema
  app.get('/tilsyn/ikke-rapportert', { schema: overdue, config }, async (request) => {
    audit(ctx, request, 'tilsyn-sok', { person: request.session.person })
    return loadOverdue(ctx.pool, ctx.clock())
  })

  const list = {
    summary: 'Hvem på en liste av organisasjonsnumre som har rapportert for et år',
    body: contract.nummerliste,
    response: { 200: contract.treffliste },
  } satisfies RouteSchema
  app.post('/tilsyn/ikke-rapportert', { schema: list, config }, async (request) => {
    const asked = request.body
    if (asked.numre.length > contract.maksNumre)
      throw new Problem(422, 'tilsyn.numre.for-mange', { params: { maks: contract.maksNumre } })
    audit(ctx, request, 'tilsyn-sok', { person: request.session.person })
    return matchNumbers(ctx, asked)
  })
}
