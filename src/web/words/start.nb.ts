import { nb as account } from '../../account/nb.ts'
import { nb as texts } from '../../texts/nb.ts'

/** What any page may show: there from the start. */
export const words: Record<string, string> = { ...account, ...texts }
