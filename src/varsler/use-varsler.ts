import { useQueries, useQuery } from '@tanstack/react-query'
import {
  type RefObject,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { FetchedContext } from '../client/fields/fetched.ts'
import { RawTextsContext } from '../client/fields/raw-texts.ts'
import { deepEqual } from '../drafts/merge.ts'
import { fieldId } from '../sections/form-shape.ts'
import { isLast } from '../sections/index.ts'
import { forrigeQuery, type Loaded } from '../sections/query.ts'
import { afterPress } from '../ui/after-press.ts'
import type { Utregning } from '../utregninger/contract.ts'
import { utregningerQuery } from '../utregninger/query.ts'
import { gjelder, type Svar } from './contract.ts'
import { svarQuery, underenheterQuery } from './query.ts'
import { type Place, readOn } from './reads.ts'
import type { Varsel } from './regel.ts'
import { type Typed, useFindings } from './use-findings.ts'

/** A warning with its answer; undefined when there is none, or it was given for other figures. */
export type Besvart = Varsel & { svar: Svar | undefined }

const none: readonly Utregning[] = []

interface PageInput extends Place {
  ar: number
  root: RefObject<HTMLElement | null>
}

/**
 * The warnings of a page, from the form's values when a field last lost focus and the saved answers of other sections.
 * Empty until everything that the rules read is loaded.
 */
export function useVarsler({ rapportId, section, ar, root }: PageInput) {
  const standing = useRef<ReadonlySet<string>>(new Set())
  const { typed, take } = useTyped(root, standing)
  const reads = useMemo(() => readOn({ rapportId, section }), [rapportId, section])
  const answers = useQueries({ queries: reads.answers, combine: allLoaded })
  const { data: svar } = useQuery(svarQuery(rapportId))
  const { data: under } = useQuery({ ...underenheterQuery(rapportId), enabled: reads.others })
  const { data: forrige } = useQuery({ ...forrigeQuery(rapportId), enabled: reads.others })
  const { data: kept } = useQuery(utregningerQuery(rapportId))
  // Answers that were fetched wait for somebody to look at them: what is odd is said once something is typed, and on the last step.
  const { defaultValues } = useFormContext().formState
  const isFetched = useContext(FetchedContext) !== undefined && !isLast(section)
  const isUntouched = isFetched && deepEqual(typed.values, { ...defaultValues })
  const isLoaded = answers && svar && (!reads.others || (under && forrige !== undefined))
  const found = useFindings({
    section,
    sections: reads.sections,
    ar,
    typed: isLoaded && !isUntouched ? typed : null,
    answers,
    underenheterKwh: under?.kwh ?? null,
    forrige: forrige ?? null,
    kept: kept ?? none,
  })
  const varsler = useMemo(
    () => found.map((varsel): Besvart => ({ ...varsel, svar: svar?.find((each) => gjelder(each, varsel)) })),
    [found, svar],
  )
  useEffect(() => {
    standing.current = new Set(varsler.map(({ path }) => fieldId(path)))
  }, [varsler])
  return { varsler, /** Runs the rules on what the form holds now. */ judge: take }
}

const allLoaded = (results: readonly { data: Loaded | undefined }[]): Loaded[] | null => {
  const loaded = results.flatMap(({ data }) => data ?? [])
  return loaded.length === results.length ? loaded : null
}

/**
 * The form's values when a field last lost focus or the form was reset.
 *
 * @param standing ids of the fields that warnings are shown about: such a warning stays while one is in the field
 */
function useTyped(root: RefObject<HTMLElement | null>, standing: RefObject<ReadonlySet<string>>) {
  const form = useFormContext()
  const raw = useContext(RawTextsContext)
  // What the form was filled with: where the panel is mounted late, somebody may be in the middle of a number.
  const [typed, setTyped] = useState<Typed>(() => ({
    values: structuredClone({ ...form.formState.defaultValues }),
    raw: raw.all(),
    writing: '',
  }))
  // In a transition, so that the next keystroke does not wait for the rules.
  const take = useCallback(
    (into: EventTarget | null = document.activeElement) => {
      const values: FieldValues = structuredClone(form.getValues())
      const id = into instanceof Element ? into.id : ''
      const writing = standing.current.has(id) ? '' : id
      const next = { values, raw: raw.all(), writing }
      startTransition(() => setTyped((before) => (deepEqual(before, next) ? before : next)))
    },
    [form, raw, standing],
  )
  useEffect(() => {
    const element = root.current?.closest('form')
    const onLeave = ({ relatedTarget }: FocusEvent) => afterPress(() => take(relatedTarget))
    element?.addEventListener('focusout', onLeave)
    // Mounted late, after somebody has typed.
    if (!element?.contains(document.activeElement)) take()
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
  return { typed, take }
}
