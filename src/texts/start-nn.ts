import { nn as account } from '../account/nn.ts'
import { nn as forward } from '../forward/nn.ts'
import { nn as kartlegging } from '../kartlegging/nn.ts'
import { nn as common } from '../sections/nn.ts'
import { nn as texts } from './nn.ts'

/** What any page may show, and what more than one part does: there from the start. */
export const words: Record<string, string> = { ...account, ...forward, ...kartlegging, ...common, ...texts }
