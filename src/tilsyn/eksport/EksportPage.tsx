import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { get } from '../../client/api.ts'
import { config } from '../../client/config.ts'
import { reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import { fetchFile } from '../../kvittering/DownloadButton.tsx'
import { pages } from '../../pages.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { focusField } from '../../ui/fields/focus-field.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { AuthorityNav } from '../AuthorityNav.tsx'
import type { Begrunnet } from '../contract.ts'
import { queryOf, selectionIn } from '../query.ts'
import { WhyForm } from '../rapport/WhyForm.tsx'
import { Selection } from '../Selection.tsx'
import { omfang as omfangSchema } from './contract.ts'
import { type Format, formater } from './format.ts'

type Innhold = 'alt' | 'varmekart'

/** The authority's exports: a selection, or what is new after a mark, in a format, for a purpose and a case. */
export function EksportPage() {
  const texts = useTexts()
  const { t } = texts
  useNamedTitle(t('tilsyn.eksport'))
  const { sorter, side, ...utvalg } = selectionIn(useSearch({ strict: false }))
  const [siden, setSiden] = useState('')
  const [innhold, setInnhold] = useState<Innhold>('alt')
  const [format, setFormat] = useState<Format>('csv')
  const [personer, setPersoner] = useState(false)
  const wrongMark = !/^\d{0,15}$/.test(siden.trim())
  // Of every year where none is chosen: the next export, after the mark, has nothing that was sent in before it.
  const ar = utvalg.ar === 'nyeste' ? 'alle' : utvalg.ar
  const wanted = { ...utvalg, ar, innhold, siden: siden.trim() }
  const { data: omfang, error } = useQuery({ ...omfangQuery(wanted), enabled: !wrongMark })
  const file = useMutation({
    mutationFn: (why: Begrunnet) => {
      const query = { ...wanted, ...why, format, til: omfang?.merke, personer: personer ? 'ja' : undefined }
      return fetchFile({ path: `/tilsyn/eksport/fil?${queryOf(query)}`, failed: 'tilsyn.eksport.feil' })
    },
  })
  // While a field has an error, a file would hold something else than the fields say.
  const make = (why: Begrunnet) => {
    const wrong = document.querySelector('main [aria-invalid="true"]')
    if (wrong) focusField(wrong.id)
    else file.mutate(why)
  }
  const problem = file.error ?? error
  const options = (key: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`tilsyn.eksport.${key}.${value}`) }))
  return (
    <Page width="wide">
      <AuthorityNav />
      <PageHeading lead={t('tilsyn.eksport.ingress')}>{t('tilsyn.eksport')}</PageHeading>
      <Selection path={pages.tilsynEksport.path} selection={utvalg} year={omfang?.ar ?? null} />
      <Stack>
        <TextField
          name="siden"
          inputMode="numeric"
          size={12}
          label={t('tilsyn.eksport.siden')}
          description={t('tilsyn.eksport.siden.hjelp')}
          value={siden}
          onChange={setSiden}
          {...(wrongMark && { error: t('tilsyn.eksport.siden.feil') })}
        />
        <Select
          // The page's main part has the id «innhold».
          id="eksport-innhold"
          name="innhold"
          label={t('tilsyn.eksport.innhold')}
          options={options('innhold', ['alt', 'varmekart'])}
          value={innhold}
          onChange={(value) => setInnhold(value === 'varmekart' ? 'varmekart' : 'alt')}
        />
        <Select
          name="format"
          label={t('tilsyn.eksport.format')}
          options={options('format', formater)}
          value={format}
          onChange={(value) => setFormat(formater.find((each) => each === value) ?? 'csv')}
        />
        <Checkbox
          name="personer"
          label={t('tilsyn.eksport.personer')}
          description={t('tilsyn.eksport.personer.hjelp')}
          checked={personer}
          onChange={setPersoner}
        />
        <p role="status">
          {wrongMark
            ? null
            : omfang
              ? t('tilsyn.eksport.antall', { n: omfang.antall, merke: String(omfang.merke) })
              : t('felles.laster')}
        </p>
        {problem ? (
          <Alert tone="danger" role="alert">
            {reasonText(problem, texts)}
          </Alert>
        ) : null}
        <WhyForm
          onGiven={make}
          button={t(file.isPending ? 'tilsyn.eksport.lager' : 'tilsyn.eksport.last-ned')}
        />
        <LiveRegion>{file.isSuccess ? t('tilsyn.eksport.ferdig') : ''}</LiveRegion>
        <Documents />
      </Stack>
    </Page>
  )
}

/** The data description and the code lists, which go with every export. */
function Documents() {
  const { t } = useTexts()
  return (
    <ul>
      {['beskrivelse', 'kodelister'].map((name) => (
        <li key={name}>
          <a className="ds-link" href={`${config.apiUrl}/tilsyn/eksport/${name}`} download>
            {t(`tilsyn.eksport.${name}`)}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** How many rows an export would have. */
const omfangQuery = (wanted: Parameters<typeof queryOf>[0]) =>
  queryOptions({
    queryKey: ['tilsyn', 'eksport', wanted],
    queryFn: () => get(`/tilsyn/eksport?${queryOf(wanted)}`, omfangSchema),
    placeholderData: keepPreviousData,
  })
