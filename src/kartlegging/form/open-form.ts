import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Issue } from '../../platform/contract.ts'
import type { Contract } from '../../sections/section.ts'

/** The form of the open step, as the list of steps and the panel beside it read it. */
export interface OpenForm {
  section: Contract
  form: UseFormReturn<FieldValues>
  /** The rules that the form's content breaks now; a stable function. */
  judge: () => Issue[]
  /** True while the form holds changes that are not saved. */
  isDirty: boolean
  /** True when the section has been saved and the form holds nothing else. */
  isSaved: boolean
}
