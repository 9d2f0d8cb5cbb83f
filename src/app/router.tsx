import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { createRouter, type ErrorComponentProps, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { meQuery } from '../account/queries.ts'
import { useActor } from '../client/actor.ts'
import { ApiError } from '../client/api.ts'
import { ErrorView, Trouble } from '../client/ErrorView.tsx'
import { useTexts } from '../client/language.tsx'
import { RouteButton } from '../client/link.tsx'
import { pages } from '../pages.ts'
import { LinkButton } from '../ui/layout/LinkButton.tsx'
import { routeTree, type Search } from './routes.tsx'

/**
 * The application's router (specification §2 and §9). Data live in the query cache; the router keeps none of its own. It has no
 * pending component: the page that is shown stays until the next one has loaded (AppShell.tsx).
 */
export const makeAppRouter = (client: QueryClient) =>
  createRouter({
    routeTree,
    context: { client },
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    defaultPreloadStaleTime: 0,
    // A form must never be filled from what a loader answered before a save.
    defaultStaleReloadMode: 'blocking',
    defaultGcTime: 0,
    scrollRestoration: true,
    scrollToTopSelectors: ['#report-page'],
    defaultErrorComponent: PageFailed,
    defaultNotFoundComponent: NotFound,
    // Both as strings: the default parses an organisation number as a number.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search: Search) => {
      const given = Object.entries(search).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      )
      const text = new URLSearchParams(given).toString()
      return text && `?${text}`
    },
  })

type AppRouter = ReturnType<typeof makeAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

/** Shown instead of a page that failed and has no `Failed` of its own. */
function PageFailed(props: ErrorComponentProps) {
  const { error } = props
  const isRefused =
    error instanceof ApiError && error.status === 403 && error.problem.code === 'ingen-tilgang'
  return isRefused ? <WithoutAccess /> : <ErrorView {...props} />
}

/** Access was withdrawn, or another user of this browser chose the actor: the user may choose another one. */
function WithoutAccess() {
  const { t } = useTexts()
  const { href, pathname } = useLocation()
  const actor = useActor()
  const client = useQueryClient()
  useEffect(() => {
    // The cached list of units is older than the refusal.
    void client.prefetchQuery({ ...meQuery, staleTime: 0 })
  }, [client])
  // The other lists belong to units that are chosen on their page.
  const isOfActor = actor !== null && pathname.startsWith('/minside')
  return (
    <Trouble
      title={isOfActor ? t('tilgang.mangler.tittel', { navn: actor.name }) : t('ingen-tilgang')}
      text={t('ingen-tilgang-detalj')}
      actions={
        <>
          <RouteButton href={`/hjem?${new URLSearchParams({ bytt: '', redirect: href })}`}>
            {t('tilgang.mangler.velg')}
          </RouteButton>
          <RouteButton href="/auth/logout" variant="tertiary">
            {t('felles.logg-ut')}
          </RouteButton>
        </>
      }
    />
  )
}

/** «Not Found» of specification §2. Leads to Min side where the user is signed in, else to the landing page. */
function NotFound() {
  const { t } = useTexts()
  const { data: me } = useQuery({ ...meQuery, enabled: false })
  return (
    <Trouble
      title={t('feil.ikke-funnet.tittel')}
      text={t('feil.ikke-funnet.tekst')}
      actions={
        me ? (
          <RouteButton href={pages.minSide.path}>{t('felles.til-minside')}</RouteButton>
        ) : (
          <LinkButton href="/">{t('felles.til-forsiden')}</LinkButton>
        )
      }
    />
  )
}
