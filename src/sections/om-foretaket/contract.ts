import * as z from 'zod/mini'
import { visOrgnr } from '../../texts/texts.ts'
import { required, yesNo } from '../fields.ts'
import { defineSection } from '../section.ts'

const naceKode = z.nullable(z.string())

/** What the register says of the unit, with the one thing that only the company knows. */
export const foretak = z.object({
  kartleggingId: z.uuid(),
  navn: z.string(),
  organisasjonsnummer: z.string(),
  kommunenummer: z.nullable(z.string()),
  naceKode1: naceKode,
  naceKode2: naceKode,
  naceKode3: naceKode,
  erIso50001Sertifisert: yesNo,
  erHovedenhet: z.boolean(),
  // Specification §3: falls back to Unknown.
  datasource: z.catch(z.enum(['MasterData', 'Database', 'Unknown']), 'Unknown'),
})
export type Foretak = z.infer<typeof foretak>

const input = z.strictObject({
  erIso50001Sertifisert: required(z.nullable(z.boolean())),
  confirmInformation: required(z.nullable(z.boolean()), 'pages.om-foretaket.bekreft.required'),
})
export type Input = z.infer<typeof input>

/** Virksomhetsnummer is the number of a sub-unit (decisions.md §11). */
export const nummerKey = ({ erHovedenhet }: Foretak) =>
  erHovedenhet ? 'pages.om-foretaket.organisasjonsnummer' : 'pages.om-foretaket.virksomhetsnummer'

export const naceKoder = ({ naceKode1, naceKode2, naceKode3 }: Foretak) =>
  [naceKode1, naceKode2, naceKode3].filter((kode) => kode !== null).join(', ')

export const section = defineSection({
  id: 'omForetaket',
  folder: 'om-foretaket',
  path: 'om-foretaket',
  resource: { read: 'foretak', write: 'om-foretaket' },
  answer: foretak,
  input,
  labels: { erIso50001Sertifisert: 'pages.om-foretaket.iso50001' },
  // The confirmation is not answered: the section could not have been saved without it (decisions.md 5.2).
  toForm: (answer, saved) => ({
    erIso50001Sertifisert: answer.erIso50001Sertifisert,
    confirmInformation: saved ? true : null,
  }),
  // Specification §5: wrong information is mended in the register first.
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
        { ledetekst: t('pages.om-foretaket.kommunenummer'), verdi: tekst(answer.kommunenummer) },
        { ledetekst: t('pages.om-foretaket.nace'), verdi: tekst(naceKoder(answer)) },
        { ledetekst: t('pages.om-foretaket.iso50001'), verdi: jaNei(erIso50001Sertifisert) },
        { ledetekst: t('pages.om-foretaket.bekreft'), verdi: jaNei(confirmInformation) },
      ],
    },
  ],
})
