// The libraries come in one file, and are run one by one: each turn is a task of its own (decisions/0036).
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import './turns/after-react.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import './turns/after-query.ts'
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
import { makePages } from './pages.tsx'
import { loadGrounds, meQuery } from './queries.ts'
import { makeQueryClient } from './query-client.ts'
import { keepScroll } from './router/scroll.ts'
import { RouterView } from './router/view.tsx'
import { installSession } from './session.ts'
import { takeStyles } from './take-styles.ts'
import { turn } from './turns/turn.ts'
import { loadWords } from './words.ts'

// Zod would otherwise try `new Function`, which the content policy forbids.
z.config({ jitless: true })

async function begin(): Promise<void> {
  await turn()
  const styles = takeStyles()
  await turn()
  const client = makeQueryClient()
  const router = makePages(client)
  await turn()
  keepScroll(router)
  installChunkReload(router.isLoading)
  installSession(client, router)
  const stop = router.onMove(() => {
    stop()
    forgetBegun()
    document.getElementById('frame')?.remove()
  })
  await turn()
  // Whoever is not signed in learns it from the guard.
  if (!location.pathname.startsWith('/auth/')) {
    void client.prefetchQuery(meQuery)
    void loadGrounds(client)
  }
  await turn()
  await loadWords('start')
  await styles
  await turn()

  const root = document.getElementById('root')
  if (!root) throw new Error('The element #root is missing')
  // Meanwhile React gets ready. Behind the access password nothing is asked for.
  if (isPassed()) void router.start()
  // In a transition, which React draws in pieces.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <LanguageProvider>
            <PasswordGate>
              <RouterView router={router} />
            </PasswordGate>
          </LanguageProvider>
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}

void begin()
