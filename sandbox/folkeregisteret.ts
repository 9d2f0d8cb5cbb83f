import type { FastifyInstance } from 'fastify'
import type { Tilstand } from './tilstand.ts'
import type { Person } from './verden/skjema.ts'

function navnerad(navn: Person['navn'], erGjeldende: boolean) {
  return {
    erGjeldende,
    kilde: 'KILDE_DSF',
    gyldighetstidspunkt: erGjeldende ? '2019-01-01T00:00:00' : '1990-01-01T00:00:00',
    fornavn: navn.fornavn,
    mellomnavn: navn.mellomnavn ?? null,
    etternavn: navn.etternavn,
  }
}

/** Stand-in for Folkeregisteret: the name part of its person call (domain.md §3.5). An earlier name comes before the current one. */
export function folkeregisteret(app: FastifyInstance, tilstand: Tilstand): void {
  app.get<{ Params: { fnr: string } }>(
    '/folkeregisteret/folkeregisteret/offentlig-med-hjemmel/api/v1/personer/:fnr',
    (request, reply) => {
      const { fnr } = request.params
      if (!/^\d{11}$/.test(fnr))
        return reply.code(400).send({ kode: 'FREG-400', melding: 'Personidentifikator er ugyldig' })
      const person = tilstand.indeks.personer.get(fnr)
      if (!person || person.utenNavn)
        return reply.code(404).send({ kode: 'FREG-404', melding: 'Fant ikke forespurt person' })
      const tidligere = person.tidligereNavn ? [navnerad(person.tidligereNavn, false)] : []
      return reply.send({ navn: [...tidligere, navnerad(person.navn, true)] })
    },
  )
}
