import { useSuspenseQuery } from '@tanstack/react-query'
import { meQuery } from '../account/queries.ts'
import { config } from '../client/config.ts'
import { useTexts } from '../client/language.tsx'
import { RouteButton } from '../client/link.tsx'
import { dayInNorway } from '../texts/calendar.ts'
import { now } from '../texts/now.ts'
import type { Texts } from '../texts/texts.ts'
import { Button } from '../ui/Button.tsx'
import { Actions } from '../ui/layout/Actions.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { isStepDone } from './contract.ts'
import { useCreateReport } from './ny-rapport/use-create-report.ts'
import { groupText, reportHref, type UnitRow } from './units.ts'

interface FirstReportProps {
  first: UnitRow
  /** The reporting year of that report, in words. */
  ar: string
  /** The unit whose report comes next: the same one until that is sent in. */
  next: UnitRow | undefined
}

/** What Min side says first (rules.md §13): how far the report is that has the duty, by when, and the page's one main button. */
export function FirstReport({ first, ar, next }: FirstReportProps) {
  const texts = useTexts()
  const { t, dato } = texts
  const { data: me } = useSuspenseQuery(meQuery)
  const { frist } = config.opplysninger
  const isOver = frist !== undefined && dayInNorway(now()) > frist
  const isSent = first.group === 'sendt'
  const over = isSent ? 'pages.minside.frist.var' : 'pages.minside.frist.ute'
  const { kartlegging } = first.unit
  return (
    <div className="ek-first">
      <PageHeading
        eyebrow={me.navn ? t('pages.minside.hilsen', { navn: me.navn }) : t('pages.minside.tittel')}
      >
        {saidOf(first, ar, texts)}
      </PageHeading>
      <p className="ek-subtle">
        {frist ? <strong>{t(isOver ? over : 'pages.minside.frist', { dato: dato(frist) })} </strong> : null}
        <span>{t('pages.minside.syklus')}</span>
      </p>
      <Actions>
        {kartlegging?.rettelseId ? (
          <RouteButton href={`/reports/${kartlegging.rettelseId}`}>
            {t('pages.minside.fortsett-rettelse')}
          </RouteButton>
        ) : next ? (
          <Next row={next} isFirst={next === first} />
        ) : null}
        {isSent && kartlegging ? (
          <RouteButton href={reportHref(kartlegging.kartleggingId, kartlegging.status)} variant="secondary">
            {t('pages.minside.vis')}
          </RouteButton>
        ) : null}
      </Actions>
    </div>
  )
}

/** «Foretakets rapport for 2025 mangler 3 steg». */
function saidOf({ unit, isMain, group, progress }: UnitRow, ar: string, { t }: Texts): string {
  const rapport = t(isMain ? 'pages.minside.foretakets' : 'pages.minside.enhetens', { ar, navn: unit.navn })
  if (unit.kartlegging?.rettelseId) return t('pages.minside.har-rettelse', { rapport })
  const left = progress?.steg.filter((one) => !isStepDone(one)) ?? []
  if (left.length === 0) return t('pages.minside.er', { rapport, status: t(groupText[group]).toLowerCase() })
  const isReady = left.length === 1 && left[0] === progress?.steg.at(-1)
  return isReady
    ? t('pages.minside.mangler-innsending', { rapport })
    : t('pages.minside.mangler', { rapport, n: left.length })
}

interface NextProps {
  row: UnitRow
  /** The heading says whose report it is. */
  isFirst: boolean
}

/** Goes on with a report, or creates it, after the choice of what to start from where the unit has an earlier one. */
function Next({ row: { unit, name }, isFirst }: NextProps) {
  const { t } = useTexts()
  const create = useCreateReport()
  if (unit.kartlegging)
    return (
      <RouteButton href={reportHref(unit.kartlegging.kartleggingId, unit.kartlegging.status)}>
        {isFirst ? t('pages.minside.fortsett') : t('pages.minside.fortsett-med', { navn: name[1] })}
      </RouteButton>
    )
  return (
    <>
      <Button busy={create.isPending} onClick={() => create.begin(unit.organisasjonsnummer)}>
        {t('pages.minside.start')}
      </Button>
      {create.error ? <p role="alert">{create.error}</p> : null}
    </>
  )
}
