import { nn } from '../../overview/nn.ts'

/** Min side and the lists. */
export const words: Record<string, string> = nn
