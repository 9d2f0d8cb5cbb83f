import { nn as account } from '../account/nn.ts'
import { nn as grid } from '../client/grid/nn.ts'
import { nn as forward } from '../kartlegging/hentet/nn.ts'
import { nn as history } from '../kartlegging/historikk/nn.ts'
import { nn as kartlegging } from '../kartlegging/nn.ts'
import { nn as deletion } from '../kartlegging/sletting/nn.ts'
import { nn as pictures } from '../pictures/nn.ts'
import { nn as sections } from '../sections/nn.ts'
import { nn as texts } from '../texts/nn.ts'
import { nn as utregninger } from '../utregninger/nn.ts'

/** The texts that every page loads, but for those of the sections, in nynorsk. A feature that few pages show loads its own (`addWords`). */
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
