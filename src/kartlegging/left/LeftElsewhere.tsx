import { useSuspenseQuery } from '@tanstack/react-query'
import { useTexts } from '../../client/language.tsx'
import { isLast, sections } from '../../sections/index.ts'
import { stepTitle } from '../../sections/step.ts'
import { Alert } from '../../ui/Alert.tsx'
import { infoQuery } from '../page/queries.ts'
import { FieldLink } from './Ready.tsx'
import { type Group, useRemaining } from './use-remaining.ts'

/** What is missing in the steps before the last one. After a save, its links lead back to the last step. */
export function useLeftElsewhere(rapportId: string): Group[] {
  const { data: info } = useSuspenseQuery(infoQuery(rapportId))
  return useRemaining(info, undefined, sections.at(-1)).filter(({ section }) => !isLast(section))
}

/** Everything that is missing, by step, with links to the fields. */
export function LeftList({ groups }: { groups: readonly Group[] }) {
  const { t } = useTexts()
  return (
    <ul>
      {groups.map(({ section, entries }) => (
        <li key={section.id}>
          <strong>{t(stepTitle(section))}</strong>
          <ul>
            {entries.map((entry) => (
              <li key={entry.text}>
                <FieldLink entry={entry} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** By the submit button: what is missing in the other steps, or that nothing is. */
export function LeftElsewhere({ rapportId }: { rapportId: string }) {
  const { t } = useTexts()
  const groups = useLeftElsewhere(rapportId)
  const n = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  if (n === 0) return <p>{t('pages.send-inn.klar')}</p>
  return (
    <Alert tone="warning" title={t('pages.send-inn.gjenstar', { n })}>
      <LeftList groups={groups} />
    </Alert>
  )
}
