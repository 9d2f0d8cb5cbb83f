import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useActor } from '../client/actor.ts'
import { useTexts } from '../client/language.tsx'
import { RouteLink } from '../client/link.tsx'
import { useNamedTitle } from '../client/page-title.ts'
import { toggled } from '../client/units/toggled.ts'
import { UnitList } from '../client/units/UnitList.tsx'
import { DownloadButton } from '../kvittering/DownloadButton.tsx'
import { maksEnheter, type Oversikt } from '../overview/contract.ts'
import { useReportYear } from '../overview/ny-rapport/use-report-year.tsx'
import { minSideQuery } from '../overview/queries.ts'
import { ReportStatus } from '../overview/ReportStatus.tsx'
import { unitsOf } from '../overview/units.ts'
import { visOrgnr } from '../texts/texts.ts'
import { Heading } from '../ui/layout/Heading.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { stuckBelow } from '../ui/stuck.ts'
import '../overview/overview.css'
import './workbook.css'

/** Fetches a workbook for units of the list; with one unit alone there is no list. */
export function HentArbeidsbokPage() {
  const { t, sprak } = useTexts()
  useNamedTitle(t('pages.minside.hent-arbeidsbok'))
  const actor = useActor()?.id ?? ''
  const { data } = useSuspenseQuery(minSideQuery(actor))
  const units = unitsOf(data)
  const open = units.filter(({ kartlegging }) => kartlegging === null || kartlegging.kanEndres)
  const [chosen, setChosen] = useState<readonly string[]>(
    open.length === 1 ? open.map(({ organisasjonsnummer }) => organisasjonsnummer) : [],
  )
  const wanted = open.filter(({ organisasjonsnummer }) => chosen.includes(organisasjonsnummer))
  const year = useReportYear(data, wanted.length > 0 ? wanted : open)
  const ar = year.words
  const tooMany = chosen.length > maksEnheter
  const ready = chosen.length > 0 && !tooMany && year.ar !== undefined
  return (
    <div className="ek-page">
      <Stack>
        <PageHeading lead={t('arbeidsbok.hent.ingress', { ar })}>
          {t('pages.minside.hent-arbeidsbok')}
        </PageHeading>
        <ol>
          {[1, 2, 3].map((n) => (
            <li key={n}>{t(`arbeidsbok.hent.steg.${n}`)}</li>
          ))}
        </ol>
        <p>
          <RouteLink href="/minside/last-opp-arbeidsbok">{t('pages.minside.last-opp')}</RouteLink>
        </p>
        {open.length === 0 ? <p>{t('arbeidsbok.hent.alle-sendt', { ar })}</p> : null}
        {units.length === 1 ? (
          units.map(({ navn, organisasjonsnummer }) => (
            <p key={organisasjonsnummer}>
              <strong>{navn}</strong>{' '}
              <span className="ek-subtle ek-nowrap">{`(${visOrgnr(organisasjonsnummer)})`}</span>
            </p>
          ))
        ) : (
          <UnitChoice
            units={units}
            mainName={data.oversiktHovedenhet?.navn ?? ''}
            chosen={chosen}
            onChange={setChosen}
          />
        )}
        <div className="ek-foot" ref={stuckBelow}>
          {tooMany ? (
            <p className="ek-cell__error" role="alert">
              {t('arbeidsbok.hent.for-mange', { maks: maksEnheter, n: chosen.length })}
            </p>
          ) : null}
          {year.question}
          {ready ? (
            <DownloadButton
              path={`/arbeidsbok?enheter=${chosen.join(',')}&sprak=${sprak}&ar=${year.ar}`}
              accept="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              name={`arbeidsbok-${ar}.xlsx`}
              text={t('arbeidsbok.hent.knapp', { n: chosen.length })}
              busyText={t('arbeidsbok.hent.lager')}
              failed="arbeidsbok.hent.feil"
            />
          ) : (
            <p>
              {t(chosen.length > 0 && !tooMany ? 'pages.ny-rapport.ar.required' : 'arbeidsbok.hent.velg')}
            </p>
          )}
        </div>
      </Stack>
    </div>
  )
}

interface UnitChoiceProps {
  units: readonly Oversikt[]
  mainName: string
  /** Organisation numbers. */
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** The units that a workbook can be fetched for. One that has sent in its report cannot be chosen. */
function UnitChoice({ units, mainName, chosen, onChange }: UnitChoiceProps) {
  const { t } = useTexts()
  return (
    <section aria-labelledby="enheter" className="ek-unit-list">
      <Heading level={2} id="enheter">
        {t('pages.minside.enheter')}
      </Heading>
      <UnitList
        units={units}
        heading="enheter"
        mainName={mainName}
        isFree={({ kartlegging }) => kartlegging === null || kartlegging.kanEndres}
        isChosen={({ organisasjonsnummer }) => chosen.includes(organisasjonsnummer)}
        choose={(wanted, on) => onChange(toggled(chosen, wanted, on))}
        all={t('arbeidsbok.hent.velg-alle')}
      >
        {({ kartlegging }) => (kartlegging ? <ReportStatus code={kartlegging.status} /> : null)}
      </UnitList>
    </section>
  )
}
