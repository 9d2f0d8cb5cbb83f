import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// What Node compiles it keeps beside what was built, until the next build. Where it may not write there, it keeps nothing.
enableCompileCache(fileURLToPath(new URL('../../dist/server/compiled', import.meta.url)))
await import('./start.ts')
