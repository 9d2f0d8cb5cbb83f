import { readSources } from './sources.ts'
import { breaches } from './wall.ts'

/** `npm run check` asks here. */
const found = breaches(await readSources())
for (const { message } of found) process.stdout.write(`${message}\n`)
process.exitCode = found.length > 0 ? 1 : 0
