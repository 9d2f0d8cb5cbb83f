/** What keeps this thread busy and no page waits for comes so long after the door is opened: who stands outside goes first. */
export const firstPageMs = 100
