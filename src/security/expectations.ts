import { sections } from '../sections/index.ts'
import { addressOf, readResource, writeResource } from '../seksjon/section.ts'
import type { Caller } from './testing.ts'

type InStates = readonly [ny: number, pabegynt: number, komplett: number, innsendt: number]

/** A call on a report: the status in each state for a person who may act for its unit. Other callers' statuses follow. */
export interface OnReport {
  own: InStates
  /** The section whose figures are posted as the body. */
  section?: string
  body?: unknown
  query?: string
}

/** A call that is not on a report: the status for each caller. `{main}` in the path stands for the main unit. */
export interface Elsewhere {
  path: string
  expect: Record<Caller, number>
  body?: unknown
  /** Ends the session, so each caller signs in anew for this call. */
  endsSession?: true
}

const all = (status: number) => ({
  anonymous: status,
  other: status,
  sub: status,
  main: status,
  withdrawn: status,
  tilsyn: status,
  csrf: status,
})
/** For any signed-in person, whatever the kind of session. */
const either = (status: number) => ({ ...all(status), anonymous: 401 })
const signedIn = (status: number) => ({ ...either(status), tilsyn: 403 })
/** A call that changes something, for any signed-in person. */
const changing = (status: number) => ({ ...signedIn(status), csrf: 403 })
/** A call of the authority's side: nobody else learns that there is one. */
const authority = (status: number) => ({ ...either(404), tilsyn: status })

const unknownReport = '01997a3e-0000-7000-8000-00000000dead'
/** Stands for the step in a path that names one. */
export const seksjon = 'produksjon'

const read = { own: [200, 200, 200, 200] } as const satisfies OnReport
const report = '/api/energikartlegginger/:id'

/** The section whose attachment is not there until it is uploaded. */
const refusedAtFirst = 'sendInn'

/** Reading and saving each section of the registry. */
const ofSections: Record<string, OnReport> = Object.fromEntries(
  sections.flatMap((section): [string, OnReport][] => {
    const early = section.id === refusedAtFirst ? 422 : 200
    return [
      [`GET /api${addressOf(':id', readResource(section))}`, read],
      [
        `POST /api${addressOf(':id', writeResource(section))}`,
        { own: [early, early, 200, 403], section: section.id },
      ],
    ]
  }),
)

/** Every call on a report. A route that is in none of the lists fails the test. */
export const onReport: Record<string, OnReport> = {
  ...ofSections,
  [`GET ${report}/opplastning-token`]: { own: [200, 200, 200, 403] },
  [`GET ${report}/vedlegg`]: { own: [404, 404, 200, 200] },
  [`DELETE ${report}/vedlegg`]: { own: [204, 204, 204, 403] },
  [`POST ${report}/innsending`]: { own: [409, 409, 204, 204] },
  // What is shown there is not what the report holds.
  [`POST ${report}/samlet-innsending`]: {
    own: [412, 412, 412, 200],
    body: { rapportVersjon: '0.0.0.0.0.0.0.0.0', registerVersjon: '', varsler: [], antall: 1, svar: {} },
  },
  [`GET ${report}/innsending`]: { own: [409, 409, 409, 200] },
  [`GET ${report}/kvittering`]: { own: [409, 409, 409, 200] },
  [`GET ${report}/utkast`]: { own: [200, 200, 200, 409] },
  [`GET ${report}/nokkeltall`]: { own: [409, 409, 200, 200] },
  [`GET ${report}/hendelser`]: read,
  [`GET ${report}/historikk`]: { ...read, query: `?seksjon=${seksjon}` },
  [`GET ${report}/lagringer`]: { ...read, query: `?etter=${seksjon}.0` },
  [`POST ${report}/gjenopprett`]: {
    own: [404, 204, 204, 403],
    body: { seksjon: 'produksjon', versjon: 1 },
  },
  [`POST ${report}/svar`]: { own: [200, 200, 200, 403], body: { seksjoner: [] } },
  [`GET ${report}/steg/:seksjon`]: read,
  [`GET ${report}/underenheter`]: read,
  [`GET ${report}/hentet`]: read,
  [`GET ${report}/sletting`]: { own: [200, 200, 200, 403] },
  [`DELETE ${report}`]: { own: [204, 204, 204, 403] },
  [`POST ${report}/angre-sletting`]: { own: [204, 204, 204, 204] },
  // With corrections on: see `startTrial`.
  [`POST ${report}/rettelse`]: { own: [409, 409, 409, 201], body: { begrunnelse: 'Feil tall' } },
  [`GET ${report}/versjoner`]: read,
  [`POST ${report}/tilstede`]: { own: [200, 200, 200, 200], body: { seksjon: 'produksjon' } },
}

/** Reading and remembering answers of one kind: a sub-unit's are not the main unit's. */
const ofRemembered = (slag: string, verdi: unknown): Record<string, Elsewhere> => {
  const path = `/enheter/{main}/husket/${slag}`
  const reading = { ...signedIn(200), other: 403, withdrawn: 403 }
  const writing = { ...changing(204), other: 403, sub: 403, withdrawn: 403 }
  return {
    [`GET /api/enheter/:orgnr/husket/${slag}`]: { path, expect: reading },
    [`PUT /api/enheter/:orgnr/husket/${slag}`]: { path, expect: writing, body: [{ nokkel: '1', verdi }] },
  }
}

export const elsewhere: Record<string, Elsewhere> = {
  'GET /api/skjema': { path: '/skjema', expect: all(200) },
  'GET /api/openapi.json': { path: '/openapi.json', expect: all(200) },
  'GET /api/docs': { path: '/docs', expect: all(200) },
  'GET /api/helse/live': { path: '/helse/live', expect: all(200) },
  'GET /api/helse/klar': { path: '/helse/klar', expect: all(200) },
  'GET /api/driftsmelding': { path: '/driftsmelding', expect: all(200) },
  'GET /api/debug': { path: '/debug', expect: all(200) },
  'GET /api/auth/signin': { path: '/auth/signin', expect: all(401) },
  'GET /api/auth/signout': { path: '/auth/signout', expect: { ...all(204), csrf: 403 }, endsSession: true },
  'GET /api/auth/frontchannel-logout': { path: '/auth/frontchannel-logout?iss=x&sid=y', expect: all(200) },
  'GET /api/auth/me': { path: '/auth/me', expect: either(200) },
  'GET /api/auth/csrf': { path: '/auth/csrf', expect: either(200) },
  'GET /api/auth/grunnlag': {
    path: '/auth/grunnlag?organisasjonsnummer={main}',
    expect: { ...signedIn(403), main: 200, csrf: 200 },
  },
  'GET /api/auth/tilgangskrav': { path: '/auth/tilgangskrav', expect: either(200) },
  'GET /api/auth/siste-enheter': { path: '/auth/siste-enheter', expect: either(200) },
  'GET /api/auth/utkastnokkel': { path: '/auth/utkastnokkel', expect: either(200) },
  'POST /api/auth/forleng': { path: '/auth/forleng', expect: { ...changing(204), tilsyn: 204 } },
  'POST /api/auth/slag': {
    path: '/auth/slag',
    expect: { ...changing(403), tilsyn: 204 },
    body: { slag: 'tilsyn' },
  },
  'GET /api/tilsyn/rapporter': { path: '/tilsyn/rapporter', expect: authority(200) },
  'GET /api/tilsyn/rettinger': { path: '/tilsyn/rettinger', expect: authority(200) },
  'GET /api/tilsyn/tall': { path: '/tilsyn/tall', expect: authority(200) },
  // No report: those that are sent in, and those that are not, are tried in src/tilsyn/rapport/report.test.ts.
  'GET /api/tilsyn/rapporter/:referanse': {
    path: `/tilsyn/rapporter/${unknownReport}?formal=tilsyn&saksnummer=1`,
    expect: authority(404),
  },
  'GET /api/tilsyn/rapporter/:referanse/vedlegg': {
    path: `/tilsyn/rapporter/${unknownReport}/vedlegg?formal=tilsyn&saksnummer=1`,
    expect: authority(404),
  },
  'GET /api/tilsyn/vedlegg': {
    path: '/tilsyn/vedlegg?formal=tilsyn&saksnummer=1&ar=2001',
    expect: authority(200),
  },
  'POST /api/tilsyn/rapporter/:referanse/rettelse': {
    path: `/tilsyn/rapporter/${unknownReport}/rettelse`,
    expect: { ...authority(404), csrf: 403 },
    body: { formal: 'tilsyn', saksnummer: '1', begrunnelse: 'Feil tall', sisteDag: '2999-12-31' },
  },
  'GET /api/tilsyn/eksport': { path: '/tilsyn/eksport', expect: authority(200) },
  'GET /api/tilsyn/eksport/fil': {
    path: '/tilsyn/eksport/fil?format=csv&formal=statistikk&saksnummer=1',
    expect: authority(200),
  },
  'GET /api/tilsyn/eksport/beskrivelse': { path: '/tilsyn/eksport/beskrivelse', expect: authority(200) },
  'GET /api/tilsyn/eksport/kodelister': { path: '/tilsyn/eksport/kodelister', expect: authority(200) },
  'GET /api/tilsyn/ikke-rapportert': { path: '/tilsyn/ikke-rapportert', expect: authority(200) },
  'POST /api/tilsyn/ikke-rapportert': {
    path: '/tilsyn/ikke-rapportert',
    expect: { ...authority(200), csrf: 403 },
    body: { ar: 2025, numre: ['311700014'] },
  },
  'POST /api/tilgangspassord': { path: '/tilgangspassord', expect: all(204), body: { password: 'x' } },
  'GET /api/enheter/:orgnr': { path: '/enheter/{main}', expect: signedIn(200) },
  'GET /api/enheter/:orgnr/min-side': {
    path: '/enheter/{main}/min-side',
    expect: { ...signedIn(200), other: 403, withdrawn: 403 },
  },
  'GET /api/enheter/:orgnr/framdrift': {
    path: '/enheter/{main}/framdrift',
    expect: { ...signedIn(200), other: 403, withdrawn: 403 },
  },
  'GET /api/enheter/:orgnr/samlet-innsending': {
    path: '/enheter/{main}/samlet-innsending',
    expect: { ...signedIn(200), other: 403, withdrawn: 403 },
  },
  'GET /api/enheter/:orgnr/siste-rapporter': {
    path: '/enheter/{main}/siste-rapporter',
    expect: { ...signedIn(200), other: 403, withdrawn: 403 },
  },
  ...ofRemembered('kolonne', { felt: 'ikke' }),
  ...ofRemembered('malepunkt', { enhet: '{main}' }),
  'GET /api/personinfo/:id': { path: '/personinfo/meg', expect: either(200) },
  'GET /api/energikartlegginger': { path: '/energikartlegginger', expect: signedIn(200) },
  'GET /api/energikartlegginger/alle': { path: '/energikartlegginger/alle', expect: signedIn(200) },
  'GET /api/energikartlegginger/slettede': { path: '/energikartlegginger/slettede', expect: signedIn(200) },
  'POST /api/energikartlegginger': {
    path: '/energikartlegginger',
    expect: { ...changing(403), main: 409 },
    body: { organisasjonsnummer: '{main}' },
  },
  'GET /api/arbeidsbok/tom': { path: '/arbeidsbok/tom', expect: all(200) },
  'GET /api/arbeidsbok': {
    path: '/arbeidsbok?enheter={main}',
    expect: { ...signedIn(403), main: 200, csrf: 200 },
  },
  'GET /api/enheter/svar': { path: '/enheter/svar?ar=2025&enheter={main}', expect: signedIn(200) },
  'PUT /api/opplastning/:blob': {
    path: '/opplastning/01997a3e-0000-7000-8000-00000000dead',
    expect: all(403),
  },
}

/** Pages and the catch-all of the API: the same answer for every caller. */
export const withoutData = [
  '/',
  '/tilgjengelighet',
  '/personvern',
  '/english',
  '/*',
  '/robots.txt',
  '/assets/*',
  '/api/*',
]
