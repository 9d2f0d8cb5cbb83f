import { nb as entranceNb } from '../account/entrance/nb.ts'
import { nn as entranceNn } from '../account/entrance/nn.ts'
import { nb as workbookNb } from '../arbeidsbok/nb.ts'
import { nn as workbookNn } from '../arbeidsbok/nn.ts'
import { nb as screensNb } from '../arbeidsbok/screens/nb.ts'
import { nn as screensNn } from '../arbeidsbok/screens/nn.ts'
import { nb as pasteNb } from '../client/grid/paste/nb.ts'
import { nn as pasteNn } from '../client/grid/paste/nn.ts'
import { nb as receiptNb } from '../kartlegging/kvittering/nb.ts'
import { nn as receiptNn } from '../kartlegging/kvittering/nn.ts'
import { nb as correctionNb } from '../kartlegging/rettelse/nb.ts'
import { nn as correctionNn } from '../kartlegging/rettelse/nn.ts'
import { nb as formNb } from '../kartlegging/skjema/nb.ts'
import { nn as formNn } from '../kartlegging/skjema/nn.ts'
import { nb as toOthersNb } from '../kartlegging/til-andre/nb.ts'
import { nn as toOthersNn } from '../kartlegging/til-andre/nn.ts'
import { nb as overviewNb } from '../overview/nb.ts'
import { nn as overviewNn } from '../overview/nn.ts'
import { sections } from '../sections/index.ts'
import { nb as attachmentNb } from '../sections/send-inn/vedlegg/nb.ts'
import { nn as attachmentNn } from '../sections/send-inn/vedlegg/nn.ts'
import { type Catalogue, makeTexts, type Sprak } from '../texts/texts.ts'
import { nb as warningsNb } from '../varsler/nb.ts'
import { nn as warningsNn } from '../varsler/nn.ts'
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

/** Texts that the browser loads with the features they belong to (`words.ts` of their folders), and those that it never shows. */
const ofFeatures: Catalogue[] = [
  { nb: { ...workbookNb, ...screensNb }, nn: { ...workbookNn, ...screensNn } },
  { nb: correctionNb, nn: correctionNn },
  { nb: warningsNb, nn: warningsNn },
  { nb: overviewNb, nn: overviewNn },
  { nb: pasteNb, nn: pasteNn },
  { nb: receiptNb, nn: receiptNn },
  { nb: attachmentNb, nn: attachmentNn },
  { nb: entranceNb, nn: entranceNn },
  { nb: toOthersNb, nn: toOthersNn },
  { nb: formNb, nn: formNn },
]

/** All texts of both languages: the server answers in the caller's language, and freezes a submission in both. */
export const words = makeTexts({ nb, nn }, ...ofFeatures, ...ofSections)

/** The first supported language in `Accept-Language`; bokmål otherwise. */
export function chosenLanguage(acceptLanguage: string | undefined): Sprak {
  const tags = (acceptLanguage ?? '').toLowerCase().split(',')
  for (const tag of tags) {
    if (/^\s*nn\b/.test(tag)) return 'nn'
    if (/^\s*(nb|no)\b/.test(tag)) return 'nb'
  }
  return 'nb'
}
