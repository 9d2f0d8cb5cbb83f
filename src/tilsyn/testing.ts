import { v7 as uuidv7 } from 'uuid'
import type { Pool } from '../db/pool.ts'
import type { FrozenCopy } from '../innsending/contract.ts'
import { loadFrozenCopy, saveFrozenCopy } from '../innsending/frozen-copy.ts'
import { tilsynSetting } from '../security/testing.ts'
import { type Person, startTestService } from '../server/testing.ts'
import { createReport, fillReport, readWorld } from '../svar/testing.ts'
import { rapporteringArNow } from '../texts/calendar.ts'

/** What differs in a planted report from the one that was sent in. */
export interface Planted {
  organisasjonsnummer: string
  /** The main unit's number; null of a main unit. */
  overordnet?: string | null
  navn?: string
  rapporteringAr?: number
  innsendtUtc?: string
  kommune?: [nummer: string, navn: string]
  naring?: [kode: string, navn: string]
  /** By code of the purpose. */
  formal?: Record<number, number>
  varsler?: unknown[]
  overskudd?: { energiKwh: number | null; kanPubliseresINveVarmekart: boolean } | null
  versjon?: number
}

/** A service with the authority, one report that was sent in, and the persons of both sides. */
export async function startAuthority(env: Record<string, string> = {}) {
  const world = await readWorld()
  const service = await startTestService({
    RATE_GRENSE: 'av',
    RETTELSE: '{"hvem": "alle", "til": "2999-12-31"}',
    TILSYN: tilsynSetting(world.ENKLE.tilsyn),
    ...env,
  })
  const reporter = await service.signIn(world.PIDER.dagligvare)
  const tilsyn = await service.signIn(world.PIDER.tilsyn)
  const { hoved, under } = world.GRUPPER.dagligvare
  const figures = world.tallFor('butikk', rapporteringArNow(new Date()))
  const numbers = [hoved.organisasjonsnummer, ...under.map((unit) => unit.organisasjonsnummer)]
  return {
    service,
    world,
    /** Of a whole report, by section. */
    figures,
    reporter,
    tilsyn,
    /** Numbers of the units that the reporter may act for. */
    numbers,
    get: (path: string, as: Person = tilsyn) => service.call('GET', `/tilsyn${path}`, { as }),
    /** Creates and fills in a report of the reporter's, and sends it in unless told. */
    async report(organisasjonsnummer: string, isSent = true): Promise<string> {
      const id = await createReport(service, reporter, organisasjonsnummer)
      await fillReport(service, reporter, id, figures)
      if (isSent) {
        const { status } = await service.call('POST', `/energikartlegginger/${id}/innsending`, {
          as: reporter,
        })
        if (status !== 204) throw new Error(`Submit answered ${status}`)
      }
      return id
    },
  }
}

/** Plants reports that were sent in, each a variant of one that was. @returns their references */
export async function plant(pool: Pool, original: string, reports: readonly Planted[]): Promise<string[]> {
  const frozen = await loadFrozenCopy(pool, original)
  if (!frozen) throw new Error('The original is not sent in')
  const ids: string[] = []
  for (const each of reports) {
    const copy = variantOf(frozen.copy, each)
    await pool.query(
      `insert into kartlegging (id, organisasjonsnummer, navn, rapportering_ar, versjon, status, opprettet_utc, sist_endret_utc,
         sist_endret_av, innsendt_utc) values ($1, $2, $3, $4, $5, 3, $6, $6, 'Planted', $6)`,
      [
        copy.referanse,
        copy.organisasjonsnummer,
        copy.navn,
        copy.rapporteringAr,
        each.versjon ?? 1,
        copy.innsendtUtc,
      ],
    )
    await saveFrozenCopy(pool, copy)
    ids.push(copy.referanse)
  }
  return ids
}

function variantOf(copy: FrozenCopy, each: Planted): FrozenCopy {
  const svar = structuredClone(copy.svar) as Record<string, Record<string, unknown>>
  const { kommune, naring, formal, varsler, overskudd, versjon = 1 } = each
  if (kommune) Object.assign(svar.omForetaket ?? {}, { kommunenummer: kommune[0], kommunenavn: kommune[1] })
  if (naring) Object.assign(svar.omForetaket ?? {}, { naceKode1: naring[0], naceBeskrivelse1: naring[1] })
  if (formal)
    Object.assign(svar.energibrukPerFormal ?? {}, {
      energibrukKwhPerFormal: Object.entries(formal).map(([kode, kwh]) => ({
        formalKodeId: Number(kode),
        kwh,
      })),
    })
  if (overskudd !== undefined)
    Object.assign(svar.tiltaksvurderinger ?? {}, { overskuddsenergiVurdering: overskudd })
  return {
    ...copy,
    referanse: uuidv7(),
    organisasjonsnummer: each.organisasjonsnummer,
    organisasjonsnummerOverordnetEnhet:
      each.overordnet === undefined ? copy.organisasjonsnummerOverordnetEnhet : each.overordnet,
    navn: each.navn ?? copy.navn,
    rapporteringAr: each.rapporteringAr ?? copy.rapporteringAr,
    innsendtUtc: each.innsendtUtc ?? copy.innsendtUtc,
    svar: { ...svar, ...(varsler && { varsler }) },
    ...(versjon > 1 && {
      rettelse: {
        versjon,
        retter: { referanse: uuidv7(), sha256: '0'.repeat(64) },
        begrunnelse: 'Feil tall',
      },
    }),
  }
}
