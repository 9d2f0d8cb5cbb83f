import type { Contract } from './section.ts'

/** Text key of the step's name. */
export const stepTitle = ({ folder }: Pick<Contract, 'folder'>) => `steps.${folder}`
/** Address of the step's page, or of a page outside the report, whose `path` begins with `/`. */
export const stepHref = (rapportId: string, { path }: Pick<Contract, 'path'>) =>
  path.startsWith('/') ? path : `/reports/${rapportId}/${path}`

/** Address of a step that returns to another step when it is saved. */
export const stepAndBackHref = (
  rapportId: string,
  section: Pick<Contract, 'path'>,
  back: Pick<Contract, 'folder'>,
) => `${stepHref(rapportId, section)}?retur=${back.folder}`

/** The search of a step's address in a correction: the steps that «Neste» leads to after it. */
export const rettesIn = (steps: readonly Pick<Contract, 'folder'>[]) =>
  `?rettes=${steps.map(({ folder }) => folder).join(',')}`
