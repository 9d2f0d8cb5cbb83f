import * as z from 'zod/mini'
import '../ui/styles.css'
import '../steg/form/report.css'
import './pages.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { loadGrounds, meQuery } from '../account/queries.ts'
import { LanguageProvider } from '../client/language.tsx'
import { makeQueryClient } from '../client/query-client.ts'
import { pageAt } from '../pages.ts'
import { inBrowser } from '../stored-in-browser.ts'
import { watchPresses } from '../ui/after-press.ts'
import { printLight } from '../ui/print-light.ts'
import { Frame } from './Frame.tsx'
import { makeAppRouter } from './router.tsx'
import { PasswordGate } from './session/PasswordPage.tsx'
import { isPassed } from './session/password-flag.ts'
import { installSession } from './session/session.ts'
import { watchTyping } from './session/session-end.ts'
import { loadWords } from './words.ts'

// Zod would otherwise try `new Function`, which the content policy forbids.
z.config({ jitless: true })

/**
 * Starts the application: the first page and its texts load side by side. «Laster...» of index.html stands until the texts are
 * here, and the frame of the page until the page is.
 */
async function start(): Promise<void> {
  const client = makeQueryClient()
  const router = makeAppRouter(client)
  printLight()
  installChunkReload(() => router.state.status === 'pending')
  installSession(client, router)
  watchTyping()
  watchPresses()
  const words = loadWords()
  let page: Promise<void> | undefined
  // Who is not signed in is sent to sign-in by the guard. Behind the access password nothing is asked for.
  if (isPassed()) {
    if (!location.pathname.startsWith('/auth/')) {
      void client.prefetchQuery(meQuery)
      void loadGrounds(client)
    }
    page = router.load()
  }
  const element = document.getElementById('root')
  if (!element) throw new Error('The element #root is missing')
  const root = createRoot(element)
  await words
  if (page && hasFrame(location.pathname))
    root.render(
      <LanguageProvider>
        <Frame path={location.pathname} />
      </LanguageProvider>,
    )
  await page
  // In a transition React draws in slices, so that the browser answers presses meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <LanguageProvider>
            <PasswordGate>
              <RouterProvider router={router} />
            </PasswordGate>
          </LanguageProvider>
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}

/** Pages of sign-in and sign-out say themselves what they wait for. */
const hasFrame = (path: string) => pageAt(path)?.row.open === undefined

start().catch((error: unknown) => {
  // The catalogue may not have loaded, so the HTML contains this message in the user's language.
  document.getElementById('root')?.remove()
  document.getElementById('oppstart-feil')?.removeAttribute('hidden')
  throw error
})

/**
 * Reloads the page once when a chunk cannot be loaded, which usually belongs to an earlier release. Unsaved work is already
 * in a draft (src/drafts). A second failure is thrown and shown, so this never loops; so is a failure without a network, where a
 * reload would show the browser's own page.
 *
 * @param isNavigating whether a navigation is in progress
 *
 * Vite dispatches the event for every failed preload and import and rethrows unless it is handled (specification §8).
 */
function installChunkReload(isNavigating: () => boolean): void {
  addEventListener('vite:preloadError', (event) => {
    // A prefetch, or a part that loads after the page: no navigation waits for it, and a reload would interrupt typing.
    if (!isNavigating() || !navigator.onLine) return
    const what = `${location.pathname} ${String(event.payload?.message ?? '')}`
    // Each chunk once, so that two failing chunks cannot reload in a loop.
    const before = inBrowser.reloads.get() ?? ''
    if (before.split('\n').includes(what)) return
    inBrowser.reloads.set(`${before}\n${what}`)
    event.preventDefault()
    location.reload()
  })
}
