import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { meQuery } from '../../account/queries.ts'
import { api } from '../../client/api.ts'
import { useTexts } from '../../client/language.tsx'
import { sectionById } from '../../sections/index.ts'
import type { Contract } from '../../seksjon/section.ts'
import { stepTitle } from '../../seksjon/step.ts'
import { dayInNorway, visListe } from '../../texts/calendar.ts'
import { Heading } from '../../ui/layout/Heading.tsx'
import { type Hendelse, hendelser } from '../contract.ts'
import { infoQuery } from '../queries.ts'

/** What was done to the report beside the saves of the open step: by day, newest first. The dialog works without it. */
export function RestOfReport({ rapportId, section }: { rapportId: string; section: Contract }) {
  const { t, dagen } = useTexts()
  const { data = [] } = useQuery({
    queryKey: ['rapport', rapportId, 'hendelser'],
    queryFn: async () =>
      (await api('GET', `/energikartlegginger/${rapportId}/hendelser`, { schema: hendelser })).data,
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
            {t('historikk.hvem', {
              hvem: navn === me?.navn ? t('historikk.du') : navn,
              tidspunkt: kl(tidspunktUtc),
            })}
            :{' '}
            {find(`historikk.hendelse.${(isCorrection && ofCorrection[handling]) || handling}`, {
              stegene: visListe([...new Set(titles)]),
            })}
            {kilde === 'arbeidsbok' ? ` ${t('historikk.arbeidsbok')}` : null}
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
