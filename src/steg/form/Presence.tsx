import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, session } from '../../client/api.ts'
import { useTexts } from '../../client/language.tsx'
import { andreTilstede } from '../../livslop/contract.ts'
import { visListe } from '../../texts/calendar.ts'
import { LiveRegion } from '../../ui/LiveRegion.tsx'

const everyMs = 20_000

interface PresenceProps {
  rapportId: string
  /** The open section's id. */
  seksjon: string
}

/** Shows who else has this section open, and reports that the user has it open. */
export function Presence({ rapportId, seksjon }: PresenceProps) {
  const { t } = useTexts()
  const { data, isError } = useQuery({
    queryKey: ['tilstede', rapportId, seksjon],
    queryFn: async () =>
      (
        await api('POST', `/energikartlegginger/${rapportId}/tilstede`, {
          schema: andreTilstede,
          body: { seksjon },
          background: true,
        })
      ).data.andre,
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  useEffect(
    () => () => {
      // The session has ended, and its presence with it.
      if (!session.csrfToken) return
      const body = { seksjon, forlater: true }
      // If this call fails, the presence expires by itself.
      api('POST', `/energikartlegginger/${rapportId}/tilstede`, { body, background: true }).catch(() => {})
    },
    [rapportId, seksjon],
  )
  const others = isError ? [] : (data ?? [])
  const text = others.length > 0 ? t('tilstede.andre', { navn: visListe(others) }) : ''
  return (
    <>
      {text ? <p className="ek-subtle">{text}</p> : null}
      <LiveRegion>{text}</LiveRegion>
    </>
  )
}
