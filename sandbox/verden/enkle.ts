import { hovedenhet, NAERING, STEDER, underenhet } from './bygg.ts'
import { orgnrFra } from './numre.ts'

const [
  alene = '',
  sagbruk = '',
  sagbrukUnder = '',
  nuf = '',
  nufUnder = '',
  slettet = '',
  fjernet = '',
  konkurs = '',
  konkursUnder = '',
  drikke = '',
  drikkeUnder = '',
  drikkeUnder2 = '',
  langt = '',
  langtUnder = '',
  radgiver = '',
  tilsyn = '',
] = orgnrFra(31510001, 16)

/** Numbers of the units, one for each case of domain.md §3.7. */
export const ENKLE = {
  /** No sub-units, one industry code. */
  alene,
  /** One sub-unit. */
  sagbruk,
  sagbrukUnder,
  /** Foreign company: address abroad, hence no municipality. */
  nuf,
  nufUnder,
  /** Deleted: 200 with the reduced body. */
  slettet,
  /** Removed on legal grounds: 410. Altinn still lists it. */
  fjernet,
  konkurs,
  konkursUnder,
  /** Æ, ø, å and an ampersand in the name. */
  drikke,
  drikkeUnder,
  drikkeUnder2,
  /** A long name. */
  langt,
  langtUnder,
  /** Does audits for others: the external auditor in the figures. */
  radgiver,
  /** The authority that receives the reports (rules.md §14). */
  tilsyn,
}

const LANGT_NAVN = 'SAMVIRKEFORETAKET FOR FELLES VARME, KJØLING OG OVERNATTING I DE YTRE KYSTKOMMUNENE SA'

export const enkleEnheter = [
  hovedenhet(alene, 'ENSLIG MÅNE HOTELL AS', NAERING.hotell, STEDER.tromso),
  hovedenhet(sagbruk, 'STILLE SKOG SAGBRUK AS', NAERING.sagbruk, STEDER.hamar, {
    antallAnsatte: 34,
    harRegistrertAntallAnsatte: true,
  }),
  hovedenhet(
    nuf,
    'NORTHERN LANTERN DATA LTD NUF',
    NAERING.datasenter,
    STEDER.oslo,
    {
      forretningsadresse: {
        land: 'Irland',
        landkode: 'IE',
        poststed: 'DUBLIN 2',
        adresse: ['14 Lantern Quay'],
      },
      registrertIForetaksregisteret: false,
    },
    'NUF',
  ),
  hovedenhet(slettet, 'SISTE SANG MEKANISKE AS', NAERING.verksted, STEDER.bergen, {
    slettedato: '2023-06-30',
  }),
  hovedenhet(fjernet, 'GLEMT STI AS', NAERING.kontor, STEDER.oslo),
  hovedenhet(konkurs, 'KNEKT BØLGE FISK AS', NAERING.fisk, STEDER.kristiansund, { konkurs: true }),
  hovedenhet(drikke, 'ÆRLIG ØL & ÅPEN FLASKE AS', NAERING.drikke, STEDER.trondheim),
  hovedenhet(radgiver, 'KLOK KALORI RÅDGIVNING AS', NAERING.radgivning, STEDER.trondheim),
  hovedenhet(tilsyn, 'SANDKASSENS ENERGITILSYN', NAERING.tilsyn, STEDER.oslo, {}, 'ORGL'),
  hovedenhet(
    langt,
    LANGT_NAVN,
    NAERING.hotell,
    STEDER.kristiansund,
    { naeringskode2: { ...NAERING.eiendom } },
    'SA',
  ),
]

export const enkleUnderenheter = [
  underenhet(sagbrukUnder, sagbruk, 'STILLE SKOG SAGBRUK AS AVD HØVLERI', NAERING.sagbruk, STEDER.hamar),
  underenhet(nufUnder, nuf, 'NORTHERN LANTERN DATA LTD NUF AVD HALL 1', NAERING.datasenter, STEDER.hamar),
  underenhet(konkursUnder, konkurs, 'KNEKT BØLGE FISK AS AVD MOTTAK', NAERING.fisk, STEDER.kristiansund),
  underenhet(drikkeUnder, drikke, 'ÆRLIG ØL & ÅPEN FLASKE AS AVD BRYGGERI', NAERING.drikke, STEDER.trondheim),
  underenhet(drikkeUnder2, drikke, 'ÆRLIG ØL & ÅPEN FLASKE AS AVD LAGER', NAERING.drikke, STEDER.trondheim),
  underenhet(langtUnder, langt, `${LANGT_NAVN} AVD FYRVOKTERBOLIGEN`, NAERING.hotell, STEDER.kristiansund),
]
