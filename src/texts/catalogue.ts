import { nb as accountNb } from '../account/nb.ts'
import { nn as accountNn } from '../account/nn.ts'
import { nb as historyNb } from '../history/nb.ts'
import { nn as historyNn } from '../history/nn.ts'
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
  nb: { ...nb, ...accountNb, ...overviewNb, ...historyNb, ...kartleggingNb, ...sectionsNb, ...gridNb },
  nn: { ...nn, ...accountNn, ...overviewNn, ...historyNn, ...kartleggingNn, ...sectionsNn, ...gridNn },
}
