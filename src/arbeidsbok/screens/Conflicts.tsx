import { useTexts } from '../../client/language.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { RadioList } from '../../ui/fields/RadioList.tsx'
import { type ConflictOf, idOf } from './preview.ts'
import { wordsOf } from './section-words.ts'
import type { Import } from './use-import.ts'

interface ConflictsProps {
  /** The unit's organisation number. */
  number: string
  conflicts: readonly ConflictOf[]
  /** The reporting year. */
  ar: number
  imported: Import
}

/** Fields that somebody saved after the workbook was fetched. What is saved stays unless the user chooses the workbook. */
export function Conflicts({ number, conflicts, ar, imported }: ConflictsProps) {
  const texts = useTexts()
  const { t } = texts
  const { overruled, overrule } = imported
  const ids = conflicts.map(({ seksjon, endring }) => idOf(number, seksjon, endring))
  return (
    <Alert tone="warning" title={t('arbeidsbok.konflikt.tittel', { n: conflicts.length })} level={4}>
      <p>{t('arbeidsbok.konflikt.tekst')}</p>
      {conflicts.map(({ seksjon, endring }, index) => {
        const { label, show } = wordsOf(seksjon, endring, texts, ar)
        const id = ids[index] ?? ''
        return (
          <RadioList<'lagret' | 'arbeidsbok'>
            key={id}
            name={`konflikt-${number}-${seksjon}-${index}`}
            label={label}
            {...(endring.da !== undefined && {
              description: t('arbeidsbok.konflikt.da', { verdi: show(endring.da) }),
            })}
            value={overruled.has(id) ? 'arbeidsbok' : 'lagret'}
            onChange={(side) => overrule([id], side === 'arbeidsbok')}
            options={[
              { value: 'lagret', label: t('arbeidsbok.konflikt.lagret', { verdi: show(endring.fra) }) },
              {
                value: 'arbeidsbok',
                label: t('arbeidsbok.konflikt.arbeidsbok', { verdi: show(endring.til) }),
              },
            ]}
          />
        )
      })}
      {conflicts.length > 1 ? (
        <Button type="button" variant="secondary" size="sm" onClick={() => overrule(ids, true)}>
          {t('arbeidsbok.konflikt.alle')}
        </Button>
      ) : null}
    </Alert>
  )
}
