// Files as Elhub's Min side gives them, made by the calendar of the platform, hour by hour.

/** The metering point of a number, 18 digits. */
export const malepunkt = (n: number) => `7070575000${String(n).padStart(8, '0')}`

const format = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'Europe/Oslo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** «30.03.2025 03:00» in Norway. */
const shown = (moment: number) =>
  format
    .format(moment * 60_000)
    .replace(',', '')
    .replace(/\s+/, ' ')

const isIn = (moment: number, year: number, month: number) => {
  const [, shownMonth, shownYear] = shown(moment).split(/[. ]/)
  return Number(shownYear) === year && Number(shownMonth) === month
}

function momentsIn(year: number, month: number): number[] {
  const about = Date.UTC(year, month - 1, 1) / 60_000 - 24 * 60
  return Array.from({ length: 34 * 24 }, (_, n) => about + n * 60).filter((each) => isIn(each, year, month))
}

export const timerI = (year: number, month: number) => momentsIn(year, month).length

/** The file of one metering point and month, and its rows: moments in minutes since 1970, and kWh with three decimals. */
export function elhubFil(maler: string, year: number, month: number) {
  const rader = momentsIn(year, month).map((fra, n) => ({
    fra,
    kwh: ((n * 7919 + month * 31 + year) % 99_991) / 1000,
  }))
  return {
    navn: `Måleverdier_${maler}_CONSUMPTION_${year}-${String(month).padStart(2, '0')}.csv`,
    tekst: rader
      .map(({ fra, kwh }) => `${shown(fra)};${shown(fra + 60)};${kwh.toFixed(3).replace('.', ',')}`)
      .join('\n'),
    rader,
  }
}
