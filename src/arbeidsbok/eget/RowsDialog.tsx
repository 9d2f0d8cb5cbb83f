import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../client/language.tsx'
import type { Texts } from '../../texts/texts.ts'
import { focusField } from '../../ui/fields/focus-field.ts'
import { Select } from '../../ui/fields/Select.tsx'
import type { Forhandsvisning } from '../contract.ts'
import { raderSomTekst } from './contract.ts'
import { QuestionsDialog } from './QuestionsDialog.tsx'

interface RowsDialogProps {
  asked: Forhandsvisning
  busy: boolean
  error: string | undefined
  /** Called with the answers, as POST /arbeidsbok/forhandsvisning takes them. */
  onRead: (answers: { rader?: string; ord?: string }) => void
  onClose: () => void
}

/** The answer that leaves rows out. */
const leftOut = 'ikke'

/** A question about a row, or about all rows with the same word. */
interface Question {
  id: string
  rad: number
  label: string
  placeholder: string
  error: string
  options: { value: string; label: string }[]
}

function questionsOf(asked: Forhandsvisning, { t }: Texts): { rader: Question[]; ord: Question[] } {
  const { sporsmal = [], valgbare = [], ukjenteOrd = [], valgbareKoder = [] } = asked
  const units = valgbare.map((unit) => ({ value: unit.organisasjonsnummer, label: unit.navn }))
  const codes = valgbareKoder.map(({ id, navn }) => ({ value: String(id), label: navn }))
  return {
    rader: sporsmal.map(({ rad, tekst }) => ({
      id: `rad-${rad}`,
      rad,
      label: t(tekst === '' ? 'eget.rad-uten-navn' : 'eget.rad', { rad, tekst }),
      placeholder: t('eget.rad.velg'),
      error: t('eget.rad.feil'),
      options: [{ value: leftOut, label: t('eget.rad.ikke-med') }, ...units],
    })),
    ord: ukjenteOrd.map(({ rad, tekst }) => ({
      id: `ord-${rad}`,
      rad,
      label: t('eget.ord', { rad, tekst }),
      placeholder: t('grid.velg'),
      error: t('eget.ord.feil'),
      options: [{ value: leftOut, label: t('eget.ord.ikke-med') }, ...codes],
    })),
  }
}

/** Asks which unit each row is of that has figures and says it in no way that is known, and what each word is that no code has. */
export function RowsDialog({ asked, busy, error, onRead, onClose }: RowsDialogProps) {
  const texts = useTexts()
  const { t } = texts
  const [answers, setAnswers] = useState<ReadonlyMap<string, string>>(new Map())
  const [isRefused, setRefused] = useState(false)
  const { rader, ord } = questionsOf(asked, texts)
  const all = [...ord, ...rader]
  const textOf = (questions: Question[]) =>
    raderSomTekst(
      new Map(questions.map(({ id, rad }) => [rad, (answers.get(id) ?? leftOut).replace(leftOut, '')])),
    )
  const accept = () => {
    const first = all.find(({ id }) => !answers.has(id))
    if (!first)
      return onRead({
        ...(rader.length > 0 && { rader: textOf(rader) }),
        ...(ord.length > 0 && { ord: textOf(ord) }),
      })
    // The errors are rendered before the field gets focus, so that a screen reader reads them.
    flushSync(() => setRefused(true))
    focusField(first.id)
    return undefined
  }
  const answer = (id: string, value: string | null) =>
    setAnswers((before) => {
      const after = new Map(before)
      if (value === null) after.delete(id)
      else after.set(id, value)
      return after
    })
  return (
    <QuestionsDialog
      title={t(ord.length > 0 ? 'eget.ord.tittel' : 'eget.rader.tittel')}
      intro={[
        ...(ord.length > 0 ? [t('eget.ord.ingress', { n: ord.length })] : []),
        ...(rader.length > 0 ? [t('eget.rader.ingress', { n: rader.length })] : []),
      ].join(' ')}
      busy={busy}
      error={error}
      onAccept={accept}
      onClose={onClose}
    >
      {all.map(({ id, label, placeholder, error, options }) => (
        <Select
          key={id}
          id={id}
          name={id}
          label={label}
          value={answers.get(id) ?? null}
          placeholder={placeholder}
          error={isRefused && !answers.has(id) ? error : undefined}
          onChange={(value) => answer(id, value)}
          options={options}
        />
      ))}
    </QuestionsDialog>
  )
}
