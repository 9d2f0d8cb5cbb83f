import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

// Node's compile cache lies beside the build. Without write access there is no cache.
enableCompileCache(fileURLToPath(new URL('../../dist/server/compiled', import.meta.url)))
// Clears the process's memory flags, which would override the limits of worker threads.
for (const flag of ['--max-old-space-size=0', '--max-semi-space-size=0']) setFlagsFromString(flag)
await import('./start.ts')
