import { catalogue as nb } from './catalogue-nb.ts'
import { catalogue as nn } from './catalogue-nn.ts'

/** The texts of everything but the sections and the landing page, in both languages: for the server. */
export const catalogue = { nb, nn }
