/** The forms of this tab with unsaved content, by the id of their draft: whether what they hold is stored. */
export const keptHere = new Map<string, boolean>()

/** Whether this tab holds unsaved content, and all of it is stored. */
export const isAllKept = (): boolean => keptHere.size > 0 && ![...keptHere.values()].includes(false)
