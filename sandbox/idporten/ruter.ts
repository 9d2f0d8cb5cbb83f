import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors, type Provider } from 'oidc-provider'
import { kanGjore } from '../oversikt.ts'
import { helNavn, kontoId, type Tilstand } from '../tilstand.ts'
import { feilside, innloggingsside } from './sider.ts'
import { INNLOGGING } from './tilbyder.ts'

type Steg = { Params: { uid: string }; Body: string }

/** The sign-in page, and the provider itself below `/idporten`. */
export function idporten(app: FastifyInstance, tilstand: Tilstand, tilbyder: Provider): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_req, kropp, ferdig) => ferdig(null, kropp),
    )
    scope.setErrorHandler(utenSteg)
    scope.post('/idporten/bakkanal', (_request, reply) => reply.code(204).send())
    scope.get<Steg>(`${INNLOGGING}/:uid`, (request, reply) =>
      visInnlogging(tilstand, tilbyder, request, reply),
    )
    scope.post<Steg>(`${INNLOGGING}/:uid`, (request, reply) =>
      svarInnlogging(tilstand, tilbyder, request, reply),
    )
  })

  app.register(async (scope) => {
    // The provider reads the body itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_req, _kropp, ferdig) => ferdig(null))
    const svar = tilbyder.callback()
    scope.all('/idporten/*', (request, reply) => {
      reply.hijack()
      const raw: IncomingMessage & { originalUrl?: string } = request.raw
      // oidc-provider reads from this where it is mounted.
      raw.originalUrl = raw.url
      raw.url = raw.url?.slice('/idporten'.length)
      return svar(raw, reply.raw)
    })
  })
}

async function visInnlogging(
  tilstand: Tilstand,
  tilbyder: Provider,
  request: FastifyRequest<Steg>,
  reply: FastifyReply,
) {
  await tilbyder.interactionDetails(request.raw, reply.raw)
  const valg = tilstand.indeks.verden.personer.map((p) => ({
    pid: p.pid,
    navn: helNavn(p),
    kan: kanGjore(p, tilstand.indeks),
  }))
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(innloggingsside(valg, `${INNLOGGING}/${request.params.uid}`))
}

async function svarInnlogging(
  tilstand: Tilstand,
  tilbyder: Provider,
  request: FastifyRequest<Steg>,
  reply: FastifyReply,
) {
  const felt = new URLSearchParams(request.body)
  const person = tilstand.indeks.personer.get(felt.get('pid') ?? '')
  if (!person && !felt.has('avbryt'))
    return reply
      .code(400)
      .type('text/html; charset=utf-8')
      .send(feilside('Personen finnes ikke i sandkassen.'))
  const svar = person
    ? { login: { accountId: kontoId(person.pid), acr: person.acr, amr: ['TestID'] } }
    : { error: 'access_denied', error_description: 'Brukeren avbrøt innloggingen' }
  if (person) await glemAnnen(tilbyder, request, reply, kontoId(person.pid))
  const videre = await tilbyder.interactionResult(request.raw, reply.raw, svar, {
    mergeWithLastSubmission: false,
  })
  return reply.redirect(videre, 303)
}

/** Ends the sign-on session of another person in the same browser, because the provider would ask for a sign-out in the middle of the sign-in. */
async function glemAnnen(tilbyder: Provider, request: FastifyRequest, reply: FastifyReply, konto: string) {
  const steg = await tilbyder.interactionDetails(request.raw, reply.raw)
  if (!steg.session || steg.session.accountId === konto) return
  const okt = await tilbyder.Session.findByUid(steg.session.uid)
  await okt?.destroy()
  steg.session = undefined
  await steg.save(steg.exp - Math.floor(Date.now() / 1000))
}

/** A sign-in that ran out, or whose cookie is missing. */
function utenSteg(feil: Error, _request: FastifyRequest, reply: FastifyReply) {
  if (!(feil instanceof errors.SessionNotFound)) throw feil
  return reply
    .code(400)
    .type('text/html; charset=utf-8')
    .send(feilside('Innloggingen er utløpt. Gå tilbake til tjenesten og prøv igjen.'))
}
