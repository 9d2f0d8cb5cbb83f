import {
  alleBekreftet,
  energibarere,
  fellestall,
  mengder,
  perFormal,
  potensial,
  type Rapporttall,
  tiltak,
} from './tall/rapport.ts'
import { tallFor } from './tall/tall.ts'
import { ENKLE } from './verden/enkle.ts'
import { PIDER } from './verden/personer.ts'

/** A submitted report for a service that starts empty, so that a new report can be copied from an earlier one. */
export interface Eksempel {
  organisasjonsnummer: string
  navn: string
  innsender: { pid: string; navn: string }
  /** The sections' figures of that year, as they are posted. */
  overordnet: string | null
  tall(rapporteringAr: number): Rapporttall
}

/** A hotel of a company of its own: 4.1 GWh. */
const hotell: Eksempel = {
  organisasjonsnummer: ENKLE.alene,
  navn: 'ENSLIG MÅNE HOTELL AS',
  overordnet: null,
  innsender: { pid: PIDER.hotell, navn: 'Storfugl' },
  tall: (ar) => ({
    ...fellestall,
    omForetaket: { erIso50001Sertifisert: false, confirmInformation: true },
    omKartleggingen: {
      erInnsenderKontaktPerson: true,
      kontaktpersonNavn: null,
      kontaktpersonEpost: 'drift@enslig-mane.example',
      kartlagtAvIntern: 1,
      organisasjonsnummerEksternKartlegger: null,
      basertPaKodeId: 3,
      tilknyttetFlereLokasjoner: 1,
      skalDokumentereCo2Kompensasjon: false,
      bekreftelser: alleBekreftet,
    },
    energibrukPerFormal: {
      energibrukKwhPerFormal: perFormal({ bygg: 3_912_400, prosess: 164_300, transport: 21_700 }),
      energibrukMengdePerFormal: mengder({ bygg: [262.58, 'kWh/m²'] }),
      oppvarmingByggKodeId: 2,
    },
    energibrukPerEnergibarer: energibarere(ar, [
      [1, 2_604_180, 2_588_720, 2_541_300], // elektrisitet
      [2, 1_498_600, 1_552_300, 1_535_400], // fjernvarme
      [11, 24_900, 23_100, 21_700], // diesel: the hotel's own vans
    ]),
    produksjon: [],
    aktuelleTiltak: tiltak(101, 103, 121, 141, 142, 302),
    potensialForEnergireduksjon: potensial({ bygg: [410_000, 1_640_000], transport: [6_000, 90_000] }),
    tiltaksvurderinger: {
      effektOgFleksibilitetVurdering: { effektKw: 120, erTiltakVurdertSomAktuelt: true },
      fjernvarmeVurdering: { energiKwh: 180_000, effektKw: 90 },
      fjernkjolingVurdering: null,
      overskuddsenergiVurdering: null,
      fornybarKraftproduksjonVurderinger: [
        { fornybarKraftproduksjonVurderingKodeId: 1, energiKwh: 96_000, effektKwp: 110 },
      ],
    },
  }),
}

/** A sub-unit beside one that has never reported. */
const lager: Eksempel = {
  organisasjonsnummer: ENKLE.drikkeUnder2,
  navn: 'ÆRLIG ØL & ÅPEN FLASKE AS AVD LAGER',
  overordnet: ENKLE.drikke,
  innsender: { pid: PIDER.radgiver, navn: 'Snill-God Lille-Bekk' },
  tall: (ar) => tallFor('butikk', ar),
}

export const eksempler = { hotell, lager }
