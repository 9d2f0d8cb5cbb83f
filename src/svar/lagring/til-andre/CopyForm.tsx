import { reasonText } from '../../../client/ErrorView.tsx'
import { useTexts } from '../../../client/language.tsx'
import { routerLink } from '../../../client/link.tsx'
import { UnitList } from '../../../client/units/UnitList.tsx'
import { FromTo } from '../../../forslag/FromTo.tsx'
import { stepHref } from '../../../seksjon/step.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Choice } from '../../../ui/fields/Choice.tsx'
import { LiveRegion } from '../../../ui/LiveRegion.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { stuckBelow } from '../../../ui/stuck.ts'
import { answerText } from './answer-text.ts'
import { type Answer, type Enhet, type Resultat, section } from './contract.ts'
import { useCopy } from './use-copy.ts'

interface CopyFormProps {
  rapportId: string
  /** The answers that are copied. */
  svar: Answer
  enheter: readonly Enhet[]
  /** Closes the dialog. */
  onClose: () => void
}

/** Which answers, to which units; each unit with the answers that it has already, and what was done with it. */
export function CopyForm({ rapportId, svar, enheter, onClose }: CopyFormProps) {
  const texts = useTexts()
  const { t } = texts
  const copying = useCopy({ rapportId, svar, enheter })
  const { units, isMissing, mutation, results } = copying
  return (
    <div className="ek-copy">
      <p>{t('til-andre.ingress')}</p>
      <Answers svar={svar} copying={copying} />
      <Units svar={svar} enheter={enheter} copying={copying} />
      <div className="ek-copy__foot" ref={stuckBelow}>
        {isMissing ? (
          <p className="ek-cell__error" role="alert">
            {t('til-andre.velg')}
          </p>
        ) : null}
        {mutation.error ? (
          <Alert tone="danger" role="alert">
            {reasonText(mutation.error, texts)}
          </Alert>
        ) : null}
        <Outcome copying={copying} />
        <div className="ek-actions">
          <Button busy={mutation.isPending} onClick={copying.copy}>
            {mutation.isPending
              ? t('til-andre.kopierer')
              : units.length === 0
                ? t('til-andre.kopier-ingen')
                : t('til-andre.kopier', { n: units.length })}
          </Button>
          {results.length > 0 ? (
            <Button variant="secondary" onClick={onClose}>
              {t('felles.lukk')}
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  )
}

type Copying = ReturnType<typeof useCopy>

function Answers({ svar, copying }: { svar: Answer; copying: Copying }) {
  const texts = useTexts()
  const { t } = texts
  const { offered, groups, chooseGroups } = copying
  return (
    <fieldset className="ds-fieldset">
      <legend className="ds-label">{t('til-andre.svar')}</legend>
      <div className="ek-choices">
        <Choice
          type="checkbox"
          id="til-andre-alle-svar"
          label={t('til-andre.svar.alle')}
          checked={offered.every(({ id }) => groups.includes(id))}
          onChange={(on) =>
            chooseGroups(
              offered.map(({ id }) => id),
              on,
            )
          }
        />
        {offered.map((gruppe) => (
          <Choice
            key={gruppe.id}
            type="checkbox"
            id={`til-andre-${gruppe.id}`}
            label={t(`til-andre.gruppe.${gruppe.id}`)}
            description={answerText(gruppe, svar, texts)}
            checked={groups.includes(gruppe.id)}
            onChange={(on) => chooseGroups([gruppe.id], on)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Units({
  svar,
  enheter,
  copying,
}: Omit<CopyFormProps, 'rapportId' | 'onClose'> & { copying: Copying }) {
  const { t } = useTexts()
  const { units, chooseUnits, standingOf, resultOf } = copying
  return (
    <fieldset className="ds-fieldset">
      <legend className="ds-label" id="til-andre-enheter">
        {t('til-andre.enheter')}
      </legend>
      <div className="ek-unit-list">
        <UnitList
          units={enheter}
          heading="til-andre-enheter"
          isFree={() => true}
          isChosen={({ organisasjonsnummer }) => units.includes(organisasjonsnummer)}
          choose={chooseUnits}
          all={t('til-andre.enheter.alle')}
          note={(enhet) => (standingOf(enhet).isSame && !resultOf(enhet) ? t('til-andre.lik') : undefined)}
        >
          {(enhet) => <UnitItem enhet={enhet} svar={svar} copying={copying} />}
        </UnitList>
      </div>
    </fieldset>
  )
}

/** How many drafts got answers, and how many did not. */
function Outcome({ copying: { results, mutation } }: { copying: Copying }) {
  const { t } = useTexts()
  if (mutation.isPending) return null
  const copied = results.filter(({ kopiert }) => kopiert.length > 0).length
  const unchanged = results.length - copied
  const text = [
    copied > 0 ? t('til-andre.klare', { n: copied }) : '',
    unchanged > 0 ? t('til-andre.uendret', { n: unchanged }) : '',
  ]
    .join(' ')
    .trim()
  return (
    <>
      {text ? <Alert tone={copied > 0 ? 'success' : 'info'}>{text}</Alert> : null}
      <LiveRegion>{text}</LiveRegion>
    </>
  )
}

interface UnitItemProps {
  enhet: Enhet
  /** The answers that are copied. */
  svar: Answer
  copying: ReturnType<typeof useCopy>
}

/** Below a unit's name: the other answers that it has, whether to replace them, and the result. */
function UnitItem({ enhet, svar, copying }: UnitItemProps) {
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
                <span>{`${t(`til-andre.gruppe.${gruppe.id}`)}: `}</span>
                <FromTo fra={answerText(gruppe, enhet.svar, texts)} til={answerText(gruppe, svar, texts)} />
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
              <span className="ds-sr-only">{` – ${navn}`}</span>
            </>
          }
        />
      ) : null}
      {result ? <Result result={result} navn={navn} /> : null}
    </div>
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
          <span>{t('til-andre.hentet', { n: kopiert.length })}</span>{' '}
          <TextLink href={stepHref(kartleggingId, section)} renderLink={routerLink}>
            {t('til-andre.apne')}
            <span className="ds-sr-only">{` – ${navn}`}</span>
          </TextLink>
        </p>
      ) : null}
      {beholdt.length > 0 ? <p>{t('til-andre.beholdt', { n: beholdt.length })}</p> : null}
    </>
  )
}
