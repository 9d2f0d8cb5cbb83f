import { createContext } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Contract, Issue } from '../../sections/section.ts'

/** The section that is being filled in, as what stands beside it sees it. */
export interface OpenForm {
  section: Contract
  form: UseFormReturn<FieldValues>
  /** The rules that what stands in the form now does not pass. */
  judge: () => Issue[]
  /** True while something stands there that is not saved. */
  isDirty: boolean
  /** True when it was saved once, and all that stands in the form is. */
  settled: boolean
}

/** The open section tells the steps and the panel about itself; null as it goes. */
export const OpenFormContext = createContext<(open: OpenForm | null) => void>(() => {})
