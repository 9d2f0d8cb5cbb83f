import { nn } from '../../account/entrance/nn.ts'

/** What is said where one comes in, and as one goes. */
export const words: Record<string, string> = nn
