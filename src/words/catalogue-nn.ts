import { nn as entrance } from '../account/entrance/nn.ts'
import { nn as account } from '../account/nn.ts'
import { nn as sheets } from '../arbeidsbok/ark/nn.ts'
import { nn as workbook } from '../arbeidsbok/nn.ts'
import { nn as grid } from '../client/grid/nn.ts'
import { nn as paste } from '../client/grid/paste/nn.ts'
import { nn as changes } from '../forslag/nn.ts'
import { nn as ownSheet } from '../innlesing/eget/nn.ts'
import { nn as workbookPages } from '../innlesing/screens/nn.ts'
import { nn as receipt } from '../kvittering/nn.ts'
import { nn as corrections } from '../livslop/rettelse/nn.ts'
import { nn as deletion } from '../livslop/sletting/nn.ts'
import { nn as metered } from '../maleverdier/nn.ts'
import { nn as overview } from '../overview/nn.ts'
import { nn as pictures } from '../pictures/nn.ts'
import { nn as samlet } from '../samlet/nn.ts'
import { nn as sections } from '../sections/nn.ts'
import { nn as fromSubUnits } from '../steg/fra-underenheter/nn.ts'
import { nn as kartlegging } from '../steg/nn.ts'
import { nn as toOthers } from '../steg/til-andre/nn.ts'
import { nn as forward } from '../svar/hentet/nn.ts'
import { nn as history } from '../svar/historikk/nn.ts'
import { nn as texts } from '../texts/nn.ts'
import { nn as exports } from '../tilsyn/eksport/nn.ts'
import { nn as authority } from '../tilsyn/nn.ts'
import { nn as warnings } from '../varsler/nn.ts'
import type { catalogue as nb } from './catalogue-nb.ts'

/** Every text of the application but for those of the sections, in nynorsk. */
export const catalogue: Record<keyof typeof nb, string> = {
  ...account,
  ...entrance,
  ...workbook,
  ...sheets,
  ...ownSheet,
  ...workbookPages,
  ...grid,
  ...paste,
  ...changes,
  ...forward,
  ...history,
  ...receipt,
  ...kartlegging,
  ...corrections,
  ...deletion,
  ...fromSubUnits,
  ...toOthers,
  ...metered,
  ...overview,
  ...pictures,
  ...samlet,
  ...sections,
  ...texts,
  ...exports,
  ...authority,
  ...warnings,
}
