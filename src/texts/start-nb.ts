import { nb as account } from '../account/nb.ts'
import { nb as forward } from '../forward/nb.ts'
import { nb as kartlegging } from '../kartlegging/nb.ts'
import { nb as common } from '../sections/nb.ts'
import { nb as texts } from './nb.ts'

/** What any page may show, and what more than one part does: there from the start. */
export const words: Record<string, string> = { ...account, ...forward, ...kartlegging, ...common, ...texts }
