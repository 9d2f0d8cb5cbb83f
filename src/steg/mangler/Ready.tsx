import { useTexts } from '../../client/language.tsx'
import { stepTitle } from '../../seksjon/step.ts'
import { Details } from '../../ui/Details.tsx'
import { readyId } from './MissingCounts.tsx'
import { LeftEntries, useMissingElsewhere } from './MissingList.tsx'
import { countOf } from './use-missing.ts'

/** Up to this number, all entries are shown; above it, the steps are folded. */
const shownUpTo = 6

/** «Klar til innsending?» by the submit button: everything that is missing in the other steps, with links to the fields. */
export function Ready({ rapportId }: { rapportId: string }) {
  const { t } = useTexts()
  const groups = useMissingElsewhere(rapportId)
  const n = countOf(groups)
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
