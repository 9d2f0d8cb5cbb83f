import './history.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { meQuery } from '../../account/queries.ts'
import { api } from '../../client/api.ts'
import { reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { type Historikk, historikk } from './contract.ts'
import type { HistoryProps } from './History.tsx'

/** The versions of a section, newest first, each with what it changed. */
export function Versions({ rapportId, section, dirty }: HistoryProps) {
  const texts = useTexts()
  const { t, sprak } = texts
  const { data, error } = useQuery({
    queryKey: ['rapport', rapportId, 'historikk', section.id, sprak],
    queryFn: async () =>
      (
        await api('GET', `/energikartlegginger/${rapportId}/historikk?seksjon=${section.id}`, {
          schema: historikk,
        })
      ).data,
    staleTime: 0,
  })
  const restore = useMutation({
    mutationFn: (versjon: number) =>
      api('POST', `/energikartlegginger/${rapportId}/gjenopprett`, {
        body: { seksjon: section.id, versjon },
      }),
    // The form was filled from the earlier version, so the page is loaded again.
    onSuccess: () => location.reload(),
  })
  const failure = error ?? restore.error
  const reason = failure ? reasonText(failure, texts) : ''
  return (
    <>
      {failure ? (
        <Alert tone="danger">{restore.error ? t('historikk.feil', { grunn: reason }) : reason}</Alert>
      ) : null}
      {dirty ? <p>{t('historikk.ulagret')}</p> : null}
      {data?.length === 0 ? <p>{t('historikk.tom')}</p> : null}
      {data ? null : failure ? null : <Spinner text={t('felles.laster')} />}
      <ol className="ek-history">
        {data?.map((version, index) => (
          <Version key={version.versjon} version={version}>
            {index > 0 ? (
              <Button
                variant="secondary"
                size="sm"
                unavailable={dirty}
                busy={restore.isPending}
                onClick={() => restore.mutate(version.versjon)}
              >
                {t('historikk.gjenopprett', { n: version.versjon })}
              </Button>
            ) : null}
          </Version>
        ))}
      </ol>
    </>
  )
}

function Version({ version, children }: { version: Historikk[number]; children: React.ReactNode }) {
  const { t, klokka } = useTexts()
  const { data: me } = useQuery(meQuery)
  const { versjon, navn, tidspunktUtc, endringer, hentetFraAr } = version
  const shown = (value: string) => value || t('felles.ikke-oppgitt')
  return (
    <li>
      <h3 className="ds-heading" data-size="2xs">
        {t('historikk.versjon', {
          n: versjon,
          navn: navn === me?.navn ? t('historikk.du') : navn,
          tidspunkt: klokka(tidspunktUtc),
        })}
      </h3>
      {hentetFraAr ? <p>{t('historikk.hentet', { ar: String(hentetFraAr) })}</p> : null}
      {endringer.length === 0 ? (
        <p>{t('historikk.uendret')}</p>
      ) : (
        <ul>
          {endringer.map(({ ledetekst, fra, til }) => (
            <li key={ledetekst}>
              {ledetekst}: {t('historikk.fra-til', { fra: shown(fra), til: shown(til) })}
            </li>
          ))}
        </ul>
      )}
      {children}
    </li>
  )
}
