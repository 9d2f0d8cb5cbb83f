import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tilstand } from './tilstand.ts'
import type { Enhet, Underenhet } from './verden/skjema.ts'

const API = '/enhetsregisteret/api'
const MAKS_DYBDE = 10_000
const FJERNET_DATO = '2024-05-14'

type Slag = 'enheter' | 'underenheter'
type Sporring = Partial<Record<'navn' | 'organisasjonsnummer' | 'overordnetEnhet' | 'size' | 'page', string>>

/**
 * Stand-in for Enhetsregisteret, with its answers (domain.md §3.1): 200, a reduced body for deleted units, 404, 410, 400.
 * A field without a value is absent, never null.
 */
export function enhetsregisteret(app: FastifyInstance, tilstand: Tilstand, url: string): void {
  const base = `${url}${API}`
  const hentEn =
    (slag: Slag) => (request: FastifyRequest<{ Params: { nummer: string } }>, reply: FastifyReply) => {
      const { nummer } = request.params
      if (!/^\d{9}$/.test(nummer))
        return ugyldig(request, reply, 'organisasjonsnummer', nummer, 'Organisasjonsnummer må være 9 siffer')
      const enhet = tilstand.indeks[slag].get(nummer)
      // The register answers 410 for the unit's own kind. Where the world does not say which, both kinds answer 410.
      const ukjentSlag = !tilstand.indeks.enheter.has(nummer) && !tilstand.indeks.underenheter.has(nummer)
      if (tilstand.indeks.fjernet.has(nummer) && (enhet || ukjentSlag))
        return reply
          .code(410)
          .send({ organisasjonsnummer: nummer, slettedato: FJERNET_DATO, ...lenker(base, slag, nummer) })
      if (!enhet) return reply.code(404).send()
      return reply.send(kropp(enhet, slag, base))
    }

  const sok = (slag: Slag) => (request: FastifyRequest<{ Querystring: Sporring }>, reply: FastifyReply) => {
    const { size = '20', page = '0' } = request.query
    for (const [navn, verdi] of [
      ['size', size],
      ['page', page],
    ] as const)
      if (!/^\d{1,6}$/.test(verdi)) return ugyldig(request, reply, navn, verdi, `${navn} er ugyldig`)
    const antall = Number(size)
    const side = Number(page)
    if (antall < 1) return ugyldig(request, reply, 'size', size, 'size må være minst 1')
    if ((side + 1) * antall > MAKS_DYBDE)
      return ugyldig(request, reply, 'page', page, 'Spørringen overskrider maks antall treff, 10 000')
    const feil = feilNummer(request.query)
    if (feil) return ugyldig(request, reply, feil.navn, feil.verdi, 'Organisasjonsnummer er ugyldig')

    const treff = finn(tilstand, slag, request.query)
    const rader = treff.slice(side * antall, (side + 1) * antall).map((e) => kropp(e, slag, base))
    return reply.send({
      ...(rader.length > 0 && { _embedded: { [slag]: rader } }),
      ...sidelenker(base, slag, request.query, { antall, side, totalt: treff.length }),
    })
  }

  app.get(`${API}/enheter/:nummer`, hentEn('enheter'))
  app.get(`${API}/underenheter/:nummer`, hentEn('underenheter'))
  app.get(`${API}/enheter`, sok('enheter'))
  app.get(`${API}/underenheter`, sok('underenheter'))
}

function feilNummer({ organisasjonsnummer, overordnetEnhet }: Sporring) {
  const verdi = organisasjonsnummer?.split(',').find((n) => !/^\d{9}$/.test(n))
  if (verdi !== undefined) return { navn: 'organisasjonsnummer', verdi }
  if (overordnetEnhet !== undefined && !/^\d{9}$/.test(overordnetEnhet))
    return { navn: 'overordnetEnhet', verdi: overordnetEnhet }
  return undefined
}

function finn({ indeks }: Tilstand, slag: Slag, sporring: Sporring): (Enhet | Underenhet)[] {
  const numre = sporring.organisasjonsnummer ? new Set(sporring.organisasjonsnummer.split(',')) : undefined
  const ord = (sporring.navn ?? '').toUpperCase().split(/\s+/).filter(Boolean)
  const kandidater =
    slag === 'underenheter' && sporring.overordnetEnhet
      ? (indeks.under.get(sporring.overordnetEnhet) ?? [])
      : [...indeks[slag].values()].filter(
          (e) => !sporring.overordnetEnhet || e.overordnetEnhet === sporring.overordnetEnhet,
        )
  return kandidater.filter(
    (e) =>
      !e.slettedato &&
      !indeks.fjernet.has(e.organisasjonsnummer) &&
      (!numre || numre.has(e.organisasjonsnummer)) &&
      ord.every((o) => e.navn.toUpperCase().includes(o)),
  )
}

function lenker(base: string, slag: Slag, nummer: string, overordnet?: string) {
  return {
    _links: {
      self: { href: `${base}/${slag}/${nummer}` },
      ...(overordnet && { overordnetEnhet: { href: `${base}/enheter/${overordnet}` } }),
    },
  }
}

function kropp(enhet: Enhet | Underenhet, slag: Slag, base: string) {
  const { organisasjonsnummer, navn, organisasjonsform, slettedato } = enhet
  if (slettedato)
    return {
      // The register itself writes the second one with a capital E.
      respons_klasse: slag === 'enheter' ? 'SlettetEnhet' : 'SlettetUnderEnhet',
      organisasjonsnummer,
      navn,
      organisasjonsform,
      slettedato,
      ...lenker(base, slag, organisasjonsnummer),
    }
  return { ...enhet, ...lenker(base, slag, organisasjonsnummer, enhet.overordnetEnhet) }
}

function sidelenker(
  base: string,
  slag: Slag,
  sporring: Sporring,
  { antall, side, totalt }: { antall: number; side: number; totalt: number },
) {
  const sider = Math.ceil(totalt / antall)
  const href = (nummer: number) => {
    const sok = new URLSearchParams({ ...sporring, size: String(antall), page: String(nummer) })
    return { href: `${base}/${slag}?${sok}` }
  }
  return {
    _links: {
      ...(sider > 1 && { first: href(0) }),
      ...(side > 0 && { prev: href(side - 1) }),
      self: href(side),
      ...(side + 1 < sider && { next: href(side + 1) }),
      ...(sider > 1 && { last: href(sider - 1) }),
    },
    page: { size: antall, totalElements: totalt, totalPages: sider, number: side },
  }
}

function ugyldig(
  request: FastifyRequest,
  reply: FastifyReply,
  parameter: string,
  verdi: string,
  feilmelding: string,
): FastifyReply {
  return reply.code(400).send({
    tidsstempel: Date.now(),
    status: 400,
    feilmelding: 'Feilaktig forespørsel',
    valideringsfeil: [{ feilmelding, parametere: [parameter], feilaktigVerdi: `[${verdi}]` }],
    sti: request.url.split('?')[0],
    antallFeil: 1,
  })
}
