/** A person with one name has `fornavn` empty (rules.md §5.2). */
export interface PersonName {
  fornavn: string
  mellomnavn?: string
  etternavn: string
}

interface RegisteredName {
  fornavn?: string | null
  mellomnavn?: string | null
  etternavn?: string | null
}

/** Turns the capitals of the register into title case. Null when there is no name at all. */
export function properName({ fornavn, mellomnavn, etternavn }: RegisteredName): PersonName | null {
  const first = titleCase(fornavn ?? '')
  const middle = lowerParticles(titleCase(mellomnavn ?? ''), true)
  const last = lowerParticles(titleCase(etternavn ?? ''), false)
  if (!first && !last) return middle ? { fornavn: '', etternavn: middle } : null
  if (!last) return { fornavn: '', ...(middle && { mellomnavn: middle }), etternavn: first }
  return { fornavn: first, ...(middle && { mellomnavn: middle }), etternavn: last }
}

/** Splits a name such as «OPPRIKTIG KAMEL» of the authorisation service: the last word is the surname. */
export function splitName(whole: string): PersonName | null {
  const words = whole.trim().split(/\s+/)
  return properName({ fornavn: words.slice(0, -1).join(' '), etternavn: words.at(-1) ?? '' })
}

export const wholeName = ({ fornavn, mellomnavn, etternavn }: PersonName) =>
  [fornavn, mellomnavn, etternavn].filter(Boolean).join(' ')

/** Title case for a name all in capitals, also after space, hyphen and apostrophe. Any other name is unchanged. */
export function titleCase(text: string): string {
  const trimmed = text.trim().replace(/\s+/g, ' ')
  if (trimmed !== trimmed.toLocaleUpperCase('nb')) return trimmed
  return trimmed
    .toLocaleLowerCase('nb')
    .replace(
      /(^|[^\p{L}\p{M}])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toLocaleUpperCase('nb'),
    )
}

const particles = new Set([
  'Von',
  'Van',
  'Der',
  'Den',
  'De',
  'Af',
  'Av',
  'Zu',
  'Zur',
  'Du',
  'Da',
  'Dos',
  'La',
])

/** «Von Der Lippe» → «von der Lippe». A particle at the end is a name of its own, unless it is the middle name. */
function lowerParticles(text: string, throughout: boolean): string {
  const words = text.split(' ')
  const end = throughout ? words.length : words.length - 1
  return words.map((word, i) => (i < end && particles.has(word) ? word.toLowerCase() : word)).join(' ')
}
