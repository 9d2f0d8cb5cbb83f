import { nn as account } from '../../account/nn.ts'
import { nn as texts } from '../../texts/nn.ts'

/** What any page may show: there from the start. */
export const words: Record<string, string> = { ...account, ...texts }
