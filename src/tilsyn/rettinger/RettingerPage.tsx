import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import { routerLink } from '../../client/link.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import { visOrgnr } from '../../texts/texts.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { Table } from '../../ui/Table.tsx'
import { AuthorityNav } from '../AuthorityNav.tsx'
import { CsvButton } from '../CsvButton.tsx'
import { rettingerQuery } from '../query.ts'
import type { rettinger } from './contract.ts'

type Retting = z.infer<typeof rettinger>['rader'][number]

/** Who was asked to correct a report, until when, and what came of it: those that have not answered first. */
export function RettingerPage() {
  const texts = useTexts()
  const { t } = texts
  useNamedTitle(t('tilsyn.rettinger'))
  const { data, error } = useQuery(rettingerQuery())
  const n = (tilstand: Retting['tilstand']) =>
    data?.rader.filter((row) => row.tilstand === tilstand).length ?? 0
  return (
    <Page width="wide">
      <AuthorityNav />
      <PageHeading>{t('tilsyn.rettinger')}</PageHeading>
      <p role="status">
        {data
          ? t('tilsyn.rettinger.antall', {
              forfalt: n('forfalt'),
              venter: n('venter'),
              besvart: n('besvart'),
            })
          : t('felles.laster')}
      </p>
      {error ? <Alert tone="danger" role="alert" title={reasonText(error, texts)} /> : null}
      {data && data.antall > data.rader.length ? (
        <p>{t('tilsyn.de-forste', { n: data.rader.length, antall: data.antall })}</p>
      ) : null}
      {data && data.rader.length > 0 ? <Asked rows={data.rader} /> : null}
    </Page>
  )
}

const keys = ['enhet', 'nummer', 'ar', 'sak', 'bedt', 'frist-for', 'tilstand'] as const

function Asked({ rows }: { rows: readonly Retting[] }) {
  const texts = useTexts()
  const { t, dato } = texts
  const heads = keys.map((key) => t(`tilsyn.kolonne.${key}`))
  const cells = (row: Retting) => [
    visOrgnr(row.organisasjonsnummer),
    row.rapporteringAr,
    row.saksnummer,
    dato(row.bedtUtc),
    dato(row.sisteDag),
  ]
  const state = ({ tilstand, svar }: Retting) =>
    svar
      ? t('tilsyn.rettinger.rettet', { n: svar.versjon, dato: dato(svar.innsendtUtc) })
      : t(`tilsyn.rettinger.${tilstand}`)
  return (
    <div className="ek-authority ek-lines">
      <Table caption={t('tilsyn.rettinger')} captionHidden wide>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.referanse}>
              <th scope="row">
                <TextLink
                  href={`/tilsyn/rapporter/${row.svar?.referanse ?? row.referanse}`}
                  renderLink={routerLink}
                >
                  {row.navn}
                </TextLink>
              </th>
              {cells(row).map((cell, at) => (
                <td key={keys[at + 1]} data-label={heads[at + 1]}>
                  {cell}
                </td>
              ))}
              <td data-label={heads.at(-1)}>
                {row.tilstand === 'forfalt' ? <strong>{state(row)}</strong> : state(row)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <CsvButton
        name="rettinger"
        of={t('tilsyn.rettinger')}
        rows={() => [heads, ...rows.map((row) => [row.navn, ...cells(row), state(row)])]}
      />
    </div>
  )
}
