import { useTexts } from '../../client/language.tsx'
import type { Side } from '../../felt/merge.ts'
import { Conflict } from '../../forslag/Changes.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { RadioList } from '../../ui/fields/RadioList.tsx'
import type { Endring } from '../forhandsvisning.ts'
import { conflictsOf, idOf, labelled } from './fates.ts'
import type { Import } from './use-import.ts'

interface ConflictsProps {
  /** The unit's organisation number. */
  number: string
  conflicts: readonly Endring[]
  /** The reporting year. */
  ar: number
  imported: Import
}

/** Fields that were changed here as well as in the workbook. What is saved stays unless the user chooses the workbook. */
export function Conflicts({ number, conflicts, ar, imported }: ConflictsProps) {
  const { t } = useTexts()
  const { units, overruled, overrule } = imported
  // Else the choice for all says it.
  const isOnly = units.flatMap(conflictsOf).length === 1
  return (
    <Alert tone="warning" title={t('arbeidsbok.konflikt.tittel', { n: conflicts.length })} level={4}>
      {isOnly ? <p>{t('arbeidsbok.konflikt.tekst')}</p> : null}
      {conflicts.map((conflict, index) => {
        const id = idOf(number, conflict)
        return (
          <Conflict
            key={id}
            conflict={conflict}
            section={labelled(conflict.seksjon)}
            ar={ar}
            id={`konflikt-${number}-${conflict.seksjon}-${index}`}
            til="arbeidsbok.konflikt.arbeidsbok"
            choice={overruled.has(id) ? 'mine' : 'theirs'}
            onChoose={(side) => overrule([id], side === 'mine')}
          />
        )
      })}
    </Alert>
  )
}

/** One choice for all fields that were changed here as well as in the workbook, above the list of units. */
export function AllConflicts({ imported }: Pick<ConflictsProps, 'imported'>) {
  const { t } = useTexts()
  const { units, overruled, overrule } = imported
  const ids = units.flatMap((unit) =>
    conflictsOf(unit).map((conflict) => idOf(unit.organisasjonsnummer, conflict)),
  )
  if (ids.length < 2) return null
  const chosen = ids.filter((id) => overruled.has(id)).length
  return (
    <Alert tone="warning" title={t('arbeidsbok.konflikt.tittel', { n: ids.length })} level={3}>
      <RadioList<Side>
        name="konflikt-alle"
        label={t('arbeidsbok.konflikt.sporsmal')}
        description={t('arbeidsbok.konflikt.tekst')}
        value={chosen === 0 ? 'theirs' : chosen === ids.length ? 'mine' : null}
        onChange={(side) => overrule(ids, side === 'mine')}
        options={[
          { value: 'theirs', label: t('arbeidsbok.konflikt.behold-alle') },
          { value: 'mine', label: t('arbeidsbok.konflikt.bruk-alle') },
        ]}
      />
    </Alert>
  )
}
