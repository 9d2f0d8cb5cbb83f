/** Ids of the drafts that open forms of this tab have stored. */
export const keptHere = new Set<string>()
