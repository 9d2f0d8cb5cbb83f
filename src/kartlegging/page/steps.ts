import { isLast, placeOf, sections } from '../../sections/index.ts'
import type { Contract } from '../../sections/section.ts'
import { stepHref, stepTitle } from '../../sections/step.ts'
import type { Texts } from '../../texts/texts.ts'
import type { Step, StepStatus } from '../../ui/layout/StepList.tsx'
import type { KartleggingInfo } from '../contract.ts'
import type { Ubekreftet } from '../hentet/contract.ts'
import type { Group } from '../left/use-remaining.ts'

type Info = KartleggingInfo & { rapportVersjon: string; ubekreftet: Ubekreftet | null }

/** Where a draft is opened: the first step that is not complete, or else the last one, which submits. */
export const firstIncomplete = ({ skjemaStatus }: Pick<KartleggingInfo, 'skjemaStatus'>) =>
  sections.find((section) => isLast(section) || !skjemaStatus[section.id])

/**
 * The items of the step list, with the status of each step, and how much of it is left.
 *
 * @param unsaved the current section has unsaved changes
 * @param left what is left, by section
 */
export function steps(
  info: Info,
  current: Contract,
  texts: Texts,
  unsaved: boolean,
  left: readonly Group[],
): Step[] {
  return sections.map((section) => {
    const [status, words] = statusOf(info, section, unsaved && section === current)
    const n = left.find((group) => group.section.id === section.id)?.entries.length ?? 0
    return {
      key: section.id,
      label: texts.t(stepTitle(section)),
      href: stepHref(info.id, section),
      status,
      statusText: texts.t(words),
      ...(n > 0 && { left: texts.t('steps.igjen', { n }) }),
      current: section === current,
      ...(section.gruppe && { group: texts.t(section.gruppe) }),
    }
  })
}

/** Status of a step, and the key of its text. */
function statusOf(info: Info, section: Contract, unsaved: boolean): [StepStatus, string] {
  if (unsaved) return ['started', 'steps.status.pabegynt']
  // Copied from an earlier report: a user has to confirm it.
  if (info.ubekreftet?.seksjoner.includes(section.id)) return ['started', 'hentet.status']
  if (info.skjemaStatus[section.id]) {
    // The last step is done when the report is submitted, and then no step list is shown.
    return isLast(section) ? ['started', 'steps.status.ikke-sendt'] : ['done', 'steps.status.ferdig']
  }
  const isSaved = Number(info.rapportVersjon.split('.')[placeOf(section)]) > 0
  // Saved, but breaks a rule since another section was changed.
  return isSaved ? ['attention', 'steps.status.ma-rettes'] : ['todo', 'steps.status.ikke-startet']
}
