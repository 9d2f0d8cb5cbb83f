import type { Enhet, Underenhet } from './skjema.ts'

interface Sted {
  postnummer: string
  poststed: string
  kommune: string
  kommunenummer: string
}

/** Places with the municipality numbers of 2024. */
export const STEDER = {
  oslo: { postnummer: '0585', poststed: 'OSLO', kommune: 'OSLO', kommunenummer: '0301' },
  hoyanger: { postnummer: '6993', poststed: 'HØYANGER', kommune: 'HØYANGER', kommunenummer: '4638' },
  bergen: { postnummer: '5003', poststed: 'BERGEN', kommune: 'BERGEN', kommunenummer: '4601' },
  trondheim: { postnummer: '7010', poststed: 'TRONDHEIM', kommune: 'TRONDHEIM', kommunenummer: '5001' },
  kristiansund: {
    postnummer: '6509',
    poststed: 'KRISTIANSUND N',
    kommune: 'KRISTIANSUND',
    kommunenummer: '1505',
  },
  tromso: { postnummer: '9008', poststed: 'TROMSØ', kommune: 'TROMSØ', kommunenummer: '5501' },
  hamar: { postnummer: '2317', poststed: 'HAMAR', kommune: 'HAMAR', kommunenummer: '3403' },
  stavanger: { postnummer: '4006', poststed: 'STAVANGER', kommune: 'STAVANGER', kommunenummer: '1103' },
} satisfies Record<string, Sted>

/** Industry codes of SN2025, as the register answers them. */
export const NAERING = {
  aluminium: { kode: '24.420', beskrivelse: 'Produksjon av aluminium' },
  stoping: { kode: '24.530', beskrivelse: 'Støping av lettmetaller' },
  dagligvare: {
    kode: '47.110',
    beskrivelse: 'Ikke-spesialisert detaljhandel med hovedvekt på nærings- og nytelsesmidler',
  },
  buss: { kode: '49.310', beskrivelse: 'Rutetransport med passasjerer på vei' },
  ferje: { kode: '50.100', beskrivelse: 'Sjøtransport med passasjerer' },
  verksted: { kode: '95.310', beskrivelse: 'Reparasjon og vedlikehold av motorvogner' },
  eiendom: { kode: '68.200', beskrivelse: 'Utleie og drift av egen eller leid fast eiendom' },
  sagbruk: { kode: '16.110', beskrivelse: 'Saging og høvling av tre' },
  datasenter: { kode: '63.100', beskrivelse: 'Databehandling, datalagring og tilknyttede tjenester' },
  fisk: { kode: '10.200', beskrivelse: 'Bearbeiding og konservering av fisk, skalldyr og bløtdyr' },
  drikke: { kode: '11.050', beskrivelse: 'Produksjon av øl' },
  hotell: { kode: '55.100', beskrivelse: 'Hotellvirksomhet' },
  radgivning: { kode: '71.120', beskrivelse: 'Ingeniørvirksomhet og tilknyttet teknisk rådgivning' },
  tilsyn: { kode: '84.130', beskrivelse: 'Regulering av og bidrag til effektiv drift av næringsvirksomhet' },
  kontor: { kode: '70.100', beskrivelse: 'Hovedkontortjenester' },
} as const

const FORMER: Record<string, string> = {
  AS: 'Aksjeselskap',
  IKS: 'Interkommunalt selskap',
  NUF: 'Norskregistrert utenlandsk foretak',
  ORGL: 'Organisasjonsledd',
  SA: 'Samvirkeforetak',
  BEDR: 'Underenhet til næringsdrivende og offentlig forvaltning',
}

function adresse(sted: Sted, linje: string) {
  return { land: 'Norge', landkode: 'NO', ...sted, adresse: [linje] }
}

/** A main unit with the fields that the register has for most companies. `mer` adds or replaces fields. */
export function hovedenhet(
  organisasjonsnummer: string,
  navn: string,
  naering: { kode: string; beskrivelse: string },
  sted: Sted,
  mer: Partial<Enhet> = {},
  form = 'AS',
): Enhet {
  return {
    organisasjonsnummer,
    navn,
    organisasjonsform: { kode: form, beskrivelse: FORMER[form] },
    registreringsdatoEnhetsregisteret: '2004-03-18',
    registrertIMvaregisteret: true,
    naeringskode1: { ...naering },
    harRegistrertAntallAnsatte: false,
    forretningsadresse: adresse(sted, 'Energivegen 1'),
    registrertIForetaksregisteret: true,
    registrertIStiftelsesregisteret: false,
    registrertIFrivillighetsregisteret: false,
    konkurs: false,
    underAvvikling: false,
    underTvangsavviklingEllerTvangsopplosning: false,
    maalform: 'Bokmål',
    ...mer,
  }
}

export function underenhet(
  organisasjonsnummer: string,
  overordnetEnhet: string,
  navn: string,
  naering: { kode: string; beskrivelse: string },
  sted: Sted,
  mer: Partial<Underenhet> = {},
): Underenhet {
  return {
    organisasjonsnummer,
    navn,
    organisasjonsform: { kode: 'BEDR', beskrivelse: FORMER.BEDR },
    registreringsdatoEnhetsregisteret: '2004-03-18',
    registrertIMvaregisteret: false,
    naeringskode1: { ...naering },
    harRegistrertAntallAnsatte: false,
    overordnetEnhet,
    oppstartsdato: '2004-03-01',
    beliggenhetsadresse: adresse(sted, 'Energivegen 2'),
    ...mer,
  }
}
