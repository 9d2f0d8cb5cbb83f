import type { ReactNode } from 'react'
import { isLast, placeOf, sections } from '../../sections/index.ts'
import { type Contract, stateOf } from '../../seksjon/section.ts'
import { stepHref, stepTitle } from '../../seksjon/step.ts'
import type { Mangler } from '../../svar/contract.ts'
import type { Info } from '../../svar/queries.ts'
import type { Texts } from '../../texts/texts.ts'
import type { Step, StepStatus } from '../../ui/layout/StepList.tsx'

type Answered = Pick<Info, 'versjon' | 'rapportVersjon' | 'skjemaStatus' | 'ubekreftet'>

/** The first step that needs something, from the place `from` on; the last step always does, since it submits. */
export const firstToDo = (info: Answered, from = 0) =>
  sections.find((section, n) => n >= from && !isDone(info, section))

/**
 * The step that «Neste» leads to. In a correction no step is skipped, since what is to be corrected is in a step that is done; where
 * steps were chosen, it leads through those, then to what is to be confirmed anew, then to «Send inn».
 *
 * @param chosen those of the chosen steps that are still to come
 */
export function nextStep(info: Answered, from: number, chosen?: readonly Contract[]): Contract | undefined {
  if (chosen) return chosen[0] ?? sections.find((section, n) => n !== from - 1 && !isDone(info, section))
  return info.versjon > 1 ? sections[from] : firstToDo(info, from)
}

/** What is left of the sections, as they are saved; undefined before the page's own call has answered. */
type Left = Mangler | undefined

/**
 * The items of the step list, with the status of each step.
 *
 * @param left what is left of each section as it is saved
 * @param unsaved the current section has unsaved changes
 * @param leftOf what is shown of what is left of a section
 */
export function steps(
  info: Info,
  current: Contract | undefined,
  texts: Texts,
  unsaved: boolean,
  leftOf: (section: Contract) => ReactNode,
  left?: Left,
): Step[] {
  return sections.map((section) => {
    const [status, words] = statusOf(info, section, unsaved && section === current, left)
    return {
      key: section.id,
      label: texts.t(stepTitle(section)),
      href: stepHref(info.id, section),
      status,
      statusText: texts.t(words),
      left: leftOf(section),
      current: section === current,
      ...(section.gruppe && { group: texts.t(section.gruppe) }),
    }
  })
}

/** Whether a step needs nothing more. */
export const isDone = (info: Answered, section: Contract) => statusOf(info, section, false)[0] === 'done'

/** Status of a step, and the key of its text. */
function statusOf(info: Answered, section: Contract, unsaved: boolean, left?: Left): [StepStatus, string] {
  if (unsaved) return ['started', 'steps.status.pabegynt']
  // Copied from an earlier report: a user has to confirm it.
  if (info.ubekreftet?.seksjoner.includes(section.id)) return ['started', 'hentet.status']
  if (info.skjemaStatus[section.id]) {
    // The last step is done when the report is submitted, and then no step list is shown.
    return isLast(section) ? ['started', 'steps.status.ikke-sendt'] : ['done', 'steps.status.ferdig']
  }
  if (!isSavedIn(info, section)) return ['todo', 'steps.status.ikke-startet']
  if (isToConfirm(info, section, left)) return ['started', 'steps.status.bekreft']
  return isBegun(section, left)
    ? ['started', 'steps.status.pabegynt']
    : ['attention', 'steps.status.ma-rettes']
}

const isSavedIn = ({ rapportVersjon }: Pick<Info, 'rapportVersjon'>, section: Contract) =>
  Number(rapportVersjon.split('.')[placeOf(section)]) > 0

/** Whether what is left of a saved step is only missing. */
function isBegun({ id }: Contract, left: Left): boolean {
  const issues = left?.find(({ seksjon }) => seksjon === id)?.mangler
  return issues !== undefined && stateOf(issues).pabegynt === true
}

/** A step of a correction that has its answers, and whose confirmations are given anew (rules.md §6.9). */
export const isToConfirm = ({ versjon }: Pick<Info, 'versjon'>, section: Contract, left: Left) =>
  versjon > 1 && section.withoutConfirmations !== undefined && isBegun(section, left)
