import { ENKLE } from './enkle.ts'
import { GRUPPER } from './grupper.ts'
import type { Person } from './skjema.ts'

/** Identity numbers of the people, by the case of domain.md §3.7 that each is for. */
export const PIDER = {
  aluminium: '08856146910',
  dagligvare: '13886414697',
  kollektiv: '03818038282',
  radgiver: '10816936670',
  butikksjef: '18867218862',
  hotell: '27827120923',
  eiendom: '01917123981',
  regnskapsforer5000: '07837424865',
  pakke: '21927814428',
  tilgangspakke: '14867931032',
  ressurs: '22916331170',
  regnskapsforer: '28907644377',
  slettet: '13897019285',
  nuf: '08887214507',
  smaaBokstaver: '27897410368',
  bareSegSelv: '10907436077',
  ingenting: '07878240663',
  utenNavn: '10878318213',
  utenPid: '08857112262',
  forLavt: '03818442024',
  tilsyn: '12857110046',
  tilsynOgSagbruk: '05908310030',
  tilsynUtenRett: '23886510071',
} as const

type Tilgang = Person['tilganger'][number]

function tilgang(
  organisasjonsnummer: string,
  roller: string[],
  tilgangspakker: string[] = [],
  ressurser: string[] = [],
): Tilgang {
  return { organisasjonsnummer, roller, tilgangspakker, ressurser }
}

function person(
  sak: keyof typeof PIDER,
  navn: [fornavn: string, etternavn: string, mellomnavn?: string],
  tilganger: Tilgang[],
  mer: Partial<Person> = {},
): Person {
  const [fornavn, etternavn, mellomnavn = null] = navn
  return {
    pid: PIDER[sak],
    navn: { fornavn, mellomnavn, etternavn },
    acr: 'idporten-loa-substantial',
    tilganger,
    ...mer,
  }
}

const LEDER = ['DAGL', 'HADM', 'UTINN', 'UTOMR']

/** Every case of domain.md §3.7 for sign-in, access and name. `kunder` are the 2 500 clients of the accountant. */
export function personer(kunder: string[]): Person[] {
  const { aluminium, dagligvare, kollektiv, eiendom } = GRUPPER
  const nr = (gruppe: { hoved: { organisasjonsnummer: string } }) => gruppe.hoved.organisasjonsnummer
  const under = (gruppe: { under: { organisasjonsnummer: string }[] }, i: number) =>
    gruppe.under[i]?.organisasjonsnummer ?? ''
  return [
    person('aluminium', ['VAKKER', 'ELV'], [tilgang(nr(aluminium), LEDER)], { acr: 'idporten-loa-high' }),
    person('dagligvare', ['SPREK', 'DAL'], [tilgang(nr(dagligvare), ['UTINN'])]),
    person('kollektiv', ['RASK', 'STEIN', 'BLÅ'], [tilgang(nr(kollektiv), ['UTOMR'])]),
    person(
      'radgiver',
      ['SNILL-GOD', 'LILLE-BEKK'],
      [
        tilgang(nr(aluminium), ['UTOMR']),
        tilgang(nr(kollektiv), ['UTINN']),
        tilgang(under(dagligvare, 0), ['UTINN']),
        tilgang(under(dagligvare, 1), ['UTINN']),
        tilgang(ENKLE.sagbruk, ['UTOMR']),
        tilgang(ENKLE.drikke, ['UTOMR']),
        tilgang(ENKLE.langt, ['UTINN']),
      ],
    ),
    person('butikksjef', ['ÆRLIG', 'BLÅBÆRØY'], [tilgang(under(dagligvare, 0), ['UTINN'])]),
    person('hotell', ['', 'STORFUGL'], [tilgang(ENKLE.alene, LEDER)]),
    person('eiendom', ['TAPPER', 'VON FJELL'], [tilgang(nr(eiendom), LEDER)], {
      tidligereNavn: { fornavn: 'TAPPER', mellomnavn: null, etternavn: 'MYR' },
    }),
    person(
      'regnskapsforer5000',
      ['FLITTIG', 'MAUR'],
      kunder.map((k) => tilgang(k, ['UTINN'])),
    ),
    ...utenRoller(nr(aluminium)),
    ...tilsynets(),
    person(
      'regnskapsforer',
      ['NØYE', 'PENN'],
      [tilgang(ENKLE.sagbruk, ['REGN']), tilgang(nr(aluminium), ['REGN'])],
    ),
    person(
      'slettet',
      ['TRASSIG', 'ROT'],
      [
        tilgang(ENKLE.slettet, LEDER),
        tilgang(ENKLE.fjernet, LEDER),
        tilgang(ENKLE.konkurs, ['UTINN']),
        tilgang(under(kollektiv, 6), ['UTINN']),
      ],
    ),
    person('nuf', ['KLAR', 'LYKT'], [tilgang(ENKLE.nuf, LEDER)]),
    person('smaaBokstaver', ['LAVMÆLT', 'UGLE'], [tilgang(ENKLE.drikkeUnder, ['utomr'])]),
    person('bareSegSelv', ['ENSOM', 'ULV'], []),
    person('ingenting', ['USYNLIG', 'SKYGGE'], [], { utenNavn: true }),
    person('utenNavn', ['HEMMELIG', 'HULE'], [tilgang(ENKLE.sagbruk, ['UTOMR'])], { utenNavn: true }),
    person('utenPid', ['NUMMERLØS', 'SKY'], [tilgang(ENKLE.sagbruk, ['UTOMR'])], { utenPid: true }),
    person('forLavt', ['LETT', 'FJÆR'], [tilgang(ENKLE.sagbruk, ['UTOMR'])], { acr: 'idporten-loa-low' }),
  ]
}

/** The package that gives access to the authority's side, where TILSYN asks for it. */
const TILSYNSPAKKE = 'energikartlegging-tilsyn-sandkasse'

/** Who works at the authority: one there alone, one who reports for a company as well, and one whose package is not the right one. */
function tilsynets(): Person[] {
  return [
    person('tilsyn', ['GRUNDIG', 'UGLEFJÆR'], [tilgang(ENKLE.tilsyn, [], [TILSYNSPAKKE])]),
    person(
      'tilsynOgSagbruk',
      ['TOSIDIG', 'MYNT'],
      [tilgang(ENKLE.tilsyn, [], [TILSYNSPAKKE]), tilgang(ENKLE.sagbruk, ['UTOMR'])],
    ),
    person(
      'tilsynUtenRett',
      ['NYSGJERRIG', 'NØKKEL'],
      [tilgang(ENKLE.tilsyn, [], ['rapportering-statistikk'])],
    ),
  ]
}

/** Persons with access packages and resources alone: one with packages that nobody asks for, and what the service takes outside production (src/platform/access-rule.ts). */
function utenRoller(foretak: string): Person[] {
  return [
    person(
      'pakke',
      ['Blid', "D'Eng"],
      [tilgang(ENKLE.sagbruk, [], ['baerekraft']), tilgang(ENKLE.drikke, [], ['rapportering-statistikk'])],
    ),
    person('tilgangspakke', ['STØDIG', 'FURU'], [tilgang(foretak, [], ['energikartlegging-sandkasse'])]),
    person(
      'ressurs',
      ['VÅKEN', 'TERNE'],
      [tilgang(ENKLE.drikke, [], [], ['energikartlegging-sandkasse-rapport'])],
    ),
  ]
}
