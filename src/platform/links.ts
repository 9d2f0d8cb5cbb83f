import * as z from 'zod/mini'

const url = z.url({ protocol: /^https?$/ })

/** Addresses and telephone numbers that the pages link to (LENKER, rules.md §10). */
export const links = z.object({
  veileder: url,
  forskrift: url,
  brukerstotteTelefon: z.string(),
  brukerstotteEpost: z.string(),
  nveTelefon: z.string(),
  nveEpost: z.string(),
  tilgjengelighet: url,
  personvern: url,
})
export type Links = z.infer<typeof links>

// Specification §1: guidance, regulation, help desk and regulator. Replaced whole by LENKER.
export const builtInLinks: Links = {
  veileder: 'https://veiledere.nve.no/energikartlegging/',
  forskrift: 'https://lovdata.no/dokument/SF/forskrift/2024-09-06-2262',
  brukerstotteTelefon: '73 19 04 30',
  brukerstotteEpost: 'svarer@enova.no',
  nveTelefon: '22 95 95 95',
  nveEpost: 'nve@nve.no',
  tilgjengelighet: 'https://uustatus.no/nb/erklaringer',
  personvern: 'https://www.enova.no/om-enova/personvern/',
}
