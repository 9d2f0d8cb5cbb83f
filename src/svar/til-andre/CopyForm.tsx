import { reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import { UnitList } from '../../client/units/UnitList.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { stuckBelow } from '../../ui/stuck.ts'
import { answerText } from './answer-text.ts'
import type { Answer, Enhet } from './contract.ts'
import { UnitItem } from './UnitItem.tsx'
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
