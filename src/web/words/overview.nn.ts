import { nn as forward } from '../../forward/nn.ts'
import { nn as kartlegging } from '../../kartlegging/nn.ts'
import { nn as overview } from '../../overview/nn.ts'
import { nn as common } from '../../sections/nn.ts'

/** Min side and the lists. */
export const words: Record<string, string> = { ...forward, ...kartlegging, ...overview, ...common }
