import { ENKLE } from '../verden/enkle.ts'
import {
  alleBekreftet,
  energibarere,
  mengder,
  perFormal,
  potensial,
  type Saertall,
  tiltak,
} from './rapport.ts'

/** Sixty food shops of 850 m² on average, with own delivery lorries: 28,6 GWh. */
export function dagligvare(ar: number): Saertall {
  return {
    omForetaket: { erIso50001Sertifisert: false, confirmInformation: true },
    omKartleggingen: {
      erInnsenderKontaktPerson: false,
      kontaktpersonNavn: 'Sprek Dal',
      kontaktpersonEpost: 'drift@nabobua.example',
      kartlagtAvIntern: 2,
      organisasjonsnummerEksternKartlegger: ENKLE.radgiver,
      basertPaKodeId: 3,
      tilknyttetFlereLokasjoner: 2,
      skalDokumentereCo2Kompensasjon: false,
      bekreftelser: alleBekreftet,
    },
    energibrukPerFormal: {
      energibrukKwhPerFormal: perFormal({
        bygg: 11_750_000.5,
        prosess: 12_604_400,
        transport: 3_854_000,
        annet: 421_680,
      }),
      energibrukMengdePerFormal: mengder({
        bygg: [230.39, 'kWh/m²'],
        prosess: [247.15, 'kWh/m²'],
        transport: [34.2, 'kWh/mil'],
      }),
      oppvarmingByggKodeId: 3,
    },
    energibrukPerEnergibarer: energibarere(ar, [
      [1, 23_914_066, 23_180_742, 22_618_430.5], // elektrisitet
      [2, 2_108_400, 1_871_930, 1_946_210], // fjernvarme
      [3, 341_200, 402_700, 388_000], // fjernkjøling
      [9, 60_600, 40_400, 30_300], // lett fyringsolje, one old shop
      [11, 3_504_700, 3_302_700, 3_114_840], // diesel
      [13, 154_700, 136_500, 118_300], // bensin
      [16, 257_600, 331_200, 414_000], // biodiesel
    ]),
    produksjon: [
      { kildeKodeId: 1, kwh: 1_240_300 },
      { kildeKodeId: 6, kwh: 640_000 },
      { kildeKodeId: 8, kwh: 2_150_000 },
    ],
    aktuelleTiltak: tiltak(101, 102, 103, 121, 133, 141, 142, 231, 232, 233, 302, 311, 312, 402, 403),
    potensialForEnergireduksjon: potensial({
      bygg: [1_650_000, 6_900_000],
      prosess: [2_480_000, 11_600_000],
      transport: [520_000, 3_900_000],
    }),
    tiltaksvurderinger: {
      effektOgFleksibilitetVurdering: { effektKw: 1_450, erTiltakVurdertSomAktuelt: true },
      fjernvarmeVurdering: { energiKwh: 1_200_000, effektKw: 480 },
      fjernkjolingVurdering: { energiKwh: 300_000, effektKw: 160 },
      overskuddsenergiVurdering: {
        energiKwh: 900_000,
        effektKw: 210,
        kanPubliseresINveVarmekart: false,
        erUtnyttingVurdert: true,
      },
      fornybarKraftproduksjonVurderinger: [
        { fornybarKraftproduksjonVurderingKodeId: 1, energiKwh: 2_900_000, effektKwp: 3_400 },
      ],
    },
  }
}

/** One shop of 900 m², a sub-unit below the threshold that reports voluntarily: 480 MWh. */
export function butikk(ar: number): Saertall {
  return {
    omForetaket: { erIso50001Sertifisert: false, confirmInformation: true },
    omKartleggingen: {
      erInnsenderKontaktPerson: true,
      kontaktpersonNavn: null,
      kontaktpersonEpost: 'storgata1@nabobua.example',
      kartlagtAvIntern: 1,
      organisasjonsnummerEksternKartlegger: null,
      basertPaKodeId: 3,
      tilknyttetFlereLokasjoner: 1,
      skalDokumentereCo2Kompensasjon: false,
      bekreftelser: alleBekreftet,
    },
    energibrukPerFormal: {
      energibrukKwhPerFormal: perFormal({ bygg: 214_600, prosess: 259_300.5, annet: 6_200 }),
      energibrukMengdePerFormal: mengder({ bygg: [238.44, 'kWh/m²'], prosess: [288.11, 'kWh/m²'] }),
      oppvarmingByggKodeId: 3,
    },
    energibrukPerEnergibarer: energibarere(ar, [
      [1, 468_912, 455_204, 441_300.5], // elektrisitet
      [2, 42_150, 36_900, 38_800], // fjernvarme
    ]),
    produksjon: [
      { kildeKodeId: 1, kwh: 18_500 },
      { kildeKodeId: 8, kwh: 41_000 },
    ],
    aktuelleTiltak: tiltak(101, 103, 141, 142, 231, 232, 233),
    potensialForEnergireduksjon: potensial({ bygg: [24_000, 78_000], prosess: [46_000, 182_000] }),
    tiltaksvurderinger: {
      effektOgFleksibilitetVurdering: { effektKw: 18, erTiltakVurdertSomAktuelt: true },
      fjernvarmeVurdering: { energiKwh: 12_000, effektKw: 10 },
      fjernkjolingVurdering: null,
      overskuddsenergiVurdering: {
        energiKwh: 30_000,
        effektKw: 9,
        kanPubliseresINveVarmekart: false,
        erUtnyttingVurdert: true,
      },
      fornybarKraftproduksjonVurderinger: [
        { fornybarKraftproduksjonVurderingKodeId: 1, energiKwh: 34_000, effektKwp: 40 },
      ],
    },
  }
}
