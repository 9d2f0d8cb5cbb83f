/** What every call of the API answers with where it is refused (rules.md §5.1). */

/** The place of a value in a body: keys and indexes, outermost first. */
export type Path = (string | number)[]

/** A rule that does not hold: where, the key of its text, and what `{name}` in the text stands for. */
export interface Issue {
  path: Path
  code: string
  params?: Record<string, string | number>
  /** The other end of a rule between two sections: where it can be mended as well. */
  other?: OtherEnd
}

export interface OtherEnd {
  /** The section's id. */
  section: string
  path: Path
  /** kWh that the two are apart, where the rule's own text does not say it. */
  diff?: number
}
