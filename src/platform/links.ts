import * as z from 'zod/mini'

const url = z.url({ protocol: /^https?$/ })

/** Addresses and telephone numbers that the pages link to (LENKER, rules.md §10). */
export const links = z.object({
  veileder: url,
  /** Without a default: nobody has read the page, and a link that leads nowhere is worse than none. */
  forskrift: z.optional(url),
  brukerstotteTelefon: z.string(),
  brukerstotteEpost: z.string(),
  nveTelefon: z.string(),
  nveEpost: z.string(),
  /** The service's own accessibility statement in each language; it exists once the service is published. */
  tilgjengelighet: z.optional(z.strictObject({ nb: url, nn: url })),
  personvern: url,
})
export type Links = z.infer<typeof links>

// Specification §1: guidance, help desk and regulator. Replaced whole by LENKER.
export const builtInLinks: Links = {
  veileder: 'https://veiledere.nve.no/veileder-til-energikartleggingsforskriften/',
  brukerstotteTelefon: '73 19 04 30',
  brukerstotteEpost: 'svarer@enova.no',
  nveTelefon: '22 95 95 95',
  nveEpost: 'nve@nve.no',
  personvern: 'https://www.enova.no/om-enova/personvern/',
}
