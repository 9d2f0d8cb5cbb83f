import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const turns = resolve(import.meta.dirname, 'src/web/turns')

/**
 * The turns between the libraries (decisions/0036), put in when the files are cut: where a module says `await` at its top the
 * bundler no longer joins files, and each page and contract would have one more that only names another.
 */
export const turnsBetween = (): Plugin => ({
  name: 'turns-between',
  apply: 'build',
  transform: (code, id) => (id.startsWith(turns) ? code.replace('await turn()', 'turn("await")') : undefined),
  renderChunk: (code) => code.replace(/\b(turn(?:\$\d+)?)\("await"\)/g, 'await $1()'),
})
