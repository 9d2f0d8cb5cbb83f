import { sections } from '../src/sections/index.ts'
import { catalogue } from '../src/texts/catalogue.ts'
import { makeTexts } from '../src/texts/texts.ts'

/** Both languages of the service, for the journeys that are the same in both. */
export const words = makeTexts(catalogue, ...sections.map(({ texts }) => texts))
