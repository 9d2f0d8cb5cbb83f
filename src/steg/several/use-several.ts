import { useCallback, useRef, useState } from 'react'
import { sections } from '../../sections/index.ts'
import type { SaveOutcome } from '../form/use-form-saving.ts'

/** One section of a page of several, as the page's own buttons see it. */
export interface OnPage {
  /** @param isFirst false where another section was refused before: its errors have focus */
  save: (isFirst: boolean) => Promise<SaveOutcome>
  isDirty: () => boolean
  /** Removes the draft of what is not saved. */
  forget: () => void
  /** The version that the user has seen and that holds all that the section's form holds; null where there is none. */
  etag: () => string | null
}

export type Several = ReturnType<typeof useSeveral>

/** The sections that stand open on one page, to be saved together: in the order of the report, each by its own save. */
export function useSeveral() {
  const open = useRef(new Map<string, OnPage>())
  /** The last press of a button of the page was refused: its title says «Feil:». */
  const [isRefused, setRefused] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const all = () => sections.flatMap(({ id }) => open.current.get(id) ?? [])

  /** @returns removes it */
  const add = useCallback((id: string, section: OnPage) => {
    open.current.set(id, section)
    return () => void open.current.delete(id)
  }, [])
  /**
   * Saves all of them, or those with changes; one that is refused stops none, and the first has focus.
   *
   * @returns the outcome of the first that was not saved
   */
  const save = async (which: 'all' | 'changed' = 'all'): Promise<SaveOutcome> => {
    setSaving(true)
    setRefused(false)
    let outcome: SaveOutcome = 'saved'
    // In turn: a section's rules may look at the one before it.
    for (const one of all().filter(({ isDirty }) => which === 'all' || isDirty())) {
      const own = await one.save(outcome === 'saved')
      if (outcome === 'saved') outcome = own
    }
    setSaving(false)
    setRefused(outcome === 'refused')
    return outcome
  }
  return {
    add,
    save,
    isRefused,
    isSaving,
    isDirty: useCallback(() => [...open.current.values()].some(({ isDirty }) => isDirty()), []),
    forget: () => {
      for (const one of all()) one.forget()
    },
    /**
     * The report as the user has seen it, as `X-Rapport-Versjon`.
     *
     * @param shown the version of a section that has no form on the page
     */
    versions: (shown: (id: string) => string | undefined) =>
      sections
        .map(({ id }) => (open.current.get(id)?.etag() ?? shown(id) ?? '"0"').replaceAll('"', ''))
        .join('.'),
  }
}
