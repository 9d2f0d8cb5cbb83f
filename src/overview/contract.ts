import * as z from 'zod/mini'

/** Most units in one workbook. */
export const maksEnheter = 250

/** The last day of the access, where it ends soon (rules.md §3). */
const tilgangTil = z.optional(z.iso.date())

const oversikt = z.object({
  organisasjonsnummer: z.string(),
  navn: z.string(),
  /** The version that counts, or version 1 while none is sent in. */
  kartlegging: z.nullable(
    z.object({
      kartleggingId: z.uuid(),
      status: z.int(),
      kanEndres: z.boolean(),
      /** Id of the open correction of that version. */
      rettelseId: z.optional(z.uuid()),
      /** Given where it is not the `rapporteringAr` of the answer: the year before. */
      rapporteringAr: z.optional(z.int()),
    }),
  ),
  /** The years that a new report may be of, where the user is asked: there is none for either. */
  arene: z.optional(z.array(z.int())),
  tilgangTil,
})
export type Oversikt = z.infer<typeof oversikt>

/** GET /enheter/{orgnr}/min-side. */
export const minSide = z.object({
  /** The reporting year now. */
  rapporteringAr: z.int(),
  harSkrivetilgangHovedenhet: z.boolean(),
  oversiktHovedenhet: z.nullable(oversikt),
  /** Null when the main unit has no sub-units, or none that the person may act for. */
  oversiktUnderenheter: z.nullable(z.array(oversikt)),
  /** Reports of those units, of whatever year, that the authority asks to have corrected; absent where there are none. */
  bedtRettet: z.optional(
    z.array(
      z.object({
        kartleggingId: z.uuid(),
        navn: z.string(),
        rapporteringAr: z.int(),
        begrunnelse: z.string(),
        sisteDag: z.iso.date(),
        /** The authority's name. */
        fra: z.string(),
      }),
    ),
  ),
})
export type MinSide = z.infer<typeof minSide>

/** The reporting years of units: of their reports, or that a new one may be of; of no unit that of the answer. Oldest first. */
export function yearsOf(
  { rapporteringAr }: Pick<MinSide, 'rapporteringAr'>,
  units: readonly Oversikt[],
): number[] {
  const years = units.flatMap(
    ({ kartlegging, arene = [rapporteringAr] }) =>
      kartlegging?.rapporteringAr ?? (kartlegging ? rapporteringAr : arene),
  )
  return years.length > 0 ? [...new Set(years)].sort() : [rapporteringAr]
}

/**
 * State of one step of a report. `lagret`: saved by an earlier release, which did not record whether it is complete;
 * `pabegynt`: saved, and what is left is only missing;
 * `ikke-sendt`: the last step, saved and not sent in; `hentet`: copied from an earlier report and not confirmed.
 */
export const stegstatus = z.enum([
  'ferdig',
  'lagret',
  'pabegynt',
  'ma-rettes',
  'hentet',
  'ikke-startet',
  'ikke-sendt',
])
export type Stegstatus = z.infer<typeof stegstatus>

/** Whether nothing is left of a step. */
export const isStepDone = (one: Stegstatus) => one === 'ferdig' || one === 'lagret'

const rapport = z.object({
  kartleggingId: z.uuid(),
  /** One for each section, in screen order. */
  steg: z.array(stegstatus),
  /** How many warnings nobody has answered; null where nothing is saved, for a report that is sent in, and while it is not counted. */
  apneVarsler: z.nullable(z.int()),
  /** Sum of the purposes as saved; null when no figure is. */
  totalEnergibrukKwh: z.nullable(z.number()),
  /** Specific use of the buildings, where it is saved in kWh/m². */
  kwhPerM2: z.optional(z.number()),
  sistEndretUtc: z.iso.datetime({ precision: 3 }),
  sistEndretAv: z.string(),
})

/** GET /enheter/{orgnr}/framdrift: how far each report of Min side has come. */
export const framdrift = z.array(rapport)
export type Framdrift = z.infer<typeof framdrift>

/** GET /energikartlegginger/alle: every unit that one may act for, with its report of the year. */
export const skrivebord = z.object({
  /** The year that was asked for; else the reporting year now, with the reports that Min side shows. */
  rapporteringAr: z.int(),
  /** The years that there are reports of, the one now and that of the answer, newest first. */
  arene: z.array(z.int()),
  /** Main units by name, each before its sub-units; of another year than the one now those with a report. */
  klienter: z.array(
    z.extend(oversikt, {
      /** The main unit of a sub-unit, where the person may act for that too. */
      overordnet: z.optional(z.string()),
      /** How far the report has come. */
      rapport: z.optional(rapport),
      /** The last report of an earlier year that is sent in. */
      sist: z.optional(
        z.object({
          kartleggingId: z.uuid(),
          rapporteringAr: z.int(),
          totalEnergibrukKwh: z.nullable(z.number()),
        }),
      ),
      /** The last day for the correction that the authority asks for. */
      rettesInnen: z.optional(z.iso.date()),
    }),
  ),
})
export type Skrivebord = z.infer<typeof skrivebord>
export type Klient = Skrivebord['klienter'][number]

/** The year that an address of the list asks for: four digits, not 0 first; empty is the one now. */
export const arIn = ({ ar = '' }: { ar?: unknown }) => (/^[1-9]\d{3}$/.test(String(ar)) ? String(ar) : '')
