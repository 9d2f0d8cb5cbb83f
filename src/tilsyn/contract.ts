import * as z from 'zod/mini'

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

/** What narrows the reports down: the search of the page's address, and of each call that takes a selection. */
export const utvalg = z.object({
  /** Words of name, number, municipality or industry, all of which are looked for. */
  sok: z.optional(z.string().check(z.maxLength(200))),
  ar: z.optional(z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2100))),
  /** The first two digits of the municipality's number, as it was frozen. */
  fylke: z.optional(z.string().check(z.regex(/^\d\d$/))),
  /** The start of the industry code, from two digits on. */
  naring: z.optional(z.string().check(z.regex(/^\d\d(\.\d{0,3})?$/))),
  energi: z.optional(z.enum(Object.keys(energiband) as [Energiband, ...Energiband[]])),
  /** Whether warnings were kept. */
  varsler: jaNei,
  /** Whether it is a correction. */
  rettet: jaNei,
  /** Whether the company says yes to the heat map; no report without surplus energy says either. */
  varmekart: jaNei,
  /** A random sample of so many of those, the same for the same seed. */
  antall: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maksUtvalg))),
  fro: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(999_999))),
})
export type Utvalg = z.infer<typeof utvalg>

/** GET /tilsyn/rapporter. */
export const rapporterQuery = z.extend(utvalg, {
  sorter: z.optional(z.enum(['innsendt', 'navn', 'energi'])),
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
  totalKwh: z.number(),
})
export type Rapporter = z.infer<typeof rapporter>
