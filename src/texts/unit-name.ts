import { visEnhet } from './texts.ts'

/** Splits a name after the words that it begins with like the main unit's; a number at its end stays on the line of the word before it. */
export function splitName(navn: string, main = ''): readonly [shared: string, own: string] {
  const words = navn.split(' ')
  const ofMain = main.split(' ')
  const differs = words.findIndex((word, index) => word !== ofMain[index])
  const shared = Math.max(0, differs)
  const own = visEnhet(words.slice(shared).join(' '))
  return [
    words
      .slice(0, shared)
      .map((word) => `${word} `)
      .join(''),
    own,
  ]
}
