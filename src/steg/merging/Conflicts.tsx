import { useEffect, useRef, useState } from 'react'
import { idOf, type Side } from '../../felt/merge.ts'
import { Conflict } from '../../forslag/Changes.tsx'
import type { Contract } from '../../seksjon/section.ts'
import type { Texts } from '../../texts/texts.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { focusMessage } from '../../ui/fields/focus-field.ts'
import { Stack } from '../../ui/layout/Stack.tsx'
import type { Dispute } from '../form/form-source.ts'

type Choices = Readonly<Record<string, Side>>

interface ConflictsProps {
  dispute: Dispute
  section: Contract
  /** `rapporteringAr` */
  ar: number
  texts: Texts
  onChoose: (choices: Choices) => void
}

/** The conflicts with what somebody else saved: the user chooses field by field, or all at once. */
export function Conflicts({ dispute, section, ar, texts, onChoose }: ConflictsProps) {
  const { t, tidspunkt } = texts
  const { conflicts, theirs } = dispute
  const { navn, utc } = theirs
  const [choices, setChoices] = useState<Choices>({})
  const [asked, setAsked] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new conflict takes focus
  useEffect(() => focusMessage(box.current), [conflicts])
  const ids = conflicts.map(({ sted }) => idOf(sted))
  /** Two sections of one page may be in dispute at once. */
  const idAt = (index: number) => `konflikt-${section.id}-${index}`
  /** Fields that are one answer are chosen together. */
  const chosenWith = (id: string, side: Side): Choices => {
    const names = section.flere?.together?.find((names) => names.includes(id)) ?? [id]
    return Object.fromEntries(ids.filter((one) => names.includes(one)).map((one) => [one, side]))
  }
  const all = (side: Side) => onChoose(Object.fromEntries(ids.map((id) => [id, side])))
  const save = () => {
    const open = ids.findIndex((id) => !choices[id])
    setAsked(true)
    if (open === -1) onChoose(choices)
    else document.getElementById(idAt(open))?.focus()
  }
  return (
    <Alert
      tone="warning"
      title={t('endret-av-andre', { navn, tidspunkt: tidspunkt(utc) })}
      tabIndex={-1}
      ref={box}
      actions={
        <>
          <Button onClick={save}>{t('konflikt.lagre')}</Button>
          <Button variant="secondary" onClick={() => all('mine')}>
            {t('endret-av-andre-mine')}
          </Button>
          <Button variant="secondary" onClick={() => all('theirs')}>
            {t('endret-av-andre-deres', { navn })}
          </Button>
        </>
      }
    >
      <p>{t('konflikt.tekst', { navn, n: conflicts.length })}</p>
      <Stack>
        {conflicts.map((conflict, index) => {
          const id = idOf(conflict.sted)
          const choice = choices[id] ?? null
          return (
            <Conflict
              key={id}
              id={idAt(index)}
              til="konflikt.mitt"
              onChoose={(side) => setChoices({ ...choices, ...chosenWith(id, side) })}
              error={asked && choice === null ? t('konflikt.velg') : undefined}
              {...{ conflict, section, ar, choice }}
            />
          )
        })}
      </Stack>
    </Alert>
  )
}
