import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { meQuery } from '../../account/queries.ts'
import { api, get } from '../../client/api.ts'
import { reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import { sectionById } from '../../sections/index.ts'
import type { Contract } from '../../seksjon/section.ts'
import { stepTitle } from '../../seksjon/step.ts'
import { dayInNorway, visListe } from '../../texts/calendar.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Heading } from '../../ui/layout/Heading.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { infoQuery } from '../queries.ts'
import { Changes } from './Changes.tsx'
import { type Hendelse, type Historikk, hendelser, historikk } from './contract.ts'
import './history.css'

interface VersionsProps {
  rapportId: string
  section: Contract
  /** True while the open form has unsaved changes, which a restore would overwrite. */
  dirty: boolean
}

interface HistoryProps extends VersionsProps {
  open: boolean
  onClose: () => void
}

/**
 * Dialog with the history of a report. First the open step: who changed what, from what to what, with a button that restores a
 * version.
 */
export function History({ open, onClose, ...versions }: HistoryProps) {
  const { t } = useTexts()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('historikk.tittel', { steg: t(`steps.${versions.section.folder}`) })}
      closeLabel={t('felles.lukk')}
    >
      {open ? <Versions {...versions} /> : null}
    </Dialog>
  )
}

/** The versions of a section by day, newest first, each with what it changed; then what else was done to the report. */
function Versions({ rapportId, section, dirty }: VersionsProps) {
  const texts = useTexts()
  const { t, sprak, dagen } = texts
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
      {dirty && data && data.length > 1 ? <p>{t('historikk.ulagret')}</p> : null}
      {data?.length === 0 ? <p>{t('historikk.tom')}</p> : null}
      {data ? null : failure ? null : <Spinner text={t('felles.laster')} />}
      {[...Map.groupBy(data ?? [], ({ tidspunktUtc }) => dayInNorway(new Date(tidspunktUtc)))].map(
        ([day, versions]) => (
          <section key={day} className="ek-history">
            <Heading level={3}>{dagen(versions[0]?.tidspunktUtc ?? day)}</Heading>
            <ol>
              {versions.map((version) => (
                <Version key={version.versjon} version={version}>
                  {version === data?.[0] ? null : (
                    <Button
                      variant="secondary"
                      size="sm"
                      unavailable={dirty}
                      busy={restore.isPending}
                      onClick={() => restore.mutate(version.versjon)}
                    >
                      {t('historikk.gjenopprett', { n: version.versjon })}
                    </Button>
                  )}
                </Version>
              ))}
            </ol>
          </section>
        ),
      )}
      <RestOfReport rapportId={rapportId} section={section} />
    </>
  )
}

function Version({ version, children }: { version: Historikk[number]; children: React.ReactNode }) {
  const { t, kl } = useTexts()
  const { versjon, navn, tidspunktUtc, endringer, hentetFraAr, hentetFraEnheter, fraArbeidsbok, fraVersjon } =
    version
  const { data: me } = useQuery({ ...meQuery, enabled: false })
  const hvem = navn === me?.navn ? t('historikk.du') : navn
  return (
    <li>
      <Heading level={4}>
        <span>{t('historikk.hvem', { hvem, tidspunkt: kl(tidspunktUtc) })}</span>{' '}
        <span className="ek-history__number">{t('historikk.versjon', { n: versjon })}</span>
      </Heading>
      {hentetFraAr ? <p>{t('historikk.hentet', { ar: String(hentetFraAr) })}</p> : null}
      {fraArbeidsbok ? <p>{t('historikk.arbeidsbok')}</p> : null}
      {hentetFraEnheter ? (
        <p>
          {t('historikk.hentet-enhet', { enheter: visListe(hentetFraEnheter.map((enhet) => `«${enhet}»`)) })}
        </p>
      ) : null}
      {fraVersjon ? <p>{t('historikk.fra-versjon', { n: fraVersjon })}</p> : null}
      {endringer.length === 0 ? (
        <p>{t('historikk.uendret')}</p>
      ) : (
        <Changes changes={endringer} isFirst={versjon === 1} />
      )}
      {children}
    </li>
  )
}

/** What was done to the report beside the saves of the open step: by day, newest first. The dialog works without it. */
function RestOfReport({ rapportId, section }: { rapportId: string; section: Contract }) {
  const { t, dagen } = useTexts()
  const { data = [] } = useQuery({
    queryKey: ['rapport', rapportId, 'hendelser'],
    queryFn: () => get(`/energikartlegginger/${rapportId}/hendelser`, hendelser),
    staleTime: 0,
  })
  const { data: info } = useSuspenseQuery(infoQuery(rapportId))
  const rest = data.filter(({ handling, seksjon }) => handling !== 'lagret' || seksjon !== section.id)
  if (rest.length === 0) return null
  return (
    <section className="ek-history">
      <Heading level={3}>{t('historikk.ellers')}</Heading>
      {[...Map.groupBy(rest, ({ tidspunktUtc }) => dayInNorway(new Date(tidspunktUtc)))].map(
        ([day, events]) => (
          <section key={day} className="ek-history">
            <Heading level={4}>{dagen(events[0]?.tidspunktUtc ?? day)}</Heading>
            <Day events={events} isCorrection={info.versjon > 1} />
          </section>
        ),
      )}
    </section>
  )
}

/** The events of a day; what one person did of one kind in one minute, such as the steps of a workbook, in one line. */
function Day({ events, isCorrection }: { events: readonly Hendelse[]; isCorrection: boolean }) {
  const { t, kl, find } = useTexts()
  const { data: me } = useQuery({ ...meQuery, enabled: false })
  const acts = Map.groupBy(events, ({ tidspunktUtc, navn, handling, kilde = '' }) =>
    [kl(tidspunktUtc), navn, handling, kilde].join(' '),
  )
  return (
    <ul>
      {[...acts].map(([act, [event, ...more]]) => {
        if (!event) return null
        const { tidspunktUtc, navn, handling, kilde } = event
        const titles = [event, ...more].flatMap(({ seksjon = '' }) => {
          const section = sectionById(seksjon)
          return section ? [`«${t(stepTitle(section))}»`] : []
        })
        return (
          <li key={act}>
            {`${t('historikk.hvem', { hvem: navn === me?.navn ? t('historikk.du') : navn, tidspunkt: kl(tidspunktUtc) })}: ${find(
              `historikk.hendelse.${(isCorrection && ofCorrection[handling]) || handling}`,
              { stegene: visListe([...new Set(titles)]) },
            )}${kilde === 'arbeidsbok' ? ` ${t('historikk.arbeidsbok')}` : ''}`}
          </li>
        )
      })}
    </ul>
  )
}

/** A correction is deleted and brought back as any draft (rules.md §6.9), and is none. */
const ofCorrection: Record<string, string> = {
  slettet: 'rettelse-oppgitt',
  gjenopprettet: 'rettelse-gjenopptatt',
}
