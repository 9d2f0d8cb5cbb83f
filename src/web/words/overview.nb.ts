import { nb as forward } from '../../forward/nb.ts'
import { nb as kartlegging } from '../../kartlegging/nb.ts'
import { nb as overview } from '../../overview/nb.ts'
import { nb as common } from '../../sections/nb.ts'

/** Min side and the lists. */
export const words: Record<string, string> = { ...forward, ...kartlegging, ...overview, ...common }
