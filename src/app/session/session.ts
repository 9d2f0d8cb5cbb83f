import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { meQuery } from '../../account/queries.ts'
import { clearUser } from '../../account/stored-user.ts'
import { type ApiError, session } from '../../client/api.ts'
import { forgetKept } from '../../client/kept.ts'
import { isAllKept } from '../../drafts/kept-here.ts'
import { pages } from '../../pages.ts'
import { forgetStaleFlag, setPassed } from './password-flag.ts'
import { watchSessionEnd } from './session-end.ts'

/** Handles the end of the session and of the access password's pass (rules.md §4.6 and §4.7). */
export function installSession(client: QueryClient, router: RegisteredRouter): void {
  forgetStaleFlag()
  session.onUnauthorized = (error) => onUnauthorized(error, client, router)
  watchSessionEnd()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void onReturn(client)
  })
}

function onUnauthorized({ problem }: ApiError, client: QueryClient, router: RegisteredRouter): void {
  const { pathname, href } = router.state.location
  if (problem.code === 'passord-kreves') setPassed(false)
  // Before it is known who is signed in, the guard of the routes leads to sign-in.
  else if (session.csrfToken !== '' && !pathname.startsWith('/auth/')) endSession(href, client, router)
}

function endSession(href: string, client: QueryClient, router: RegisteredRouter): void {
  session.csrfToken = ''
  session.expires = 0
  clearUser()
  void router
    // The unsaved work of a step is already in a draft (src/drafts), so the leave guard need not ask.
    .navigate({
      to: pages.logout.path,
      search: { grunn: 'utlopt', redirect: href, ...(isAllKept() && { bevart: 'ja' }) },
      replace: true,
      ignoreBlocker: true,
    })
    // After the pages that show these data are unmounted.
    .then(() => {
      client.removeQueries({ predicate: ({ queryKey: [first] }) => first !== 'innlogging' })
      forgetKept()
    })
}

/** A page from the back-forward cache may show the data of another user: it is hidden until the user is known. */
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
    // After the load, the guard of the routes leads to sign-in or shows the error.
    location.replace(pathname + search)
  }
}
