import * as z from 'zod/mini'
import { kvittering } from '../innsending/contract.ts'
import { nyRettelse } from '../rapport/versjoner/contract.ts'
import { change } from '../svar/historikk/contract.ts'
import { dayAfter } from '../texts/calendar.ts'

const utc = z.iso.datetime({ precision: 3 })
const kwh = z.nullable(z.number())
const jaNei = z.optional(z.enum(['ja', 'nei']))

/** Bands of total energy use in kWh, from the lower limit and below the upper one; null where there is none. */
export const energiband = {
  'under-2-5': [null, 2_500_000],
  '2-5-til-5': [2_500_000, 5_000_000],
  '5-til-10': [5_000_000, 10_000_000],
  '10-til-50': [10_000_000, 50_000_000],
  'fra-50': [50_000_000, null],
} as const satisfies Record<string, readonly [from: number | null, below: number | null]>
export type Energiband = keyof typeof energiband

/** The largest random sample, in reports. */
export const maksUtvalg = 500
/** Rows of a page of the list. */
export const radePerSide = 50

/** Whose report it is: the company's as a whole, or a sub-unit's. */
export const enhetsslag = ['hovedenhet', 'underenhet'] as const

/** A reporting year that is asked for. */
const ar = z.int().check(z.minimum(2000), z.maximum(2100))

/** What narrows the reports down: the search of the page's address, and of each call that takes a selection. */
export const utvalg = z.object({
  /** Words of name, number, municipality or industry, all of which are looked for. */
  sok: z.optional(z.string().check(z.maxLength(200))),
  /** `nyeste`: the newest year with a report. Every year for `alle`, and without it. */
  ar: z.optional(z.union([z.enum(['alle', 'nyeste']), z.pipe(z.coerce.number(), ar)])),
  /** The first two digits of the municipality's number, as it was frozen. */
  fylke: z.optional(z.string().check(z.regex(/^\d\d$/))),
  /** The start of the industry code, from two digits on. */
  naring: z.optional(z.string().check(z.regex(/^\d\d(\.\d{0,3})?$/))),
  energi: z.optional(z.enum(Object.keys(energiband) as [Energiband, ...Energiband[]])),
  /** Whether it was sent in with warnings. */
  varsler: jaNei,
  /** Whether it is a correction. */
  rettet: jaNei,
  /** Whether the company says yes to the heat map; no report without surplus energy says either. */
  varmekart: jaNei,
  enhet: z.optional(z.enum(enhetsslag)),
  /** A random sample of so many of those, the same for the same seed. */
  antall: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maksUtvalg))),
  fro: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(999_999))),
})
export type Utvalg = z.infer<typeof utvalg>

/**
 * Orders of the list: `potensial` and `overskudd` by their share of the use, `endring` by how many times larger or smaller a
 * correction made the use.
 */
export const rekkefolger = [
  'innsendt',
  'navn',
  'energi',
  'varsler',
  'potensial',
  'overskudd',
  'endring',
] as const

/** GET /tilsyn/rapporter. */
export const rapporterQuery = z.extend(utvalg, {
  sorter: z.optional(z.enum(rekkefolger)),
  side: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
})
export type RapporterQuery = z.infer<typeof rapporterQuery>

const rad = z.object({
  referanse: z.uuid(),
  organisasjonsnummer: z.string(),
  /** The main unit's number; null for a main unit. */
  overordnet: z.nullable(z.string()),
  navn: z.string(),
  rapporteringAr: z.int(),
  /** 1, and one more for each correction that was sent in. */
  versjon: z.int(),
  innsendtUtc: utc,
  kommunenummer: z.nullable(z.string()),
  kommunenavn: z.nullable(z.string()),
  naceKode: z.nullable(z.string()),
  naceNavn: z.nullable(z.string()),
  totalKwh: kwh,
  /** Of the version before; null for version 1. */
  forrigeKwh: kwh,
  potensialKwh: kwh,
  beholdteVarsler: z.int(),
  /** Surplus energy with the company's answer about the heat map; null where it was not considered. */
  overskudd: z.nullable(z.object({ kwh, kanPubliseres: z.boolean() })),
})
export type Rad = z.infer<typeof rad>

/** The versions that count of the selection, a page of them. No person. */
export const rapporter = z.object({
  rader: z.array(rad),
  /** Of the whole selection. */
  antall: z.int(),
  /** Each energy once: without the reports of `iHovedenheten`. */
  totalKwh: z.number(),
  /** How many are of sub-units whose main unit's report of the year, which holds their energy, is in the selection too. */
  iHovedenheten: z.int(),
  /** The year of the selection; null of every year. */
  ar: z.nullable(z.int()),
})
export type Rapporter = z.infer<typeof rapporter>

/** What the authority opens a report for. */
export const formalene = ['tilsyn', 'veiledning', 'statistikk', 'innsyn'] as const

/**
 * Why a report is looked at: stands with each look and each export in the audit trail. The number of a case has digits and signs
 * between them alone, so that no name can stand there.
 */
export const begrunnet = z.object({
  formal: z.enum(formalene),
  saksnummer: z.string().check(z.regex(/^\d[\d/.-]{0,29}$/)),
})
export type Begrunnet = z.infer<typeof begrunnet>

const versjon = z.object({
  referanse: z.uuid(),
  versjon: z.int(),
  innsendtUtc: utc,
  innsendtAv: z.string(),
  /** Why it corrects the one before; null for version 1. */
  begrunnelse: z.nullable(z.string()),
  sha256: z.string(),
  /** What it changed since the version before, by step; empty for version 1. */
  endret: z.array(z.object({ id: z.string(), tittel: z.string(), endringer: z.array(change) })),
})

/** The first day that may be the last one for a correction, where it is `today`; both `YYYY-MM-DD`. */
export const forsteFrist = (today: string) => dayAfter(today, 1)

/**
 * POST /tilsyn/rapporter/{referanse}/rettelse: opens the version that counts for correction, and asks the company to correct it.
 */
export const apning = z.strictObject({
  ...begrunnet.shape,
  begrunnelse: nyRettelse.shape.begrunnelse,
  /** The last day, `YYYY-MM-DD` in Norway, included. */
  sisteDag: z.iso.date(),
})
export type Apning = z.infer<typeof apning>

/** GET /tilsyn/rapporter/{referanse}: one version as it was sent in, and all versions of its report that are. */
export const rapport = z.object({
  kvittering,
  /** Whom to ask; null in a frozen copy that has none. */
  kontakt: z.nullable(z.object({ navn: z.string(), epost: z.string() })),
  /** In order of number. The last one counts. */
  versjoner: z.array(versjon),
  /** Until when and why the version that counts was opened for correction last; null where it was not. */
  apnet: z.nullable(
    z.object({ begrunnelse: z.string(), sisteDag: z.iso.date(), saksnummer: z.string(), apnetUtc: utc }),
  ),
})
export type TilsynsRapport = z.infer<typeof rapport>

/** Kroner per kWh saved in a year: the limits of the bands of the potential. */
export const prisgrenser = [1, 2, 5, 10] as const

/** Reports with what they have in common, such as a county; null of those that have none. */
const grupper = z.array(
  z.object({
    kode: z.nullable(z.string()),
    navn: z.nullable(z.string()),
    antall: z.int(),
    kwh: z.number(),
    potensialKwh: z.number(),
  }),
)
export type Gruppe = z.infer<typeof grupper>[number]

const kodeKwh = z.array(z.object({ kode: z.int(), kwh: z.number() }))
/** GET /tilsyn/tall: sums of a selection, largest first; of energy and potential without the reports of `iHovedenheten`, as in the list. */
export const tall = z.object({
  antall: z.int(),
  iHovedenheten: z.int(),
  ar: z.nullable(z.int()),
  energibarere: kodeKwh,
  formal: kodeKwh,
  /** By the first two digits of the municipality's number. */
  fylker: grupper,
  /** By industry code. */
  naringer: grupper,
  /** By price; `band` is the number of limits of {@link prisgrenser} that it reaches, null without a cost. */
  potensial: z.array(z.object({ band: z.nullable(z.int()), kwh: z.number(), kr: z.number() })),
  /** By month in Norway, `YYYY-MM`, in which the first version was sent in. */
  innsendt: z.array(z.object({ maned: z.string(), antall: z.int() })),
})
export type Tall = z.infer<typeof tall>

/** GET /tilsyn/ikke-rapportert: main units that sent in more than four years ago last. */
export const ikkeRapportert = z.object({
  rader: z.array(
    z.object({
      organisasjonsnummer: z.string(),
      navn: z.string(),
      kommunenavn: z.nullable(z.string()),
      naceNavn: z.nullable(z.string()),
      /** Of the last report. */
      rapporteringAr: z.int(),
      innsendtUtc: utc,
      /** The day that passed, `YYYY-MM-DD`. */
      frist: z.iso.date(),
    }),
  ),
  antall: z.int(),
})

/** The longest list of numbers that is matched at once. */
export const maksNumre = 4_000
/** POST /tilsyn/ikke-rapportert: numbers to be matched with what was sent in of a year. */
export const nummerliste = z.strictObject({ ar, numre: z.array(z.string()) })

/** POST /tilsyn/ikke-rapportert: the numbers in the order they came, each once. */
export const treffliste = z.object({
  rader: z.array(
    z.object({
      organisasjonsnummer: z.string(),
      /** `ugyldig`: no organisation number. `underenheter`: it sent in nothing, sub-units of it did. */
      utfall: z.enum(['rapportert', 'underenheter', 'mangler', 'ugyldig']),
      /** As in its last report, of whatever year, else as in the register; null where neither has it. */
      navn: z.nullable(z.string()),
      /** The municipality, likewise. */
      kommunenavn: z.nullable(z.string()),
      sisteAr: z.nullable(z.int()),
    }),
  ),
  /** Of how many numbers without a report the register gave an answer. */
  oppslag: z.object({ av: z.int(), gjort: z.int() }),
})
