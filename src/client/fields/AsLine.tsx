import { createContext, type ReactNode, useContext, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusField } from '../../ui/fields/focus-field.ts'
import { useTexts } from '../language.tsx'
import { useFetchedMark } from './open-form.tsx'

/** True on a page in short, where what is fetched stands in a line and what was not used the last time is folded. */
export const InShort = createContext(false)

interface AsLineProps {
  name: string
  label: string
  value: unknown
  /** The value in words. */
  answer: string
  error: string | undefined
  /** The field. */
  children: ReactNode
}

/** A field. On a page in short, one that was fetched with an answer is a line with «Endre» until it is to be changed, or another value comes. */
export function AsLine({ name, label, value, answer, error, children }: AsLineProps) {
  const { t } = useTexts()
  const isShort = useContext(InShort)
  const mark = useFetchedMark(name, value)
  // Decided once: a saved answer is no longer marked, and no field comes while one types elsewhere.
  const [folded] = useState(() => (isShort && mark && value !== null && value !== '' ? { value } : undefined))
  const [isOpen, setOpen] = useState(false)
  if (isOpen || !folded || folded.value !== value || error) return children
  const open = () => {
    flushSync(() => setOpen(true))
    focusField(name)
  }
  return (
    <p className="ek-as-line">
      <span>{label}</span> <strong>{answer}</strong>{' '}
      <button type="button" className="ek-word" id={name} onClick={open}>
        {t('felles.endre')} <span className="ds-sr-only">{`«${label}»`}</span>
      </button>
    </p>
  )
}
