/** What a number format makes of a cell (ECMA-376 part 1, 18.8.30 and 18.8.31; rules.md §7.1.2). */

/** A number as its cell shows it, where that is not the number alone. */
export type Shown =
  /** `tid` is ISO 8601 to the minute: a date, a clock, or both where a time of day is stored or shown. */
  | { slag: 'dato'; vist: string; tid: string }
  | { slag: 'prosent'; tall: number }
  /** What is shown is another number than what is stored, or none. */
  | { slag: 'vist-annet'; tall?: number }
  /** `enhet` is what stands around the number, as a unit is written behind a figure. */
  | { slag: 'enhet'; tall: number; enhet: string; foran: string; bak: string }

/** Says what cells show. */
export interface NumberFormat {
  ofNumber(value: number): number | Shown
  ofText(value: string): string | Shown
}

/** The code of a format that a file names by number alone, where it says more than the number. Money is in the reader's own. */
function builtIn(id: number): string | undefined {
  if (/^([5-8]|42|44|6[3-6])$/.test(`${id}`)) return '"kr" 0'
  if (/^(9|10|67|68)$/.test(`${id}`)) return '0%'
  if (id === 17) return 'mmm.yy'
  if (id === 22) return 'dd.mm.yyyy hh:mm'
  return /^(1[4-9]|2[017-9]|3[0-6]|4[5-7]|5[0-8]|7[1-9]|8[01])$/.test(`${id}`) ? 'dd.mm.yyyy' : undefined
}

/**
 * Reads a number format.
 *
 * @param code undefined for one that the file does not write out
 * @param is1904 whether the workbook counts days from 1904
 * @returns undefined where it shows what is stored
 */
export function numberFormat(
  id: number,
  code: string | undefined,
  is1904: boolean,
): NumberFormat | undefined {
  const written = code ?? builtIn(id)
  if (written === undefined) return undefined
  const sections = (written.match(/(?:"[^"]*"?|\\.|\[[^\]]*\]?|[^;])+|(?<=^|;)(?=;|$)/g) ?? []).map(sectionOf)
  const ofTexts = sections.length > 3 || sections.at(-1)?.isOfTexts ? sections.pop() : undefined
  return {
    ofNumber: (value) => (sections.length === 0 ? value : shown(value, sections, is1904)),
    ofText: (value) =>
      !ofTexts || ofTexts.around.length > 1 ? (ofTexts?.around.join(value) ?? value) : { slag: 'vist-annet' },
  }
}

type Section = ReturnType<typeof sectionOf>

/** A literal, what is in brackets, a gap or a row of one character, the places of digits. */
const parts =
  /"([^"]*)"?|\\(.)|\[([^\]]*)\]?|[_*].?|(general|@|\.?[0#?](?:[0#?.,]*[0#?,])?(?:e[+-]?[0#?]+|\/[0#?\d]+)?)|./gis
const digits = '\0'

function sectionOf(code: string) {
  /** What is no literal. */
  let codes = ''
  let places = ''
  let condition: ((value: number) => boolean) | undefined
  const shape = code.replace(parts, (all, quoted, escaped, bracket, ofDigits) => {
    if (bracket !== undefined) {
      condition ??= conditionOf(bracket)
      if (/^(h+|m+|s+)$/i.test(bracket)) codes += bracket
      // `[$kr-414]` is a currency, `[$-414]` and `[$-nb-NO]` are languages.
      return bracket.startsWith('$') ? bracket.slice(1).replace(/-.*$/, '') : ''
    }
    if (ofDigits !== undefined) {
      places += `${ofDigits} `
      return digits
    }
    if (quoted === undefined && escaped === undefined && !/^[_*]/.test(all)) codes += all
    return quoted ?? escaped ?? (/^[_*]/.test(all) ? '' : all)
  })
  const around = shape.split(digits)
  const hasEra = around.length === 1 && /[egb]/i.test(codes)
  return {
    code,
    condition,
    /** The literals before, between and behind the places of digits; one alone where there is no such place. */
    around,
    isOfTexts: places.includes('@'),
    hasClock: /h/i.test(codes),
    isDate: hasEra || /[dmyhs]/i.test(codes),
    isShare: codes.includes('%'),
    // Each comma that no place follows divides what is shown by a thousand.
    isScaled: /,[. ]/.test(places),
  }
}

function conditionOf(bracket: string) {
  const [, sign, limit] = /^(<=|>=|<>|<|>|=)\s*(-?[\d.]+)$/.exec(bracket) ?? []
  const order = { '<': [-1], '<=': [-1, 0], '=': [0], '>=': [0, 1], '>': [1], '<>': [-1, 1] }[sign ?? '']
  return order && ((value: number) => order.includes(Math.sign(value - Number(limit))))
}

/** The section that a number is shown by. */
function chosen(sections: readonly Section[], value: number): Section | undefined {
  const conditions = sections.filter(({ condition }) => condition)
  if (conditions.length > 0)
    return conditions.find(({ condition }) => condition?.(value)) ?? sections[conditions.length]
  return (value < 0 && sections[1]) || (value === 0 && sections[2]) || sections[0]
}

function shown(value: number, sections: readonly Section[], is1904: boolean): number | Shown {
  const section = chosen(sections, value)
  if (section?.isDate) {
    const days = value - (is1904 ? 24_107 : 25_569)
    return { slag: 'dato', vist: dateAs(section.code, days), tid: timeOf(days, value < 1, section.hasClock) }
  }
  if (section?.isShare) return { slag: 'prosent', tall: value }
  const [foran = '', ...rest] = section?.around ?? []
  const bak = rest.pop()
  const isOther =
    bak === undefined ||
    section?.isScaled ||
    !/^[\s'’-]*$/.test(rest.join('')) ||
    // Digits behind a letter are of a unit, such as m3.
    /(?<!\p{L})\d/u.test(foran + bak) ||
    (value > 0 && /[-−–(]/.test(foran)) ||
    // Only a format of one section writes the minus itself.
    (value < 0 && (sections.length > 1 || section?.condition) && !/[-−–(]/.test(foran + bak))
  // Zero is often shown as nothing, or as a dash; a word in its place says something else.
  const isWord = bak === undefined && /[\p{L}\d]/u.test(foran)
  if (isOther) return value === 0 && !isWord ? 0 : { slag: 'vist-annet', tall: value }
  const enhet = /^\s*[.,][-−–]\s*$/.test(bak)
    ? 'kr'
    : `${foran.replace(/[-−–+]/g, '')} ${value < 0 ? bak.replace(/[-−–]/g, '') : bak}`.replace(
        /[\s().]+/g,
        ' ',
      )
  return enhet.trim() === '' ? value : { slag: 'enhet', tall: value, enhet: enhet.trim(), foran, bak }
}

const monthIn = (locale: string) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
const months = { nb: monthIn('nb'), en: monthIn('en') }

/** Days since 1970 as a time. */
function timeOf(days: number, isClock: boolean, hasClock: boolean): string {
  const date = new Date(Math.round(days * 1440) * 60_000)
  if (Number.isNaN(date.getTime())) return ''
  const [day = '', clock = ''] = date.toISOString().slice(0, 16).split('T')
  if (isClock) return clock
  return hasClock || clock !== '00:00' ? `${day}T${clock}` : day
}

/** A date as its cell shows it, in Norwegian unless the format names English. The time of day is left out. */
function dateAs(code: string, days: number): string {
  const date = new Date(Math.round(days * 86_400_000))
  if (Number.isNaN(date.getTime())) return ''
  const month = months[/-(?:[48]09|en-..)\]/i.test(code) ? 'en' : 'nb'].format(date)
  const [y, m, d] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  let isTime = false
  return code
    .replace(/"([^"]*)"?|\\(.)|\[[^\]]*\]?|[_*].|([a-z])\3*|\//gi, (all, quoted, escaped, letter) => {
      const of = letter?.toLowerCase()
      isTime ||= /^([hs]|\[[hms]+\])/i.test(all)
      if (isTime) return ''
      if (of === 'm' && all.length > 2) return all.length === 3 ? month.slice(0, 3) : month
      if (of === 'y') return String(y).slice(all.length < 3 ? -2 : 0)
      if (of === 'm' || of === 'd') return String(of === 'm' ? m : d).padStart(all.length, '0')
      return quoted ?? escaped ?? (of === 'e' ? String(y) : all === '/' ? '.' : '')
    })
    .replace(/[\s.:-]+$/, '')
}
