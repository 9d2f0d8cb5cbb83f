import { useSuspenseQuery } from '@tanstack/react-query'
import { useTexts } from '../../client/language.tsx'
import { isLast, lastSection } from '../../sections/index.ts'
import { stepTitle } from '../../seksjon/step.ts'
import { infoQuery } from '../../svar/queries.ts'
import { Details } from '../../ui/Details.tsx'
import { FieldLink, OtherSideLink } from './FieldLink.tsx'
import { readyId } from './MissingCounts.tsx'
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
function LeftEntries({ entries }: Pick<Group, 'entries'>) {
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

/** Up to this number, all entries are shown; above it, the steps are folded. */
const shownUpTo = 6

/** «Klar til innsending?» by the submit button: everything that is missing in the other steps, with links to the fields. */
export function Ready({ rapportId }: { rapportId: string }) {
  const { t } = useTexts()
  const groups = useMissingElsewhere(rapportId)
  const n = groups.reduce((all, { entries }) => all + entries.length, 0)
  return (
    <section id={readyId} tabIndex={-1} aria-labelledby="klar-tittel" className="ek-left">
      <h2 className="ds-heading" data-size="2xs" id="klar-tittel">
        {t('klar.tittel')}
      </h2>
      <p>{n === 0 ? t('pages.send-inn.klar') : t('pages.send-inn.gjenstar', { n })}</p>
      {groups.map(({ section, entries }) => (
        <Details
          key={section.id}
          summary={t('klar.steg', { steg: t(stepTitle(section)), n: entries.length })}
          defaultOpen={n <= shownUpTo}
        >
          <LeftEntries entries={entries} />
        </Details>
      ))}
    </section>
  )
}
