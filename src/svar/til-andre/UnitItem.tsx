import { useTexts } from '../../client/language.tsx'
import { routerLink } from '../../client/link.tsx'
import { stepHref } from '../../seksjon/step.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { answerText } from './answer-text.ts'
import { type Answer, type Enhet, type Resultat, section } from './contract.ts'
import type { useCopy } from './use-copy.ts'

interface UnitItemProps {
  enhet: Enhet
  /** The answers that are copied. */
  svar: Answer
  copying: ReturnType<typeof useCopy>
}

/** Below a unit's name: the other answers that it has, whether to replace them, and the result. */
export function UnitItem({ enhet, svar, copying }: UnitItemProps) {
  const texts = useTexts()
  const { t } = texts
  const { navn, organisasjonsnummer: number } = enhet
  const { others } = copying.standingOf(enhet)
  const result = copying.resultOf(enhet)
  return (
    <div className="ek-unit__below">
      {others.length > 0 ? (
        <>
          <p>{t('til-andre.annet')}</p>
          <ul>
            {others.map((gruppe) => (
              <li key={gruppe.id}>
                {t(`til-andre.gruppe.${gruppe.id}`)}:{' '}
                <Change fra={answerText(gruppe, enhet.svar, texts)} til={answerText(gruppe, svar, texts)} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {copying.units.includes(number) && others.length > 0 ? (
        <Choice
          type="checkbox"
          id={`til-andre-erstatt-${number}`}
          checked={copying.replaced.includes(number)}
          onChange={(on) => copying.replace(number, on)}
          label={
            <>
              {t('til-andre.erstatt')}
              <span className="ds-sr-only"> – {navn}</span>
            </>
          }
        />
      ) : null}
      {result ? <Result result={result} navn={navn} /> : null}
    </div>
  )
}

/** «Før → etter», read as «fra før til etter». */
function Change({ fra, til }: { fra: string; til: string }) {
  const { t } = useTexts()
  return (
    <>
      <span aria-hidden="true">
        {fra} → <strong>{til}</strong>
      </span>
      <span className="ds-sr-only">{t('historikk.fra-til', { fra, til })}</span>
    </>
  )
}

function Result({
  result: { kartleggingId, kopiert, beholdt, feil },
  navn,
}: {
  result: Resultat
  navn: string
}) {
  const texts = useTexts()
  const { t } = texts
  return (
    <>
      {feil ? <p className="ek-cell__error">{texts.find(feil) ?? t('feil.generell.kort')}</p> : null}
      {kopiert.length > 0 ? (
        <p>
          {t('til-andre.hentet', { n: kopiert.length })}{' '}
          <TextLink href={stepHref(kartleggingId, section)} renderLink={routerLink}>
            {t('til-andre.apne')}
            <span className="ds-sr-only"> – {navn}</span>
          </TextLink>
        </p>
      ) : null}
      {beholdt.length > 0 ? <p>{t('til-andre.beholdt', { n: beholdt.length })}</p> : null}
    </>
  )
}
