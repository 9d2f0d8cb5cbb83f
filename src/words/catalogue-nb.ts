import { nb as account } from '../account/nb.ts'
import { nb as grid } from '../client/grid/nb.ts'
import { nb as forward } from '../kartlegging/hentet/nb.ts'
import { nb as history } from '../kartlegging/historikk/nb.ts'
import { nb as kartlegging } from '../kartlegging/nb.ts'
import { nb as deletion } from '../kartlegging/sletting/nb.ts'
import { nb as pictures } from '../pictures/nb.ts'
import { nb as sections } from '../sections/nb.ts'
import { nb as texts } from '../texts/nb.ts'
import { nb as utregninger } from '../utregninger/nb.ts'

/** The texts that every page loads, but for those of the sections, in bokmål. A feature that few pages show loads its own (`addWords`). */
export const catalogue: Record<string, string> = {
  ...account,
  ...deletion,
  ...forward,
  ...history,
  ...kartlegging,
  ...pictures,
  ...sections,
  ...utregninger,
  ...grid,
  ...texts,
}
