import { useQuery } from '@tanstack/react-query'
import {
  type RefObject,
  startTransition,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { config } from '../../client/config.ts'
import { OnThisPage } from '../../client/fields/on-this-page.ts'
import { useOpenForm } from '../../client/fields/open-form.tsx'
import { deepEqual } from '../../felt/merge.ts'
import { at } from '../../felt/place.ts'
import { isLast } from '../../sections/index.ts'
import { blank } from '../../seksjon/fields.ts'
import { fieldId, unwrap } from '../../seksjon/form-shape.ts'
import { forrigeQuery } from '../../seksjon/query.ts'
import type { Contract } from '../../seksjon/section.ts'
import { shown } from '../../seksjon/shown.ts'
import { now } from '../../texts/now.ts'
import { afterPress, useAfterPress } from '../../ui/after-press.ts'
import type { Utregning } from '../../utregninger/contract.ts'
import { unitsTyped, utregningerQuery } from '../../utregninger/query.ts'
import { finnAv, regler } from '../../varsler/catalogue.ts'
import { gjelder, type Svar } from '../../varsler/contract.ts'
import { forklaringNavn } from '../../varsler/forklaring.ts'
import { typedWithUnit, withRegister } from '../../varsler/forms.ts'
import { lesGrunnlag, type Rundt, sisteHeleArFor } from '../../varsler/grunnlag.ts'
import { svarQuery, underenheterQuery } from '../../varsler/query.ts'
import { idOf, type ReportPage, readOn } from '../../varsler/reads.ts'
import type { Varsel } from '../../varsler/regel.ts'
import { type Answers, useKnown } from '../known-answers.ts'
import { type Info, infoQuery } from '../queries.ts'

export interface Besvart extends Varsel {
  /** Id of its field. */
  id: string
  /** What the field held. */
  verdi: unknown
  /** Its answer; undefined when there is none, or it was given for other figures. */
  gitt: Svar | undefined
  /** The same; undefined also while another explanation is typed. */
  svar: Svar | undefined
}

const none: readonly Utregning[] = []
const noneBelow = { underenheterKwh: null, underenheterIAltKwh: null }

interface Typed {
  /** The form's values. */
  values: FieldValues
  /** What was typed in its number fields, by name. */
  raw: Readonly<Record<string, string>>
  /** Id of the field that has focus. */
  inField: string
  /** Ids of the fields that warnings stood at then. */
  standing: readonly string[]
}

interface PageInput extends ReportPage {
  ar: number
  root: RefObject<HTMLElement | null>
}

/**
 * The warnings of a page, from the form's values when a field last lost focus and the saved answers of other sections.
 * Empty until everything that the rules read is loaded.
 */
export function useVarsler({ rapportId, section, ar, root }: PageInput) {
  const standing = useRef<readonly string[]>([])
  const { typed, now, take } = useTyped(root, standing)
  const reads = useMemo(() => readOn(section), [section])
  const known = useKnown(rapportId, reads.sections)
  const answers = reads.sections.every(({ id }) => known[id]) ? known : null
  const { data: svar } = useQuery(svarQuery(rapportId))
  const { data: under } = useQuery({ ...underenheterQuery(rapportId), enabled: reads.others })
  const { data: forrige } = useQuery({ ...forrigeQuery(rapportId), enabled: reads.others })
  const { data: kept = none } = useQuery(utregningerQuery(rapportId))
  // Fetched by the loader of the report's pages.
  const { data: info } = useQuery({ ...infoQuery(rapportId), enabled: false })
  // Answers that were fetched wait for somebody to look at them: what is odd is said once something is typed, and on the last step.
  const { defaultValues } = useFormContext().formState
  const isFetched = useOpenForm().fetched !== undefined
  const onPage = useContext(OnThisPage)
  const { raw } = useOpenForm()
  const isLoaded = answers && svar && (!reads.others || (under && forrige !== undefined))
  // The rules run in a deferred render, which React may interrupt for a keystroke.
  const judged = useDeferredValue(isLoaded ? typed : null)
  const find = useCallback(
    (judged: Typed | null) => {
      // A section that stands on the page too has its own.
      const isOwn = ({ seksjon }: Varsel) =>
        seksjon === section.id || (!onPage.has(seksjon) && !isIncomplete(info, seksjon))
      const found =
        judged && answers
          ? findIn({
              section,
              ar,
              opprettet: new Date(info?.opprettetUtc ?? 0),
              typed: judged,
              answers,
              under: under ?? noneBelow,
              forrige: forrige ?? null,
              kept,
            })
          : []
      const withAnswers = found.filter(isOwn).map((varsel): Besvart => {
        const id = fieldId(varsel.path)
        const verdi = at(judged?.values, id.split('.')) ?? null
        const gitt = svar?.find((each) => gjelder(each, varsel))
        const skrevet = raw.of(forklaringNavn(varsel))?.trim()
        return {
          ...varsel,
          id,
          verdi,
          gitt,
          svar: skrevet && skrevet !== gitt?.begrunnelse ? undefined : gitt,
        }
      })
      const isOnlyCopied = isFetched && deepEqual(judged?.values, { ...defaultValues })
      const situation = {
        moment: 'pause',
        seksjon: section.id,
        isLast: isLast(section),
        isOnlyCopied,
      } as const
      return shown({ ...situation, ...judged }, [], withAnswers)
    },
    [answers, section, ar, info, under, forrige, kept, svar, isFetched, defaultValues, onPage, raw],
  )
  const varsler = useMemo(() => find(judged), [find, judged])
  useEffect(() => {
    const { open, info, kept } = varsler
    standing.current = [...open, ...info, ...kept].map(({ id }) => id)
  }, [varsler])
  return {
    ...useAfterPress(varsler),
    /** Runs the rules on what the form holds now. */
    judge: take,
    /** The open warnings of what the form holds at the moment of the call. */
    openNow: () => find(isLoaded ? now(null) : null).open,
  }
}

/** A step that is saved and not complete has its warnings on its own page alone (rules.md §6.2). */
const isIncomplete = (info: Info | undefined, seksjon: string) =>
  info?.skjemaStatus[seksjon] === false && info.ubekreftet?.seksjoner.includes(seksjon) !== true

interface RuleInput {
  section: Contract
  typed: Typed
  /** The sections that the rules read, as they are saved. */
  answers: Answers
  ar: number
  opprettet: Date
  under: Pick<Rundt, 'underenheterKwh' | 'underenheterIAltKwh'>
  forrige: Rundt['forrige']
  /** What was typed for the figures that are saved. */
  kept: readonly Utregning[]
}

/** All that the rules find on a page. */
function findIn(input: RuleInput): Varsel[] {
  const { section, typed, answers, ar, opprettet, under, forrige, kept } = input
  const rundt = { ar, sisteHeleAr: sisteHeleArFor(ar, opprettet, now()), grenseKwh: config.grenseKwh }
  const saved = Object.entries(answers).filter(([id]) => id !== section.id)
  const own = unwrap(typed.values)
  const others = Object.fromEntries(saved.map(([id, { skjema }]) => [id, skjema]))
  const medEnhet = new Set([...typedWithUnit(others, kept), ...unitsTyped(section, own, typed.raw)])
  const skriver = typed.standing.includes(typed.inField) ? '' : typed.inField
  const grunnlag = lesGrunnlag(
    { ...rundt, ...under, forrige, medEnhet, skriver },
    withRegister(new Map(Object.entries({ ...others, [section.id]: own })), answers.omForetaket?.answer),
  )
  // The error of a figure that cannot be read says what to do.
  const isUnread = ({ seksjon, path }: Varsel) =>
    seksjon === section.id && at(grunnlag[seksjon], path) === null && !blank(at(own, path))
  return regler
    .flatMap((regel) => finnAv(regel, grunnlag, isLast(section) ? undefined : idOf(section)))
    .filter((varsel) => !isUnread(varsel))
}

/**
 * The form's values when a field last lost focus or the form was reset.
 *
 * @param standing ids of the fields that warnings are shown about
 */
function useTyped(root: RefObject<HTMLElement | null>, standing: RefObject<readonly string[]>) {
  const form = useFormContext()
  const { raw } = useOpenForm()
  // What the form was filled with: where the panel is mounted late, somebody may be in the middle of a number.
  const [typed, setTyped] = useState<Typed>(() => ({
    values: structuredClone({ ...form.formState.defaultValues }),
    raw: raw.all(),
    inField: '',
    standing: [],
  }))
  const now = useCallback(
    (into: EventTarget | null): Typed => ({
      values: structuredClone(form.getValues()),
      raw: raw.all(),
      inField: into instanceof Element ? into.id : '',
      standing: standing.current,
    }),
    [form, raw, standing],
  )
  // In a transition, so that the next keystroke does not wait for the rules.
  const take = useCallback(
    (into: EventTarget | null = document.activeElement) => {
      const next = now(into)
      startTransition(() => setTyped((before) => (deepEqual(before, next) ? before : next)))
    },
    [now],
  )
  useEffect(() => {
    const element = root.current?.closest('form')
    // A press may also answer a question.
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
  return { typed, now, take }
}
