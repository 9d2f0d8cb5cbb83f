import { hovedenhet, NAERING, STEDER, underenhet } from './bygg.ts'
import { orgnrFra } from './numre.ts'
import type { Enhet, Underenhet } from './skjema.ts'

type Gruppe = { hoved: Enhet; under: Underenhet[] }

function numre(start: number, antallUnder: number): { hoved: string; under: string[] } {
  const [hoved = '', ...under] = orgnrFra(start, antallUnder + 1)
  return { hoved, under }
}

function aluminium(): Gruppe {
  const { hoved, under } = numre(31110001, 3)
  const [elektrolyse = '', stoperi = '', anode = ''] = under
  return {
    hoved: hovedenhet(hoved, 'FJORDGLØD ALUMINIUM AS', NAERING.aluminium, STEDER.hoyanger, {
      naeringskode2: { ...NAERING.stoping },
      antallAnsatte: 412,
      harRegistrertAntallAnsatte: true,
      hjemmeside: 'www.fjordglod.example',
      maalform: 'Nynorsk',
    }),
    under: [
      underenhet(
        elektrolyse,
        hoved,
        'FJORDGLØD ALUMINIUM AS AVD ELEKTROLYSE',
        NAERING.aluminium,
        STEDER.hoyanger,
      ),
      underenhet(stoperi, hoved, 'FJORDGLØD ALUMINIUM AS AVD STØPERI', NAERING.stoping, STEDER.hoyanger),
      underenhet(anode, hoved, 'FJORDGLØD ALUMINIUM AS AVD ANODEFABRIKK', NAERING.aluminium, STEDER.hoyanger),
    ],
  }
}

const BUTIKKSTEDER = [
  ['STORGATA', STEDER.hamar],
  ['TORGET', STEDER.trondheim],
  ['BRYGGA', STEDER.bergen],
  ['STASJONEN', STEDER.oslo],
  ['FERJELEIET', STEDER.kristiansund],
  ['NORDBYEN', STEDER.tromso],
] as const
const BUTIKKTYPER = ['NABOBUA', 'NABOBUA EKSPRESS'] as const

function dagligvare(): Gruppe {
  const { hoved, under } = numre(31220001, 60)
  return {
    hoved: hovedenhet(hoved, 'NABOBUA DAGLIGVARE AS', NAERING.dagligvare, STEDER.hamar, {
      naeringskode2: { ...NAERING.kontor },
      antallAnsatte: 1_380,
      harRegistrertAntallAnsatte: true,
    }),
    under: under.map((nummer, i) => {
      const [strok, sted] = BUTIKKSTEDER[i % BUTIKKSTEDER.length] ?? BUTIKKSTEDER[0]
      const type = BUTIKKTYPER[Math.floor(i / BUTIKKSTEDER.length) % BUTIKKTYPER.length]
      const lopenr = Math.floor(i / (BUTIKKSTEDER.length * BUTIKKTYPER.length)) + 1
      return underenhet(nummer, hoved, `${type} ${strok} ${lopenr}`, NAERING.dagligvare, sted)
    }),
  }
}

function kollektiv(): Gruppe {
  const { hoved, under } = numre(31330001, 7)
  const [nord = '', sor = '', verksted = '', ferje = '', hurtigbat = '', kontor = '', nedlagt = ''] = under
  const navn = 'SKJÆRGÅRD KOLLEKTIV IKS'
  const sted = STEDER.kristiansund
  return {
    hoved: hovedenhet(
      hoved,
      navn,
      NAERING.buss,
      sted,
      {
        naeringskode2: { ...NAERING.ferje },
        naeringskode3: { ...NAERING.verksted },
        antallAnsatte: 640,
        harRegistrertAntallAnsatte: true,
      },
      'IKS',
    ),
    under: [
      underenhet(nord, hoved, `${navn} AVD BUSSANLEGG NORD`, NAERING.buss, sted),
      underenhet(sor, hoved, `${navn} AVD BUSSANLEGG SØR`, NAERING.buss, sted),
      underenhet(verksted, hoved, `${navn} AVD VERKSTED`, NAERING.verksted, sted),
      underenhet(ferje, hoved, `${navn} AVD FERJE`, NAERING.ferje, sted),
      underenhet(hurtigbat, hoved, `${navn} AVD HURTIGBÅT`, NAERING.ferje, sted),
      underenhet(kontor, hoved, `${navn} AVD HOVEDKONTOR`, NAERING.kontor, sted),
      // A deleted sub-unit of an existing main unit.
      underenhet(nedlagt, hoved, `${navn} AVD TRIKK`, NAERING.buss, sted, { slettedato: '2023-06-30' }),
    ],
  }
}

/** 250 sub-units: more than two pages of 100 in the register. */
function eiendom(): Gruppe {
  const { hoved, under } = numre(31440001, 250)
  const steder = Object.values(STEDER)
  return {
    hoved: hovedenhet(hoved, 'TUSENHUS EIENDOM AS', NAERING.eiendom, STEDER.stavanger),
    under: under.map((nummer, i) => {
      const sted = steder[i % steder.length] ?? STEDER.oslo
      return underenhet(
        nummer,
        hoved,
        `TUSENHUS EIENDOM AS AVD ${sted.kommune} ${i + 1}`,
        NAERING.eiendom,
        sted,
      )
    }),
  }
}

/** The company groups of the demonstration, the seed and many tests. */
export const GRUPPER = {
  aluminium: aluminium(),
  dagligvare: dagligvare(),
  kollektiv: kollektiv(),
  eiendom: eiendom(),
}
