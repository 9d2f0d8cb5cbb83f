import { useTexts } from '../../client/language.tsx'
import { RouteLink } from '../../client/link.tsx'
import { sectionById } from '../../sections/index.ts'
import { stepHref } from '../../seksjon/step.ts'
import type { Utfall } from '../forhandsvisning.ts'
import { stepName } from './fates.ts'
import type { UnitOutcome } from './use-import.ts'

interface OutcomesProps {
  outcome: UnitOutcome
  kartleggingId: string | null
}

/** What came of one unit that was not all taken in: what is saved, and what is not, with the reason. */
export function Outcomes({ outcome, kartleggingId }: OutcomesProps) {
  const texts = useTexts()
  const { t } = texts
  if ('error' in outcome) return <p className="ek-cell__error">{outcome.error}</p>
  const { utfall } = outcome
  const saved = utfall.filter(({ utfall }) => utfall === 'lagret')
  return (
    <>
      {saved.length > 0 ? (
        <p>
          {t('arbeidsbok.lagret', {
            stegene: saved.map(({ seksjon }) => `«${stepName(seksjon, texts)}»`).join(', '),
          })}
        </p>
      ) : null}
      {utfall.map((one) => (
        <NotSaved key={one.seksjon} {...one} kartleggingId={kartleggingId} />
      ))}
    </>
  )
}

type NotSavedProps = Utfall & Pick<OutcomesProps, 'kartleggingId'>

function NotSaved({ seksjon, utfall, konflikter, feil, kartleggingId }: NotSavedProps) {
  const texts = useTexts()
  const { t } = texts
  const steg = stepName(seksjon, texts)
  if (utfall === 'konflikt') {
    const by = konflikter.flatMap(({ av }) => av ?? [])
    const other = by.find(({ erDeg }) => !erDeg)
    const key = by.length === 0 ? 'endret' : other ? 'endret-av' : 'endret-av-deg'
    return <p className="ek-cell__error">{t(`arbeidsbok.${key}`, { steg, navn: other?.navn ?? '' })}</p>
  }
  if (utfall !== 'avvist') return null
  const section = sectionById(seksjon)
  const reasons = [
    ...new Set(feil.map(({ code, params }) => texts.find(code, params) ?? t('ugyldige-verdier'))),
  ]
  return (
    <div className="ek-cell__error">
      <p>
        <span>{t('arbeidsbok.avvist', { steg })}</span>{' '}
        {kartleggingId && section ? (
          <RouteLink href={stepHref(kartleggingId, section)}>{t('arbeidsbok.apne-steg', { steg })}</RouteLink>
        ) : null}
      </p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  )
}
