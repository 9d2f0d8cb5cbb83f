import { nb } from '../../varsler/nb.ts'

/** The questions of the soft rules. */
export const words: Record<string, string> = nb
