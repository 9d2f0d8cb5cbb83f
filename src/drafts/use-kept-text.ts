import { useCallback, useEffect, useRef, useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { makeRawTexts } from '../client/fields/raw-texts.ts'
import type { Version } from '../felt/merge.ts'
import { useDraft } from './use-draft.ts'

/**
 * A text of one field, kept as a draft until it is emptied, and filled in again where the page was left.
 *
 * @param about id of what it is about, such as a report
 * @param kind what the text is, as `seksjon` of its draft
 * @returns the text, what changes it, and what empties it when it is sent: older drafts of it go too
 */
export function useKeptText(about: string, kind: string) {
  const form = useForm<FieldValues>({ defaultValues: { text: '' } })
  const text = String(form.watch('text'))
  const [raw] = useState(() => makeRawTexts())
  const base = useRef<Version>({ etag: '"0"', values: { text: '' } })
  const isDirtyNow = useCallback(() => form.getValues('text') !== '', [form])
  const write = useCallback((next: string) => form.setValue('text', next), [form])
  const draft = useDraft({ rapportId: about, seksjon: kind, form, isDirtyNow, base, raw })
  const { offer, dismissAll, takeOver } = draft
  useEffect(() => {
    if (!offer || isDirtyNow()) return
    write(String(offer.values.text))
    void takeOver()
  }, [offer, isDirtyNow, write, takeOver])
  const sent = () => {
    write('')
    dismissAll()
  }
  return [text, write, sent] as const
}
