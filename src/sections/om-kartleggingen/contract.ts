import * as z from 'zod/mini'
import { basertPa, geografi, type Kode, kartlagtAv, kode } from '../../kodelister/kodelister.ts'
import type { Issue } from '../../platform/contract.ts'
import {
  blank,
  code,
  confirmed,
  epost,
  kwhPerFormal,
  navn,
  orgnr,
  readNavn,
  required,
  sum,
} from '../../seksjon/fields.ts'
import { defineSection } from '../../seksjon/section.ts'
import { visOrgnr } from '../../texts/texts.ts'

/** The fields of Kartlegging info (specification) that belong to this section. */
export const answer = z.object({
  erInnsenderKontaktPerson: z.nullable(z.boolean()),
  kontaktpersonNavn: z.nullable(z.string()),
  kontaktpersonEpost: z.nullable(z.string()),
  kartlagtAvIntern: z.nullable(z.int()),
  organisasjonsnummerEksternKartlegger: z.nullable(z.string()),
  basertPaKodeId: z.nullable(z.int()),
  tilknyttetFlereLokasjoner: z.nullable(z.int()),
  skalDokumentereCo2Kompensasjon: z.nullable(z.boolean()),
})
export type Answer = z.infer<typeof answer>

const utc = z.iso.datetime({ precision: 3 })
/** Kartlegging info: exactly the fields of the specification §3. */
export const kartleggingInfo = z.object({
  id: z.uuid(),
  organisasjonsnummer: z.string(),
  organisasjonsnummerOverordnetEnhet: z.nullable(z.string()),
  status: z.int(),
  skjemaStatus: z.record(z.string(), z.boolean()),
  opprettetUtc: utc,
  sistEndretUtc: z.nullable(utc),
  innsendtUtc: z.nullable(utc),
  rapporteringAr: z.int(),
  ...answer.shape,
})
export type KartleggingInfo = z.infer<typeof kartleggingInfo>

// Specification §5: all five are required before moving on.
const bekreftelse = confirmed('pages.om-kartleggingen.bekreftelser.required')
const input = z.strictObject({
  erInnsenderKontaktPerson: required(z.nullable(z.boolean())),
  kontaktpersonNavn: navn,
  kontaktpersonEpost: epost,
  kartlagtAvIntern: required(code(kartlagtAv)),
  organisasjonsnummerEksternKartlegger: orgnr,
  basertPaKodeId: required(code(basertPa)),
  tilknyttetFlereLokasjoner: required(code(geografi)),
  skalDokumentereCo2Kompensasjon: required(z.nullable(z.boolean())),
  bekreftelser: z.strictObject({
    kvalifisert: bekreftelse,
    minst90: bekreftelse,
    kalenderar: bekreftelse,
    profiler: bekreftelse,
    tiltak: bekreftelse,
  }),
})
export type Input = z.infer<typeof input>
export const bekreftelser = ['kvalifisert', 'minst90', 'kalenderar', 'profiler', 'tiltak'] as const

export const ekstern = 2
export const ingenByggEllerProsess = 3
const byggOgProsess = [1, 2]

const needs = {
  energibrukPerFormal: kwhPerFormal,
  omForetaket: z.object({ erHovedenhet: z.boolean() }),
}
export type Others = { [K in keyof typeof needs]: z.infer<(typeof needs)[K]> }

/** Text key of a confirmation. The 90 per cent are of the company in a main unit's report, of the sub-unit in its own (rules.md §13). */
export const bekreftelseKey = (
  punkt: (typeof bekreftelser)[number],
  { erHovedenhet }: Others['omForetaket'],
) =>
  `pages.om-kartleggingen.bekreftelser.${punkt}${
    punkt === 'minst90' ? (erHovedenhet ? '.foretaket' : '.underenheten') : ''
  }`

const noneConfirmed = Object.fromEntries(bekreftelser.map((punkt) => [punkt, false])) as Input['bekreftelser'] // each of them

// Registers and people spell one name with other capitals and signs.
const isReader = (name: string | null, { navn }: { navn: string }) =>
  name !== null && readNavn(name).toLowerCase() === readNavn(navn).toLowerCase()
const asReadBy = (input: Input, by: { navn: string }): Input => ({
  ...input,
  erInnsenderKontaktPerson:
    input.kontaktpersonNavn === null ? input.erInnsenderKontaktPerson : isReader(input.kontaktpersonNavn, by),
})

export const section = defineSection({
  id: 'omKartleggingen',
  folder: 'om-kartleggingen',
  path: 'om-foretaket/om-kartleggingen',
  resource: '',
  onEveryPage: true,
  answer,
  response: kartleggingInfo,
  input,
  needs,
  labels: {
    erInnsenderKontaktPerson: { label: 'pages.om-kartleggingen.er-kontaktperson' },
    kontaktpersonNavn: { label: 'pages.om-kartleggingen.kontakt-navn' },
    kontaktpersonEpost: { label: 'pages.om-kartleggingen.kontakt-epost' },
    kartlagtAvIntern: { label: 'pages.om-kartleggingen.kartlagt-av', koder: kartlagtAv },
    organisasjonsnummerEksternKartlegger: { label: 'pages.om-kartleggingen.ekstern' },
    basertPaKodeId: { label: 'pages.om-kartleggingen.basert-pa', koder: basertPa },
    tilknyttetFlereLokasjoner: { label: 'pages.om-kartleggingen.lokasjoner', koder: geografi },
    skalDokumentereCo2Kompensasjon: { label: 'pages.om-kartleggingen.co2' },
    'bekreftelser.kvalifisert': { label: 'pages.om-kartleggingen.bekreftelser.kvalifisert', isBox: true },
    'bekreftelser.minst90': { label: 'pages.om-kartleggingen.bekreftelser.minst90', isBox: true },
    'bekreftelser.kalenderar': { label: 'pages.om-kartleggingen.bekreftelser.kalenderar', isBox: true },
    'bekreftelser.profiler': { label: 'pages.om-kartleggingen.bekreftelser.profiler', isBox: true },
    'bekreftelser.tiltak': { label: 'pages.om-kartleggingen.bekreftelser.tiltak', isBox: true },
  },
  blank: () => ({
    erInnsenderKontaktPerson: null,
    kontaktpersonNavn: null,
    kontaktpersonEpost: null,
    kartlagtAvIntern: null,
    organisasjonsnummerEksternKartlegger: null,
    basertPaKodeId: null,
    tilknyttetFlereLokasjoner: null,
    skalDokumentereCo2Kompensasjon: null,
    bekreftelser: noneConfirmed,
  }),
  toAnswer: (form) => answer.parse(form),
  // rules.md §6.1: the service sets the name of a contact person who is the user.
  stored: ({ kontaktpersonNavn, ...input }, by) => ({
    ...input,
    kontaktpersonNavn: input.erInnsenderKontaktPerson
      ? by.navn
      : kontaktpersonNavn && readNavn(kontaktpersonNavn),
  }),
  // rules.md §6.1: the contact stays the same person, whoever reads, corrects or copies.
  asReadBy,
  // Copies the contact and the extent. Who did the audit, how, and the confirmations belong to one audit.
  carryForward: ({ kontaktpersonNavn, kontaktpersonEpost, tilknyttetFlereLokasjoner }, blank, by) => ({
    ...blank,
    erInnsenderKontaktPerson: isReader(kontaktpersonNavn, by),
    kontaktpersonNavn,
    kontaktpersonEpost,
    tilknyttetFlereLokasjoner: kode(geografi, tilknyttetFlereLokasjoner)?.id ?? null,
  }),
  withoutConfirmations: (input, by) => ({ ...asReadBy(input, by), bekreftelser: noneConfirmed }),
  // The confirmations are never copied.
  tilAndre: [
    { id: 'kontakt', felter: ['kontaktpersonNavn', 'kontaktpersonEpost'] },
    { id: 'kartlagt-av', felter: ['kartlagtAvIntern', 'organisasjonsnummerEksternKartlegger'] },
    { id: 'basert-pa', felter: ['basertPaKodeId'] },
    { id: 'lokasjoner', felter: ['tilknyttetFlereLokasjoner'] },
    { id: 'co2', felter: ['skalDokumentereCo2Kompensasjon'] },
  ],
  flere: {
    confirmed: {
      bekreftelser: { kvalifisert: true, minst90: true, kalenderar: true, profiler: true, tiltak: true },
    },
    usual: {
      erInnsenderKontaktPerson: true,
      basertPaKodeId: 3, // an audit of its own
      tilknyttetFlereLokasjoner: 1,
      skalDokumentereCo2Kompensasjon: false,
    },
    together: [
      ['erInnsenderKontaktPerson', 'kontaktpersonNavn', 'kontaktpersonEpost'],
      ['kartlagtAvIntern', 'organisasjonsnummerEksternKartlegger'],
    ],
  },
  visible: (input) => ({
    ...input,
    kontaktpersonNavn: input.erInnsenderKontaktPerson === false ? input.kontaktpersonNavn : null,
    organisasjonsnummerEksternKartlegger:
      input.kartlagtAvIntern === ekstern ? input.organisasjonsnummerEksternKartlegger : null,
  }),
  check: (input, { others, texts }) => {
    const issues: Issue[] = []
    const required = (path: keyof Input, code: string) =>
      blank(input[path]) && issues.push({ path: [path], code })
    // rules.md §6.1: the server sets the name of a contact person who is the user; the e-mail is always required.
    if (input.erInnsenderKontaktPerson === false)
      required('kontaktpersonNavn', 'pages.om-kartleggingen.kontakt-navn.required')
    required('kontaktpersonEpost', 'pages.om-kartleggingen.kontakt-epost.required')
    if (input.kartlagtAvIntern === ekstern)
      required('organisasjonsnummerEksternKartlegger', 'pages.om-kartleggingen.ekstern.required')
    const { energibrukKwhPerFormal: formal } = others.energibrukPerFormal
    const iBygg = formal.filter(({ formalKodeId }) => byggOgProsess.includes(formalKodeId))
    const kwh = sum(iBygg.map((row) => row.kwh))
    if (input.tilknyttetFlereLokasjoner === ingenByggEllerProsess && kwh > 0)
      issues.push({
        path: ['tilknyttetFlereLokasjoner'],
        code: 'pages.om-kartleggingen.lokasjoner.konflikt',
        params: { valg: texts.navn(kode(geografi, ingenByggEllerProsess)), kwh },
        other: {
          section: 'energibrukPerFormal',
          path: ['energibrukKwhPerFormal', formal.findIndex((row) => iBygg.includes(row) && row.kwh), 'kwh'],
        },
      })
    return issues
  },
  summary: (input, { others, ar, texts: { t, tekst, jaNei, bekreftet, navn } }) => {
    const valgt = (key: string, koder: readonly Kode[], id: number | null) => ({
      ledetekst: t(`pages.om-kartleggingen.${key}`),
      verdi: tekst(navn(kode(koder, id))),
    })
    return [
      {
        type: 'felter',
        felter: [
          {
            ledetekst: t('pages.om-kartleggingen.er-kontaktperson'),
            verdi: jaNei(input.erInnsenderKontaktPerson),
          },
          { ledetekst: t('pages.om-kartleggingen.kontakt-navn'), verdi: tekst(input.kontaktpersonNavn) },
          { ledetekst: t('pages.om-kartleggingen.kontakt-epost'), verdi: tekst(input.kontaktpersonEpost) },
          valgt('kartlagt-av', kartlagtAv, input.kartlagtAvIntern),
          ...(input.kartlagtAvIntern === ekstern
            ? [
                {
                  ledetekst: t('pages.om-kartleggingen.ekstern'),
                  verdi: tekst(visOrgnr(input.organisasjonsnummerEksternKartlegger ?? '')),
                },
              ]
            : []),
          valgt('basert-pa', basertPa, input.basertPaKodeId),
          valgt('lokasjoner', geografi, input.tilknyttetFlereLokasjoner),
          { ledetekst: t('pages.om-kartleggingen.co2'), verdi: jaNei(input.skalDokumentereCo2Kompensasjon) },
          ...bekreftelser.map((punkt) => ({
            ledetekst: t(bekreftelseKey(punkt, others.omForetaket), { ar: String(ar) }),
            verdi: bekreftet(input.bekreftelser[punkt]),
          })),
        ],
      },
    ]
  },
})
