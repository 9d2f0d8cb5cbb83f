import { nb } from '../../account/entrance/nb.ts'

/** What is said where one comes in, and as one goes. */
export const words: Record<string, string> = nb
