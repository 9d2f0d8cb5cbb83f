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
const iso =
  /^(\d{4})[-/](\d{2})[-/](\d{2})(?:[ T]+(\d{2}):(\d{2})(?::\d{2}(?:[.,]\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/
const skrastrek = /^(\d{1,2})\/(\d{1,2})\/(\d{4}.*)$/
export const malepunktI = /(?<!\d)\d{18}(?!\d)/

/** Whether a text is a metering point: 18 digits, and no name of a file. */
export const erMalepunkt = (tekst: string) => /^\d{18}$/.test(tekst)

/** What a spreadsheet makes of a long number, such as «7,07057E+17» of a metering point: most of its digits are gone. */
export const erForkortet = (tekst: string) => /^\d[.,]?\d*e\+?\d+$/i.test(tekst)

/** What is first in a date with slashes: «31/12/2025» or «12/31/2025». */
export type Forst = 'dag' | 'maned'

export const harSkrastrek = (tekst: string) => skrastrek.test(tekst)

/** What is first in the dates of a text, by the first of them that can be read in one way; undefined where there is none. */
export function forstI(tekst: string): Forst | undefined {
  for (const [, en, to] of tekst.matchAll(/(?<![\d/])(\d{1,2})\/(\d{1,2})\/\d{4}(?!\d)/g)) {
    if (Number(en) > 12) return 'dag'
    if (Number(to) > 12) return 'maned'
  }
  return undefined
}

/** @param forst of a date with slashes; either where it is not known yet */
export function lesTid(tekst: string, forst?: Forst): Tid | undefined {
  const [, en, to, resten] = skrastrek.exec(tekst) ?? []
  if (resten !== undefined)
    return (
      (forst === 'maned' ? undefined : lesTid(`${en}.${to}.${resten}`)) ??
      (forst === 'dag' ? undefined : lesTid(`${to}.${en}.${resten}`))
    )
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

/** Where a row has a date of its own, and the clocks behind it: one, from and to, or both in one cell. */
interface Delt {
  dato: number
  klokker: readonly number[]
  /** The cell that nothing is left for. */
  tom: number | undefined
}
const klokke = /^\d{1,2}:\d{2}(?::\d{2})?$/
const fraTil = /^\d{1,2}(?::\d{2})? ?[-\u2013] ?\d{1,2}(?::\d{2})?$/

export const delteTider = (celler: readonly string[]): Delt[] =>
  celler.flatMap((celle, dato): Delt | [] => {
    const [forste = '', andre = ''] = celler.slice(dato + 1)
    if (!(klokke.test(forste) || fraTil.test(forste)) || !lesTid(celle)?.dato) return []
    const klokker = klokke.test(forste) && klokke.test(andre) ? [dato + 1, dato + 2] : [dato + 1]
    return { dato, klokker, tom: klokke.test(forste) ? klokker.at(-1) : undefined }
  })

/** The cells of a row, or of the head above, with each date and its clocks as whole times: «01.01.2025» and «13:00» as «01.01.2025 13:00». */
export function medHeleTider(celler: readonly string[], delte: readonly Delt[]): readonly string[] {
  if (delte.length === 0) return celler
  const hele = [...celler]
  for (const { dato, klokker } of delte) {
    const dag = celler[dato] ?? ''
    if (!/^\d/.test(dag)) {
      // Of «Dato», «Fra» and «Til» the last two are left.
      if (klokker.length > 1) hele.splice(dato, 2, celler[dato + 1] ?? '', celler[dato + 2] ?? '')
      continue
    }
    const [fra = '', til] = klokker.flatMap((plass) => (celler[plass] ?? '').split(/ ?[-\u2013] ?/))
    hele[dato] = `${dag} ${medMinutter(fra)}`
    if (til !== undefined) hele[dato + 1] = `${dag} ${medMinutter(til).replace(/^00:00/, '24:00')}`
  }
  return hele.filter((_, plass) => !delte.some(({ tom }) => tom === plass))
}
const medMinutter = (klokka: string) =>
  (klokka.includes(':') ? klokka : `${klokka}:00`).replace(/^\d:/, '0$&')
