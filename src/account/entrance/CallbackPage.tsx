import { useQuery, useQueryClient } from '@tanstack/react-query'
import { forgetActors } from '../../client/actor.ts'
import { useTexts } from '../../client/language.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import { useGo } from '../../client/use-go.ts'
import { type Account, unitIn } from '../contract.ts'
import { meQuery } from '../queries.ts'
import { storeUser } from '../stored-user.ts'
import { completeSignIn } from './oidc.ts'
import { SignInTrouble } from './SignInTrouble.tsx'
import { safeRedirect } from './safe-redirect.ts'
import { Waiting } from './Waiting.tsx'

type Outcome = Awaited<ReturnType<typeof completeSignIn>>
const unknown = { redirect: safeRedirect(undefined), failure: { code: 'pages.auth.feil.ukjent' } }

/** Return page after sign-in at the provider: opens the session, then goes to the page that was asked for. */
export function CallbackPage() {
  const { t } = useTexts()
  useNamedTitle(t('pages.auth.tittel'))
  const client = useQueryClient()
  const go = useGo()
  const { data, error } = useQuery({
    queryKey: ['innlogging', 'retur'],
    queryFn: async () => {
      const outcome = await completeSignIn(location.href)
      if (!outcome.failure) {
        const me = await client.fetchQuery({ ...meQuery, staleTime: 0 })
        storeUser(me, true)
        forgetForeignActors(me)
        // Replaces this page in the history, since the provider's response can be used only once.
        await go(outcome.redirect, { replace: true })
      }
      // Whoever is signed in stays so when the address has no answer of the provider, or one that was used before.
      const { code, traceId } = outcome.failure ?? {}
      const isIn =
        code === unknown.failure.code && !traceId && (await client.fetchQuery(meQuery).catch(() => null))
      if (!isIn) return outcome
      await go(outcome.redirect, { replace: true })
      return { redirect: outcome.redirect }
    },
    // The provider's response can be used only once.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (error) return <SignInTrouble failure={unknown.failure} again={() => retryAddress(unknown)} />
  if (!data?.failure) return <Waiting text={t('pages.auth.logger-inn')} />
  return <SignInTrouble failure={data.failure} again={() => retryAddress(data)} />
}

/** Goes to the sign-in page. After a refusal, `pa-nytt` makes the provider ask for credentials anew. */
function retryAddress({ redirect, failure }: Outcome): void {
  const search = new URLSearchParams({ redirect })
  if (failure?.code.startsWith('pages.auth.feil.')) search.set('pa-nytt', '')
  location.replace(`/auth/login?${search}`)
}

/** Forgets stored actors that this person may not act for, such as those of another person in the same browser. */
function forgetForeignActors({ tilganger }: Account): void {
  forgetActors(({ id }) => !unitIn(tilganger, id))
}
