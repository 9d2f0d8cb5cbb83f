import { useState } from 'react'
import { isFound } from '../../account/search-units.ts'
import { reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import type { Answer } from '../../sections/om-kartleggingen/answer.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { answerText } from './answer-text.ts'
import type { Enhet } from './contract.ts'
import { UnitItem } from './UnitItem.tsx'
import { useCopy } from './use-copy.ts'
import './words.ts'

// With more units than this there is a search field.
const searchAbove = 8

interface CopyFormProps {
  rapportId: string
  /** The answers that are copied. */
  svar: Answer
  enheter: readonly Enhet[]
}

/** Which answers, to which units; each unit with the answers that it has already, and what was done with it. */
export function CopyForm({ rapportId, svar, enheter }: CopyFormProps) {
  const texts = useTexts()
  const { t } = texts
  const copying = useCopy({ rapportId, svar, enheter })
  const { units, isMissing, mutation } = copying
  return (
    <div className="ek-copy">
      <p>{t('til-andre.ingress')}</p>
      <Answers svar={svar} copying={copying} />
      <Units svar={svar} enheter={enheter} copying={copying} />
      <div className="ek-copy__foot">
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
        <Button busy={mutation.isPending} onClick={copying.copy}>
          {mutation.isPending
            ? t('til-andre.kopierer')
            : units.length === 0
              ? t('til-andre.kopier-ingen')
              : t('til-andre.kopier', { n: units.length })}
        </Button>
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

function Units({ svar, enheter, copying }: Omit<CopyFormProps, 'rapportId'> & { copying: Copying }) {
  const { t } = useTexts()
  const [search, setSearch] = useState('')
  const { units, chooseUnits } = copying
  const shown = enheter.filter((enhet) => isFound(enhet, search))
  const ids = shown.map(({ kartleggingId }) => kartleggingId)
  return (
    <fieldset className="ds-fieldset">
      <legend className="ds-label">{t('til-andre.enheter')}</legend>
      {enheter.length > searchAbove ? (
        <TextField
          name="til-andre-sok"
          type="search"
          label={t('pages.minside.sok-underenhet')}
          value={search}
          onChange={setSearch}
        />
      ) : null}
      <div className="ek-choices">
        {shown.length > 1 ? (
          <Choice
            type="checkbox"
            id="til-andre-alle-enheter"
            label={t('til-andre.enheter.alle')}
            checked={ids.every((id) => units.includes(id))}
            onChange={(on) => chooseUnits(ids, on)}
          />
        ) : null}
        <ul className="ek-copy__units">
          {shown.map((enhet) => (
            <UnitItem key={enhet.kartleggingId} enhet={enhet} svar={svar} copying={copying} />
          ))}
        </ul>
      </div>
      <p role="status" className={shown.length > 0 ? 'ds-sr-only' : undefined}>
        {search.trim() === ''
          ? ''
          : shown.length === 0
            ? t('combobox.ingen-treff')
            : t('combobox.antall', { n: shown.length })}
      </p>
    </fieldset>
  )
}

/** How many drafts got answers, and how many did not. */
function Outcome({ copying: { results, mutation } }: { copying: Copying }) {
  const { t } = useTexts()
  if (mutation.isPending) return null
  const copied = results.filter(({ kopiert }) => kopiert.length > 0).length
  const unchanged = results.length - copied
  const success = copied > 0 ? t('til-andre.klare', { n: copied }) : ''
  const rest = unchanged > 0 ? t('til-andre.uendret', { n: unchanged }) : ''
  return (
    <>
      {success ? <Alert tone="success">{success}</Alert> : null}
      {rest ? <Alert tone="info">{rest}</Alert> : null}
      <LiveRegion>{[success, rest].join(' ').trim()}</LiveRegion>
    </>
  )
}
