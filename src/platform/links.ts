import * as z from 'zod/mini'

const tekst = z.string().check(z.minLength(1))
const url = z.url({ protocol: /^https?$/ })

/** Whom the pages send to, by name, telephone and address (LENKER, rules.md §10). */
export const links = z.object({
  veileder: url,
  /** Without a default: nobody has read the page, and a link that leads nowhere is worse than none. */
  forskrift: z.optional(url),
  /** Who runs the help desk. */
  brukerstotteNavn: z.optional(tekst),
  brukerstotteTelefon: z.string(),
  brukerstotteEpost: z.string(),
  /** Who answers about the duty and supervises it. */
  tilsynNavn: z.optional(tekst),
  tilsynTelefon: z.string(),
  tilsynEpost: z.string(),
  /** The service's own accessibility statement in each language; it exists once the service is published. */
  tilgjengelighet: z.optional(z.strictObject({ nb: url, nn: url })),
  personvern: url,
})
export type Links = z.infer<typeof links>

// Specification §1: guidance, help desk and regulator. Replaced whole by LENKER.
export const builtInLinks: Links = {
  veileder: 'https://veiledere.nve.no/veileder-til-energikartleggingsforskriften/',
  brukerstotteNavn: 'Enova',
  brukerstotteTelefon: '73 19 04 30',
  brukerstotteEpost: 'svarer@enova.no',
  tilsynNavn: 'NVE',
  tilsynTelefon: '22 95 95 95',
  tilsynEpost: 'nve@nve.no',
  personvern: 'https://www.enova.no/om-enova/personvern/',
}
