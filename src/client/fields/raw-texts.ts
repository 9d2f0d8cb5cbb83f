import { createContext } from 'react'

/** What is typed in the fields of a form, as it is typed, by field name: more than the number it was read as. */
export interface RawTexts {
  /** Undefined where nothing was typed since the form opened. */
  of: (name: string) => string | undefined
  write: (name: string, text: string) => void
  all: () => Record<string, string>
  /** Takes over what an earlier form of the section held. */
  take: (texts: Readonly<Record<string, string>>) => void
  /** @returns ends the listening */
  onWrite: (listener: () => void) => () => void
}

export function makeRawTexts(): RawTexts {
  const texts = new Map<string, string>()
  const listeners = new Set<() => void>()
  return {
    of: (name) => texts.get(name),
    write(name, text) {
      texts.set(name, text)
      for (const listener of listeners) listener()
    },
    all: () => Object.fromEntries(texts),
    take(earlier) {
      for (const [name, text] of Object.entries(earlier)) texts.set(name, text)
    },
    onWrite(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The texts of the open form, which outlives every field of it. */
export const RawTextsContext = createContext<RawTexts>(makeRawTexts())
