import { useQueries, useQuery } from '@tanstack/react-query'
import { type RefObject, startTransition, useEffect, useState } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { same } from '../drafts/merge.ts'
import { sections } from '../sections/index.ts'
import { type Loaded, sectionQuery } from '../sections/query.ts'
import type { Contract } from '../sections/section.ts'
import { config } from '../web/config.ts'
import { unwrap } from '../web/report/form-values.ts'
import { isLast } from '../web/report/outline.ts'
import { finnVarsler, lesesAv } from './catalogue.ts'
import { gjelder, type Svar } from './contract.ts'
import { formsOf, withRegister } from './forms.ts'
import { lesGrunnlag, type SeksjonId } from './grunnlag.ts'
import { forrigeQuery, svarQuery, underenheterQuery } from './query.ts'
import type { Varsel } from './regel.ts'

/** A warning with the answer given to it, if its figures are still those. */
export type Besvart = Varsel & { svar: Svar | undefined }

interface Side {
  rapportId: string
  section: Contract
  ar: number
  root: RefObject<HTMLElement | null>
}

/**
 * The warnings of a page, by what stands in its form when a field was last left, and what is saved elsewhere. Empty
 * until all that the rules read is there: nobody is warned of half of it.
 */
export function useVarsler({ rapportId, section, ar, root }: Side): Besvart[] {
  // Where all is looked over before sending in, the warnings of every page are shown.
  const alle = isLast(section)
  const typed = useTyped(root)
  const seksjon = section.id as SeksjonId // the rules name the sections by the ids of the registry
  const leses: readonly string[] = lesesAv(seksjon)
  const wanted = alle ? sections : sections.filter(({ id }) => leses.includes(id))
  const loaded = useQueries({ queries: wanted.map((one) => sectionQuery(rapportId, one)) })
  const { data: svar } = useQuery(svarQuery(rapportId))
  // What other reports say is asked about beside the purposes.
  const trengerUnder = alle || seksjon === 'energibrukPerFormal'
  const { data: under } = useQuery({ ...underenheterQuery(rapportId), enabled: trengerUnder })
  const { data: forrige } = useQuery({ ...forrigeQuery(rapportId), enabled: trengerUnder })
  const there = loaded.flatMap(({ data }) => data ?? [])
  if (!typed || there.length < wanted.length || !svar || (trengerUnder && (!under || forrige === undefined)))
    return []

  const forms = formsOf(
    new Map(wanted.map(({ id }, index) => [id, there[index]?.answer])),
    (id) => etagOf(there, wanted, id) !== '"0"',
  )
  const own = there[wanted.indexOf(section)]?.answer
  const grunnlag = lesGrunnlag(
    {
      ar,
      sisteHeleAr: new Date().getFullYear() - 1,
      grenseKwh: config.grenseKwh,
      underenheterKwh: under?.kwh ?? null,
      forrige: forrige ?? null,
    },
    { ...forms, [section.id]: withRegister(section.id, own, unwrap(typed)) },
  )
  return finnVarsler(grunnlag, alle ? undefined : seksjon).map((varsel) => ({
    ...varsel,
    svar: svar.find((each) => gjelder(each, varsel)),
  }))
}

const etagOf = (there: readonly Loaded[], wanted: readonly Contract[], id: string) =>
  there[wanted.findIndex((one) => one.id === id)]?.etag

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
      startTransition(() => setValues((before) => (same(before, next) ? before : next)))
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
