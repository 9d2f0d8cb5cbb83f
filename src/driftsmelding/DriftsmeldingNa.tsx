import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../client/api.ts'
import { config } from '../client/config.ts'
import { type Driftsmelding, driftsmelding, toneColor } from '../client/contract.ts'
import { useTexts } from '../client/language.tsx'

/** How often an open page asks for the message: one that stays open for days learns of what comes. */
const askEveryMs = 5 * 60_000

/** The message about operation, kept up to date while the page is open. The page came with that of then. */
export function DriftsmeldingNa() {
  const { data } = useQuery({
    queryKey: ['driftsmelding'],
    queryFn: async () =>
      (await api('GET', '/driftsmelding', { schema: z.nullable(driftsmelding), background: true })).data,
    initialData: config.driftsmelding,
    staleTime: askEveryMs,
    refetchInterval: askEveryMs,
    retry: false,
  })
  // What comes while the page is open is announced.
  return (
    <div role="status">
      <Message melding={data} />
    </div>
  )
}

/** The message that came with the page, where nothing is asked for. */
export const DriftsmeldingAsLoaded = () => <Message melding={config.driftsmelding} />

/** As `renderPage` draws it in the pages without script. */
function Message({ melding }: { melding: Driftsmelding | null }) {
  const { sprak } = useTexts()
  if (!melding) return null
  return (
    <p className="ek-operation" data-color={toneColor[melding.tone]}>
      {melding[sprak]}
    </p>
  )
}
