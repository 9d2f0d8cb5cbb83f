import { useTexts } from '../../client/language.tsx'
import type { Texts } from '../../texts/texts.ts'
import { Alert } from '../../ui/Alert.tsx'
import { RadioList } from '../../ui/fields/RadioList.tsx'
import type { EndretAv } from '../contract.ts'
import { type ConflictOf, conflictsOf, idOf } from './fates.ts'
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

/** Fields that were changed here as well as in the workbook. What is saved stays unless the user chooses the workbook. */
export function Conflicts({ number, conflicts, ar, imported }: ConflictsProps) {
  const texts = useTexts()
  const { t } = texts
  const { units, overruled, overrule } = imported
  // Else the choice for all says it.
  const isOnly = units.flatMap(conflictsOf).length === 1
  return (
    <Alert tone="warning" title={t('arbeidsbok.konflikt.tittel', { n: conflicts.length })} level={4}>
      {isOnly ? <p>{t('arbeidsbok.konflikt.tekst')}</p> : null}
      {conflicts.map(({ seksjon, endring }, index) => {
        const { label, show } = wordsOf(seksjon, endring, texts, ar)
        const id = idOf(number, seksjon, endring)
        return (
          <RadioList<Side>
            key={id}
            name={`konflikt-${number}-${seksjon}-${index}`}
            label={label}
            description={[
              endring.av && savedBy(endring.av, texts),
              endring.da !== undefined && t('arbeidsbok.konflikt.da', { verdi: show(endring.da) }),
            ]
              .filter(Boolean)
              .join(' ')}
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
    </Alert>
  )
}

type Side = 'lagret' | 'arbeidsbok'

const savedBy = ({ navn, erDeg, utc }: EndretAv, { t, klokka }: Texts) =>
  t(erDeg ? 'arbeidsbok.konflikt.av-deg' : 'arbeidsbok.konflikt.av', { navn, tidspunkt: klokka(utc) })

/** One choice for all fields that were changed here as well as in the workbook, above the list of units. */
export function AllConflicts({ imported }: Pick<ConflictsProps, 'imported'>) {
  const { t } = useTexts()
  const { units, overruled, overrule } = imported
  const ids = units.flatMap((unit) =>
    conflictsOf(unit).map(({ seksjon, endring }) => idOf(unit.organisasjonsnummer, seksjon, endring)),
  )
  if (ids.length < 2) return null
  const chosen = ids.filter((id) => overruled.has(id)).length
  return (
    <Alert tone="warning" title={t('arbeidsbok.konflikt.tittel', { n: ids.length })} level={3}>
      <RadioList<Side>
        name="konflikt-alle"
        label={t('arbeidsbok.konflikt.sporsmal')}
        description={t('arbeidsbok.konflikt.tekst')}
        value={chosen === 0 ? 'lagret' : chosen === ids.length ? 'arbeidsbok' : null}
        onChange={(side) => overrule(ids, side === 'arbeidsbok')}
        options={[
          { value: 'lagret', label: t('arbeidsbok.konflikt.behold-alle') },
          { value: 'arbeidsbok', label: t('arbeidsbok.konflikt.bruk-alle') },
        ]}
      />
    </Alert>
  )
}
