import { nn } from '../../kartlegging/kvittering/nn.ts'

/** The words of the receipt alone. */
export const words: Record<string, string> = nn
