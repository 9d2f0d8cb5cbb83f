import type { QueryClient } from '@tanstack/react-query'
import { clearUser } from '../account/entrance/stored-user.ts'
import { meQuery } from '../account/queries.ts'
import { type ApiError, session } from '../client/api.ts'
import { pages } from '../pages.ts'
import { forgetStaleFlag, setPassed } from './password-flag.ts'
import type { AppRouter } from './routes.tsx'
import { watchSessionEnd } from './session-end.ts'

/** What happens when the session, or the access password's pass, is over (rules.md §4.6 and §4.7). */
export function installSession(client: QueryClient, router: AppRouter): void {
  forgetStaleFlag()
  session.onUnauthorized = (error) => onUnauthorized(error, client, router)
  watchSessionEnd()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void onReturn(client)
  })
}

function onUnauthorized({ problem }: ApiError, client: QueryClient, router: AppRouter): void {
  const { pathname, href } = router.state.location
  if (problem.code === 'passord-kreves') setPassed(false)
  else if (!pathname.startsWith('/auth/')) endHere(href, client, router)
}

function endHere(href: string, client: QueryClient, router: AppRouter): void {
  session.csrfToken = ''
  session.expires = 0
  clearUser()
  void router
    // What is typed is kept already (src/drafts): there is nothing to ask.
    .navigate({
      to: pages.logout.path,
      search: { grunn: 'utlopt', redirect: href },
      replace: true,
      ignoreBlocker: true,
    })
    // Not before the pages that show the data are gone.
    .then(() => client.removeQueries({ predicate: ({ queryKey: [first] }) => first !== 'innlogging' }))
}

/** A page from the back-forward cache shows what it showed then; perhaps to somebody else. */
async function onReturn(client: QueryClient): Promise<void> {
  const { pathname, search } = location
  if (pathname.startsWith('/auth/')) return location.reload()
  const before = client.getQueryData(meQuery.queryKey)?.pid
  if (before === undefined) return
  const root = document.documentElement
  root.hidden = true
  try {
    const { pid } = await client.fetchQuery({ ...meQuery, staleTime: 0 })
    if (pid === before) root.hidden = false
    else location.reload()
  } catch {
    // The guard asks anew: it leads to sign-in, or shows what is wrong.
    location.replace(pathname + search)
  }
}
