import type { Labelled } from '../../felt/labels.ts'
import { sectionById } from '../../sections/index.ts'
import { stepTitle } from '../../seksjon/step.ts'
import type { Texts } from '../../texts/texts.ts'

/** The name of a section's step; of a section that this release does not know, its id. */
export function stepName(id: string, { t }: Texts): string {
  const section = sectionById(id)
  return section ? t(stepTitle(section)) : id
}

/** What names the fields of a section; nothing of one that this release does not know. */
export const labelled = (id: string): Labelled => sectionById(id) ?? { labels: {} }
