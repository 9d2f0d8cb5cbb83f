import { nn } from '../../pictures/nn.ts'

/** What is said by and in the pictures. */
export const words: Record<string, string> = nn
