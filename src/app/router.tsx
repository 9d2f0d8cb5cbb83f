import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { NotFound } from './NotFound.tsx'
import { PageFailed } from './PageFailed.tsx'
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

export type AppRouter = ReturnType<typeof makeAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
