import { useCallback, useRef, useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { makeOpenForm } from '../../client/fields/open-form.tsx'
import type { Issue } from '../../platform/contract.ts'
import type { Contract } from '../../seksjon/section.ts'
import type { Texts } from '../../texts/texts.ts'
import type { Forklart } from '../../varsler/forklaring.ts'
import { resolverOf } from './form-errors.ts'
import { useShown } from './use-shown.ts'

interface RuledFormInput {
  section: Contract
  /** What the form is filled with, and whether that was copied from another report. */
  start: FieldValues
  isCopied?: boolean
  /** The form before anything is filled in. */
  empty: FieldValues
  /** The rules that values break; a stable function. */
  judge: (values: FieldValues) => Issue[]
  /** The same at the moment of a press, where that may be another answer. */
  judgeAtPress?: (values: FieldValues) => Issue[]
  texts: Texts
  /** What was typed in the number fields before, by name. */
  typed?: () => Readonly<Record<string, string>>
}

/** A section's form with its rules: what its fields share, and the errors that show as it is filled in. It knows no save and no draft. */
export function useRuledForm(input: RuledFormInput) {
  const { section, start, isCopied = false, empty, judge, judgeAtPress = judge, texts } = input
  const form = useForm<FieldValues>({
    defaultValues: start,
    resolver: resolverOf(judgeAtPress, texts),
    shouldFocusError: false,
    // `useShown` validates after changes, for all fields at once.
    reValidateMode: 'onSubmit',
  })
  const [open] = useState(() => makeOpenForm(form, input.typed?.()))
  const isRefused = useRef(false)
  /** Answers to warnings whose explanation is typed and not kept yet; set by the list of warnings. */
  const explained = useRef<() => Forklart[]>(() => [])
  const judgeNow = useCallback(() => judge(form.getValues()), [judge, form])
  useShown({ form, section, judge: judgeNow, texts, empty, start, isCopied, isRefused })
  return { form, ...open, isRefused, explained, judge: judgeNow }
}
