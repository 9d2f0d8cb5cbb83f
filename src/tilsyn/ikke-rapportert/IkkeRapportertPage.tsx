import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { api } from '../../client/api.ts'
import { reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import { cleanCells } from '../../tall/characters.ts'
import { rapporteringArNow } from '../../texts/calendar.ts'
import { now } from '../../texts/now.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { FilePicker } from '../../ui/fields/FilePicker.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextArea } from '../../ui/fields/TextField.tsx'
import { Actions } from '../../ui/layout/Actions.tsx'
import { Heading } from '../../ui/layout/Heading.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { AuthorityNav } from '../AuthorityNav.tsx'
import { treffliste } from '../contract.ts'
import { ikkeRapportertQuery } from '../query.ts'
import { yearOptions } from '../Selection.tsx'
import { dayCell, numberCell, UnitRows } from '../UnitRows.tsx'
import { numbersIn } from './numbers-in.ts'

/** Who has not reported: whose next deadline has passed, and which numbers of a list are not in what was sent in. */
export function IkkeRapportertPage() {
  const { t } = useTexts()
  useNamedTitle(t('tilsyn.ikke-rapportert'))
  return (
    <Page width="wide">
      <AuthorityNav />
      <PageHeading>{t('tilsyn.ikke-rapportert')}</PageHeading>
      <MatchList />
      <Overdue />
    </Page>
  )
}

function Overdue() {
  const texts = useTexts()
  const { t } = texts
  const { data, error } = useQuery(ikkeRapportertQuery())
  return (
    <section className="ek-stack" data-gap="sm">
      <Heading level={2}>{t('tilsyn.frist.tittel')}</Heading>
      <p>{t('tilsyn.frist.tekst')}</p>
      {error ? <Alert tone="danger" role="alert" title={reasonText(error, texts)} /> : null}
      {data && data.rader.length === 0 ? <p>{t('tilsyn.frist.ingen')}</p> : null}
      {data && data.rader.length > 0 ? (
        <>
          <p>
            {data.antall > data.rader.length
              ? t('tilsyn.frist.flere', { n: data.rader.length, antall: data.antall })
              : t('tilsyn.frist.antall', { n: data.antall })}
          </p>
          <UnitRows
            file="frist"
            caption={t('tilsyn.frist.tittel')}
            columns={['enhet', 'nummer', 'sted', 'naring', 'siste-ar', 'frist']}
            rows={data.rader.map((row) => ({
              key: row.organisasjonsnummer,
              cells: [
                row.navn,
                numberCell(row.organisasjonsnummer),
                row.kommunenavn,
                row.naceNavn,
                row.rapporteringAr,
                dayCell(row.frist, texts),
              ],
            }))}
          />
        </>
      ) : null}
    </section>
  )
}

function MatchList() {
  const texts = useTexts()
  const { t } = texts
  const last = rapporteringArNow(now())
  const [ar, setYear] = useState(String(last))
  const [text, setText] = useState('')
  const [asked, setAsked] = useState(false)
  const { numre, uleste } = numbersIn(text)
  const match = useMutation({
    mutationFn: async (ar: string) =>
      (
        await api('POST', '/tilsyn/ikke-rapportert', {
          body: { ar: Number(ar), numre },
          schema: treffliste,
        })
      ).data,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    const field = event.currentTarget.elements.namedItem('numre')
    if (numre.length > 0) return match.mutate(ar)
    match.reset()
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <section className="ek-stack" data-gap="sm">
      <Heading level={2}>{t('tilsyn.liste.tittel')}</Heading>
      <form noValidate onSubmit={submit} aria-label={t('tilsyn.liste.tittel')}>
        <Stack>
          <TextArea
            name="numre"
            label={t('tilsyn.liste.numre')}
            description={t('tilsyn.liste.numre.hjelp')}
            rows={5}
            value={text}
            onChange={setText}
            read={cleanCells}
            {...(asked && numre.length === 0 && { error: t('tilsyn.liste.numre.mangler') })}
          />
          <FilePicker
            name="fil"
            label={t('tilsyn.liste.fil')}
            chooseText={t('tilsyn.liste.fil.velg')}
            dropText={t('tilsyn.liste.fil.slipp')}
            accept=".csv,.txt,text/csv,text/plain"
            files={[]}
            onChoose={([file]) => void file?.text().then(setText)}
          />
          <Select
            name="ar"
            label={t('tilsyn.filter.ar')}
            options={yearOptions()}
            value={ar}
            onChange={(value) => setYear(value ?? String(last))}
          />
        </Stack>
        <Actions>
          <Button type="submit" busy={match.isPending}>
            {t('tilsyn.liste.knapp')}
          </Button>
        </Actions>
      </form>
      {match.error ? <Alert tone="danger" role="alert" title={reasonText(match.error, texts)} /> : null}
      <div role="status">
        {match.data ? <p>{summary(match.data.rader, match.variables, texts)}</p> : null}
        {match.data && match.data.oppslag.gjort < match.data.oppslag.av ? (
          <p>{t('tilsyn.liste.oppslag', { n: match.data.oppslag.gjort, antall: match.data.oppslag.av })}</p>
        ) : null}
        {asked && uleste.length > 0 ? (
          <Alert tone="warning" level={3} title={t('tilsyn.liste.ulest', { n: uleste.length })}>
            <ul>
              {uleste.slice(0, namedLines).map((line) => (
                <li key={line}>{line.slice(0, 100)}</li>
              ))}
            </ul>
          </Alert>
        ) : null}
      </div>
      {match.data ? <Matches rows={match.data.rader} /> : null}
    </section>
  )
}

/** The most lines that are named as not read; the number of them is said. */
const namedLines = 20

type Match = z.infer<typeof treffliste>['rader'][number]

/** Of the numbers that are valid. The duty is the company's own: a report of a sub-unit does not fulfil it. */
function summary(rows: readonly Match[], ar: string, { t }: ReturnType<typeof useTexts>) {
  const antall = rows.filter(({ utfall }) => utfall !== 'ugyldig').length
  const n = rows.filter(({ utfall }) => utfall === 'mangler' || utfall === 'underenheter').length
  return antall === 0 ? t('tilsyn.liste.ingen') : t('tilsyn.liste.svar', { n, antall, ar })
}

/** Those that have not reported first. */
const order = ['mangler', 'underenheter', 'ugyldig', 'rapportert'] as const

function Matches({ rows }: { rows: readonly Match[] }) {
  const { t } = useTexts()
  const sorted = rows.toSorted((a, b) => order.indexOf(a.utfall) - order.indexOf(b.utfall))
  return (
    <UnitRows
      file="ikke-rapportert"
      caption={t('tilsyn.liste.tittel')}
      columns={['enhet', 'nummer', 'sted', 'utfall', 'siste-ar']}
      rows={sorted.map(({ organisasjonsnummer, navn, kommunenavn, utfall, sisteAr }) => ({
        key: organisasjonsnummer,
        cells: [
          navn ?? t('tilsyn.liste.ukjent'),
          numberCell(organisasjonsnummer),
          kommunenavn,
          t(`tilsyn.utfall.${utfall}`),
          sisteAr,
        ],
      }))}
    />
  )
}
