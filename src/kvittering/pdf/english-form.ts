import type { Config } from '../../platform/config.ts'
import { sections } from '../../sections/index.ts'
import { makeTexts, type Texts } from '../../texts/texts.ts'
import { type BlankForm, blankForm } from './blank-document.ts'
import english from './en.json' with { type: 'json' }

const names: Record<string, string> = english.names
/** The blank form's texts in English, the one thing besides a page of the landing pages that has them. Codes are named by their bokmål. */
const texts: Texts = {
  ...makeTexts({ nb: english.texts }).nb,
  navn: (entry) => (entry ? (names[entry.nb] ?? entry.nb) : ''),
}

/**
 * The blank form in English. The service is in Norwegian: each step has its Norwegian name beside the English one.
 *
 * @param nb the texts of the service
 */
export function englishForm(
  ar: number,
  config: Pick<Config, 'opplysninger' | 'tellerregler' | 'lenker'>,
  nb: Texts,
): BlankForm {
  const form = blankForm(ar, config, texts)
  return {
    ...form,
    sprak: 'en',
    seksjoner: form.seksjoner.map((section, index) => ({
      ...section,
      tittel: `${section.tittel} (${nb.t(`steps.${sections[index]?.folder}`)})`,
    })),
  }
}
