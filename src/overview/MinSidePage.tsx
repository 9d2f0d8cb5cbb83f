import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { meQuery } from '../account/queries.ts'
import { useActor } from '../client/actor.ts'
import { useTexts } from '../client/language.tsx'
import { routerLink } from '../client/link.tsx'
import { useNamedTitle } from '../client/page-title.ts'
import { useGo } from '../client/use-go.ts'
import { visOrgnr } from '../texts/texts.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { LinkButton } from '../ui/layout/LinkButton.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { TextLink } from '../ui/layout/TextLink.tsx'
import { Table } from '../ui/Table.tsx'
import { Tooltip } from '../ui/Tooltip.tsx'
import type { Oversikt } from './contract.ts'
import { minSideQuery } from './queries.ts'
import { ReportStatus } from './ReportStatus.tsx'
import { ReportTable, reportHref } from './ReportTable.tsx'
import { useCreateReport } from './use-create-report.ts'

/** «Min side»: the main unit and sub-units that the user acts for, with their reports. */
export function MinSidePage() {
  const { t } = useTexts()
  useNamedTitle(t('pages.minside.tittel'))
  const { data: me } = useSuspenseQuery(meQuery)
  const orgnr = useActor()?.id ?? ''
  const { data } = useSuspenseQuery(minSideQuery(orgnr))
  const {
    harSkrivetilgangHovedenhet,
    oversiktHovedenhet: hovedenhet,
    oversiktUnderenheter: underenheter,
  } = data
  return (
    <div className="ek-page">
      <PageHeading eyebrow={t('pages.minside.tittel')}>
        {t('pages.minside.hilsen', { navn: me.navn })}
      </PageHeading>
      {hovedenhet ? (
        <section aria-labelledby="hovedenhet">
          <h2 className="ds-heading" data-size="xs" id="hovedenhet">
            {t('pages.minside.hovedenhet')}
          </h2>
          {harSkrivetilgangHovedenhet ? (
            <UnitTable units={[hovedenhet]} caption={t('pages.minside.hovedenhet')} />
          ) : (
            <Alert tone="info">{t('tilgang.bare-underenhet', { navn: hovedenhet.navn })}</Alert>
          )}
        </section>
      ) : null}
      <section aria-labelledby="underenheter">
        <h2 className="ds-heading" data-size="xs" id="underenheter">
          {t('pages.minside.underenheter')}
        </h2>
        {underenheter ? <SubUnits units={underenheter} /> : <p>{t('pages.minside.ingen-underenheter')}</p>}
      </section>
      <section aria-labelledby="rapportene">
        <h2 className="ds-heading" data-size="xs" id="rapportene">
          {t('pages.minside.rapporter')}
        </h2>
        <ReportTable filter={{ organisasjonsnummer: orgnr }} caption={t('pages.minside.rapporter')} />
        <TextLink href="/reports" renderLink={routerLink}>
          {t('pages.minside.alle-rapporter')}
        </TextLink>
      </section>
    </div>
  )
}

// With more units than this the table has a search field.
const searchAbove = 8

function SubUnits({ units }: { units: readonly Oversikt[] }) {
  const { t } = useTexts()
  const go = useGo()
  const [search, setSearch] = useState('')
  const allHaveReports = units.every(({ kartlegging }) => kartlegging !== null)
  const wanted = search.trim().toLowerCase()
  const shown = units.filter(
    ({ navn, organisasjonsnummer }) =>
      navn.toLowerCase().includes(wanted) || organisasjonsnummer.includes(wanted.replace(/\s/g, '') || '-'),
  )
  return (
    <>
      {units.length > searchAbove ? (
        <TextField
          name="sok-underenhet"
          type="search"
          label={t('pages.minside.sok-underenhet')}
          value={search}
          onChange={setSearch}
        />
      ) : null}
      <div className={units.length > searchAbove ? 'ek-scroll' : undefined}>
        {shown.length > 0 ? (
          <UnitTable units={shown} caption={t('pages.minside.underenheter')} />
        ) : (
          <p role="status">{t('combobox.ingen-treff')}</p>
        )}
      </div>
      <Tooltip text={allHaveReports ? t('pages.minside.finn-underenhet.alle-har-rapport') : undefined}>
        <Button
          variant="secondary"
          unavailable={allHaveReports}
          onClick={() => void go('/minside/ny-rapport')}
        >
          {t('pages.minside.finn-underenhet')}
        </Button>
      </Tooltip>
    </>
  )
}

function UnitTable({ units, caption }: { units: readonly Oversikt[]; caption: string }) {
  const { t } = useTexts()
  return (
    <Table caption={caption} captionHidden stack>
      <thead>
        <tr>
          <th scope="col">{t('pages.rapporter.kolonne.enhet')}</th>
          <th scope="col">{t('pages.rapporter.kolonne.status')}</th>
          <th scope="col">{t('pages.minside.kolonne.rapport')}</th>
        </tr>
      </thead>
      <tbody>
        {units.map((unit) => (
          <UnitRow key={unit.organisasjonsnummer} unit={unit} />
        ))}
      </tbody>
    </Table>
  )
}

function UnitRow({ unit: { organisasjonsnummer, navn, kartlegging } }: { unit: Oversikt }) {
  const { t } = useTexts()
  const create = useCreateReport()
  return (
    <tr>
      <th scope="row" data-label={t('pages.rapporter.kolonne.enhet')}>
        {navn}
        <br />
        {visOrgnr(organisasjonsnummer)}
      </th>
      <td data-label={t('pages.rapporter.kolonne.status')}>
        {kartlegging ? <ReportStatus code={kartlegging.status} /> : t('pages.minside.uten-rapport')}
      </td>
      <td data-label={t('pages.minside.kolonne.rapport')}>
        {kartlegging ? (
          <LinkButton
            href={reportHref(kartlegging.kartleggingId, kartlegging.status)}
            renderLink={routerLink}
            variant={kartlegging.kanEndres ? 'primary' : 'secondary'}
            size="sm"
          >
            {t(kartlegging.kanEndres ? 'pages.minside.fortsett' : 'pages.minside.vis')}
            <span className="ds-sr-only"> – {navn}</span>
          </LinkButton>
        ) : (
          <Button
            variant="secondary"
            size="sm"
            busy={create.isPending}
            onClick={() => create.begin(organisasjonsnummer)}
          >
            {t('pages.minside.ny-rapport')}
            <span className="ds-sr-only"> – {navn}</span>
          </Button>
        )}
        {create.error ? <p role="alert">{create.error}</p> : null}
      </td>
    </tr>
  )
}
