import { useSuspenseQuery } from '@tanstack/react-query'
import { useTexts } from '../../client/language.tsx'
import { isLast, lastSection } from '../../sections/index.ts'
import { stepTitle } from '../../seksjon/step.ts'
import { infoQuery } from '../../svar/queries.ts'
import { FieldLink } from './FieldLink.tsx'
import { OtherSideLink } from './OtherSideLink.tsx'
import { type Group, useMissing } from './use-missing.ts'

/** What is missing in the steps before the last one. After a save, its links lead back to the last step. */
export function useMissingElsewhere(rapportId: string): Group[] {
  const { data: info } = useSuspenseQuery(infoQuery(rapportId))
  return useMissing(info, undefined, lastSection).filter(({ section }) => !isLast(section))
}

/** Everything that is missing, by step, with links to the fields. */
export function MissingList({ groups }: { groups: readonly Group[] }) {
  const { t } = useTexts()
  return (
    <ul>
      {groups.map(({ section, entries }) => (
        <li key={section.id}>
          <strong>{t(stepTitle(section))}</strong>
          <LeftEntries entries={entries} />
        </li>
      ))}
    </ul>
  )
}

/** What is missing in one step. */
export function LeftEntries({ entries }: Pick<Group, 'entries'>) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.text}>
          <FieldLink entry={entry}>{entry.text}</FieldLink>
          <OtherSideLink side={entry.other} />
        </li>
      ))}
    </ul>
  )
}
