/**
 * The sections whose figures differ between reports, as they are posted (rules.md §5.2); keys are those of
 * `skjemaStatus`. Codes are those of the code lists; units are kWh a year, kW, kWp and whole kroner.
 */
export interface Saertall {
  omForetaket: { erIso50001Sertifisert: boolean; confirmInformation: true }
  omKartleggingen: {
    erInnsenderKontaktPerson: boolean
    kontaktpersonNavn: string | null
    kontaktpersonEpost: string
    kartlagtAvIntern: 1 | 2 | 3
    organisasjonsnummerEksternKartlegger: string | null
    basertPaKodeId: 1 | 2 | 3
    tilknyttetFlereLokasjoner: 1 | 2 | 3
    skalDokumentereCo2Kompensasjon: boolean
    bekreftelser: { kvalifisert: true; minst90: true; kalenderar: true; profiler: true; tiltak: true }
  }
  energibrukPerFormal: {
    energibrukKwhPerFormal: { formalKodeId: number; kwh: number }[]
    energibrukMengdePerFormal: { formalKodeId: number; mengde: number; enhet: string }[]
    oppvarmingByggKodeId: 1 | 2 | 3 | null
  }
  energibrukPerEnergibarer: { energibarer: { energibarerKodeId: number; ar: number; kwh: number }[] }
  produksjon: { kildeKodeId: number; kwh: number }[]
  aktuelleTiltak: { id: number; erAktuelt: true }[]
  potensialForEnergireduksjon: { formalKodeId: number; kwh: number; kostnadKr: number }[]
  tiltaksvurderinger: {
    effektOgFleksibilitetVurdering: { effektKw: number | null; erTiltakVurdertSomAktuelt: boolean } | null
    fjernvarmeVurdering: EnergiOgEffekt | null
    fjernkjolingVurdering: EnergiOgEffekt | null
    overskuddsenergiVurdering:
      | (EnergiOgEffekt & { kanPubliseresINveVarmekart: boolean; erUtnyttingVurdert: boolean })
      | null
    fornybarKraftproduksjonVurderinger: {
      fornybarKraftproduksjonVurderingKodeId: number
      energiKwh: number
      effektKwp: number
    }[]
  }
}

interface EnergiOgEffekt {
  energiKwh: number | null
  effektKw: number | null
}

/** The purposes, in the order of the figures. */
type PerFormal = { bygg?: number; prosess?: number; transport?: number; annet?: number }
const FORMAL = { bygg: 1, prosess: 2, transport: 3, annet: 4 } as const
const navnene = ['bygg', 'prosess', 'transport', 'annet'] as const

export function perFormal(kwh: PerFormal) {
  return navnene.flatMap((navn) => {
    const verdi = kwh[navn]
    return verdi === undefined ? [] : [{ formalKodeId: FORMAL[navn], kwh: verdi }]
  })
}

/** Specific use: kWh per square metre, tonne and so on. */
export function mengder(rader: Partial<Record<keyof PerFormal, [mengde: number, enhet: string]>>) {
  return navnene.flatMap((navn) => {
    const rad = rader[navn]
    return rad ? [{ formalKodeId: FORMAL[navn], mengde: rad[0], enhet: rad[1] }] : []
  })
}

/** One line per carrier: the year two before the reporting year, the year before, the reporting year itself. */
export function energibarere(
  ar: number,
  linjer: [kode: number, forforrige: number, forrige: number, kwh: number][],
) {
  return {
    energibarer: linjer.flatMap(([energibarerKodeId, ...kwh]) =>
      kwh.map((verdi, i) => ({ energibarerKodeId, ar: ar - 2 + i, kwh: verdi })),
    ),
  }
}

export function tiltak(...id: number[]) {
  return id.map((i) => ({ id: i, erAktuelt: true as const }))
}

export function potensial(rader: Partial<Record<keyof PerFormal, [kwh: number, kostnadKr: number]>>) {
  return navnene.flatMap((navn) => {
    const rad = rader[navn]
    return rad ? [{ formalKodeId: FORMAL[navn], kwh: rad[0], kostnadKr: rad[1] }] : []
  })
}

export const alleBekreftet = {
  kvalifisert: true,
  minst90: true,
  kalenderar: true,
  profiler: true,
  tiltak: true,
} as const

/** Sections that every report answers in the same way. A new section's figures go here, unless they depend on other sections. */
export const fellestall = {
  // Without an attachment, which would have to be uploaded first.
  sendInn: {
    lastOppPdf: false,
    vedlegg: null as { navn: string; storrelse: number } | null,
    bekrefterRiktig: true,
    bekrefterIngenPersonopplysninger: false,
  },
}

export type Rapporttall = Saertall & typeof fellestall
