import * as z from 'zod/mini'

/** The part of Kartlegging info that is this section's. */
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
