import { sections } from '../sections/index.ts'
import { type Catalogue, makeTexts, type Sprak } from '../texts/texts.ts'
import { catalogue as nb } from '../words/catalogue-nb.ts'
import { catalogue as nn } from '../words/catalogue-nn.ts'

const ofSections = await Promise.all(
  sections.map(
    async ({ folder }): Promise<Catalogue> => ({
      nb: (await import(`../sections/${folder}/nb.ts`)).nb,
      nn: (await import(`../sections/${folder}/nn.ts`)).nn,
    }),
  ),
)

/** All texts of both languages: the server answers in the caller's language, and freezes a submission in both. */
export const words = makeTexts({ nb, nn }, ...ofSections)

/** The first supported language in `Accept-Language`; bokmål otherwise. */
export function chosenLanguage(acceptLanguage: string | undefined): Sprak {
  const tags = (acceptLanguage ?? '').toLowerCase().split(',')
  for (const tag of tags) {
    if (/^\s*nn\b/.test(tag)) return 'nn'
    if (/^\s*(nb|no)\b/.test(tag)) return 'nb'
  }
  return 'nb'
}
