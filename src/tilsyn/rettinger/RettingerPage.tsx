import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import { dayInNorway } from '../../texts/calendar.ts'
import type { Texts } from '../../texts/texts.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { AuthorityNav } from '../AuthorityNav.tsx'
import { dayCell, numberCell, UnitRows } from '../UnitRows.tsx'
import type { rettinger } from './contract.ts'
import { rettingerQuery } from './query.ts'

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
      {data && data.rader.length > 0 ? (
        <UnitRows
          file="rettinger"
          caption={t('tilsyn.rettinger')}
          columns={['enhet', 'nummer', 'ar', 'sak', 'bedt', 'siste-dag', 'tilstand']}
          rows={data.rader.map((row) => ({
            key: row.referanse,
            href: `/tilsyn/rapporter/${row.svar?.referanse ?? row.referanse}`,
            cells: [
              row.navn,
              numberCell(row.organisasjonsnummer),
              row.rapporteringAr,
              row.saksnummer,
              dayCell(dayInNorway(new Date(row.bedtUtc)), texts),
              dayCell(row.sisteDag, texts),
              row.svar ? answerCell(row.svar, texts) : t(`tilsyn.rettinger.${row.tilstand}`),
            ],
          }))}
        />
      ) : null}
    </Page>
  )
}

/** Which version answers, and on which day. */
function answerCell({ versjon, innsendtUtc }: NonNullable<Retting['svar']>, texts: Texts) {
  const { shown, written } = dayCell(dayInNorway(new Date(innsendtUtc)), texts)
  const said = (dato: string) => texts.t('tilsyn.rettinger.besvart', { n: versjon, dato })
  return { shown: said(shown), written: said(written) }
}
