// The libraries come in one file, and are run one by one: each turn is a task of its own (decisions/0036).
import { StrictMode, startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import './turns/after-react.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import './turns/after-query.ts'
import { RouterProvider } from '@tanstack/react-router'
import './turns/after-router.ts'
import * as z from 'zod/mini'
import './turns/after-zod.ts'
import { PasswordGate } from '../account/PasswordGate.tsx'
import { isPassed } from '../account/password-flag.ts'
import '../ui/styles.css'
import './report/report.css'
import './pages.css'
import { forgetBegun } from './begun.ts'
import { installChunkReload } from './chunk-reload.ts'
import { LanguageProvider } from './language.tsx'
import { loadGrounds, meQuery } from './queries.ts'
import { makeQueryClient } from './query-client.ts'
import { makeRouter, pendingMs } from './router.tsx'
import { installSession } from './session.ts'
import { turn } from './turns/turn.ts'
import { loadWords } from './words.ts'

// Zod would otherwise try `new Function`, which the content policy forbids.
z.config({ jitless: true })

await turn()
const client = makeQueryClient()
const router = makeRouter(client)
installChunkReload(() => router.state.isLoading)
installSession(client, router)
const stop = router.subscribe('onResolved', () => {
  stop()
  forgetBegun()
})
// Whoever is not signed in learns it from the guard.
if (!location.pathname.startsWith('/auth/')) {
  void client.prefetchQuery(meQuery)
  void loadGrounds(client)
}
await loadWords('start')

const root = document.getElementById('root')
if (!root) throw new Error('The element #root is missing')
void draw(createRoot(root))

/**
 * Loaded first, so that React draws it in pieces: what the router changes once it stands, React must draw at one go. Not waited for
 * longer than until the router would say that something is on its way.
 */
async function draw(page: Root): Promise<void> {
  if (isPassed()) {
    const late = new Promise<void>((resolve) => setTimeout(resolve, pendingMs))
    await Promise.race([router.load(), late])
  }
  startTransition(() =>
    page.render(
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
