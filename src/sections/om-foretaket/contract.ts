import * as z from 'zod/mini'
import { required, yesNo } from '../../seksjon/fields.ts'
import type { RegistrertForetak } from '../../seksjon/forrige.ts'
import { defineSection } from '../../seksjon/section.ts'
import { visOrgnr } from '../../texts/texts.ts'

const naceKode = z.nullable(z.string())
/** The register's name of a code; null where it has none. */
const kodenavn = z.nullable(z.string())

/** The register's data about the unit, and the company's answer about certification. */
export const answer = z.object({
  kartleggingId: z.uuid(),
  navn: z.string(),
  organisasjonsnummer: z.string(),
  kommunenummer: z.nullable(z.string()),
  kommunenavn: kodenavn,
  naceKode1: naceKode,
  naceKode2: naceKode,
  naceKode3: naceKode,
  naceBeskrivelse1: kodenavn,
  naceBeskrivelse2: kodenavn,
  naceBeskrivelse3: kodenavn,
  erIso50001Sertifisert: yesNo,
  erHovedenhet: z.boolean(),
  // Specification §3: falls back to Unknown.
  datasource: z.catch(z.enum(['MasterData', 'Database', 'Unknown']), 'Unknown'),
})
export type Foretak = z.infer<typeof answer>

const input = z.strictObject({
  erIso50001Sertifisert: required(z.nullable(z.boolean())),
  confirmInformation: required(z.nullable(z.boolean()), 'pages.om-foretaket.bekreft.required'),
})
export type Input = z.infer<typeof input>

/** Text key of the number's label: a sub-unit has a virksomhetsnummer (words.md). */
export const nummerKey = ({ erHovedenhet }: Foretak) =>
  erHovedenhet ? 'pages.om-foretaket.organisasjonsnummer' : 'pages.om-foretaket.virksomhetsnummer'

/** «Oslo (0301)»; null where the register has neither name nor number. */
export const kommune = ({ kommunenavn, kommunenummer }: RegistrertForetak) =>
  kommunenavn && kommunenummer ? `${kommunenavn} (${kommunenummer})` : (kommunenummer ?? kommunenavn)

/** «24.420 Produksjon av aluminium; 24.530 Støping av lettmetaller». */
export const naeringer = (foretak: RegistrertForetak) =>
  [
    [foretak.naceKode1, foretak.naceBeskrivelse1],
    [foretak.naceKode2, foretak.naceBeskrivelse2],
    [foretak.naceKode3, foretak.naceBeskrivelse3],
  ]
    .flatMap(([kode, beskrivelse]) => (kode ? [[kode, beskrivelse].filter(Boolean).join(' ')] : []))
    .join('; ')

export const section = defineSection({
  id: 'omForetaket',
  folder: 'om-foretaket',
  path: 'om-foretaket',
  resource: { read: 'foretak', write: 'om-foretaket' },
  onEveryPage: true,
  answer,
  input,
  labels: {
    confirmInformation: { label: 'pages.om-foretaket.bekreft' },
    erIso50001Sertifisert: { label: 'pages.om-foretaket.iso50001' },
  },
  blank: () => ({ erIso50001Sertifisert: null, confirmInformation: null }),
  // The register's data are laid over by server.ts.
  toAnswer: ({ erIso50001Sertifisert }, { report }) => ({
    kartleggingId: report.id,
    navn: report.navn,
    organisasjonsnummer: report.organisasjonsnummer,
    kommunenummer: null,
    kommunenavn: null,
    naceKode1: null,
    naceKode2: null,
    naceKode3: null,
    naceBeskrivelse1: null,
    naceBeskrivelse2: null,
    naceBeskrivelse3: null,
    erIso50001Sertifisert,
    erHovedenhet: report.overordnet === null,
    datasource: 'Unknown' as const,
  }),
  withoutConfirmations: (input) => ({ ...input, confirmInformation: null }),
  flere: { confirmed: { confirmInformation: true }, usual: { erIso50001Sertifisert: false } },
  // Specification §5: wrong information must first be corrected in the register.
  check: ({ confirmInformation }) =>
    confirmInformation === false
      ? [{ path: ['confirmInformation'], code: 'pages.om-foretaket.bekreft.nei' }]
      : [],
  summary: ({ erIso50001Sertifisert, confirmInformation }, { answer, texts: { t, tekst, jaNei } }) => [
    {
      type: 'felter',
      felter: [
        { ledetekst: t('pages.om-foretaket.navn'), verdi: answer.navn },
        { ledetekst: t(nummerKey(answer)), verdi: visOrgnr(answer.organisasjonsnummer) },
        { ledetekst: t('pages.om-foretaket.kommune'), verdi: tekst(kommune(answer)) },
        { ledetekst: t('pages.om-foretaket.nace'), verdi: tekst(naeringer(answer)) },
        { ledetekst: t('pages.om-foretaket.iso50001'), verdi: jaNei(erIso50001Sertifisert) },
        { ledetekst: t('pages.om-foretaket.bekreft'), verdi: jaNei(confirmInformation) },
      ],
    },
  ],
})
