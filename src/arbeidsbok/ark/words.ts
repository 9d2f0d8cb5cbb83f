import { makeTexts } from '../../texts/texts.ts'
import { nb } from './nb.ts'
import { nn } from './nn.ts'

/** What a file is made out by, in both languages, where only the catalogue of one is loaded: a file may be in the other. */
export const sheetWords = makeTexts({ nb, nn })
