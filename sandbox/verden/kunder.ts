import { hovedenhet, NAERING, STEDER, underenhet } from './bygg.ts'
import { orgnrFra } from './numre.ts'
import type { Enhet, Underenhet } from './skjema.ts'

const ADJEKTIV =
  'BLID BLÅ BRED BRUN DJERV DYP EKTE FAST FERSK FIN FLINK FRISK GILD GLAD GOD GRØNN GYLLEN GØYAL HEL HØY ISBLÅ KJAPP KLAR KLOK KRY KVIKK LANG LETT LUN LYS MILD MJUK MODIG MUNTER NY NØYE PEN RASK REIN RIK ROLIG RØD SKARP SNILL SOLID SPREK STILLE STOR TAPPER TRYGG'
const SUBSTANTIV =
  'BAKKE BEKK BERG BJØRK BLOMST BRE BRO BUKT BÅT DAL EIK ELV ENG FISK FJELL FJORD FOSS FURU GRAN GREIN HAV HEI HOLME HUMLE HVAL KNAUS KYST LI LYNG MARK MOSE MÅKE MÅNE NES ODDE REV ROGN SEL SJØ SKOG SKY SNØ SOL STEIN STI STRAND SVANE TIND VIK ØRN'

/** How many main units the accountant's clients are; each has one sub-unit, so the picker shows the double. */
const ANTALL = 2500

/** 5 000 units that one person has access to, to test the choice of actor with. */
export function kundeliste(): { enheter: Enhet[]; underenheter: Underenhet[] } {
  const numre = orgnrFra(21030001, ANTALL * 2)
  const substantiv = SUBSTANTIV.split(' ')
  const navn = ADJEKTIV.split(' ').flatMap((a) => substantiv.map((s) => `${a} ${s} AS`))
  const steder = Object.values(STEDER)
  const rader = navn.slice(0, ANTALL).map((n, i) => {
    const [hoved = '', under = ''] = numre.slice(i * 2, i * 2 + 2)
    const sted = steder[i % steder.length] ?? STEDER.oslo
    return {
      enhet: hovedenhet(hoved, n, NAERING.eiendom, sted),
      underenhet: underenhet(under, hoved, `${n} AVD ${sted.poststed}`, NAERING.eiendom, sted),
    }
  })
  return { enheter: rader.map((r) => r.enhet), underenheter: rader.map((r) => r.underenhet) }
}
