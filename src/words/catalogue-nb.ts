import { nb as entrance } from '../account/entrance/nb.ts'
import { nb as account } from '../account/nb.ts'
import { nb as sheets } from '../arbeidsbok/ark/nb.ts'
import { nb as workbook } from '../arbeidsbok/nb.ts'
import { nb as grid } from '../client/grid/nb.ts'
import { nb as paste } from '../client/grid/paste/nb.ts'
import { nb as changes } from '../forslag/nb.ts'
import { nb as ownSheet } from '../innlesing/eget/nb.ts'
import { nb as workbookPages } from '../innlesing/screens/nb.ts'
import { nb as receipt } from '../kvittering/nb.ts'
import { nb as corrections } from '../livslop/rettelse/nb.ts'
import { nb as deletion } from '../livslop/sletting/nb.ts'
import { nb as metered } from '../maleverdier/nb.ts'
import { nb as overview } from '../overview/nb.ts'
import { nb as pictures } from '../pictures/nb.ts'
import { nb as samlet } from '../samlet/nb.ts'
import { nb as sections } from '../sections/nb.ts'
import { nb as fromSubUnits } from '../steg/fra-underenheter/nb.ts'
import { nb as kartlegging } from '../steg/nb.ts'
import { nb as toOthers } from '../steg/til-andre/nb.ts'
import { nb as forward } from '../svar/hentet/nb.ts'
import { nb as history } from '../svar/historikk/nb.ts'
import { nb as texts } from '../texts/nb.ts'
import { nb as exports } from '../tilsyn/eksport/nb.ts'
import { nb as authority } from '../tilsyn/nb.ts'
import { nb as warnings } from '../varsler/nb.ts'

/** Every text of the application but for those of the sections, in bokmål. */
export const catalogue = {
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
