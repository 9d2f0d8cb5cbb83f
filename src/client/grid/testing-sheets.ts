import type { Choices } from './paste/columns.ts'

const lines = (...rows: string[]) => rows.join('\r\n')

export interface Sheet {
  text: string
  /** What becomes of each row with figures: the code of its carrier, `?` for a question without a guess, or why it is left out. */
  fates: readonly string[]
  /** Columns and cells that are left out. */
  left?: readonly string[]
  /** Some of the sums, in kWh. */
  sums: Readonly<Record<string, number>>
  /** The parts of the sheet that the user is asked about once, and the answers. */
  parts?: readonly string[]
  choices?: Partial<Choices>
  /** What fields get in place of a figure, and cells whose field asks which fuel it is. */
  texts?: Readonly<Record<string, string>>
  asked?: readonly string[]
}

/** Sheets as controllers have them, for the tests of pasting. The years are 2023 to 2025. */
export const sheets: Readonly<Record<string, Sheet>> = {
  'a chain’s shops, a row for each shop and carrier': {
    text: lines(
      'Butikk\tEnergi\t2023\t2024\t2025\tEndring',
      'Majorstuen\tStrøm\t310 200\t301 150\t298 700,5\t-0,8 %',
      'Majorstuen\tFjernvarme\t88 000\t84 500\t81 000\t-4 %',
      'Sum Majorstuen\t\t398 200\t385 650\t379 700,5\t',
      'Storgata\tStrøm\t205 000\t199 900\t201 300\t0,7 %',
      'Storgata\tPropan\t12 400\t11 900\t12 100\t1,7 %',
      'Storgata\tDiverse\t500\t–\t–\t',
      'Totalt\t\t616 100\t597 450\t593 100,5\t',
    ),
    fates: [
      'Strøm → EL',
      'Fjernvarme → FJV',
      'Sum Majorstuen → sum',
      'Strøm → EL',
      'Propan → LPG',
      'Storgata → ?',
      'Totalt → sum',
    ],
    left: ['column 6: Endring → ukjent-kolonne'],
    sums: { 'EL 2025': 500_000.5, 'FJV 2023': 88_000, 'LPG 2024': 11_900 },
    parts: ['Majorstuen', 'Storgata'],
    choices: { part: 'alle' },
  },
  'one of a chain’s shops, named on its first row': {
    text: lines(
      'Butikk\tEnergi\t2023\t2024\t2025',
      'Majorstuen\tStrøm\t310 200\t301 150\t298 700,5',
      '\tFjernvarme\t88 000\t84 500\t81 000',
      'Storgata\tStrøm\t205 000\t199 900\t201 300',
      '\tUkjent\t1\t2\t3',
    ),
    fates: ['Strøm → EL', 'Fjernvarme → FJV'],
    sums: { 'EL 2025': 298_700.5, 'FJV 2023': 88_000 },
    parts: ['Majorstuen', 'Storgata'],
    choices: { part: 0 },
  },
  'a chain’s shops, carriers across': {
    text: lines(
      'Energibruk 2025 (MWh)',
      'Butikk\tStrøm\tFjernvarme\tPropan',
      'Majorstuen\t298,7\t81\t',
      'Storgata\t201,3\t\t12,1',
      'Torget\t90\t10\t',
      'Sum\t590\t91\t12,1',
    ),
    fates: ['Strøm → EL', 'Fjernvarme → FJV', 'Propan → LPG'],
    left: ['column 6: Sum → sum'],
    sums: { 'EL 2025': 590_000, 'FJV 2025': 91_000, 'LPG 2025': 12_100 },
    parts: ['Majorstuen', 'Storgata', 'Torget'],
    choices: { part: 'alle' },
  },
  'a chain’s shops beside one another, without a year': {
    text: lines(
      'kWh\tMajorstuen\tStorgata\tTotalt',
      'Strøm\t298 700\t201 300\t500 000',
      'Fjernvarme\t81 000\t–\t81 000',
    ),
    fates: ['Strøm → EL', 'Fjernvarme → FJV'],
    left: ['column 4: Totalt → sum'],
    sums: { 'EL 2024': 201_300 },
    parts: ['Majorstuen', 'Storgata'],
    choices: { part: 1, year: 1 },
  },
  'quantities of fuel': {
    text: lines(
      'Energibærer\t2023\t2024\t2025',
      'Fyringsolje\t5000 liter\t4 000 liter fyringsolje\t3 tonn',
      'Diesel (liter)\t900\t800\t700',
      'Biodiesel og bioetanol\t100 liter\t\t',
      'Strøm\t12 MWh\t11 500\t5000 liter',
      'Fjernvarme (m3)\t1\t2\t3',
    ),
    fates: [
      'Fyringsolje → FOLJ',
      'Diesel (liter) → DIES',
      'Biodiesel og bioetanol → BIOD',
      'Strøm → EL',
      'Fjernvarme (m3) → annen-enhet-rad',
    ],
    left: ['5,4: 5000 liter → ikke-tall'],
    sums: { 'FOLJ 2023': 50_500, 'FOLJ 2024': 40_400, 'FOLJ 2025': 36_000, 'EL 2023': 12_000 },
    texts: { 'FOLJ 2024': '4 000 liter fyringsolje', 'FOLJ 2025': '3 tonn', 'DIES 2025': '700 liter' },
    asked: ['BIOD 2023: 100 liter'],
  },
  'rows that are called by their fuel, and by their own name': {
    text: lines(
      'Energi\t2023\t2024\t2025',
      'Petrolkoks (tonn)\t1\t2\t3',
      'Bioetanol\t100 liter\t100 liter biodiesel\t',
      'Fast biobrensel (flis, pellets, briketter, ved)\t210 tonn\t\t',
    ),
    fates: [
      'Petrolkoks (tonn) → KULL',
      'Bioetanol → BIOD',
      'Fast biobrensel (flis, pellets, briketter, ved) → BIOF',
    ],
    sums: { 'KULL 2025': 29_100, 'BIOD 2023': 590, 'BIOD 2024': 920 },
    texts: { 'KULL 2025': '3 tonn petrolkoks', 'BIOD 2023': '100 liter bioetanol' },
    asked: ['BIOF 2023: 210 tonn'],
  },
  'a smelter, ten digits': {
    text: lines(
      'Energiregnskap smelteverket (kWh)',
      '\t2023\t2024\t2025',
      'Elektrisk kraft\t2 531 044 870\t2 544 870 233\t2 498 112 640',
      'LNG\t122 618 430,5\t119 004 112\t121 450 900',
      'Petrolkoks\t78 400 000\t80 100 000\t79 250 000',
      'Anleggsdiesel\t4 112 300\t4 005 120\t3 998 400',
      'Solgt varme\t-18 000 000\t-17 500 000\t-17 900 000',
      'Sum\t2 718 175 600,5\t2 730 479 465\t2 684 911 940',
    ),
    fates: [
      'Elektrisk kraft → EL',
      'LNG → LNG',
      'Petrolkoks → KULL',
      'Anleggsdiesel → ANLD',
      'Solgt varme → ?',
      'Sum → sum',
    ],
    sums: { 'EL 2024': 2_544_870_233, 'LNG 2023': 122_618_430.5, 'KULL 2025': 79_250_000 },
  },
  'a property company, suppliers’ names': {
    text: lines(
      'Leverandør\t2023 (MWh)\t2024 (MWh)\t2025 (MWh)\tKostnad 2025 (kr)',
      'Tibber strøm\t1 204,5\t1 180\t1 166,25\t1 450 000',
      'Strøm fra Fjordkraft AS\t300\t290\t281\t350 000',
      'Hafslund fjernvarme\t860\t845\t830,5\t910 000',
      'Fjernvarme (Fortum Oslo Varme)\t120\t118\t116\t130 000',
      'Circle K diesel\t41,7\t40,2\t38,4\t70 000',
      'Statkraft Varme\t55\t54\t53\t60 000',
      'Totalsum\t2 581,2\t2 527,2\t2 485,15\t2 970 000',
    ),
    fates: [
      'Tibber strøm → EL',
      'Strøm fra Fjordkraft AS → EL',
      'Hafslund fjernvarme → FJV',
      'Fjernvarme (Fortum Oslo Varme) → FJV',
      'Circle K diesel → DIES',
      'Statkraft Varme → ?',
      'Totalsum → sum',
    ],
    left: ['column 5: Kostnad 2025 (kr) → annen-enhet-kolonne'],
    sums: { 'EL 2025': 1_447_250, 'FJV 2023': 980_000, 'DIES 2025': 38_400 },
  },
  'years as rows': {
    text: lines(
      'År\tStrøm (MWh)\tFjernvarme (MWh)\tFyringsolje (liter)\tDiverse (MWh)\tSum',
      '2022\t430\t60\t1 200\t1\t491',
      '2023\t431,2\t60,1\t900\t2\t493,3',
      '2024\t418,9\t55,4\t400\t–\t474,3',
      '2025\t402,35\t52,85\tukjent\t–\t455,2',
    ),
    fates: [
      'Strøm (MWh) → EL',
      'Fjernvarme (MWh) → FJV',
      'Fyringsolje (liter) → FOLJ',
      'Diverse (MWh) → ?',
      'Sum → sum',
    ],
    left: ['column 2: 2022 → ukjent-kolonne', '5,4: ukjent → ikke-tall'],
    sums: { 'EL 2023': 431_200, 'EL 2025': 402_350, 'FJV 2024': 55_400, 'FOLJ 2024': 4040 },
  },
  'English heads': {
    text: lines(
      'Energy carrier,Consumption 2024 (MWh),Consumption 2025 (MWh)',
      'Electricity,"12,345.6","11,987.2"',
      'District heating,"2,100","2,050.5"',
      'Natural gas,880.25,871',
      'Wood chips,310,295',
      'Purchased heat,15,14',
      'Grand total,"15,650.85","15,217.7"',
    ),
    fates: [
      'Electricity → EL',
      'District heating → FJV',
      'Natural gas → NGAS',
      'Wood chips → BIOF',
      'Purchased heat → ?',
      'Grand total → sum',
    ],
    sums: { 'EL 2024': 12_345_600, 'FJV 2025': 2_050_500, 'NGAS 2024': 880_250 },
  },
  'units in heads': {
    text: lines(
      'Energibærer;Enhet;Forbruk 2023;Forbruk 2024;Forbruk 2025',
      'Strøm;GWh;28,6;28,1;27,95',
      'Fjernkjøling;MWh;1 200;1 150;1 100',
      'Biodiesel (HVO100);kWh;52 000;61 000;70 500',
      'Diesel;liter;5 000;4 000;3 000',
      'Pellets MWh;;80;75;70',
    ),
    fates: [
      'Strøm → EL',
      'Fjernkjøling → FJK',
      'Biodiesel (HVO100) → BIOD',
      'Diesel → DIES',
      'Pellets MWh → BIOF',
    ],
    sums: { 'EL 2023': 28_600_000, 'FJK 2025': 1_100_000, 'BIOD 2024': 61_000, 'BIOF 2025': 70_000 },
  },
  'thousands as dots': {
    text: lines(
      'Energibruk;2023;2024;2025',
      'Elektrisitet;1.402.350;1.398.200;1.377.000',
      'Fjernvarme;402.350;398.100;380.000',
      'Flis og pellets;75.000;74.500;73.250,5',
      'Strøm lading;12.000;15.500;18.250',
      'I alt;1.891.700;1.886.300;1.848.500,5',
    ),
    fates: [
      'Elektrisitet → EL',
      'Fjernvarme → FJV',
      'Flis og pellets → ?',
      'Strøm lading → ?',
      'I alt → sum',
    ],
    sums: { 'EL 2025': 1_377_000, 'FJV 2023': 402_350 },
  },
}
