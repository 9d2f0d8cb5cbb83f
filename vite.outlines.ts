import { join } from 'node:path'
import type { Plugin } from 'vite'

const path = join(import.meta.dirname, 'src/sections/outlines.ts')

/**
 * The outlines of the sections as they are when the browser's part is built, in place of the module that makes them out of
 * the contracts: the step list then needs none of these.
 */
export const outlines = (): Plugin => ({
  name: 'outlines',
  enforce: 'pre',
  async load(id) {
    if (id !== path) return
    const made: typeof import('./src/sections/outlines.ts') = await import(path)
    return `export const outlines = ${JSON.stringify(made.outlines)}`
  },
})
