import { useTexts } from '../../client/language.tsx'
import { makeTexts } from '../../texts/texts.ts'
import { nb } from './nb.ts'
import { nn } from './nn.ts'

const words = makeTexts({ nb, nn })

/** The words of corrections, which no other page loads, in the language of the page. */
export const useOwnTexts = () => words[useTexts().sprak]
