import { useTexts } from '../../client/language.tsx'
import { RouteLink } from '../../client/link.tsx'
import { isLast, lastSection } from '../../sections/index.ts'
import type { Contract } from '../../seksjon/section.ts'
import { stepHref } from '../../seksjon/step.ts'
import { countOf, type Group } from './use-missing.ts'

/** Id of the list of everything that is left, on the last step. */
export const readyId = 'klar'

interface LeftOfProps {
  groups: readonly Group[]
  section: Contract
  current: Contract
}

/** How much is left of a step, in the list of steps: a number, and in words for a screen reader. */
export function MissingOf({ groups, section, current }: LeftOfProps) {
  const { t } = useTexts()
  const n = countOf(groups.filter((group) => group.section.id === section.id))
  if (n === 0 || isLast(current)) return null
  return (
    <>
      <span className="ek-steps__left" aria-hidden="true">
        {n}
      </span>
      <span className="ds-sr-only"> {t('steps.igjen', { n })}</span>
    </>
  )
}

interface LeftInAllProps {
  rapportId: string
  groups: readonly Group[]
  current: Contract
  /** In as few words as the one line on a phone has room for. */
  short?: boolean
}

/**
 * To the list of all that is left, on the last step. It says how much only on the one line of a phone, where the list of steps, which
 * counts by step, is folded. Nothing on the last step, where the list itself counts.
 */
export function MissingInAll({ rapportId, groups, current, short = false }: LeftInAllProps) {
  const { t } = useTexts()
  if (isLast(current)) return null
  const n = countOf(groups)
  const isFilled = groups.every(({ section }) => isLast(section))
  const words = isFilled ? t(short ? 'klar.se-over.kort' : 'klar.se-over') : t('klar.gjenstar')
  return (
    <RouteLink href={`${stepHref(rapportId, lastSection)}${isFilled ? '' : `#${readyId}`}`}>
      {short && !isFilled ? (
        <>
          <span>{n > 0 ? t('steps.igjen', { n }) : t('klar.gjenstar')}</span>{' '}
          <span className="ds-sr-only">{t('steps.igjen.alt')}</span>
        </>
      ) : (
        words
      )}
    </RouteLink>
  )
}
