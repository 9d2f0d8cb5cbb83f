import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const repository = join(import.meta.dirname, '../..')

/** The TypeScript files of the service and its stand-ins, by their path from the root. */
export async function readSources(): Promise<Map<string, string>> {
  const sources = new Map<string, string>()
  for await (const path of glob('{src,sandbox}/**/*.{ts,tsx}', { cwd: repository })) {
    sources.set(path.replaceAll('\\', '/'), await readFile(join(repository, path), 'utf8'))
  }
  return sources
}
