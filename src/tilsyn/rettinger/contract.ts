import * as z from 'zod/mini'

const utc = z.iso.datetime({ precision: 3 })

/** `forfalt`: the last day has passed, and no correction is sent in. */
const tilstander = ['forfalt', 'venter', 'besvart'] as const
/** GET /tilsyn/rettinger: reports that were opened for correction in the last four years, without the reason, which stands in the report. */
export const rettinger = z.object({
  rader: z.array(
    z.object({
      referanse: z.uuid(),
      organisasjonsnummer: z.string(),
      navn: z.string(),
      rapporteringAr: z.int(),
      /** Of the last request. */
      saksnummer: z.string(),
      bedtUtc: utc,
      sisteDag: z.iso.date(),
      tilstand: z.enum(tilstander),
      /** The version that answers it; null until it is sent in. */
      svar: z.nullable(z.object({ referanse: z.uuid(), versjon: z.int(), innsendtUtc: utc })),
    }),
  ),
  antall: z.int(),
})
