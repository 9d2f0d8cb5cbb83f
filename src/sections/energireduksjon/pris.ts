/**
 * Cost in kroner per kWh saved in a year.
 *
 * @returns null without a saving or a cost
 */
export const krPerKwh = (
  kwh: number | null | undefined,
  kostnadKr: number | null | undefined,
): number | null => (kwh && kwh > 0 && typeof kostnadKr === 'number' ? kostnadKr / kwh : null)
