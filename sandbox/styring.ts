import type { FastifyInstance, FastifyReply } from 'fastify'
import { feilSkjema, lagIndeks, type Tilstand, TJENESTER, type Tjeneste, trekkFeil } from './tilstand.ts'
import { lesVerden } from './verden/skjema.ts'

/** `/feil` and `/verden`: a person or a test makes national services fail, and replaces the world. */
export function styring(app: FastifyInstance, tilstand: Tilstand): void {
  app.get('/feil', () => [...tilstand.feil.values()])
  app.put('/feil', (request, reply) => {
    const feil = feilSkjema.safeParse(request.body)
    if (!feil.success)
      return reply.code(400).send({
        feil: feil.error.issues.map((i) => `${i.path.join('.') || 'feil'}: ${i.message}`).join('; '),
      })
    tilstand.feil.set(feil.data.tjeneste, feil.data)
    return reply.code(204).send()
  })
  app.delete('/feil', (_request, reply) => {
    tilstand.feil.clear()
    return reply.code(204).send()
  })

  app.get('/verden', () => tilstand.indeks.verden)
  app.put('/verden', { bodyLimit: 64 * 1024 * 1024 }, (request, reply) => {
    try {
      tilstand.indeks = lagIndeks(lesVerden(request.body))
      return reply.code(204).send()
    } catch (feil) {
      return reply.code(400).send({ feil: feil instanceof Error ? feil.message : String(feil) })
    }
  })
}

/** Applies the fault that is set for a stand-in to each of its calls. */
export function feilvei(app: FastifyInstance, tilstand: Tilstand): void {
  app.addHook('onRequest', async (request, reply) => {
    const tjeneste = TJENESTER.find((t) => request.url.startsWith(`/${t}/`))
    const feil = tjeneste && trekkFeil(tilstand, tjeneste)
    if (!feil) return
    if (feil.forsinkelseMs) await new Promise((videre) => setTimeout(videre, feil.forsinkelseMs).unref())
    if (feil.status) return svarFeil(reply, tjeneste, feil.status)
  })
}

function svarFeil(reply: FastifyReply, tjeneste: Tjeneste, status: number): FastifyReply {
  reply.code(status)
  if (status === 503 || status === 429) reply.header('retry-after', '1')
  // CORS: the browser reads the status of its own calls.
  if (tjeneste === 'idporten') reply.header('access-control-allow-origin', '*')
  if (tjeneste === 'altinn')
    return reply.type('application/problem+json').send({ title: 'Feilen er bestilt i sandkassen', status })
  return reply.send({ status, feilmelding: 'Feilen er bestilt i sandkassen' })
}
