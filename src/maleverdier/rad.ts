// Reads one row of a file of metered energy, and its head: times, the amount and its unit.

/** A time as written: a clock in Norway, or a moment where the text says its offset. Minutes since 1970. */
export interface Tid {
  clock: number
  moment?: number
  /** Written without a time of day. */
  dato: boolean
}

export interface Rad {
  nr: number
  maler: string
  fra: Tid
  til: Tid
  tall: string
  /** kWh in one of its unit. */
  enhet: number
}

/** What the head says of the amount: its column, where one alone is of energy that is used, its unit in kWh, and how many columns there are. */
export interface Mengde {
  plass?: number
  enhet: number
  kolonner?: number
}

const norsk = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:[ T]+(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?)?$/
const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[ T]+(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/
export const malepunkt = /(?<!\d)\d{18}(?!\d)/

/** Whether a text is a metering point: 18 digits, and no name of a file. */
export const erMalepunkt = (tekst: string) => /^\d{18}$/.test(tekst)

const etTall = /^-?[\d\s.,]*\d$/

const enheter: Readonly<Record<string, number>> = { wh: 0.001, kwh: 1, mwh: 1000, gwh: 1_000_000 }

/** @param before what the lines above say: «Enhet: MWh» may stand there */
export function lesHode(celler: readonly string[], before: Mengde): Mengde {
  const kolonner = celler.length
  // A price has a unit of energy, too: «øre/kWh».
  const found = celler.flatMap((celle, plass) => {
    if (/produksjon|production|innmat/i.test(celle)) return []
    const enhet = /(?<!\/ ?|\bper |\bpr\.? )\b[kMG]?Wh\b/i.exec(celle)?.[0].toLowerCase()
    return enhet ? [{ plass, enhet: enheter[enhet] ?? 1 }] : []
  })
  const [mengde = { enhet: before.enhet }, second] = found
  return second ? { enhet: mengde.enhet, kolonner } : { ...mengde, kolonner }
}

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

/** The first two times of a row, the amount, and its metering point where it names one; else undefined. */
export function lesRad(
  celler: readonly string[],
  skille: string,
  mengde: Mengde,
  nr: number,
  fast: string,
): Rad | undefined {
  const tider = celler.map(lesTid)
  const forste = tider.findIndex((tid) => tid !== undefined)
  const andre = tider.findIndex((tid, plass) => plass > forste && tid !== undefined)
  const fra = tider[forste]
  const til = tider[andre]
  if (!fra || !til) return undefined
  // Without a head that says it, the first figure after the times.
  const tall =
    mengde.plass === undefined
      ? celler.slice(andre + 1).find((celle) => etTall.test(celle))
      : celler[mengde.plass]
  if (tall === undefined || !etTall.test(tall) || malepunkt.test(tall)) return undefined
  // «1,5» between commas, without quotes: nobody can tell it from two columns.
  if (skille === ',' && celler.length > (mengde.kolonner ?? andre + 2) && /^-?\d+$/.test(tall))
    return undefined
  const enhet = celler.map((celle) => enheter[celle.toLowerCase()]).find((each) => each !== undefined)
  return { nr, maler: celler.find(erMalepunkt) ?? fast, fra, til, tall, enhet: enhet ?? mengde.enhet }
}

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

/** «1 234,567», of which one is `faktor` kWh, as millionths of a kWh; undefined for what is no figure. */
export function mikro(tall: string, faktor: number): number | undefined {
  const tett = tall.replace(/\s/g, '')
  const desimal = Math.max(tett.lastIndexOf(','), tett.lastIndexOf('.'))
  const heltall = desimal < 0 ? tett : tett.slice(0, desimal)
  const brok = desimal < 0 ? '' : tett.slice(desimal + 1)
  const siffer = heltall.replace(/[.,]/g, '')
  if (!/^-?\d*$/.test(siffer) || !/^\d*$/.test(brok) || brok.length > 9) return undefined
  const verdi = Math.round(Number(`${siffer || '0'}.${brok || '0'}`) * faktor * 1_000_000)
  return Number.isSafeInteger(verdi) ? verdi : undefined
}
