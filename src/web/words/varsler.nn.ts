import { nn } from '../../varsler/nn.ts'

/** The questions of the soft rules. */
export const words: Record<string, string> = nn
