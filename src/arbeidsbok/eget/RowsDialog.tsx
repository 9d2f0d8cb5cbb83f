import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../client/language.tsx'
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
  onRead: (rader: string) => void
  onClose: () => void
}

const rowField = (rad: number) => `rad-${rad}`
/** The answer that leaves a row out. */
const leftOut = 'ikke'

/** Asks which unit each row is of that has figures and says it in no way that is known. */
export function RowsDialog({ asked, busy, error, onRead, onClose }: RowsDialogProps) {
  const { t } = useTexts()
  const { sporsmal = [], valgbare = [] } = asked
  const [answers, setAnswers] = useState<ReadonlyMap<number, string>>(new Map())
  const [isRefused, setRefused] = useState(false)
  const open = sporsmal.filter(({ rad }) => !answers.has(rad))
  const accept = () => {
    const [first] = open
    if (!first)
      return onRead(
        raderSomTekst(new Map([...answers].map(([rad, unit]) => [rad, unit === leftOut ? '' : unit]))),
      )
    // The errors are rendered before the field gets focus, so that a screen reader reads them.
    flushSync(() => setRefused(true))
    focusField(rowField(first.rad))
    return undefined
  }
  const answer = (rad: number, unit: string | null) =>
    setAnswers((before) => {
      const after = new Map(before)
      if (unit === null) after.delete(rad)
      else after.set(rad, unit)
      return after
    })
  return (
    <QuestionsDialog
      title={t('eget.rader.tittel')}
      intro={t('eget.rader.ingress', { n: sporsmal.length })}
      busy={busy}
      error={error}
      onAccept={accept}
      onClose={onClose}
    >
      {sporsmal.map(({ rad, tekst }) => (
        <Select
          key={rad}
          id={rowField(rad)}
          name={rowField(rad)}
          label={t(tekst === '' ? 'eget.rad-uten-navn' : 'eget.rad', { rad, tekst })}
          value={answers.get(rad) ?? null}
          placeholder={t('eget.rad.velg')}
          error={isRefused && !answers.has(rad) ? t('eget.rad.feil') : undefined}
          onChange={(value) => answer(rad, value)}
          options={[
            { value: leftOut, label: t('eget.rad.ikke-med') },
            ...valgbare.map(({ organisasjonsnummer, navn }) => ({
              value: organisasjonsnummer,
              label: navn,
            })),
          ]}
        />
      ))}
    </QuestionsDialog>
  )
}
