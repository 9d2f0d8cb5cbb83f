import type { Ubekreftet } from '../../forward/contract.ts'
import type { KartleggingInfo } from '../../kartlegging/contract.ts'
import { sections } from '../../sections/index.ts'
import type { Contract } from '../../sections/section.ts'
import type { Texts } from '../../texts/texts.ts'
import type { Step, StepStatus } from '../../ui/StepList.tsx'

type Info = KartleggingInfo & { rapportVersjon: string; ubekreftet: Ubekreftet | null }

export const stepTitle = ({ folder }: Pick<Contract, 'folder'>) => `steps.${folder}`
export const stepHref = (rapportId: string, { path }: Pick<Contract, 'path'>) =>
  `/reports/${rapportId}/${path}`

/** The sections that are not complete, the last one left out: that is where one sends in. */
export const missing = (info: Info) => sections.slice(0, -1).filter(({ id }) => !info.skjemaStatus[id])

const words: Record<StepStatus, string> = {
  todo: 'steps.status.ikke-startet',
  started: 'steps.status.pabegynt',
  done: 'steps.status.ferdig',
  attention: 'steps.status.ma-rettes',
}

/** The step list: where one is, and how far each step is. `unsaved` is the section with typed work not yet saved. */
export function steps(info: Info, current: Contract, texts: Texts, unsaved: boolean): Step[] {
  const versions = info.rapportVersjon.split('.')
  return sections.map((section, index) => {
    const typed = unsaved && section === current
    // Brought along from an earlier report: somebody has to look before it counts.
    const brought = !typed && info.ubekreftet?.seksjoner.includes(section.id)
    const status = brought
      ? 'attention'
      : statusOf(info.skjemaStatus[section.id] === true, Number(versions[index]) > 0, typed)
    return {
      key: section.id,
      label: texts.t(stepTitle(section)),
      href: stepHref(info.id, section),
      status,
      statusText: texts.t(brought ? 'hentet.status' : words[status]),
      current: section === current,
      ...(section.gruppe && { group: texts.t(section.gruppe) }),
    }
  })
}

function statusOf(complete: boolean, saved: boolean, unsaved: boolean): StepStatus {
  if (unsaved) return 'started'
  if (complete) return 'done'
  // Saved, but a rule no longer holds: another section was changed.
  return saved ? 'attention' : 'todo'
}
