import { nb } from '../../overview/nb.ts'

/** Min side and the lists. */
export const words: Record<string, string> = nb
