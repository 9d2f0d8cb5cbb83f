/** A range with both ends included. */
export type Spenn = readonly [fra: number, til: number]

export const innenfor = (tall: number, [fra, til]: Spenn) => tall >= fra && tall <= til

/**
 * Thresholds of the soft rules. In kWh, kW, NOK or shares, as the names say. domain.md §5.2 has the ground and the source
 * of each.
 */
export const grenser = {
  /** P-02: a total below this is asked about by its size alone: a unit that has its energy use audited uses more. */
  minsteTotal: 5_000,
  /** P-03: 1 TWh, except in the industries that reach it. All land-based industry used 79.7 TWh in 2020 (SSB). */
  hoyTotal: 1e9,
  hoyTotalNaering: ['06', '17', '19', '20', '23', '24', '35'],
  /** P-04: a quarter of what all mining and manufacturing used in 2020 (SSB). */
  umuligTotal: 20e9,
  /** P-09: MWh for kWh. Wide, since use varies from year to year and no other unit is near. */
  tusen: [500, 2_000],
  /** P-09: from 1,000 times no further than use varies, so that a figure is said to be a thousand times another, and mended by a press. */
  omTusen: [667, 1_500],
  /** P-09: a year's figure and the last report's that are in the same unit: at most half or double. */
  enig: [0.5, 2],
  /** P-10: MJ for kWh (1 kWh = 3.6 MJ), toe for MWh (1 toe = 11.63 MWh), and a digit too many or too few. */
  mj: [3.4, 3.8],
  toe: [11.2, 12],
  ti: [8, 12.5],
  /** P-10: natural unit for kWh, as a share of the carrier's factor (src/kodelister/energibarere.json), since use varies. */
  naturligEnhet: [0.6, 1.5],
  /** P-10: least number of kWh in a unit: with fewer, a real change looks the same. */
  minsteFaktor: 5,
  /** P-11: change of the total from one year to the next, that is told and that is asked about. */
  endring: 0.25,
  storEndring: 0.5,
  /** P-12: a carrier with this share of the total. */
  vesentligBaerer: 0.05,
  /** P-17: tolerance in kWh, the same as of the hard rule (rules.md §6.1). */
  likTotal: 1,
  /** P-19: other heating carriers as a share of Bygg, with direct electric heating. */
  annenVarme: 0.1,
  /** P-22: motor fuels as a share of Transport and Prosess. */
  drivstoff: 1.1,
  /** P-25: kWh/m². SSB 2011: service buildings 234 on average, hospitals 375; Enova 2017: food shops 542. */
  kwhPerM2: [30, 1_000],
  /** P-25: NACE codes whose buildings have an average that the text names (SSB 2011; food shops: Enova 2017), by the end of its key. */
  snittPerM2: {
    dagligvare: ['47.11'],
    butikk: ['47'],
    hotell: ['55.1'],
    kontor: ['62', '64', '65', '66', '69', '70', '71', '73', '78', '82', '84.1'],
    sykehus: ['86.1'],
  },
  /** P-25: datacentres (NACE 63.1) are exempt. */
  datasenter: '63.1',
  /** P-26: plausible area, tonnage and distance, computed from the specific use. */
  m2: [50, 1e6],
  minsteTonn: 1,
  minsteMil: 10,
  /** P-27: kWh per mil. */
  kwhPerMil: [1, 60],
  /** P-27 when motor fuels are at least `drivstoffAndel` of Transport: no diesel car uses less. */
  kwhPerMilDrivstoff: [4, 60],
  drivstoffAndel: 0.8,
  /** P-28: specific use against the last report. */
  spesifikkEndring: 0.3,
  /** P-30: heat produced against Bygg and Prosess. */
  varmeproduksjon: 2,
  /** P-33: a purpose with this share of the total. */
  vesentligFormal: 0.2,
  /** P-36: reduction as a share of the purpose, and of the total. */
  reduksjonAvFormal: 0.5,
  reduksjonAvTotal: 0.4,
  /** P-54: what measures save as a share of the total, where both are in kWh. */
  sparingAvTotal: [0.01, 1],
  /** P-37: NOK per yearly kWh. */
  kostnadPerKwh: [0.05, 60],
  /** P-38: years, at a price of `pris` NOK per kWh. */
  tilbakebetaling: [0.2, 40],
  pris: 1,
  /** P-39: yearly electricity divided by the flexible power, in hours: least plausible value. */
  fleksibelTimer: 2_000,
  /** P-40: hours at full power. */
  timer: [200, 8_000],
  /** P-41: surplus energy as a share of the total. */
  overskudd: 0.9,
  /** P-42: largest ratio of the sub-units' total to the main unit's. */
  underenheter: 1.02,
  /** P-46: Prosess and Transport as a share of the total, when the audit is based on energy labelling. */
  utenforBygg: 0.1,
  /** P-47: NACE divisions of mining and manufacturing, and the least total (the compensation scheme). */
  industri: [5, 33],
  co2Total: 5e6,
} as const satisfies Record<
  string,
  number | string | Spenn | readonly string[] | Record<string, readonly string[]>
>
