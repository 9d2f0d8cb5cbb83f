import { startTransition, useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Loaded } from '../sections/query.ts'
import type { Contract } from '../sections/section.ts'
import { inTurns, whenIdle } from '../ui/idle.ts'
import { config } from '../web/config.ts'
import { unwrap } from '../web/report/form-values.ts'
import { isLast } from '../web/report/outline.ts'
import { finnAv, regler } from './catalogue.ts'
import { formsOf, withRegister } from './forms.ts'
import { type Forrige, type Grunnlag, lesGrunnlag } from './grunnlag.ts'
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

/** Rules are run for so long at a time, in ms: a keystroke waits for no more. */
const pieceMs = 4

/** What the rules find on a page, run a few at a time when the browser has nothing else to do; until then what they found before. */
export function useFound({ section, typed, sections, answers, ar, underenheterKwh, forrige }: Judged) {
  const [found, setFound] = useState<Varsel[]>([])
  useEffect(() => {
    if (!typed || !answers) return
    const judge = async (isOver: () => boolean) => {
      const rundt = { ar, sisteHeleAr: new Date().getFullYear() - 1, grenseKwh: config.grenseKwh }
      const forms = formsOf(
        new Map(sections.map(({ id }, index) => [id, answers[index]?.answer])),
        (id) => answers[sections.findIndex((one) => one.id === id)]?.etag !== '"0"',
      )
      const own = withRegister(section.id, answers[sections.indexOf(section)]?.answer, unwrap(typed))
      const grunnlag = lesGrunnlag({ ...rundt, underenheterKwh, forrige }, { ...forms, [section.id]: own })
      const next = await inPieces(grunnlag, section, isOver)
      if (next) startTransition(() => setFound(next))
    }
    return whenIdle(judge)
  }, [section, typed, sections, answers, ar, underenheterKwh, forrige])
  return found
}

/** @returns null when it was over before its end */
async function inPieces(
  grunnlag: Grunnlag,
  section: Contract,
  isOver: () => boolean,
): Promise<Varsel[] | null> {
  const found: Varsel[] = []
  const turn = inTurns()
  let until = 0
  for (const regel of regler) {
    if (performance.now() > until) {
      await turn()
      if (isOver()) return null
      until = performance.now() + pieceMs
    }
    found.push(...finnAv(regel, grunnlag, isLast(section) ? undefined : idOf(section)))
  }
  return found
}
