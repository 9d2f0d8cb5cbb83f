import {
  alleBekreftet,
  energibarere,
  mengder,
  perFormal,
  potensial,
  type Saertall,
  tiltak,
} from './rapport.ts'

/** A smelter that makes 180 000 tonnes of primary aluminium a year, with cast house and anode plant: 2,6 TWh. */
export function aluminium(ar: number): Saertall {
  return {
    omForetaket: { erIso50001Sertifisert: true, confirmInformation: true },
    omKartleggingen: {
      erInnsenderKontaktPerson: true,
      kontaktpersonNavn: null,
      kontaktpersonEpost: 'energi@fjordglod.example',
      kartlagtAvIntern: 1,
      organisasjonsnummerEksternKartlegger: null,
      basertPaKodeId: 1,
      tilknyttetFlereLokasjoner: 1,
      skalDokumentereCo2Kompensasjon: true,
      bekreftelser: alleBekreftet,
    },
    energibrukPerFormal: {
      energibrukKwhPerFormal: perFormal({
        bygg: 21_412_300,
        prosess: 2_604_361_622,
        transport: 7_153_590,
        annet: 1_352_140,
      }),
      energibrukMengdePerFormal: mengder({ bygg: [214, 'kWh/m²'], prosess: [14_468.68, 'kWh/tonn'] }),
      oppvarmingByggKodeId: 2,
    },
    energibrukPerEnergibarer: energibarere(ar, [
      [1, 2_544_870_233, 2_498_311_904, 2_531_046_812], // elektrisitet
      [6, 86_940_000, 83_025_000, 84_103_650], // LNG: anode baking and casting furnaces
      [7, 8_576_000, 8_064_000, 8_217_600], // LPG
      [11, 1_252_400, 1_181_700, 1_104_940], // diesel
      [12, 6_060_000, 5_706_500, 5_398_450], // anleggsdiesel
      [16, 276_000, 340_400, 400_200], // biodiesel
      [19, 3_840_000, 4_176_000, 4_008_000], // wood chips
    ]),
    produksjon: [
      { kildeKodeId: 1, kwh: 312_400 },
      { kildeKodeId: 8, kwh: 16_250_000 },
    ],
    aktuelleTiltak: tiltak(101, 103, 141, 142, 201, 202, 212, 214, 222, 223, 224, 303, 401, 411, 421),
    potensialForEnergireduksjon: potensial({
      bygg: [2_900_000, 8_400_000],
      prosess: [61_500_000, 214_000_000],
      transport: [1_450_000, 6_100_000],
      annet: [310_000, 820_000],
    }),
    tiltaksvurderinger: {
      effektOgFleksibilitetVurdering: { effektKw: 45_000, erTiltakVurdertSomAktuelt: true },
      fjernvarmeVurdering: { energiKwh: 38_000_000, effektKw: 9_500 },
      fjernkjolingVurdering: null,
      overskuddsenergiVurdering: {
        energiKwh: 410_000_000,
        effektKw: 62_000,
        kanPubliseresINveVarmekart: true,
        erUtnyttingVurdert: true,
      },
      fornybarKraftproduksjonVurderinger: [
        { fornybarKraftproduksjonVurderingKodeId: 1, energiKwh: 2_600_000, effektKwp: 3_200 },
        { fornybarKraftproduksjonVurderingKodeId: 7, energiKwh: 21_000_000, effektKwp: 3_500 },
      ],
    },
  }
}
