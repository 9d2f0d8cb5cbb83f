import * as z from 'zod/mini'

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
