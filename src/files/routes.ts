import type { FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod/mini'
import { audit, auditAtOnce } from '../account/audit.ts'
import { transaction } from '../db/pool.ts'
import type { Config } from '../platform/config.ts'
import type { Context } from '../platform/context.ts'
import type { App, Reply, RouteSchema } from '../platform/http.ts'
import { Problem } from '../platform/problem.ts'
import { openReport } from '../rapport/report.ts'
import { status } from '../rapport/status.ts'
import { unpinAttachment } from './attachment.ts'
import { uploadAddress } from './azure.ts'
import { abandonBlob, claimBlob, findGrant, reserveBlob } from './blobs.ts'
import { finishUpload, limitTokens, requireStorage } from './quota.ts'
import { drain, receive, UploadError, type UploadLimits, uploadLimits } from './receive.ts'
import { type Grant, isGranted, signGrant } from './token.ts'

const params = z.object({ id: z.uuid() })
/**
 * Routes for upload token, upload and removal of the attachment (rules.md §7). The download is in
 * kvittering/attachment-download.ts, because it reads the frozen copy.
 *
 * @param limits after which an upload is aborted
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
  app.get('/energikartlegginger/:id/opplastning-token', { schema }, async (request) => {
    const report = await openReport(ctx.pool, request.session, request.params.id, 'read')
    if (report.status === status.innsendt) throw new Problem(403, 'ikke-redigerbar')
    await countToken(request)
    await requireStorage(ctx, ctx.config.maksVedleggByte)
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
    // Any content type, as a stream, on this route alone. The checks find out what the file is.
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    inner.put<Upload>('/opplastning/:blob', { config, schema }, async (request, reply) => {
      refuseDeclaredSize(request, ctx.config)
      try {
        const { person, kartleggingId } = await storeUpload(
          ctx,
          request.params.blob,
          request.query,
          request.raw,
          limits,
        )
        await auditAtOnce(ctx, request, 'opplastet', { person, kartlegging: kartleggingId })
      } catch (error) {
        throw await toAnswer(ctx, request, reply, error, limits)
      }
      return reply.code(201).send()
    })
  })
}

/** Refuses a body whose `Content-Length` is too large without reading it. @throws Problem 413 */
function refuseDeclaredSize(
  { headers }: FastifyRequest<Upload>,
  { maksVedleggByte, maksVedleggMb }: Config,
): void {
  if (Number(headers['content-length'] ?? 0) <= maksVedleggByte) return
  throw new Problem(413, 'pages.send-inn.vedlegg.feil.for-stort', { params: { size: maksVedleggMb } })
}

async function storeUpload(
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
    // Checked after the claim, when this upload counts too, so that concurrent uploads count each other.
    await requireStorage(ctx, 0)
    const received = await receive(ctx.pool, blob, body, ctx.config.maksVedleggByte, limits)
    await finishUpload(ctx, { id: blob, kartleggingId: grant.kartleggingId, person: grant.person }, received)
    return grant
  } catch (error) {
    // If this fails the sweep removes the parts; an incomplete upload is never read.
    await abandonBlob(ctx.pool, blob).catch((cause) => ctx.log.warn({ err: cause }, 'half upload left'))
    throw error
  }
}

/** Verifies the token of an upload. @throws Problem 403 for every token that is not valid, with the same text */
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
  if (of.slettet_utc) throw new Problem(410, 'utkast-slettet')
  if (of.status === status.innsendt) throw new Problem(403, 'ikke-redigerbar')
  return grant
}

/** Makes the answer to a refused upload, after reading its rest so that the sender gets to read the answer. */
async function toAnswer(
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
    // The sender has more than was read.
    if (!request.raw.readableEnded) reply.header('connection', 'close')
  }
  if (!failure) return error
  const status = { 'for-stort': 413, 'for-sent': 408, avbrutt: 408 }[failure]
  const params = { size: maksVedleggMb }
  return new Problem(status, `pages.send-inn.vedlegg.feil.${failure}`, { params, cause: error })
}

function deleteRoute(app: App, ctx: Context): void {
  const schema = { summary: 'Fjerner vedlegget', params, response: { 204: null } } satisfies RouteSchema
  app.delete('/energikartlegginger/:id/vedlegg', { schema }, async (request, reply) => {
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
