import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import { sections } from '../sections/index.ts'
import { sectionQuery } from '../sections/query.ts'
import type { Contract } from '../sections/section.ts'
import { inTurns, whenIdle } from '../ui/idle.ts'
import { isLast } from '../web/report/outline.ts'
import { lesesAv } from './catalogue.ts'
import type { SeksjonId } from './grunnlag.ts'
import { forrigeQuery, svarQuery, underenheterQuery } from './query.ts'

/** A page of a report. */
export interface Place {
  rapportId: string
  section: Contract
}

/** The rules name the sections by the ids of the registry. */
export const idOf = (section: Contract) => section.id as SeksjonId

/** What the rules of a page read: the answers of some sections, perhaps also what is told of other reports. */
export function readOn({ rapportId, section }: Place) {
  // Where all is looked over before sending in, the warnings of every page are shown.
  const all = isLast(section)
  const read: readonly string[] = lesesAv(idOf(section))
  const wanted = all ? sections : sections.filter(({ id }) => read.includes(id))
  return {
    sections: wanted,
    answers: wanted.map((one) => sectionQuery(rapportId, one)),
    // What other reports say is asked about beside the purposes.
    others: all || section.id === 'energibrukPerFormal',
  }
}

/** Asks for all of it, one call at a time; true when there is an answer to each. */
export function useAsked({ rapportId, section }: Place): boolean {
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    const askAll = async (isOver: () => boolean) => {
      const turn = inTurns()
      const { answers, others } = readOn({ rapportId, section })
      const calls = [
        ...answers.map((query) => () => client.prefetchQuery(query)),
        () => client.prefetchQuery(svarQuery(rapportId)),
      ]
      if (others) {
        calls.push(() => client.prefetchQuery(underenheterQuery(rapportId)))
        calls.push(() => client.prefetchQuery(forrigeQuery(rapportId)))
      }
      const asked: Promise<void>[] = []
      for (const call of calls) {
        await turn()
        if (isOver()) return
        asked.push(call())
      }
      // What fails is asked for again by who shows it.
      await Promise.all(asked)
      await turn()
      if (!isOver()) startTransition(() => setAsked(true))
    }
    return whenIdle(askAll)
  }, [client, rapportId, section])
  return isAsked
}
