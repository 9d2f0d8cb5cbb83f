import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { unitQuery } from '../../account/queries.ts'
import { ApiError } from '../../client/api.ts'
import { YesNoField } from '../../client/fields/choices.tsx'
import { siteOf } from '../../landing/footer-links.ts'
import type { RegistrertForetak } from '../../seksjon/forrige.ts'
import type { PageProps } from '../../seksjon/page.ts'
import { forrigeQuery } from '../../seksjon/query.ts'
import { type Texts, visOrgnr } from '../../texts/texts.ts'
import { Alert } from '../../ui/Alert.tsx'
import { useAnnounced } from '../../ui/announce.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import type { Foretak } from './contract.ts'
import { kommune, naeringer, nummerKey } from './contract.ts'

/** @param isShort without the question, as «Send inn flere» folds it */
export function Page({
  answer,
  rapportId,
  fetched,
  texts,
  isShort = false,
}: PageProps<Foretak> & { isShort?: boolean }) {
  const { t, tekst, dato } = texts
  const { data: forrige } = useQuery(forrigeQuery(rapportId))
  /** A value of the register, marked where it is another one than in the last report. */
  const registered = (of: (foretak: RegistrertForetak) => string | null) => {
    const [now, before] = [tekst(of(answer)), forrige?.foretak ? tekst(of(forrige.foretak)) : undefined]
    // Where the register did not answer, nothing is known to have changed.
    if (before === undefined || before === now || answer.datasource === 'Unknown') return now
    return (
      <>
        <span>{now}</span>
        <span className="ek-changed">
          {t('pages.om-foretaket.endret', { ar: String(forrige?.ar), for: before })}
        </span>
      </>
    )
  }
  return (
    <>
      {answer.datasource === 'MasterData' ? null : (
        <Source answer={answer} dato={fetched ? dato(fetched) : ''} t={t} />
      )}
      <DescriptionList
        across={isShort}
        rows={[
          {
            term: t('pages.om-foretaket.navn'),
            value: registered(({ navn }) => (navn === answer.organisasjonsnummer ? null : navn)),
          },
          { term: t(nummerKey(answer)), value: visOrgnr(answer.organisasjonsnummer) },
          { term: t('pages.om-foretaket.kommune'), value: registered(kommune) },
          { term: t('pages.om-foretaket.nace'), value: registered(naeringer) },
        ]}
      />
      <YesNoField name="confirmInformation" label={t('pages.om-foretaket.bekreft')} />
      <WrongInformation t={t} />
      {isShort ? null : (
        <YesNoField
          name="erIso50001Sertifisert"
          label={t('pages.om-foretaket.iso50001')}
          description={t('pages.om-foretaket.iso50001.hjelp')}
        />
      )}
    </>
  )
}

export const Short = (props: PageProps<Foretak>) => <Page {...props} isShort />

/** Why there are no new data, as the register says when it is asked for the unit, and what to do. */
function Source({ answer, dato, t }: { answer: Foretak; dato: string } & Pick<Texts, 't'>) {
  const { error, isPending } = useQuery({
    ...unitQuery(answer.organisasjonsnummer),
    retry: false,
    staleTime: 0,
  })
  if (isPending) return null
  const [, kind] =
    /^validering\.orgnr-(ukjent|slettet|fjernet)$/.exec(
      error instanceof ApiError ? error.problem.code : '',
    ) ?? []
  const key = answer.datasource === 'Unknown' || kind === 'fjernet' ? 'uten' : 'eldre'
  return <Alert tone="warning">{t(`pages.om-foretaket.${key}.${kind ?? 'svarer-ikke'}`, { dato })}</Alert>
}

/** Where the register's data are corrected (domain.md §3.1). */
const brreg = 'https://www.brreg.no/'

/** What to do about wrong data, as soon as «Nei» is chosen. */
function WrongInformation({ t }: Pick<Texts, 't'>) {
  const isWrong = useWatch({ name: 'confirmInformation' }) === false
  const text = t('pages.om-foretaket.bekreft.nei.tekst')
  useAnnounced(isWrong ? text : '')
  if (!isWrong) return null
  return (
    <Alert tone="info">
      <p>
        <span>{text}</span>{' '}
        <a className="ds-link" href={brreg} target="_blank" rel="noreferrer">
          {t('pages.om-foretaket.bekreft.nei.lenke', { nettsted: siteOf(brreg) })}
        </a>
      </p>
    </Alert>
  )
}
