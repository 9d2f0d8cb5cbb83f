import { sql } from '../../db/sql.ts'
import { lookUpUnit } from '../../registers/enhetsregisteret.ts'
import { visOrgnr } from '../../texts/texts.ts'
import { defineStore } from '../store.ts'
import { ekstern, type Input, section } from './contract.ts'

const load = sql(
  'om-kartleggingen-load',
  `select er_innsender_kontaktperson, kontaktperson_navn, kontaktperson_epost, kartlagt_av_intern,
          organisasjonsnummer_ekstern_kartlegger, basert_pa_kode_id, tilknyttet_flere_lokasjoner,
          skal_dokumentere_co2_kompensasjon
     from om_kartleggingen where kartlegging_id = $1`,
  {
    er_innsender_kontaktperson: 'bool',
    kontaktperson_navn: 'text',
    kontaktperson_epost: 'text',
    kartlagt_av_intern: 'int4',
    organisasjonsnummer_ekstern_kartlegger: 'text?',
    basert_pa_kode_id: 'int4',
    tilknyttet_flere_lokasjoner: 'int4',
    skal_dokumentere_co2_kompensasjon: 'bool',
  },
)

const save = sql(
  'om-kartleggingen-save',
  `insert into om_kartleggingen
     (kartlegging_id, er_innsender_kontaktperson, kontaktperson_navn, kontaktperson_epost, kartlagt_av_intern,
      organisasjonsnummer_ekstern_kartlegger, basert_pa_kode_id, tilknyttet_flere_lokasjoner, skal_dokumentere_co2_kompensasjon)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (kartlegging_id) do update set
     er_innsender_kontaktperson = excluded.er_innsender_kontaktperson,
     kontaktperson_navn = excluded.kontaktperson_navn,
     kontaktperson_epost = excluded.kontaktperson_epost,
     kartlagt_av_intern = excluded.kartlagt_av_intern,
     organisasjonsnummer_ekstern_kartlegger = excluded.organisasjonsnummer_ekstern_kartlegger,
     basert_pa_kode_id = excluded.basert_pa_kode_id,
     tilknyttet_flere_lokasjoner = excluded.tilknyttet_flere_lokasjoner,
     skal_dokumentere_co2_kompensasjon = excluded.skal_dokumentere_co2_kompensasjon`,
  {},
)

/** rules.md §6.1: the service sets the name of a contact person who is the user. */
const filledIn = (input: Input, by: { navn: string }): Input =>
  input.erInnsenderKontaktPerson ? { ...input, kontaktpersonNavn: by.navn } : input

export const store = defineStore(section, {
  read: (id) => load.with(id),
  answer: ([row]) => ({
    erInnsenderKontaktPerson: row?.er_innsender_kontaktperson ?? null,
    kontaktpersonNavn: row?.kontaktperson_navn ?? null,
    kontaktpersonEpost: row?.kontaktperson_epost ?? null,
    kartlagtAvIntern: row?.kartlagt_av_intern ?? null,
    organisasjonsnummerEksternKartlegger: row?.organisasjonsnummer_ekstern_kartlegger ?? null,
    basertPaKodeId: row?.basert_pa_kode_id ?? null,
    tilknyttetFlereLokasjoner: row?.tilknyttet_flere_lokasjoner ?? null,
    skalDokumentereCo2Kompensasjon: row?.skal_dokumentere_co2_kompensasjon ?? null,
  }),

  write: (report, input, by) =>
    save.with(
      report.id,
      input.erInnsenderKontaktPerson,
      filledIn(input, by).kontaktpersonNavn,
      input.kontaktpersonEpost,
      input.kartlagtAvIntern,
      input.organisasjonsnummerEksternKartlegger,
      input.basertPaKodeId,
      input.tilknyttetFlereLokasjoner,
      input.skalDokumentereCo2Kompensasjon,
    ),

  filledIn,

  // The external auditor must be in the register (rules.md §6.1).
  verify: {
    when: (input) => input.kartlagtAvIntern === ekstern,
    async ask(ctx, _report, input) {
      const orgnr = input.organisasjonsnummerEksternKartlegger
      if (!orgnr) return []
      const { kind } = await lookUpUnit(ctx, orgnr)
      const codes: Partial<Record<typeof kind, string>> = {
        ukjent: 'validering.orgnr-ukjent',
        slettet: 'validering.orgnr-slettet',
        fjernet: 'validering.orgnr-fjernet',
      }
      const code = codes[kind]
      const path = ['organisasjonsnummerEksternKartlegger']
      return code ? [{ path, code, params: { orgnr: visOrgnr(orgnr) } }] : []
    },
  },
})
