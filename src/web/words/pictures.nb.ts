import { nb } from '../../pictures/nb.ts'

/** What is said by and in the pictures. */
export const words: Record<string, string> = nb
