import { useQueries, useQuery } from '@tanstack/react-query'
import { type RefObject, startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { afterPress } from '../client/after-press.ts'
import { deepEqual } from '../drafts/merge.ts'
import { forrigeQuery, type Loaded } from '../sections/query.ts'
import { gjelder, type Svar } from './contract.ts'
import { svarQuery, underenheterQuery } from './query.ts'
import { type Place, readOn } from './reads.ts'
import type { Varsel } from './regel.ts'
import { useFindings } from './use-findings.ts'

/** A warning with its answer; undefined when there is none, or it was given for other figures. */
export type Besvart = Varsel & { svar: Svar | undefined }

interface PageInput extends Place {
  ar: number
  root: RefObject<HTMLElement | null>
}

/**
 * The warnings of a page, from the form's values when a field last lost focus and the saved answers of other sections.
 * Empty until everything that the rules read is loaded.
 */
export function useVarsler({ rapportId, section, ar, root }: PageInput) {
  const { values: typed, take } = useTyped(root)
  const reads = useMemo(() => readOn({ rapportId, section }), [rapportId, section])
  const answers = useQueries({ queries: reads.answers, combine: allLoaded })
  const { data: svar } = useQuery(svarQuery(rapportId))
  const { data: under } = useQuery({ ...underenheterQuery(rapportId), enabled: reads.others })
  const { data: forrige } = useQuery({ ...forrigeQuery(rapportId), enabled: reads.others })
  const isLoaded = typed && answers && svar && (!reads.others || (under && forrige !== undefined))
  const found = useFindings({
    section,
    sections: reads.sections,
    ar,
    typed: isLoaded ? typed : null,
    answers,
    underenheterKwh: under?.kwh ?? null,
    forrige: forrige ?? null,
  })
  const varsler = useMemo(
    () => found.map((varsel): Besvart => ({ ...varsel, svar: svar?.find((each) => gjelder(each, varsel)) })),
    [found, svar],
  )
  return { varsler, /** Runs the rules on what the form holds now. */ judge: take }
}

const allLoaded = (results: readonly { data: Loaded | undefined }[]): Loaded[] | null => {
  const loaded = results.flatMap(({ data }) => data ?? [])
  return loaded.length === results.length ? loaded : null
}

const isTyping = () => document.activeElement?.matches('input, textarea, select') ?? false

/** The form's values when a field last lost focus or the form was reset. Null while the first field is being typed in. */
function useTyped(root: RefObject<HTMLElement | null>) {
  const form = useFormContext()
  // The panel may mount while somebody types: a half-written number must give no warning.
  const [values, setValues] = useState<FieldValues | null>(() =>
    isTyping() ? null : structuredClone(form.getValues()),
  )
  // In a transition, so that the next keystroke does not wait for the rules.
  const take = useCallback(() => {
    const next: FieldValues = structuredClone(form.getValues())
    startTransition(() => setValues((before) => (deepEqual(before, next) ? before : next)))
  }, [form])
  useEffect(() => {
    const element = root.current?.closest('form')
    const onLeave = () => afterPress(take)
    element?.addEventListener('focusout', onLeave)
    const stop = form.subscribe({
      formState: { values: true },
      // A change without a name is a reset of the form.
      callback: ({ name }) => (name ? undefined : take()),
    })
    return () => {
      element?.removeEventListener('focusout', onLeave)
      stop()
    }
  }, [form, root, take])
  return { values, take }
}
