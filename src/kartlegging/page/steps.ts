import { isLast, placeOf, sections } from '../../sections/index.ts'
import type { Contract } from '../../sections/section.ts'
import { stepHref, stepTitle } from '../../sections/step.ts'
import type { Texts } from '../../texts/texts.ts'
import type { Step, StepStatus } from '../../ui/layout/StepList.tsx'
import type { KartleggingInfo } from '../contract.ts'
import type { Ubekreftet } from '../hentet/contract.ts'

type Info = KartleggingInfo & { rapportVersjon: string; ubekreftet: Ubekreftet | null }

/** The sections that are not complete, the last one left out: that is where one sends in. */
export const missing = (info: Info) => sections.slice(0, -1).filter(({ id }) => !info.skjemaStatus[id])

/** The step list: where one is, and how far each step is. `unsaved` is the section with typed work not yet saved. */
export function steps(info: Info, current: Contract, texts: Texts, unsaved: boolean): Step[] {
  return sections.map((section) => {
    const [status, words] = statusOf(info, section, unsaved && section === current)
    return {
      key: section.id,
      label: texts.t(stepTitle(section)),
      href: stepHref(info.id, section),
      status,
      statusText: texts.t(words),
      current: section === current,
      ...(section.gruppe && { group: texts.t(section.gruppe) }),
    }
  })
}

/** How far a step is, and the key of the words that say it. */
function statusOf(info: Info, section: Contract, unsaved: boolean): [StepStatus, string] {
  if (unsaved) return ['started', 'steps.status.pabegynt']
  // Brought along from an earlier report: somebody has to look before it counts.
  if (info.ubekreftet?.seksjoner.includes(section.id)) return ['attention', 'hentet.status']
  if (info.skjemaStatus[section.id]) {
    // The last step is done when the report is sent in, and then no step list is shown.
    return isLast(section) ? ['started', 'steps.status.ikke-sendt'] : ['done', 'steps.status.ferdig']
  }
  const isSaved = Number(info.rapportVersjon.split('.')[placeOf(section)]) > 0
  // Saved, but a rule no longer holds: another section was changed.
  return isSaved ? ['attention', 'steps.status.ma-rettes'] : ['todo', 'steps.status.ikke-startet']
}
