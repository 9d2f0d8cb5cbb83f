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

/** Buses, five ferries and two fast boats of some municipalities: 106 GWh, nearly all of it transport. */
export function kollektiv(ar: number): Saertall {
  return {
    omForetaket: { erIso50001Sertifisert: false, confirmInformation: true },
    omKartleggingen: {
      erInnsenderKontaktPerson: false,
      kontaktpersonNavn: 'Rask Blå Stein',
      kontaktpersonEpost: 'miljo@skjargard-kollektiv.example',
      kartlagtAvIntern: 2,
      organisasjonsnummerEksternKartlegger: ENKLE.radgiver,
      basertPaKodeId: 3,
      tilknyttetFlereLokasjoner: 2,
      skalDokumentereCo2Kompensasjon: false,
      bekreftelser: alleBekreftet,
    },
    energibrukPerFormal: {
      energibrukKwhPerFormal: perFormal({
        bygg: 3_402_610,
        prosess: 500_000,
        transport: 102_131_200,
        annet: 224_400,
      }),
      energibrukMengdePerFormal: mengder({ bygg: [189.03, 'kWh/m²'], transport: [0.61, 'kWh/passasjerkm'] }),
      oppvarmingByggKodeId: 3,
    },
    energibrukPerEnergibarer: energibarere(ar, [
      [1, 14_206_330, 16_112_940, 17_824_610], // elektrisitet: buildings, buses, charging of ferries
      [2, 655_200, 598_700, 612_400], // fjernvarme
      [11, 26_058_000, 23_432_000, 21_412_000], // diesel
      [12, 282_800, 262_600, 242_400], // anleggsdiesel
      [13, 91_000, 81_900, 72_800], // bensin
      [14, 58_440_000, 56_280_000, 55_080_000], // marin gassolje
      [16, 5_152_000, 5_704_000, 6_164_000], // biodiesel
      [18, 4_462_000, 4_694_800, 4_850_000], // biogass
    ]),
    produksjon: [
      { kildeKodeId: 1, kwh: 186_200 },
      { kildeKodeId: 6, kwh: 240_000 },
    ],
    aktuelleTiltak: tiltak(101, 103, 121, 141, 223, 302, 304, 311, 312, 321, 322, 323, 401, 411, 412, 421),
    potensialForEnergireduksjon: potensial({
      bygg: [480_000, 1_900_000],
      prosess: [60_000, 240_000],
      transport: [9_800_000, 186_000_000],
      annet: [70_000, 210_000],
    }),
    tiltaksvurderinger: {
      effektOgFleksibilitetVurdering: { effektKw: 3_200, erTiltakVurdertSomAktuelt: true },
      fjernvarmeVurdering: { energiKwh: 350_000, effektKw: 140 },
      fjernkjolingVurdering: null,
      overskuddsenergiVurdering: null,
      fornybarKraftproduksjonVurderinger: [
        { fornybarKraftproduksjonVurderingKodeId: 1, energiKwh: 310_000, effektKwp: 370 },
      ],
    },
  }
}
