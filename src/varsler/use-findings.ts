import { useDeferredValue, useMemo } from 'react'
import type { FieldValues } from 'react-hook-form'
import { config } from '../client/config.ts'
import { fieldId, unwrap } from '../sections/form-shape.ts'
import { isLast } from '../sections/index.ts'
import type { Loaded } from '../sections/query.ts'
import type { Contract } from '../sections/section.ts'
import type { Utregning } from '../utregninger/contract.ts'
import { unitsTyped } from '../utregninger/query.ts'
import { finnAv, regler } from './catalogue.ts'
import { formsOf, typedWithUnit, withRegister } from './forms.ts'
import { lesGrunnlag, type Rundt } from './grunnlag.ts'
import { idOf } from './reads.ts'
import type { Varsel } from './regel.ts'

export interface Typed {
  /** The form's values. */
  values: FieldValues
  /** What was typed in its number fields, by name. */
  raw: Readonly<Record<string, string>>
  /** Id of the field that one is in, when no warning about it was shown before: none is shown until one leaves it. */
  writing: string
}

interface RuleInput {
  section: Contract
  /** Null until everything that the rules read is loaded. */
  typed: Typed | null
  /** The sections that the rules read, and their saved answers, in the same order. */
  sections: readonly Contract[]
  answers: readonly Loaded[] | null
  ar: number
  underenheterKwh: number | null
  forrige: Rundt['forrige']
  /** What was typed for the figures that are saved. */
  kept: readonly Utregning[]
}

/** The warnings of a page. The rules run in a deferred render, which React may interrupt for a keystroke. */
export function useFindings(input: RuleInput): Varsel[] {
  const { section, typed, sections, answers, ar, underenheterKwh, forrige, kept } = input
  const deferred = useDeferredValue(typed)
  return useMemo(() => {
    if (!deferred || !answers) return []
    const rundt = { ar, sisteHeleAr: new Date().getFullYear() - 1, grenseKwh: config.grenseKwh }
    const forms = formsOf(
      new Map(sections.map(({ id }, index) => [id, answers[index]?.answer])),
      (id) => answers[sections.findIndex((one) => one.id === id)]?.etag !== '"0"',
    )
    const own = withRegister(section.id, answers[sections.indexOf(section)]?.answer, unwrap(deferred.values))
    const { [section.id]: _, ...others } = forms
    const medEnhet = new Set([...typedWithUnit(others, kept), ...unitsTyped(section, own, deferred.raw)])
    const grunnlag = lesGrunnlag(
      { ...rundt, underenheterKwh, forrige, medEnhet },
      { ...others, [section.id]: own },
    )
    return regler
      .flatMap((regel) => finnAv(regel, grunnlag, isLast(section) ? undefined : idOf(section)))
      .filter(({ path }) => fieldId(path) !== deferred.writing)
  }, [section, deferred, sections, answers, ar, underenheterKwh, forrige, kept])
}
