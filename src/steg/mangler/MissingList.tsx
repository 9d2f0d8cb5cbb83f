import { useSuspenseQuery } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'
import { useTexts } from '../../client/language.tsx'
import { routerLink } from '../../client/link.tsx'
import { isLast, sections } from '../../sections/index.ts'
import { stepTitle } from '../../seksjon/step.ts'
import { infoQuery } from '../../svar/queries.ts'
import { focusField } from '../../ui/fields/focus-field.ts'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { OtherSideLink } from './OtherSideLink.tsx'
import { type Entry, type Group, useMissing } from './use-missing.ts'

/** What is missing in the steps before the last one. After a save, its links lead back to the last step. */
export function useMissingElsewhere(rapportId: string): Group[] {
  const { data: info } = useSuspenseQuery(infoQuery(rapportId))
  return useMissing(info, undefined, sections.at(-1)).filter(({ section }) => !isLast(section))
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

interface FieldLinkProps {
  entry: Pick<Entry, 'id' | 'href'>
  /** -1 for a link that is no Tab stop. */
  tabIndex?: -1
  children: ReactNode
}

/** A link to a field, or to the step it is on. */
export function FieldLink({ entry: { id, href }, tabIndex, children }: FieldLinkProps) {
  if (id === undefined)
    return (
      <TextLink href={href} renderLink={routerLink} {...(tabIndex && { tabIndex })}>
        {children}
      </TextLink>
    )
  // A field of the open page is focused without navigation: the address must not change, or the router loads a new page.
  const follow = (event: MouseEvent) => {
    event.preventDefault()
    focusField(id)
  }
  return (
    <a className="ds-link" href={href} onClick={follow} tabIndex={tabIndex}>
      {children}
    </a>
  )
}
