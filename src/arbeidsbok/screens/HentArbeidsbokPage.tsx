import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useActor } from '../../client/actor.ts'
import { useTexts } from '../../client/language.tsx'
import { routerLink } from '../../client/link.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import { DownloadButton } from '../../kvittering/DownloadButton.tsx'
import { maksEnheter } from '../../overview/contract.ts'
import { useReportYear } from '../../overview/ny-rapport/use-report-year.tsx'
import { minSideQuery } from '../../overview/queries.ts'
import { unitsOf } from '../../overview/units.ts'
import { visOrgnr } from '../../texts/texts.ts'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { stuckBelow } from '../../ui/stuck.ts'
import { UnitChoice } from './UnitChoice.tsx'
import '../../overview/overview.css'
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
          <TextLink href="/minside/last-opp-arbeidsbok" renderLink={routerLink}>
            {t('pages.minside.last-opp')}
          </TextLink>
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
