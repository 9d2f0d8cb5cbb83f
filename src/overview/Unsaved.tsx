import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../client/language.tsx'
import { RouteLink } from '../client/link.tsx'
import { placeOf } from '../sections/index.ts'
import { stepHref, stepTitle } from '../seksjon/step.ts'
import { Alert } from '../ui/Alert.tsx'
import { ulagretQuery } from './queries.ts'
import type { UnitRow } from './units.ts'
import { unsavedSteps } from './unsaved-steps.ts'

/** What the person has typed in the reports of the year and not saved, as this browser keeps it (rules.md §6.5), with the way to its step. */
export function Unsaved({ rows }: { rows: readonly UnitRow[] }) {
  const { t } = useTexts()
  const { data: places = [] } = useQuery(ulagretQuery())
  const steps = rows.flatMap(({ unit }) =>
    unsavedSteps(unit, places).map(({ section, rapportId }) => ({
      navn: unit.navn,
      section,
      href: stepHref(rapportId, section),
    })),
  )
  if (steps.length === 0) return null
  return (
    <Alert tone="warning" title={t('pages.minside.ulagret')}>
      <ul>
        {steps.map(({ navn, section, href }) => (
          <li key={href}>
            <RouteLink href={href}>
              {t('pages.minside.ulagret.steg', {
                navn,
                n: placeOf(section) + 1,
                steg: t(stepTitle(section)),
              })}
            </RouteLink>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
