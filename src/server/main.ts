import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

// What Node compiles it keeps beside what was built, until the next build. Where it may not write there, it keeps nothing.
enableCompileCache(fileURLToPath(new URL('../../dist/server/compiled', import.meta.url)))
// What Node was told of memory holds for this thread, and would take the place of the limits that a worker has of its own.
for (const flag of ['--max-old-space-size=0', '--max-semi-space-size=0']) setFlagsFromString(flag)
await import('./start.ts')
