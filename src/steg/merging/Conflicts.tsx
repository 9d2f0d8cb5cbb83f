import { useEffect, useRef, useState } from 'react'
import type { Conflict, Side } from '../../felt/merge.ts'
import { fieldWords } from '../../felt/words.ts'
import type { Contract } from '../../seksjon/section.ts'
import type { Texts } from '../../texts/texts.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { focusMessage } from '../../ui/fields/focus-field.ts'
import { RadioList } from '../../ui/fields/RadioList.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

type Choices = Readonly<Record<string, Side>>

/** What the message says. */
export interface ConflictWords {
  title: string
  text: string
  /** What stands before an answer that is saved: who saved it, where that is known. */
  saved: string
  /** The buttons: as chosen one by one, and all that is saved. */
  asChosen: string
  allSaved: string
}

interface ConflictsProps {
  conflicts: readonly Conflict[]
  words: ConflictWords
  id?: string
  section: Contract
  /** `rapporteringAr` */
  ar: number
  texts: Texts
  onChoose: (choices: Choices) => void
}

/** The conflicts with what somebody else saved: the user chooses field by field, or all at once. */
export function Conflicts({ conflicts, words, id, section, ar, texts, onChoose }: ConflictsProps) {
  const { t } = texts
  const [choices, setChoices] = useState<Choices>({})
  const [asked, setAsked] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new conflict takes focus
  useEffect(() => focusMessage(box.current), [conflicts])
  const all = (side: Side) => onChoose(Object.fromEntries(conflicts.map(({ id }) => [id, side])))
  const save = () => {
    const open = conflicts.findIndex(({ id }) => !choices[id])
    setAsked(true)
    if (open === -1) onChoose(choices)
    else document.getElementById(fieldId(open))?.focus()
  }
  return (
    <Alert
      tone="warning"
      title={words.title}
      id={id}
      tabIndex={-1}
      ref={box}
      actions={
        <>
          <Button type="button" onClick={save}>
            {words.asChosen}
          </Button>
          <Button type="button" variant="secondary" onClick={() => all('mine')}>
            {t('endret-av-andre-mine')}
          </Button>
          <Button type="button" variant="secondary" onClick={() => all('theirs')}>
            {words.allSaved}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      <Stack>
        {conflicts.map((conflict, index) => (
          <Field
            key={conflict.id}
            id={fieldId(index)}
            conflict={conflict}
            choice={choices[conflict.id] ?? null}
            onChoice={(side) => setChoices({ ...choices, [conflict.id]: side })}
            isMissing={asked}
            navn={words.saved}
            {...{ section, ar, texts }}
          />
        ))}
      </Stack>
    </Alert>
  )
}

const fieldId = (index: number) => `konflikt-${index}`

interface FieldProps extends Pick<ConflictsProps, 'section' | 'ar' | 'texts'> {
  id: string
  navn: string
  conflict: Conflict
  choice: Side | null
  onChoice: (side: Side) => void
  isMissing: boolean
}

function Field({ id, conflict, choice, onChoice, isMissing, navn, section, ar, texts }: FieldProps) {
  const { t } = texts
  const { label, show } = fieldWords(section, conflict.place, texts, ar)
  return (
    <RadioList<Side>
      id={id}
      label={label}
      description={t('konflikt.for', { verdi: show(conflict.base) })}
      error={isMissing && choice === null ? t('konflikt.velg') : undefined}
      value={choice}
      onChange={onChoice}
      options={[
        { value: 'mine', label: t('konflikt.mitt', { verdi: show(conflict.mine) }) },
        { value: 'theirs', label: t('konflikt.deres', { navn, verdi: show(conflict.theirs) }) },
      ]}
    />
  )
}
