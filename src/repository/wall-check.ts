import { readSources } from './sources.ts'
import { breaches } from './wall.ts'

// Part of `npm run check`: prints every import that breaks a rule of wall.ts, and fails when there is one.
const found = breaches(await readSources())
for (const { message } of found) process.stdout.write(`${message}\n`)
process.exitCode = found.length > 0 ? 1 : 0
