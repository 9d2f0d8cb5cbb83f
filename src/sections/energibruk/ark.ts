import { formal, oppvarming } from '../../kodelister/kodelister.ts'
import type { Ark } from '../../seksjon/ark.ts'
import { likEnhet } from './enhet.ts'

/** Unit of the area that the specific use of buildings may be worked out from. */
export const areal = 'm²'

/** Code of the rule that energy use in buildings needs the answer of how they are heated. */
export const oppvarmingMangler = 'pages.energibruk.oppvarming.required'

/** The sheets of the workbook with the energy use by purpose, and how buildings are heated. */
export const ark: Ark[] = [
  {
    navn: 'arbeidsbok.ark.energibruk',
    rad: { felt: 'formalKodeId', koder: formal, hode: 'pages.energibruk.formal' },
    rader: 'alle',
    kolonner: [
      {
        liste: 'energibrukKwhPerFormal',
        felt: 'kwh',
        hode: 'pages.energibruk.kwh',
        slag: 'tall',
        sum: true,
        bred: 'alle',
      },
      {
        liste: 'energibrukMengdePerFormal',
        felt: 'mengde',
        hode: 'pages.energibruk.mengde',
        merknad: 'arbeidsbok.merknad.mengde',
        slag: 'tall',
        nevner: {
          // Buildings.
          kode: 1,
          hode: 'arbeidsbok.kolonne.areal',
          merknad: 'arbeidsbok.merknad.areal',
          maleenhet: areal,
          av: { liste: 'energibrukKwhPerFormal', felt: 'kwh' },
          enhet: { felt: 'enhet', verdi: `kWh/${areal}` },
        },
      },
      {
        liste: 'energibrukMengdePerFormal',
        felt: 'enhet',
        hode: 'pages.energibruk.enhet',
        merknad: 'arbeidsbok.merknad.maleenhet',
        slag: 'tekst',
        skrivemate: likEnhet,
      },
    ],
  },
  {
    navn: 'arbeidsbok.ark.bygg',
    rader: 'alle',
    kolonner: [
      {
        liste: '',
        felt: 'oppvarmingByggKodeId',
        hode: 'pages.energibruk.oppvarming',
        slag: 'kode',
        koder: oppvarming,
        mangler: oppvarmingMangler,
        bred: 'alle',
      },
    ],
  },
]
