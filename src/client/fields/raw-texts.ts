/** The typed text of a form's number fields, by field name, and what is typed beside the form's values. The form itself holds the numbers. A field that is mounted again finds its text here. */
export interface RawTexts {
  /** Undefined where nothing was typed since the form opened. */
  of: (name: string) => string | undefined
  write: (name: string, text: string) => void
  all: () => Record<string, string>
  /** Adds the texts of an earlier form of the section. */
  take: (texts: Readonly<Record<string, string>>) => void
  /** @returns unsubscribes */
  onWrite: (listener: () => void) => () => void
}

/** @param earlier what was typed before the form opened; shown where it still gives the figure */
export function makeRawTexts(earlier: Readonly<Record<string, string>> = {}): RawTexts {
  const texts = new Map(Object.entries(earlier))
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    of: (name) => texts.get(name),
    write(name, text) {
      texts.set(name, text)
      tell()
    },
    all: () => Object.fromEntries(texts),
    take(earlier) {
      for (const [name, text] of Object.entries(earlier)) texts.set(name, text)
      tell()
    },
    onWrite(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
