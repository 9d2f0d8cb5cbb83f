/** What was found out about texts. */
interface Remembered<Value> {
  get(text: string): Value | undefined
  /** @returns the value */
  set(text: string, value: Value): Value
}

/**
 * Most texts are those of every receipt, some are a person's own and long: so it is characters that are counted. Forgets
 * everything when there are too many, which is seldom, and then what every receipt has comes back with the next.
 */
export function remembered<Value>(charactersAtMost = 300_000): Remembered<Value> {
  const values = new Map<string, Value>()
  let characters = 0
  return {
    get: (text) => values.get(text),
    set(text, value) {
      characters += text.length
      if (characters > charactersAtMost) {
        values.clear()
        characters = text.length
      }
      values.set(text, value)
      return value
    },
  }
}
