import * as z from 'zod/mini'

const part = z.object({
  navn: z.string(),
  /** Its share of the whole, from 0 to 1. */
  andel: z.number(),
  /** «22,6 GWh» */
  tall: z.string(),
  prosent: z.string(),
})

/** The figures of the page of key figures, as texts in the language of the report that they are of. */
export const bildetall = z.object({
  /** The key figures: «28,6 GWh», what it is, and what it is compared with (may be empty). */
  tall: z.array(z.object({ tall: z.string(), navn: z.string(), note: z.string() })),
  /** The use of each year that has figures; `andel` is of the year with most. */
  arene: z.object({ tittel: z.string(), rader: z.array(part) }),
  /** The purposes, largest first. */
  formal: z.object({
    tittel: z.string(),
    rader: z.array(
      z.object({
        navn: z.string(),
        /** Empty where no use is given, as is `prosent`. */
        tall: z.string(),
        prosent: z.string(),
        /** Length of the bar, from 0 to 1, on the scale of all rows. */
        lengde: z.number(),
        /** Of a draft, the same of the last report; absent without one. */
        forrige: z.optional(z.object({ lengde: z.number(), tekst: z.string() })),
        /** Energy use per m², tonne and so on, and that of the last report, where they are given. */
        spesifikk: z.array(z.string()),
        /** What its measures save and cost, and the price of a kWh; may be empty. */
        potensial: z.string(),
        pris: z.string(),
        /** Names of the chosen measures. */
        tiltak: z.array(z.string()),
      }),
    ),
  }),
  /** The carriers of the reporting year, largest first. `endring`: since the first of the report's years; may be empty. */
  miks: z.object({ tittel: z.string(), rader: z.array(z.object({ ...part.shape, endring: z.string() })) }),
  /** The sub-units of the group that have sent in, the lowest kWh/m² first; absent for a unit without several of them. */
  gruppe: z.optional(
    z.object({
      tittel: z.string(),
      /** How many have a figure. */
      tekst: z.string(),
      /** `hoyde`: height on the scale of the bars, from 0 to 1; above 1 for one that is too high for it. */
      median: z.object({ hoyde: z.number(), tekst: z.string() }),
      /** `tall`: kWh/m², without the unit. */
      rader: z.array(z.object({ navn: z.string(), tall: z.string(), hoyde: z.number() })),
    }),
  ),
})
export type Bildetall = z.infer<typeof bildetall>

/** GET /energikartlegginger/{id}/nokkeltall: all that stands on the page of key figures, and at the end of receipt and draft. */
export const energibilde = z.object({
  /** Set for a draft: what it says that it is. */
  merke: z.optional(z.string()),
  overskrift: z.string(),
  /** Its name and number. */
  enhet: z.string(),
  /** «versjon 2»; empty where there is one alone. */
  versjon: z.string(),
  bildetall,
  /** At the foot of the page: the service, whether it was submitted, and when. */
  fot: z.string(),
})
export type Energibilde = z.infer<typeof energibilde>
