import { nb } from '../../kartlegging/kvittering/nb.ts'

/** The words of the receipt alone. */
export const words: Record<string, string> = nb
