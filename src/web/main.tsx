import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { PasswordGate } from '../account/PasswordGate.tsx'
import '../ui/styles.css'
import './report/report.css'
import './pages.css'
import { forgetBegun } from './begun.ts'
import { installChunkReload } from './chunk-reload.ts'
import { LanguageProvider } from './language.tsx'
import { loadGrounds, meQuery } from './queries.ts'
import { makeQueryClient } from './query-client.ts'
import { makeRouter } from './router.tsx'
import { installSession } from './session.ts'
import { loadWords } from './words.ts'

// Zod would otherwise try `new Function`, which the content policy forbids.
z.config({ jitless: true })

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
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <LanguageProvider>
        <PasswordGate>
          <RouterProvider router={router} />
        </PasswordGate>
      </LanguageProvider>
    </QueryClientProvider>
  </StrictMode>,
)
