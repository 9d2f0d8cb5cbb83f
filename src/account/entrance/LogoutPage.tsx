import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { forgetActors } from '../../client/actor.ts'
import { ApiError, api, get, session } from '../../client/api.ts'
import { ErrorView } from '../../client/ErrorView.tsx'
import { forgetKept } from '../../client/kept.ts'
import { useTexts } from '../../client/language.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import { shownLanguage } from '../../client/words.ts'
import { prepareDraftRemoval } from '../../drafts/draft-store.ts'
import { Actions } from '../../ui/layout/Actions.tsx'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { csrf } from '../contract.ts'
import { clearUser } from '../stored-user.ts'
import { signOutUrl } from './oidc.ts'
import { safeRedirect } from './safe-redirect.ts'
import { Waiting } from './Waiting.tsx'

/** Page that signs out and says so; also shown after a session has ended (rules.md §4.6 and §4.7). */
export function LogoutPage() {
  const { t } = useTexts()
  const client = useQueryClient()
  const search = new URLSearchParams(location.search)
  const forced = search.has('grunn')
  // The provider returns here with `state`; signing out again would loop.
  const done = forced || search.has('state')
  const { data, error, refetch } = useQuery({
    queryKey: ['innlogging', 'ut', done],
    queryFn: () => (done ? true : signOut(client)),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (error) return <ErrorView error={error} reset={() => void refetch()} />
  if (!data) return <Waiting text={t('pages.auth.logger-ut')} />
  const how = search.has('bevart') ? 'bevart' : forced ? 'tvungen' : 'egen'
  return <SignedOut how={how} redirect={safeRedirect(search.get('redirect'))} />
}

interface SignedOutProps {
  /** By choice, or as the session ended: `bevart` where what was typed is kept in this browser. */
  how: 'egen' | 'tvungen' | 'bevart'
  redirect: string
}

function SignedOut({ how, redirect }: SignedOutProps) {
  const { t } = useTexts()
  useNamedTitle(t('pages.auth.logout.tittel'))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const again = `/auth/login?${new URLSearchParams({ redirect }).toString()}`
  return (
    <Page>
      <PageHeading ref={heading} lead={t(`pages.auth.logout.${how}`)}>
        {t('pages.auth.logout.tittel')}
      </PageHeading>
      <Actions>
        <LinkButton href={again}>{t('pages.auth.logout.logg-inn')}</LinkButton>
        <LinkButton href="/" variant="secondary">
          {t('felles.til-forsiden')}
        </LinkButton>
      </Actions>
    </Page>
  )
}

/**
 * Ends the session, deletes local data and goes to the provider's sign-out page.
 *
 * @returns true when the session is over and there is no provider page to go to
 * @throws ApiError when the session may not have ended
 */
async function signOut(client: QueryClient): Promise<true> {
  // Finds out whose drafts to delete while there still is a session.
  const forgetDrafts = await prepareDraftRemoval()
  const found = await endSession()
  clearUser()
  client.removeQueries({ predicate: ({ queryKey: [first] }) => first !== 'innlogging' })
  forgetKept()
  session.csrfToken = ''
  session.expires = 0
  if (!found) return true
  await forgetDrafts().catch(() => {})
  forgetActors()
  try {
    location.replace(await signOutUrl(shownLanguage()))
    return await new Promise<never>(() => {})
  } catch {
    // The provider does not answer; the session of this service has ended anyway.
    return true
  }
}

/** Ends the session; false when there was none. Retries once with a new csrf value, since the known one may be outdated. */
async function endSession(isSecondTry = false): Promise<boolean> {
  try {
    // Not /auth/me, which fails while the authorisation service is down; sign-out must work then too.
    if (!session.csrfToken) session.csrfToken = (await get('/auth/csrf', csrf)).csrfToken
    await api('GET', '/auth/signout')
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) return false
    if (error.status !== 403 || isSecondTry) throw error
    session.csrfToken = ''
    return endSession(true)
  }
}
