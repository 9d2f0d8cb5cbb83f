/** Copied fields of a form, and by field the name of the unit that it was copied from. */
interface Copied {
  svar: Readonly<Record<string, unknown>>
  kilder: Readonly<Record<string, string>>
}

/** What may be copied to the drafts of other units under the same main unit (rules.md §6.6). One section has it. */
export interface TilAndre {
  /** The questions, which are copied each by itself, with the fields of each. */
  grupper: readonly { id: string; felter: readonly string[] }[]
  /** Copied fields as their reader gets them: with what depends on who that is. */
  lest(copied: Copied, by: { navn: string }): Copied
}
