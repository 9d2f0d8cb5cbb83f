import type { FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod/mini'
import { audit, auditAtOnce } from '../account/audit.ts'
import { transaction } from '../db/pool.ts'
import type { Config } from '../platform/config.ts'
import type { Context } from '../platform/context.ts'
import type { App, Reply, RouteSchema } from '../platform/http.ts'
import { Problem } from '../platform/problem.ts'
import { openReport } from '../report/report.ts'
import { status } from '../report/status.ts'
import { unpinAttachment } from './attachment.ts'
import { uploadAddress } from './azure.ts'
import { abandonBlob, claimBlob, findGrant, reserveBlob } from './blobs.ts'
import { finishUpload, limitTokens, requireRoom } from './quota.ts'
import { drain, receive, UploadError, type UploadLimits, uploadLimits } from './receive.ts'
import { type Grant, isGranted, signGrant } from './token.ts'

const params = z.object({ id: z.uuid() })
interface OfReport {
  Params: z.infer<typeof params>
}

/**
 * Upload token, upload and removal of the attachment (rules.md §7). The download is kartlegging's: it reads the frozen copy.
 *
 * @param limits when an upload is cut; the tests give their own
 */
export function routes(app: App, ctx: Context, limits: UploadLimits = uploadLimits): void {
  tokenRoute(app, ctx)
  uploadRoute(app, ctx, limits)
  deleteRoute(app, ctx)
}

function tokenRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Gir en adresse som ett vedlegg kan lastes opp til',
    params,
    response: { 200: z.object({ baseUri: z.url(), query: z.string() }) },
  } satisfies RouteSchema
  const countToken = limitTokens(app, ctx)
  app.get<OfReport>('/energikartlegginger/:id/opplastning-token', { schema }, async (request) => {
    const report = await openReport(ctx.pool, request.session, request.params.id, 'read')
    if (report.status === status.innsendt) throw new Problem(403, 'ikke-redigerbar')
    await countToken(request)
    await requireRoom(ctx, ctx.config.maksVedleggByte)
    const now = ctx.clock()
    const blob = uuidv7()
    const { person } = request.session
    await reserveBlob(ctx.pool, blob, report.id, person, now)
    const utloper = now.getTime() + ctx.config.opplastningMs
    if (ctx.config.azure) return uploadAddress(ctx.config.azure, blob, new Date(utloper))
    return {
      baseUri: `${ctx.config.apiUrl}/opplastning/${blob}`,
      query: signGrant(ctx.keys, { blob, kartleggingId: report.id, person, utloper }),
    }
  })
}

const upload = z.object({ blob: z.string() })
const token = z.object({ utloper: z.optional(z.string()), sig: z.optional(z.string()) })
interface Upload {
  Params: z.infer<typeof upload>
  Querystring: z.infer<typeof token>
}

function uploadRoute(app: App, ctx: Context, limits: UploadLimits): void {
  const schema = {
    summary: 'Tar imot et vedlegg; adressen kommer fra opplastning-token',
    params: upload,
    querystring: token,
    response: { 201: null },
  } satisfies RouteSchema
  const config = { access: 'open', password: false, streamed: true } as const
  app.register(async (inner) => {
    // Any type, as a stream, on this route alone: what it really is, is found out when it is checked.
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    inner.put<Upload>('/opplastning/:blob', { config, schema }, async (request, reply) => {
      refuseAnnounced(request, ctx.config)
      try {
        const { person, kartleggingId } = await store(
          ctx,
          request.params.blob,
          request.query,
          request.raw,
          limits,
        )
        await auditAtOnce(ctx, request, 'opplastet', { person, kartlegging: kartleggingId })
      } catch (error) {
        throw await refusal(ctx, request, reply, error, limits)
      }
      return reply.code(201).send()
    })
  })
}

/** What says itself that it is too large is not read. @throws Problem 413 */
function refuseAnnounced(
  { headers }: FastifyRequest<Upload>,
  { maksVedleggByte, maksVedleggMb }: Config,
): void {
  if (Number(headers['content-length'] ?? 0) <= maksVedleggByte) return
  throw new Problem(413, 'pages.send-inn.vedlegg.feil.for-stort', { params: { size: maksVedleggMb } })
}

async function store(
  ctx: Context,
  blob: string,
  query: z.infer<typeof token>,
  body: AsyncIterable<Buffer>,
  limits: UploadLimits,
): Promise<Grant> {
  const grant = await requireGrant(ctx, blob, query)
  const [claimed] = await claimBlob(ctx.pool, blob, ctx.clock())
  if (!claimed) throw new Problem(409, 'pages.send-inn.vedlegg.feil.finnes')
  try {
    // Counted with those under way: of several that begin at once none is overlooked.
    await requireRoom(ctx, 0)
    const received = await receive(ctx.pool, blob, body, ctx.config.maksVedleggByte, limits)
    await finishUpload(ctx, { id: blob, kartleggingId: grant.kartleggingId, person: grant.person }, received)
    return grant
  } catch (error) {
    // Where even this fails, the sweep takes it: nothing ever reads what was not finished.
    await abandonBlob(ctx.pool, blob).catch((cause) => ctx.log.warn({ err: cause }, 'half upload left'))
    throw error
  }
}

/** @throws Problem 403 for every token that is not good, whatever is wrong with it */
async function requireGrant(
  ctx: Context,
  blob: string,
  { utloper, sig }: z.infer<typeof token>,
): Promise<Grant> {
  const refused = new Problem(403, 'pages.send-inn.vedlegg.feil.token')
  const time = Number(utloper)
  if (!z.uuid().safeParse(blob).success || !Number.isSafeInteger(time) || !sig) throw refused
  const [of] = await findGrant(ctx.pool, blob)
  if (!of) throw refused
  const grant = { blob, kartleggingId: of.kartlegging_id, person: of.person, utloper: time }
  if (!isGranted(ctx.keys, grant, sig, ctx.clock())) throw refused
  if (of.status === status.innsendt) throw new Problem(403, 'ikke-redigerbar')
  return grant
}

/** What a refused sender is told, once it has been read far enough to hear it. */
async function refusal(
  ctx: Context,
  request: FastifyRequest<Upload>,
  reply: Reply,
  error: unknown,
  limits: UploadLimits,
): Promise<unknown> {
  const { maksVedleggByte, maksVedleggMb } = ctx.config
  const failure = error instanceof UploadError ? error.failure : null
  if (failure === 'for-sent' || failure === 'avbrutt') reply.header('connection', 'close')
  else {
    await drain(request.raw, maksVedleggByte, limits)
    // One that still sends is not read any further.
    if (!request.raw.readableEnded) reply.header('connection', 'close')
  }
  if (!failure) return error
  const status = { 'for-stort': 413, 'for-sent': 408, avbrutt: 408 }[failure]
  const params = { size: maksVedleggMb }
  return new Problem(status, `pages.send-inn.vedlegg.feil.${failure}`, { params, cause: error })
}

function deleteRoute(app: App, ctx: Context): void {
  const schema = { summary: 'Fjerner vedlegget', params, response: { 204: null } } satisfies RouteSchema
  app.delete<OfReport>('/energikartlegginger/:id/vedlegg', { schema }, async (request, reply) => {
    await transaction(ctx.pool, async (client) => {
      const report = await openReport(client, request.session, request.params.id, 'write')
      await unpinAttachment(ctx, client, report, request.session)
    })
    audit(ctx, request, 'vedlegg-slettet', {
      person: request.session.person,
      kartlegging: request.params.id,
    })
    return reply.code(204).send()
  })
}
