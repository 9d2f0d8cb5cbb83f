// Reads the cells of a row of metered energy, and its times.

/** A time as written: a clock in Norway, or a moment where the text says its offset. Minutes since 1970. */
export interface Tid {
  clock: number
  moment?: number
  /** Written without a time of day. */
  dato: boolean
}

/** Norwegian, and with hyphens as in Denmark. */
const norsk = /^(\d{1,2})[.-](\d{1,2})[.-](\d{4})(?:[ T]+(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?)?$/
const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[ T]+(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/
export const malepunktI = /(?<!\d)\d{18}(?!\d)/

/** Whether a text is a metering point: 18 digits, and no name of a file. */
export const erMalepunkt = (tekst: string) => /^\d{18}$/.test(tekst)

/** What may separate cells, the one that is looked for first. */
export const skilletegn = [';', '\t', ','] as const

/** The cells of a line. */
export function cellsOf(linje: string, skille: string): string[] {
  if (!linje.includes('"')) return linje.split(skille).map((celle) => celle.trim())
  const celler: string[] = []
  for (const [, quoted, plain = ''] of `${linje}${skille}`.matchAll(inQuotes[skille] ?? /(?!)/g))
    celler.push((quoted?.replaceAll('""', '"') ?? plain).trim())
  return celler
}
/** A cell with the separator after it. The spaces around quotes are left out, but not tabs that separate. */
const cell = (skille: string) =>
  new RegExp(`[^\\S${skille}]*(?:"((?:[^"]|"")*)"[^\\S${skille}]*|([^${skille}]*))${skille}`, 'g')
const inQuotes: Readonly<Record<string, RegExp>> = { ';': cell(';'), '\t': cell('\t'), ',': cell(',') }

/** What a spreadsheet makes of a long number, such as «7,07057E+17» of a metering point: most of its digits are gone. */
export const erForkortet = (tekst: string) => /^\d[.,]?\d*e\+?\d+$/i.test(tekst)

export function lesTid(tekst: string): Tid | undefined {
  const dager = norsk.exec(tekst)
  if (dager) return tid([dager[3], dager[2], dager[1], dager[4], dager[5]])
  const like = iso.exec(tekst)
  return like ? tid(like.slice(1, 6), like[6]) : undefined
}

function tid(deler: readonly (string | undefined)[], avstand?: string): Tid | undefined {
  const [ar = 0, maned = 0, dag = 0, time = 0, minutt = 0] = deler.map((del) => Number(del ?? 0))
  const utc = Date.UTC(ar, maned - 1, dag)
  const lest = new Date(utc)
  // 31.02. is no day.
  if (lest.getUTCMonth() !== maned - 1 || lest.getUTCDate() !== dag || time > 24 || minutt > 59)
    return undefined
  const clock = utc / 60_000 + time * 60 + minutt
  // «23:59» is how some write the end of a day.
  const rundet = clock % 15 === 14 ? clock + 1 : clock
  const dato = deler[3] === undefined
  if (avstand === undefined) return { clock: rundet, dato }
  const [, tegn, timer, minutter] = /([+-])(\d{2}):?(\d{2})/.exec(avstand) ?? []
  const foran = (tegn === '-' ? -1 : 1) * (Number(timer ?? 0) * 60 + Number(minutter ?? 0))
  return { clock: rundet, moment: rundet - foran, dato }
}
