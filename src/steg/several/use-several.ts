import { useCallback, useRef, useState } from 'react'
import { sections } from '../../sections/index.ts'
import { sum } from '../../seksjon/fields.ts'
import { fieldId } from '../../seksjon/form-shape.ts'
import type { Contract } from '../../seksjon/section.ts'
import { focusField } from '../../ui/fields/focus-field.ts'
import type { Stops } from '../form/form-errors.ts'
import type { SaveResult } from '../form/form-source.ts'

/** One section of a page of several, as the page's own buttons see it. */
export interface OnPage {
  /**
   * @param isFirst false where another section was refused before: its errors have focus
   * @param what stops it: by default all that is left
   */
  save: (isFirst: boolean, what?: Stops) => Promise<SaveResult>
  /** Saves it as focus leaves it: where it has changes and no rule stops it. Shows no errors. */
  settle: () => Promise<unknown>
  isSaveable: () => boolean
  isDirty: () => boolean
  /** Removes the draft of what is not saved. */
  forget: () => void
  /** The version that the user has seen and that holds all that stands on the page; null where there is none. */
  etag: () => string | null
  /** What the form holds. */
  form: () => unknown
  /** Answers a question. */
  fill: (name: string, value: unknown) => void
  /** The places that lack an answer, or break a rule. */
  left: () => (string | number)[][]
  /** The version that a section without fields shows. */
  shown: () => string | undefined
  /** «Alt stemmer»: saves what was copied, and takes what is shown of others as seen. Of a section without fields. */
  agree: () => Promise<unknown>
}

type Open = OnPage & { id: string }

export type Several = ReturnType<typeof useSeveral>

/** The sections that stand on one page, to be saved together: in the order of the report, each by its own save. */
export function useSeveral() {
  const open = useRef(new Map<string, OnPage>())
  /** Ids of the sections that the last press of a button of the page found not right, until they are mended. */
  const [refused, setRefused] = useState<readonly string[]>([])
  const [isSaving, setSaving] = useState(false)
  const counted = useLeft()
  /** Ended when the sections that are agreed to are saved, or wait for the network. */
  const agreeing = useRef<Promise<unknown>>(Promise.resolve())
  /** The sections on the page, in the order of the report. */
  const onPage = () =>
    sections.flatMap(({ id }) => {
      const one = open.current.get(id)
      return one ? [{ id, ...one }] : []
    })

  /** @returns removes it */
  const add = useCallback((id: string, section: OnPage) => {
    open.current.set(id, section)
    return () => void open.current.delete(id)
  }, [])
  /** Saves sections in turn: one's rules may look at the one before it. One that is refused stops none, and the first has focus. */
  const saveEach = async (each: readonly Open[], what?: Stops, onSaved?: (one: Open) => void) => {
    setSaving(true)
    await agreeing.current
    const results: SaveResult[] = []
    for (const one of each) {
      const result = await one.save(firstOf(results).kind === 'saved', what)
      if (result.kind === 'saved') onSaved?.(one)
      results.push(result)
    }
    setSaving(false)
    setRefused(each.flatMap(({ id }, index) => (results[index]?.kind === 'stopped' ? [id] : [])))
    return together(results)
  }
  return {
    add,
    /** The title of the page says «Feil:». */
    isRefused: refused.length > 0,
    mended: useCallback((id: string) => setRefused((before) => before.filter((one) => one !== id)), []),
    isSaving,
    ...counted,
    /** To the first place that lacks an answer. */
    goToLeft: () => focusFirst(onPage().flatMap(({ left }) => left().map(fieldId))),
    /** Saves what is ready, before the user is asked about the rest. */
    settle: () => Promise.all(onPage().map(({ settle }) => settle())),
    isDirty: useCallback(() => [...open.current.values()].some(({ isDirty }) => isDirty()), []),
    /** Saves those with changes. @returns the result of the first that was not saved */
    saveChanged: (what?: Stops) =>
      saveEach(
        onPage().filter(({ isDirty }) => isDirty()),
        what,
      ),
    isSaveable: () => [...open.current.values()].every((one) => !one.isDirty() || one.isSaveable()),
    /**
     * Answers questions that have no answer yet, and moves focus to the first one that is left.
     *
     * @param answersTo the answers, given what the forms of the sections hold now
     * @param isLast whether a field is asked for last: what is confirmed is given one by one
     */
    fill: (
      answersTo: (formOf: (id: string) => unknown) => readonly { id: string; name: string; value: unknown }[],
      isLast: (id: string, name: string) => boolean,
    ) => {
      const answers = answersTo((id) => open.current.get(id)?.form())
      for (const { id, name, value } of answers) open.current.get(id)?.fill(name, value)
      const left = onPage().flatMap(({ id, left }) => left().map((path) => ({ id, path })))
      const questions = left.filter(({ id, path }) => !isLast(id, String(path[0])))
      focusFirst((questions.length > 0 ? questions : left).map(({ path }) => fieldId(path)))
    },
    /**
     * Saves all of them.
     *
     * @param others `X-Rapport-Versjon` of what is not on the page
     * @returns as `X-Rapport-Versjon`, the report as it stood on the page at the press, with what the press saved; null where it could not
     */
    saveAll: async (others = ''): Promise<string | null> => {
      // Read now: what others save meanwhile nobody has seen.
      const all = onPage()
      const shown = new Map(all.map(({ id, etag }) => [id, etag()]))
      const result = await saveEach(all, undefined, ({ id, etag }) => shown.set(id, shown.get(id) ?? etag()))
      if (result.kind !== 'saved') return null
      return versions(shown, others.split('.'))
    },
    /** Agrees to sections without fields, in turn, each as it is shown at the press: what others save meanwhile nobody has seen. */
    agreeTo: async (each: readonly Contract[]) => {
      const own = agreeAsShown(each.flatMap(({ id }) => open.current.get(id) ?? []))
      agreeing.current = Promise.allSettled([agreeing.current, own])
      await own
    },
    forget: () => {
      for (const { forget } of onPage()) forget()
    },
  }
}

/** @param rest the versions of those that are not on the page */
const versions = (shown: ReadonlyMap<string, string | null>, rest: readonly string[]) =>
  sections.map(({ id }, place) => (shown.get(id) ?? (rest[place] || '0')).replaceAll('"', '')).join('.')

/** How many answers are left on the page, told by its sections. */
function useLeft() {
  const [bySection, setBySection] = useState<Readonly<Record<string, number>>>({})
  const tellLeft = useCallback(
    (id: string, n: number) => setBySection((before) => (before[id] === n ? before : { ...before, [id]: n })),
    [],
  )
  return { left: sum(Object.values(bySection)), tellLeft }
}

async function agreeAsShown(each: readonly OnPage[]): Promise<void> {
  const pressed = each.map((section) => ({ section, etag: section.shown() }))
  for (const { section, etag } of pressed) if (section.shown() === etag) await section.agree()
}

/** Moves focus to the first of the fields in the order of the page. */
function focusFirst(fields: readonly string[]): void {
  const first = [...document.querySelectorAll('main [id]')].find(({ id }) => fields.includes(id))
  if (first) focusField(first.id)
}

/** The result of the first that was not saved. */
const firstOf = (results: readonly SaveResult[]): SaveResult =>
  results.find(({ kind }) => kind !== 'saved') ?? { kind: 'saved' }

/** The same; where that one waits, `later` is how all of them end. */
function together(results: readonly SaveResult[]): SaveResult {
  const first = firstOf(results)
  if (first.kind !== 'waiting') return first
  const ends = results.map((result) => (result.kind === 'waiting' ? result.later : result))
  return { kind: 'waiting', later: Promise.all(ends).then(firstOf) }
}
