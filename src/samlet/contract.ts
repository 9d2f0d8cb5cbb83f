import * as z from 'zod/mini'
import { sections } from '../sections/index.ts'
import { answer as foretak } from '../sections/om-foretaket/contract.ts'
import type { Contract } from '../seksjon/section.ts'
import { forklaring } from '../varsler/contract.ts'

/** A section that can be answered for several units at once. The others hold figures, and have their own pages. */
export type Asked = Contract & Required<Pick<Contract, 'flere'>>
/** In screen order. */
export const askedSections = sections.filter((section): section is Asked => section.flere !== undefined)

const utc = z.iso.datetime({ precision: 3 })
const kwh = z.nullable(z.number())
/** The forms of the steps here, by section id, as each step holds it; before a step is saved its form may lack what POST needs. */
const forms = z.record(z.string(), z.unknown())
export type Forms = Readonly<z.infer<typeof forms>>
export const formsBy = (formOf: (section: Asked) => unknown): Forms =>
  Object.fromEntries(askedSections.map((section) => [section.id, formOf(section)]))

const varsel = z.object({
  /** Names the warning and the figures that it is about. */
  nokkel: z.string(),
  tekst: z.string(),
  /** Where it is: the section, the field's id there, and what the field is called. */
  seksjon: z.string(),
  felt: z.string(),
  ledetekst: z.string(),
  /** The answer that keeps the figure; absent in answers of the release before. */
  behold: z.optional(forklaring),
})

/** A begun report of the year, with what is needed to send it in. kWh. */
const rad = z.object({
  kartleggingId: z.uuid(),
  organisasjonsnummer: z.string(),
  navn: z.string(),
  erHovedenhet: z.boolean(),
  rapporteringAr: z.int(),
  /** `X-Rapport-Versjon` of what is shown, read before everything else here. */
  rapportVersjon: z.string(),
  /** Of the register data in `foretak`. */
  registerVersjon: z.string(),
  /** The register's data as last fetched. */
  foretak,
  hentetUtc: z.nullable(utc),
  energibrukKwh: kwh,
  /** Total of the unit's last submitted report of an earlier year. */
  forrige: z.nullable(z.object({ ar: z.int(), kwh: z.number() })),
  /** Specific use of the buildings, where the unit gave it in kWh/m². */
  kwhPerM2: z.nullable(z.number()),
  /** Ids of the steps here that are saved and complete. */
  ferdig: z.array(z.string()),
  /** What the forms begin with. */
  svar: forms,
  /** What is left in the steps that are not answered here; `hentet` where copied answers are not confirmed. */
  mangler: z.array(z.object({ seksjon: z.string(), antall: z.int(), hentet: z.boolean() })),
  /** The warnings that nobody has answered. */
  varsler: z.array(varsel),
})
export type SamletRad = z.infer<typeof rad>

/** GET /enheter/{orgnr}/samlet-innsending. */
export const samlet = z.object({
  rader: z.array(rad),
  /** What the person has sent in for the year, oldest first. */
  sendt: z.array(
    z.extend(
      z.pick(rad, {
        kartleggingId: true,
        organisasjonsnummer: true,
        navn: true,
        rapporteringAr: true,
        energibrukKwh: true,
        kwhPerM2: true,
      }),
      { innsendtUtc: utc },
    ),
  ),
  /** The report that was sent in last, of this year or an earlier one, with its answers. */
  sist: z.nullable(z.object({ kartleggingId: z.uuid(), navn: z.string(), ar: z.int(), svar: forms })),
})
export type Samlet = z.infer<typeof samlet>

/** POST /energikartlegginger/{id}/samlet-innsending: answers of the steps here, saved in order, then the submission. */
export const samletInnsending = z.strictObject({
  /** `X-Rapport-Versjon` and version of the register data that were shown. */
  rapportVersjon: z.string().check(z.maxLength(200)),
  registerVersjon: z.string().check(z.maxLength(100)),
  /** Keys of the open warnings that were shown. */
  varsler: z.array(z.string().check(z.maxLength(2_000))).check(z.maxLength(200)),
  /** How many units the confirmations were given for together. */
  antall: z.int().check(z.minimum(1), z.maximum(5_000)),
  /** What was answered, by section id. A step that is left out stays as it is saved. */
  svar: z.strictObject(Object.fromEntries(askedSections.map(({ id, input }) => [id, z.optional(input)]))),
  /** The report whose uploaded file is attached to this one too. */
  vedleggFra: z.optional(z.uuid()),
})
export type SamletInnsending = z.infer<typeof samletInnsending>

/** `sendt` is false where the report was sent in before; `sendtAv` is who did it, where that was somebody else. */
export const samletSvar = z.object({ sendt: z.boolean(), innsendtUtc: utc, sendtAv: z.optional(z.string()) })
