import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Issue } from '../../platform/contract.ts'
import type { Contract } from '../../sections/section.ts'

/** What the list of steps and the panel read from the form of the open step. */
export interface OpenForm {
  section: Contract
  form: UseFormReturn<FieldValues>
  /** Returns the rules that the form's content breaks now; a stable function. */
  judge: () => Issue[]
  /** True while the form holds changes that are not saved. */
  isDirty: boolean
  /** True when the section has been saved and the form has no unsaved changes. */
  isSaved: boolean
}
