/** One interpretation of a figure's digits. */
export interface Lesning {
  /** The digits before the decimal mark. */
  hele: string
  /** The digits after it. */
  brok: string
  /** True when spaces do not group the digits in threes. */
  ujevn?: boolean
}

/** One figure as written, without sign: all interpretations, the one to use first, and what stands behind. */
export interface Ledd {
  lesninger: Lesning[]
  /** The unit, or ''. */
  rest: string
}

const TALL_OG_REST = /^(\d[\d .,]*|[.,]\d+)(.*)$/

/** Splits a figure from what stands behind it. @returns undefined when it does not begin with a figure */
export function lesLedd(tekst: string): Ledd | undefined {
  const deler = TALL_OG_REST.exec(tekst)
  if (!deler?.[1]) return undefined
  const { sifre, rest } = skillAv(deler[1], deler[2] ?? '')
  const alle = lesSifre(sifre)
  const utenBrok = alle.filter(({ brok }) => brok === '')
  // `,-` stands where the decimals would: what is before it is the whole kroner.
  const lesninger = rest.startsWith(',-') && utenBrok.length > 0 ? utenBrok : alle
  return lesninger.length > 0 ? { lesninger, rest } : undefined
}

/** Moves trailing signs (`,-`, a full stop at the end) from the digits to the rest. */
function skillAv(sifre: string, rest: string): { sifre: string; rest: string } {
  const ren = sifre.trimEnd()
  // Written with the dash, too, which word processors put for a hyphen.
  if (/^[-\u2013]/.test(rest) && ren.endsWith(','))
    return { sifre: ren.slice(0, -1), rest: `,-${rest.slice(1)}` }
  return { sifre: ren, rest: rest.trim() }
}

/** All interpretations of the digits, the one to use first. Empty when they are not a number. */
function lesSifre(sifre: string): Lesning[] {
  const skilletegn = [...sifre].filter((tegn) => tegn === '.' || tegn === ',')
  const siste = skilletegn.at(-1)
  if (siste === undefined) return grupper(sifre, ' ')
  if (skilletegn.length === 1) return ettSkilletegn(sifre, siste)

  const andre = skilletegn.slice(0, -1)
  if (andre.every((tegn) => tegn === siste)) return sifre.includes(' ') ? [] : grupper(sifre, siste)
  // `2.500.000,50` or `2,500,000.50`: the last one is the decimal mark, the others one kind of grouping.
  const [gruppetegn] = andre
  if (gruppetegn === undefined || andre.includes(siste) || sifre.includes(' ')) return []
  return medBrok(sifre, siste, gruppetegn)
}

function ettSkilletegn(sifre: string, tegn: string): Lesning[] {
  const somDesimal = medBrok(sifre, tegn, ' ')
  if (sifre.includes(' ')) {
    // `2 500.000`: the spaces group the digits, but three digits after a point look like another group.
    const enGruppeTil = /[.,]\d{3}$/.test(sifre)
    const somGruppe = grupper(sifre.replaceAll(tegn, ' '), ' ').filter(({ ujevn }) => !ujevn || enGruppeTil)
    return [...somDesimal, ...somGruppe]
  }
  const somGruppe = grupper(sifre, tegn)
  // In Norwegian a point groups and a comma is the decimal mark; in a number pasted from elsewhere it may be the reverse.
  return tegn === '.' && somGruppe.length > 0 ? [...somGruppe, ...somDesimal] : [...somDesimal, ...somGruppe]
}

function medBrok(sifre: string, desimaltegn: string, gruppetegn: string): Lesning[] {
  const plass = sifre.lastIndexOf(desimaltegn)
  const brok = desimaler(sifre.slice(plass + 1))
  if (brok === undefined) return []
  const foran = sifre.slice(0, plass)
  return grupper(foran === '' ? '0' : foran, gruppetegn).map((lest) => ({ ...lest, brok }))
}

/** The digits behind a decimal mark, which spaces may group in threes, too: `333 333`. */
const desimaler = (sifre: string) =>
  /^\d*$/.test(sifre) || /^\d{3}(?: \d{3})+$/.test(sifre) ? sifre.replaceAll(' ', '') : undefined

/**
 * Digits without grouping, or in groups of three. A first group of zero is no grouping (`0.500`). Spaces may be anywhere: a
 * figure that was edited (`2 500 00`) is still one number.
 */
function grupper(sifre: string, tegn: string): Lesning[] {
  if (/^\d+$/.test(sifre)) return [{ hele: sifre, brok: '' }]
  const [forste = '', ...resten] = sifre.split(tegn)
  const hele = [forste, ...resten].join('')
  const riktig = /^[1-9]\d{0,2}$/.test(forste) && resten.every((gruppe) => /^\d{3}$/.test(gruppe))
  if (riktig) return [{ hele, brok: '' }]
  return tegn === ' ' && /^\d+$/.test(hele) ? [{ hele, brok: '', ujevn: true }] : []
}
