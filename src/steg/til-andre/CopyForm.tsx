import { useTexts } from '../../client/language.tsx'
import { RouteLink } from '../../client/link.tsx'
import { UnitList } from '../../client/units/UnitList.tsx'
import { labelEntry } from '../../felt/labels.ts'
import { FromTo } from '../../forslag/FromTo.tsx'
import { kode } from '../../kodelister/kodelister.ts'
import { stepHref } from '../../seksjon/step.ts'
import { type Texts, visOrgnr } from '../../texts/texts.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { stuckBelow } from '../../ui/stuck.ts'
import { type Answer, answersOf, type Gruppe, section } from './copy.ts'
import { type CopyInput, type Copying, type Enhet, useCopy } from './use-copy.ts'

/** Which answers, to which units; each unit with the answers that it has already, and what was done with it. */
export function CopyForm({ onClose, ...input }: CopyInput & { onClose: () => void }) {
  const { t } = useTexts()
  const copying = useCopy(input)
  const { svar } = input
  const { units, isMissing, isPending, results } = copying
  return (
    <div className="ek-copy">
      <p>{t('til-andre.ingress')}</p>
      <Answers svar={svar} copying={copying} />
      <Units svar={svar} copying={copying} />
      <div className="ek-foot" ref={stuckBelow}>
        {isMissing ? (
          <p className="ek-cell__error" role="alert">
            {t('til-andre.velg')}
          </p>
        ) : null}
        <Outcome copying={copying} />
        <div className="ek-actions">
          <Button busy={isPending} onClick={copying.copy}>
            {isPending
              ? t('til-andre.kopierer')
              : units.length === 0
                ? t('til-andre.kopier-ingen')
                : t('til-andre.kopier', { n: units.length })}
          </Button>
          {results.size > 0 ? (
            <Button variant="secondary" onClick={onClose}>
              {t('felles.lukk')}
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  )
}

interface Shown {
  /** The answers that are copied. */
  svar: Answer
  copying: Copying
}

function Answers({ svar, copying }: Shown) {
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

function Units({ svar, copying }: Shown) {
  const { t } = useTexts()
  const { enheter, units, chooseUnits, isSame, results } = copying
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
          note={(enhet) =>
            isSame(enhet) && !results.has(enhet.organisasjonsnummer) ? t('til-andre.lik') : undefined
          }
        >
          {(enhet) => <UnitItem enhet={enhet} svar={svar} copying={copying} />}
        </UnitList>
      </div>
    </fieldset>
  )
}

/** How many drafts got answers, and how many did not. */
function Outcome({ copying: { results, isPending } }: { copying: Copying }) {
  const { t } = useTexts()
  if (isPending) return null
  const copied = [...results.values()].filter(({ kopiert = 0 }) => kopiert > 0).length
  const unchanged = results.size - copied
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

/** Below a unit's name: the other answers that it has, whether to replace them, and the result. */
function UnitItem({ enhet, svar, copying }: Shown & { enhet: Enhet }) {
  const texts = useTexts()
  const { t } = texts
  const { navn, organisasjonsnummer: number } = enhet
  const others = copying.othersOf(enhet)
  return (
    <div className="ek-unit__below">
      {others.length > 0 ? (
        <>
          <p>{t('til-andre.annet')}</p>
          <ul>
            {others.map((gruppe) => (
              <li key={gruppe.id}>
                <span>{`${t(`til-andre.gruppe.${gruppe.id}`)}: `}</span>
                <FromTo
                  fra={answerText(gruppe, answersOf(enhet), texts)}
                  til={answerText(gruppe, svar, texts)}
                />
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
      <Result enhet={enhet} copying={copying} />
    </div>
  )
}

function Result({
  enhet: { navn, kartleggingId, organisasjonsnummer },
  copying,
}: {
  enhet: Enhet
  copying: Copying
}) {
  const { t } = useTexts()
  const { kopiert = 0, beholdt = 0, feil } = copying.results.get(organisasjonsnummer) ?? {}
  return (
    <>
      {feil ? <p className="ek-cell__error">{feil}</p> : null}
      {kopiert > 0 ? (
        <p>
          <span>{t('til-andre.hentet', { n: kopiert })}</span>{' '}
          <RouteLink href={stepHref(kartleggingId, section)} of={navn}>
            {t('til-andre.apne')}
          </RouteLink>
        </p>
      ) : null}
      {beholdt > 0 ? <p>{t('til-andre.beholdt', { n: beholdt })}</p> : null}
    </>
  )
}

/** A group's answers in words: «Kari Nordmann, kari@eksempel.no»; «ikke oppgitt» where there is none. */
function answerText({ felter }: Gruppe, svar: Answer, texts: Texts): string {
  const parts = felter.map((felt) => {
    const value = svar[felt]
    if (value === undefined || value === null || value === '') return ''
    if (typeof value === 'boolean') return texts.jaNei(value)
    if (felt === 'organisasjonsnummerEksternKartlegger') return visOrgnr(String(value))
    const koder = labelEntry(section, [felt])?.koder
    return koder ? (texts.navn(kode(koder, Number(value))) ?? '') : String(value)
  })
  return texts.tekst(parts.filter((part) => part !== '').join(', '))
}
