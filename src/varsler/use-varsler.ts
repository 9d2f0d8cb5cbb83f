import { useQueries, useQuery } from '@tanstack/react-query'
import { type RefObject, startTransition, useEffect, useMemo, useState } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { deepEqual } from '../drafts/merge.ts'
import type { Loaded } from '../sections/query.ts'
import { gjelder, type Svar } from './contract.ts'
import { forrigeQuery, svarQuery, underenheterQuery } from './query.ts'
import { type Place, readOn } from './reads.ts'
import type { Varsel } from './regel.ts'
import { useFound } from './use-found.ts'

/** A warning with the answer given to it, if its figures are still those. */
export type Besvart = Varsel & { svar: Svar | undefined }

interface Side extends Place {
  ar: number
  root: RefObject<HTMLElement | null>
}

/**
 * The warnings of a page, by what stands in its form when a field was last left, and what is saved elsewhere. Empty
 * until all that the rules read is there: nobody is warned of half of it.
 */
export function useVarsler({ rapportId, section, ar, root }: Side): Besvart[] {
  const typed = useTyped(root)
  const reads = useMemo(() => readOn({ rapportId, section }), [rapportId, section])
  const answers = useQueries({ queries: reads.answers, combine: allThere })
  const { data: svar } = useQuery(svarQuery(rapportId))
  const { data: under } = useQuery({ ...underenheterQuery(rapportId), enabled: reads.others })
  const { data: forrige } = useQuery({ ...forrigeQuery(rapportId), enabled: reads.others })
  const isThere = typed && answers && svar && (!reads.others || (under && forrige !== undefined))
  const found = useFound({
    section,
    sections: reads.sections,
    ar,
    typed: isThere ? typed : null,
    answers,
    underenheterKwh: under?.kwh ?? null,
    forrige: forrige ?? null,
  })
  return found.map((varsel) => ({ ...varsel, svar: svar?.find((each) => gjelder(each, varsel)) }))
}

const allThere = (results: readonly { data: Loaded | undefined }[]): Loaded[] | null => {
  const there = results.flatMap(({ data }) => data ?? [])
  return there.length === results.length ? there : null
}

const isTyping = () => document.activeElement?.matches('input, textarea, select') ?? false

/** What stands in the form, as of when a field was last left or the form filled anew. Never while typing; null until then. */
function useTyped(root: RefObject<HTMLElement | null>): FieldValues | null {
  const form = useFormContext()
  // This may come when somebody types already: a number half written is not asked about.
  const [values, setValues] = useState(() => (isTyping() ? null : structuredClone(form.getValues())))
  useEffect(() => {
    // Behind the key that left the field: the next one must not wait for all the rules.
    const take = () => {
      const next: FieldValues = structuredClone(form.getValues())
      startTransition(() => setValues((before) => (deepEqual(before, next) ? before : next)))
    }
    const element = root.current?.closest('form')
    const press = { held: false, left: false }
    const onLeave = () => {
      if (press.held) press.left = true
      else take()
    }
    // A panel that comes between press and release would move the button from under the finger, and the click be lost.
    const onDown = () => {
      press.held = true
    }
    const onUp = () => {
      press.held = false
      if (press.left) setTimeout(take)
      press.left = false
    }
    const listening = new AbortController()
    const { signal } = listening
    element?.addEventListener('focusout', onLeave, { signal })
    document.addEventListener('pointerdown', onDown, { signal, capture: true })
    for (const end of ['pointerup', 'pointercancel', 'dragend'] as const)
      document.addEventListener(end, onUp, { signal, capture: true })
    const stop = form.subscribe({
      formState: { values: true },
      // Without a name it was not one field that changed: the form was filled anew.
      callback: ({ name }) => (name ? undefined : take()),
    })
    return () => {
      listening.abort()
      stop()
    }
  }, [form, root])
  return values
}
