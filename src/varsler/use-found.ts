import { useDeferredValue, useMemo } from 'react'
import type { FieldValues } from 'react-hook-form'
import { config } from '../client/config.ts'
import { unwrap } from '../sections/form-shape.ts'
import { isLast } from '../sections/index.ts'
import type { Loaded } from '../sections/query.ts'
import type { Contract } from '../sections/section.ts'
import { finnAv, regler } from './catalogue.ts'
import { formsOf, withRegister } from './forms.ts'
import { type Forrige, lesGrunnlag } from './grunnlag.ts'
import { idOf } from './reads.ts'
import type { Varsel } from './regel.ts'

interface Judged {
  section: Contract
  /** What stands in the form; null until everything is there. */
  typed: FieldValues | null
  /** The sections that are read, and what is saved in them, in the same order. */
  sections: readonly Contract[]
  answers: readonly Loaded[] | null
  ar: number
  underenheterKwh: number | null
  forrige: Forrige | null
}

/** What the rules find on a page. They run after the keystroke that changed it, which React may interrupt them for. */
export function useFound(judged: Judged): Varsel[] {
  const { section, typed, sections, answers, ar, underenheterKwh, forrige } = judged
  const later = useDeferredValue(typed)
  return useMemo(() => {
    if (!later || !answers) return []
    const rundt = { ar, sisteHeleAr: new Date().getFullYear() - 1, grenseKwh: config.grenseKwh }
    const forms = formsOf(
      new Map(sections.map(({ id }, index) => [id, answers[index]?.answer])),
      (id) => answers[sections.findIndex((one) => one.id === id)]?.etag !== '"0"',
    )
    const own = withRegister(section.id, answers[sections.indexOf(section)]?.answer, unwrap(later))
    const grunnlag = lesGrunnlag({ ...rundt, underenheterKwh, forrige }, { ...forms, [section.id]: own })
    return regler.flatMap((regel) => finnAv(regel, grunnlag, isLast(section) ? undefined : idOf(section)))
  }, [section, later, sections, answers, ar, underenheterKwh, forrige])
}
