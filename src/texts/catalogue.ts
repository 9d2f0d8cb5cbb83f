import { nb as entranceNb } from '../account/entrance/nb.ts'
import { nn as entranceNn } from '../account/entrance/nn.ts'
import { nb as accountNb } from '../account/nb.ts'
import { nn as accountNn } from '../account/nn.ts'
import { nb as historyNb } from '../history/nb.ts'
import { nn as historyNn } from '../history/nn.ts'
import { nb as receiptNb } from '../kartlegging/kvittering/nb.ts'
import { nn as receiptNn } from '../kartlegging/kvittering/nn.ts'
import { nb as kartleggingNb } from '../kartlegging/nb.ts'
import { nn as kartleggingNn } from '../kartlegging/nn.ts'
import { nb as overviewNb } from '../overview/nb.ts'
import { nn as overviewNn } from '../overview/nn.ts'
import { nb as sectionsNb } from '../sections/nb.ts'
import { nn as sectionsNn } from '../sections/nn.ts'
import { nb as gridNb } from '../web/grid/nb.ts'
import { nn as gridNn } from '../web/grid/nn.ts'
import { nb } from './nb.ts'
import { nn } from './nn.ts'

/** The words of everything but the sections and the warnings, both languages: for the server (src/server/words.ts). */
export const catalogue = {
  nb: {
    ...nb,
    ...accountNb,
    ...entranceNb,
    ...overviewNb,
    ...historyNb,
    ...kartleggingNb,
    ...receiptNb,
    ...sectionsNb,
    ...gridNb,
  },
  nn: {
    ...nn,
    ...accountNn,
    ...entranceNn,
    ...overviewNn,
    ...historyNn,
    ...kartleggingNn,
    ...receiptNn,
    ...sectionsNn,
    ...gridNn,
  },
}
