/**
 * The average of the three years' energy use, in kWh a year.
 *
 * @returns null where a year has no energy use: an average over fewer years says nothing about the duty
 */
export const snitt = (summer: readonly number[]): number | null =>
  summer.length === 0 || summer.includes(0) ? null : summer.reduce((all, kwh) => all + kwh, 0) / summer.length

/** kWh in GWh with two decimals, rounded down, so that what is below the threshold never shows as the threshold. */
export const helGwh = (kwh: number) => Math.floor(kwh / 1e4) / 100
