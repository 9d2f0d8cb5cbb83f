import { readLimits } from './refused.ts'

/** A text with the characters that the format writes by their code: `_x000D_` (ECMA-376 part 1, 22.9.2.19). */
export const unescaped = (text: string) =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_all, code) => String.fromCharCode(Number.parseInt(code, 16)))

const raised = [...'⁰¹²³⁴⁵⁶⁷⁸⁹']

/**
 * Reads a text of several runs as it is seen: without how it is pronounced, with raised digits as such («m²», a note «210¹»), and what
 * is crossed out between tildes, which no figure has.
 */
export function stringReader() {
  let text = ''
  let [isText, isPhonetic, isRaised, isStruck] = [false, false, false, false]
  return {
    open(name: string, { val }: Readonly<Record<string, string>>): void {
      if (name === 'rPh') isPhonetic = true
      if (name === 'r') [isRaised, isStruck] = [false, false]
      if (name === 'vertAlign') isRaised = val === 'superscript' || val === 'subscript'
      if (name === 'strike') isStruck = val !== '0' && val !== 'false'
      isText = name === 't' && !isPhonetic
      if (isText && isStruck) text += '~'
    },
    add(more: string): void {
      if (!isText || text.length >= readLimits.text) return
      const run = more.slice(0, readLimits.text)
      text += isRaised ? run.replace(/\d/g, (digit) => raised[Number(digit)] ?? digit) : run
    },
    close(name: string): void {
      if (isText && isStruck) text += '~'
      isText = false
      if (name === 'rPh') isPhonetic = false
    },
    /** The text so far; the next one begins. */
    take(): string {
      const taken = unescaped(text)
      text = ''
      ;[isRaised, isStruck] = [false, false]
      return taken
    },
  }
}
